import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import { useBookAssets } from '@/data/catalogue/use-listed';
import { useProducts } from '@/data/catalogue/use-products';
import { dayOf } from '@/domain/base/day';
import { assetName } from '@/i18n/asset-text';
import { now } from '@/parts/counter/world';
import { ANY } from '@/session/page/filter-spec';
import { session } from '@/session/state/store';
import { DateRange } from '@/ui/date/DateRange';
import { PillSelect } from '@/ui/table/Pill';
import type { OffsetFilter } from './filter';

/** Filters of the list of offsets: days, asset and person. */
export function OffsetFilters({
  filter,
  onFilter,
}: {
  filter: OffsetFilter;
  onFilter: (filter: OffsetFilter) => void;
}) {
  const { t } = useLingui();
  const { users } = useSnapshot(session);
  const products = useProducts();
  const assets = useBookAssets(filter.asset === ANY ? undefined : filter.asset);
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-lg:gap-1.5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]">
      <DateRange
        shape="pill"
        label={t`Gün`}
        today={dayOf(now())}
        rule="no-future"
        value={filter.days}
        onChange={(days) => onFilter({ ...filter, days })}
        clearable
      />
      <PillSelect
        label={t`Varlık`}
        value={filter.asset}
        usual={ANY}
        options={[
          { value: ANY, label: t`Varlık: tümü` },
          ...assets.map((asset) => ({ value: asset, label: assetName(asset, products) })),
        ]}
        onValue={(asset) => onFilter({ ...filter, asset })}
      />
      {users.length > 1 || filter.by !== ANY ? (
        <PillSelect
          label={t`Kasiyer`}
          value={filter.by}
          usual={ANY}
          options={[
            { value: ANY, label: t`Kasiyer: herkes` },
            ...users.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValue={(by) => onFilter({ ...filter, by })}
        />
      ) : null}
    </div>
  );
}
