import { useLingui } from '@lingui/react/macro';
import type { Product } from '@/domain/catalogue/product';
import { type Asset, TRY } from '@/domain/metal/asset';
import { assetName } from '@/i18n/asset-text';
import { PillSelect } from '@/ui/table/Pill';
import { ANY_TAG, type FirmFilter } from './filter';

type Props = {
  filter: FirmFilter;
  onFilter: (filter: FirmFilter) => void;
  assets: readonly Asset[];
  tags: readonly string[];
  products: readonly Product[];
};

/** Of which asset, who owes whom, since when, and by which tag, where somebody has one. */
export function FirmFilters({ filter, onFilter, assets, tags, products }: Props) {
  const { t } = useLingui();
  const { asset, way, age, tag } = filter;
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]">
      <PillSelect
        label={t`Yaşlandırılan varlık`}
        value={asset}
        usual={TRY}
        options={assets.map((one) => ({ value: one, label: assetName(one, products) }))}
        onValue={(chosen) => onFilter({ ...filter, asset: chosen })}
      />
      <PillSelect
        label={t`Bakiye yönü`}
        value={way}
        usual="all"
        options={[
          { value: 'all', label: t`Bakiye: tümü` },
          { value: 'open', label: t`Bakiyesi olanlar` },
          { value: 'debtor', label: t`Borçlular` },
          { value: 'creditor', label: t`Alacaklılar` },
        ]}
        onValue={(chosen) => onFilter({ ...filter, way: chosen })}
      />
      <PillSelect
        label={t`Yaş`}
        value={age}
        usual="all"
        options={[
          { value: 'all', label: t`Yaş: tümü` },
          { value: '30', label: t`30 günden eski` },
          { value: '60', label: t`60 günden eski` },
          { value: '90', label: t`90 günden eski` },
        ]}
        onValue={(chosen) => onFilter({ ...filter, age: chosen })}
      />
      {tags.length > 0 || tag !== ANY_TAG ? (
        <PillSelect
          label={t`Etiket`}
          value={tag}
          usual={ANY_TAG}
          options={[
            { value: ANY_TAG, label: t`Etiketler: tümü` },
            ...known(tags, tag).map((one) => ({ value: one, label: one })),
          ]}
          onValue={(chosen) => onFilter({ ...filter, tag: chosen })}
        />
      ) : null}
    </div>
  );
}

/** A kept filter may ask for a tag that no firm has any more: it says so. */
const known = (tags: readonly string[], tag: string): readonly string[] =>
  tag === ANY_TAG || tags.includes(tag) ? tags : [...tags, tag];
