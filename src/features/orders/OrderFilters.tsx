import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useContactNames } from '@/data/contact/use-contacts';
import type { OrderView } from '@/data/core/types';
import { compareNames } from '@/domain/base/alphabet';
import { ORDER_KINDS } from '@/domain/order/order';
import { kindWord } from '@/parts/order/words';
import { ANY } from '@/session/page/filter-spec';
import { session } from '@/session/state/store';
import { PillSelect } from '@/ui/table/Pill';
import { DUES, type OrderFilter } from './filter';

type Props = {
  filter: OrderFilter;
  onFilter: (filter: OrderFilter) => void;
  orders: readonly OrderView[];
  /** Shown before the filters: the choice of the view. */
  children: ReactNode;
};

/** Filters of orders: kind, due day, responsible person and workshop. */
export function OrderFilters({ filter, onFilter, orders, children }: Props) {
  const { t } = useLingui();
  const { users } = useSnapshot(session);
  const workshops = useWorkshops(orders, filter.workshop);
  const due = {
    late: t`Gecikenler`,
    today: t`Bugüne kadar`,
    week: t`7 gün içinde`,
    none: t`Günü olmayan`,
  };
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-lg:gap-1.5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]">
      {children}
      <PillSelect
        label={t`Tür`}
        value={filter.kind}
        usual={ANY}
        options={[
          { value: ANY as OrderFilter['kind'], label: t`Tür: tümü` },
          ...ORDER_KINDS.map((value) => ({ value, label: kindWord(value) })),
        ]}
        onValue={(kind) => onFilter({ ...filter, kind })}
      />
      <PillSelect
        label={t`Teslim`}
        value={filter.due}
        usual={ANY}
        options={[
          { value: ANY as OrderFilter['due'], label: t`Teslim: tümü` },
          ...DUES.map((value) => ({ value, label: due[value] })),
        ]}
        onValue={(asked) => onFilter({ ...filter, due: asked })}
      />
      {users.length > 1 || filter.by !== ANY ? (
        <PillSelect
          label={t`Sorumlu`}
          value={filter.by}
          usual={ANY}
          options={[
            { value: ANY, label: t`Sorumlu: herkes` },
            ...users.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValue={(by) => onFilter({ ...filter, by })}
        />
      ) : null}
      {/* Last, so that nothing moves when it appears with the orders. */}
      {workshops.length > 0 ? (
        <PillSelect
          label={t`Atölye`}
          value={filter.workshop}
          usual={ANY}
          options={[{ value: ANY, label: t`Atölye: tümü` }, ...workshops]}
          onValue={(workshop) => onFilter({ ...filter, workshop })}
        />
      ) : null}
    </div>
  );
}

/** Workshops of the open orders, and the chosen one even if it has none. */
function useWorkshops(
  orders: readonly OrderView[],
  chosen: string,
): { value: string; label: string }[] {
  const ids = useMemo(
    () =>
      Array.from(
        new Set([
          ...orders.flatMap(({ workshop }) => workshop ?? []),
          ...(chosen === ANY ? [] : [chosen]),
        ]),
      ),
    [orders, chosen],
  );
  const names = useContactNames(ids);
  return ids
    .map((value) => ({ value, label: names.get(value) ?? '…' }))
    .sort((a, b) => compareNames(a.label, b.label));
}
