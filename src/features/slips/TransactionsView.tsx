import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation, useSearchParams } from 'wouter';
import type { TransactionView } from '@/data/core/types';
import { needsSlipLines } from '@/data/list/lists';
import { allTransactions } from '@/data/list/read-list';
import { useSlipsRead } from '@/data/slip/use-slips-read';
import { formatMoney } from '@/i18n/formats';
import { now } from '@/parts/counter/world';
import { type ListExport, ListPage, type RowSpec } from '@/parts/page/ListPage';
import { useListPage } from '@/parts/page/use-list-page';
import { rowTone, slipColumns } from '@/parts/slip/columns';
import { SlipDrawer } from '@/parts/slip/SlipDrawer';
import { summed, totalsOf } from '@/parts/statement/slip-summary';
import { withParam } from '@/session/page/address';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { useView } from '@/session/view/use-view';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { useMedia } from '@/ui/style/use-media';
import { pagesOf } from '@/ui/table/export/pages';
import { PillToggle } from '@/ui/table/Pill';
import { ReadWord } from '@/ui/table/ReadWord';
import { DayChartBar } from './DayChartBar';
import { Filters } from './Filters';
import { daysOf, FILTER, typedSlipNumber } from './filter';
import { SlipCard } from './SlipCard';
import { slipExport } from './slip-export';
import { TotalsFoot } from './TotalsFoot';
import { useDaySums } from './use-day-sums';
import { useSlips } from './use-slips';

/**
 * The book of slips: newest first, any number of them, each with its number and where it stands.
 */
export function TransactionsView() {
  const { t } = useLingui();
  const page = useListPage({ name: 'transactions', filter: FILTER, opens: 'slip' });
  const { filter: chosen, setFilter } = page;
  const filter = useMemo(() => typedSlipNumber(chosen), [chosen]);
  const slips = useSlips(filter);
  const returning = useAskedReturn(slips, page.open);
  const may = useMay('workbench', 1);
  const columns = useSlipColumns(filter);
  const sums = useDaySums(slips.query, filter.search, may && !slips.loading);
  const totals = useMemo(
    () => (sums ? summed(sums.values()) : slips.done ? totalsOf(slips.rows) : undefined),
    [sums, slips],
  );
  const roomForChart = useMedia('(min-width: 640px) and (min-height: 720px)');
  const [chart, setChart] = useView('transactions-chart', readChart);
  const days = daysOf(filter, now());
  const chartable = roomForChart && days.from !== days.to && !slips.searching;
  return (
    <ListPage
      page={page}
      list={slips}
      denied={!may}
      words={{
        title: t`İşlemler`,
        table: t`Fişler`,
        empty: <Empty today={filter.period === 'today' && FILTER.isPlain(filter)} />,
      }}
      row={ROW}
      columns={columns}
      card={CARDS[days.from === days.to ? 'day' : 'days']}
      count={totals ? <Plural value={totals.slips} one="# kayıt" other="# kayıt" /> : null}
      reading={<Reading asks={needsSlipLines(slips.query)} />}
      search={{
        label: t`Ara`,
        placeholder: t`No, müşteri, ürün`,
        ownRow: true,
        value: filter.search,
        onValue: (search) => setFilter({ ...chosen, search }),
      }}
      filters={
        <>
          <Filters filter={filter} onChange={setFilter}>
            {chartable ? (
              <PillToggle on={chart} onToggle={() => setChart(!chart)}>
                {t`Gün grafiği`}
              </PillToggle>
            ) : null}
          </Filters>
          {chartable && chart && (!totals || totals.slips > 0) ? (
            <DayChartBar sums={sums} days={days} />
          ) : null}
        </>
      }
      onExport={useSlipExport(slips.query, filter.search)}
      actions={<NewSale />}
      bulk={{ exports: true, sum: (rows) => <Sum slips={rows} /> }}
      foot={totals && totals.slips > 0 ? <TotalsFoot totals={totals} /> : null}
      drawer={(id) => <SlipDrawer id={id} onClose={page.close} returning={returning === id} />}
    />
  );
}

