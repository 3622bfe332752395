import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { ExpenseView } from '@/data/core/types';
import { useExpenses } from '@/data/fiscal/use-expenses';
import { useRules } from '@/data/list/use-definitions';
import { useFilledPage } from '@/data/list/use-filled';
import { dayOf } from '@/domain/base/day';
import { nameOfSeller } from '@/domain/fiscal/expense';
import { limitAt } from '@/domain/slip/limits';
import { formatDay } from '@/i18n/formats';
import { ExpenseState } from '@/parts/fiscal/ExpenseState';
import { ListPage, type RowSpec } from '@/parts/page/ListPage';
import { useListPage } from '@/parts/page/use-list-page';
import { ANY } from '@/session/page/filter-spec';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { Money } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { useMedia } from '@/ui/style/use-media';
import { PillSelect } from '@/ui/table/Pill';
import { expenseColumns } from './columns';
import { ExpenseDrawer } from './ExpenseDrawer';
import { expenseExport } from './expense-export';
import { type ExpenseFilter, FILTER, fits } from './filter';

/** Expense slips by the time of their purchase, newest first. */
export function ExpensesPage() {
  const { t, i18n } = useLingui();
  const [, go] = useLocation();
  const page = useListPage({ name: 'expenses', filter: FILTER, opens: 'expense' });
  const { filter, setFilter } = page;
  const [today] = useState(() => dayOf(correctedNow()));
  const limit = limitAt('cash', today, useRules());
  const list = useFound(filter, limit);
  const [roomy, wide] = [useMedia('(min-width: 1240px)'), useMedia('(min-width: 1600px)')];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => expenseColumns({ roomy, wide }), [roomy, wide, i18n.locale]);
  const writes = useMay('formalization', 2);
  const fast = (
    <Button
      size="sm"
      variant="primary"
      reason={writes ? undefined : t`Bunun için yetkiniz yok.`}
      onClick={() => go('/formalization/expense/fast')}
    >
      <Trans>Hızlı pusula</Trans>
    </Button>
  );
  return (
    <ListPage
      page={page}
      list={list}
      denied={!useMay('formalization', 1)}
      words={{
        title: t`Gider pusulaları`,
        empty: (
          <EmptyState
            text={<Trans>Henüz gider pusulası yok. Hurda alışından düzenlenir.</Trans>}
            action={fast}
          />
        ),
        none: <Trans>Bu filtreye uyan gider pusulası yok.</Trans>,
      }}
      row={ROW}
      columns={columns}
      card={CARD}
      count={list.done ? <Plural value={list.rows.length} one="# pusula" other="# pusula" /> : null}
      search={{
        label: t`Ara`,
        placeholder: t`No, satan, fiş`,
        value: filter.search,
        onValue: (search) => setFilter({ ...filter, search }),
      }}
      filters={<Filters filter={filter} onFilter={setFilter} />}
      onExport={(start, format, chosen) => {
        const { job, total } = expenseExport(filter, limit, format, chosen);
        start(job, total);
      }}
      actions={fast}
      bulk={{ exports: true }}
      drawer={(id) => <ExpenseDrawer key={id} id={id} onClose={page.close} />}
    />
  );
}

function useFound(filter: ExpenseFilter, limit: number) {
  const list = useExpenses();
  const asked = useDeferredValue(filter);
  const rows = useMemo(() => list.rows.filter(fits(asked, limit)), [list.rows, asked, limit]);
  const { more, done, loading, failed } = list;
  useFilledPage(list, rows.length);
  return { rows, more, done, loading, failed };
}

function Filters({
  filter,
  onFilter,
}: {
  filter: ExpenseFilter;
  onFilter: (filter: ExpenseFilter) => void;
}) {
  const { t } = useLingui();
  const [, go] = useLocation();
  const looks: { value: ExpenseFilter['look']; label: string }[] = [
    { value: ANY, label: t`Bakılacak: tümü` },
    { value: 'unsigned', label: t`İmza yok` },
    { value: 'cash-over', label: t`Nakit üstü` },
    { value: 'over', label: t`Limit üstü` },
  ];
  const states: { value: ExpenseFilter['state']; label: string }[] = [
    { value: ANY, label: t`Durum: tümü` },
    { value: 'standing', label: t`Geçerli` },
    { value: 'to-void', label: t`İptal bekliyor` },
    { value: 'void', label: t`İptal` },
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-lg:gap-1.5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]">
      <PillSelect
        label={t`Bakılacak`}
        value={filter.look}
        usual={ANY}
        options={looks}
        onValue={(look) => onFilter({ ...filter, look })}
      />
      <PillSelect
        label={t`Durum`}
        value={filter.state}
        usual={ANY}
        options={states}
        onValue={(state) => onFilter({ ...filter, state })}
      />
      <span className="ml-auto flex shrink-0 gap-1">
        <Button size="sm" variant="bare" onClick={() => go('/formalization/expense/bank')}>
          <Trans>Bankadan eşle</Trans>
        </Button>
        <Button size="sm" variant="bare" onClick={() => go('/formalization/expense/printer')}>
          <Trans>Kâğıt ayarı</Trans>
        </Button>
      </span>
    </div>
  );
}

const ROW: RowSpec<ExpenseView> = {
  key: ({ id }) => id,
  name: ({ number }) => number,
  tone: ({ sync }) => sync === 'refused' && 'bg-danger-wash',
};

const CARD = { height: 68, render: (expense: ExpenseView) => <Card expense={expense} /> };

function Card({ expense }: { expense: ExpenseView }) {
  const { party, totals, number, boughtOn } = expense;
  return (
    <div className="grid h-full grid-cols-1 content-center px-4">
      <span className="flex justify-between gap-3">
        <bdi className="truncate font-medium">{nameOfSeller(party)}</bdi>
        <span className="shrink-0 font-semibold">
          <Money kurus={totals.net} />
        </span>
      </span>
      <span className="flex items-center justify-between gap-3 text-13 text-quiet">
        <span className="truncate">{`${number} · ${formatDay(boughtOn)}`}</span>
        <ExpenseState expense={expense} />
      </span>
    </div>
  );
}
