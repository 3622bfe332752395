import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { TransactionView } from '../../../data/types';
import { useContacts } from '../../../data/use-contacts';
import { useTransactions } from '../../../data/use-transactions';
import { Button } from '../../../ui/Button';
import { DataTable } from '../../../ui/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { useMedia, usePhone, useRowHeight } from '../../../ui/use-media';
import { VirtualList } from '../../../ui/VirtualList';
import { PrintHost } from '../print/PrintHost';
import { now } from '../world';
import { rowTone, slipColumns } from './columns';
import { Filters } from './Filters';
import { daysOf, newFilter, queryOf, type SlipFilter, searched } from './filter';
import { SlipCard } from './SlipCard';
import { SlipDrawer } from './SlipDrawer';
import { totalsOf } from './slip-summary';
import { TotalsFoot } from './TotalsFoot';

/** The book of slips: newest first, any number of them, each with its number and where it stands. */
export function TransactionsView() {
  const { t } = useLingui();
  const [filter, setFilter] = useState(() => newFilter(now()));
  const [opened, setOpened] = useState<string | null>(null);
  const slips = useSlips(filter);
  const open = useCallback((slip: TransactionView) => setOpened(slip.id), []);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PrintHost />
      <header className="flex flex-wrap items-center gap-3 px-6 pt-4 pb-2 max-sm:px-4">
        <h1 className="font-semibold text-24">{t`İşlemler`}</h1>
        <span className="flex-1 text-quiet">{slips.done ? <Plural value={slips.rows.length} one="# kayıt" other="# kayıt" /> : null}</span>
        <NewSale />
      </header>
      <Filters filter={filter} onChange={setFilter} />
      <SlipList slips={slips} filter={filter} opened={opened} onOpen={open} />
      {slips.done && slips.rows.length > 0 ? <TotalsFoot totals={slips.totals} /> : null}
      {opened ? <SlipDrawer id={opened} onClose={() => setOpened(null)} /> : null}
    </div>
  );
}

function NewSale() {
  const [, go] = useLocation();
  return (
    <Button size="sm" variant="primary" onClick={() => go('/workbench')}>
      <Trans>Yeni satış</Trans>
    </Button>
  );
}

/** The slips of a filter; a search reads all of the days, since it must not miss one further down. */
function useSlips(filter: SlipFilter) {
  const query = useMemo(() => queryOf(filter, now()), [filter]);
  const list = useTransactions(query);
  const contacts = useContacts(filter.search);
  const searching = filter.search.trim() !== '';
  const rows = useMemo(() => {
    const names = new Map(contacts.rows.map((contact) => [contact.id, contact.name]));
    return searching ? searched(list.rows, filter.search, (id) => names.get(id)) : list.rows;
  }, [list.rows, contacts.rows, searching, filter.search]);
  const totals = useMemo(() => totalsOf(list.done ? rows : []), [list.done, rows]);
  const { more, done, loading } = list;
  useEffect(() => {
    if (searching && !done && !loading) more();
  }, [searching, done, loading, more]);
  return { rows, totals, more, done, loading };
}

type ListProps = { slips: ReturnType<typeof useSlips>; filter: SlipFilter; opened: string | null; onOpen: (slip: TransactionView) => void };

function SlipList({ slips, filter, opened, onOpen }: ListProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const roomy = useMedia('(min-width: 1024px)');
  const rowHeight = useRowHeight();
  const days = daysOf(filter, now());
  const oneDay = days.from === days.to;
  const columns = useMemo(() => slipColumns(oneDay, roomy), [oneDay, roomy]);
  const shared = {
    label: t`Fişler`,
    rows: slips.rows,
    rowKey,
    onOpen,
    selected: opened,
    onNearEnd: slips.done ? undefined : slips.more,
    rowClassName: rowTone,
    empty: slips.loading ? <span /> : <Empty today={filter.period === 'today' && filter.search === ''} />,
  };
  return phone ? <VirtualList {...shared} rowHeight={64} renderRow={card} /> : <DataTable {...shared} columns={columns} rowHeight={rowHeight} />;
}

const rowKey = (slip: TransactionView): string => slip.id;
const card = (slip: TransactionView) => <SlipCard slip={slip} />;

function Empty({ today }: { today: boolean }) {
  const [, go] = useLocation();
  return (
    <EmptyState
      text={today ? <Trans>Bugün işlem yok.</Trans> : <Trans>Bu süzgece uyan işlem yok.</Trans>}
      action={
        <Button variant={today ? 'secondary' : 'bare'} onClick={() => go('/workbench')}>
          <Trans>Satışa başla</Trans>
        </Button>
      }
    />
  );
}