const ROW: RowSpec<TransactionView> = {
  key: ({ id }) => id,
  name: ({ number }) => number,
  tone: rowTone,
};

const cardOf = (oneDay: boolean) => ({
  height: 64,
  render: (slip: TransactionView) => <SlipCard slip={slip} oneDay={oneDay} />,
});
const CARDS = { day: cardOf(true), days: cardOf(false) };

const Reading = ({ asks }: { asks: boolean }) => <ReadWord percent={useSlipsRead(asks)} />;

/** What the chosen slips come to. */
function Sum({ slips }: { slips: readonly TransactionView[] }) {
  const { sold, bought } = useMemo(() => totalsOf(slips), [slips]);
  return (
    <span className="text-quiet">
      <Trans>
        satış {formatMoney(sold)} · alış {formatMoney(bought)}
      </Trans>
    </span>
  );
}

/**
 * The counter read the number of a slip that somebody brings back: it opens, and asks what of it
 * comes back. Gives that slip's id.
 */
function useAskedReturn(
  { rows, searching, done }: ReturnType<typeof useSlips>,
  open: (id: string) => void,
): string | null {
  const [params, setParams] = useSearchParams();
  const [returning, setReturning] = useState<string | null>(null);
  const asked = params.get('return') !== null && searching && done;
  const [only] = rows;
  const found = asked && rows.length === 1 ? only?.id : undefined;
  useEffect(() => {
    if (!asked) return;
    setParams((before) => withParam(before, 'return', ''), { replace: true });
    if (found === undefined) return;
    setReturning(found);
    open(found);
  }, [asked, found, setParams, open]);
  return returning;
}

/** Shown until somebody puts it away. */
const readChart = (stored: unknown): boolean => stored !== false;

function useSlipColumns(filter: Parameters<typeof daysOf>[0]) {
  const { i18n } = useLingui();
  const roomy = useMedia('(min-width: 1024px)');
  const wide = useMedia('(min-width: 1400px)');
  const days = daysOf(filter, now());
  const oneDay = days.from === days.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  return useMemo(() => slipColumns(oneDay, roomy, wide), [oneDay, roomy, wide, i18n.locale]);
}

function useSlipExport(
  query: ReturnType<typeof useSlips>['query'],
  search: string,
): ListExport<TransactionView> {
  const { userNames } = useSnapshot(session);
  return (start, format, chosen) => {
    const shared = { userNames, now: now(), format };
    if (chosen)
      return start(slipExport({ ...shared, pages: pagesOf(chosen), search: '' }), chosen.length);
    const { pages, count } = allTransactions(query);
    start(slipExport({ ...shared, pages, search }), count);
  };
}

/** Not offered to whoever only looks. */
function NewSale() {
  const [, go] = useLocation();
  const sells = useMay('workbench', 2);
  const press = useCallback(() => go('/workbench'), [go]);
  if (!sells) return null;
  return (
    <Button size="sm" variant="primary" onClick={press}>
      <Trans>Yeni satış</Trans>
    </Button>
  );
}

function Empty({ today }: { today: boolean }) {
  const [, go] = useLocation();
  const sells = useMay('workbench', 2);
  if (today) {
    return (
      <EmptyState
        text={<Trans>Bugün işlem yok.</Trans>}
        action={
          sells ? (
            <Button onClick={() => go('/workbench')}>
              <Trans>Satışa başla</Trans>
            </Button>
          ) : null
        }
      />
    );
  }
  return (
    <EmptyState
      text={<Trans>Bu filtreye uyan işlem yok.</Trans>}
      action={
        <Button onClick={() => go('/workbench?view=transactions')}>
          <Trans>Filtreyi kaldır</Trans>
        </Button>
      }
    />
  );
}
