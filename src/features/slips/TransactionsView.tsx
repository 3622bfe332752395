import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation, useSearchParams } from 'wouter';
import type { TransactionView } from '@/data/core/types';
import { asksLines } from '@/data/list/lists';
import { allTransactions } from '@/data/list/read-list';
import { now } from '@/parts/counter/world';
import { slipColumns } from '@/parts/slip/columns';
import { SlipDrawer } from '@/parts/slip/SlipDrawer';
import { type DayTotals, summed, totalsOf } from '@/parts/statement/slip-summary';
import { useAddressFilter, useOpened, withParam } from '@/session/page/address';
import { useKept } from '@/session/page/kept-view';
import { MOST_NAME, useSavedFilters } from '@/session/page/saved-filters';
import { useSlipsReading } from '@/session/page/use-slips-reading';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/sign/store';
import { Button } from '@/ui/sign/Button';
import { useMedia, usePhone } from '@/ui/style/use-media';
import { readView } from '@/ui/table/column';
import { ExportDialog } from '@/ui/table/ExportDialog';
import { ExportMenu } from '@/ui/table/ExportMenu';
import { pagesOf } from '@/ui/table/export/pages';
import type { ExportFormat } from '@/ui/table/export/write';
import { ListCount } from '@/ui/table/ListCount';
import { ListHeader } from '@/ui/table/ListHeader';
import { PillToggle } from '@/ui/table/Pill';
import { SavedFilterMenu } from '@/ui/table/SavedFilterMenu';
import { SearchBox } from '@/ui/table/SearchBox';
import { NO_SELECTION, selectedRows } from '@/ui/table/selection';
import { TableViewMenu } from '@/ui/table/TableViewMenu';
import { useExport } from '@/ui/table/use-export';
import { DayChartBar } from './DayChartBar';
import { Filters } from './Filters';
import { askedFor, daysOf, FILTER } from './filter';
import { SlipBulk } from './SlipBulk';
import { rowKey, SlipTable } from './SlipTable';
import { slipExport } from './slip-export';
import { TotalsFoot } from './TotalsFoot';
import { useDaySums } from './use-day-sums';
import { useSlips } from './use-slips';

/**
 * The book of slips: newest first, any number of them, each with its number and where it stands.
 */
export function TransactionsView() {
  const { t } = useLingui();
  const [chosen, setFilter] = useAddressFilter(FILTER);
  const filter = useMemo(() => askedFor(chosen), [chosen]);
  const address = useOpened('slip');
  const slips = useSlips(filter);
  const returning = useAskedReturn(slips, address.open);
  const may = useMay('workbench', 1);
  const phone = usePhone();
  const [view, setView] = useKept('transactions', readView);
  const [selection, setSelection] = useState(NO_SELECTION);
  const [selecting, setSelecting] = useState(false);
  const columns = useSlipColumns(filter);
  const sums = useDaySums(slips.query, filter.search, may && !slips.loading);
  const totals = useMemo(
    () => (sums ? summed(sums.values()) : slips.done ? totalsOf(slips.rows) : undefined),
    [sums, slips],
  );
  const selected = useMemo(
    () => selectedRows(slips.rows, rowKey, selection),
    [slips.rows, selection],
  );
  const exporting = useSlipExport(slips.query, filter.search);
  const roomForChart = useMedia('(min-width: 640px) and (min-height: 720px)');
  const [chart, setChart] = useKept('transactions-chart', readChart);
  const saved = useSavedFilters('transactions', FILTER.names);
  const days = daysOf(filter, now());
  const chartable = roomForChart && days.from !== days.to && !slips.searching;
  const charted = chartable && chart && (!totals || totals.slips > 0);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ListHeader
        title={t`İşlemler`}
        count={<Count totals={totals} asks={asksLines(slips.query)} />}
      >
        <SearchBox
          label={t`Ara`}
          placeholder={t`No, müşteri, ürün`}
          value={filter.search}
          onValue={(search) => setFilter({ ...chosen, search })}
          className="w-60 max-lg:order-last max-lg:w-full"
        />
        <SavedFilterMenu {...saved} most={MOST_NAME} />
        {phone ? (
          <Button
            size="sm"
            aria-pressed={selecting}
            reason={slips.rows.length === 0 && !selecting ? t`Seçilecek kayıt yok.` : undefined}
            onClick={() => setSelecting(toggle(selecting, () => setSelection(NO_SELECTION)))}
          >
            {selecting ? t`Seçmeyi bitir` : t`Seç`}
          </Button>
        ) : (
          <TableViewMenu columns={columns} view={view} onView={setView} />
        )}
        <ExportMenu
          reason={slips.rows.length === 0 ? t`Dışa aktarılacak kayıt yok.` : undefined}
          onExport={exporting.all}
        />
        <NewSale />
      </ListHeader>
      <Filters filter={filter} onChange={setFilter}>
        {chartable ? (
          <PillToggle on={chart} onToggle={() => setChart(!chart)}>
            {t`Gün grafiği`}
          </PillToggle>
        ) : null}
      </Filters>
      {charted ? <DayChartBar sums={sums} days={days} /> : null}
      <SlipTable
        slips={slips}
        filter={filter}
        columns={columns}
        view={view}
        denied={!may}
        opened={address.opened}
        onOpen={address.open}
        selection={selection}
        onSelection={!phone || selecting ? setSelection : undefined}
      />
      {selected.length > 0 ? (
        <SlipBulk
          slips={selected}
          onClear={() => setSelection(NO_SELECTION)}
          onExport={(format) => exporting.some(selected, format)}
        />
      ) : totals && totals.slips > 0 ? (
        <TotalsFoot totals={totals} />
      ) : null}
      {address.opened ? (
        <SlipDrawer
          id={address.opened}
          onClose={address.close}
          returning={returning === address.opened}
        />
      ) : null}
      <ExportDialog exporting={exporting.exporting} />
    </div>
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

function Count({ totals, asks }: { totals: DayTotals | undefined; asks: boolean }) {
  return (
    <ListCount {...useSlipsReading(asks)}>
      {totals ? <Plural value={totals.slips} one="# kayıt" other="# kayıt" /> : null}
    </ListCount>
  );
}

const toggle = (on: boolean, ending: () => void): boolean => {
  if (on) ending();
  return !on;
};

function useSlipColumns(filter: Parameters<typeof daysOf>[0]) {
  const { i18n } = useLingui();
  const roomy = useMedia('(min-width: 1024px)');
  const wide = useMedia('(min-width: 1400px)');
  const days = daysOf(filter, now());
  const oneDay = days.from === days.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heads are of the language
  return useMemo(() => slipColumns(oneDay, roomy, wide), [oneDay, roomy, wide, i18n.locale]);
}

function useSlipExport(query: ReturnType<typeof useSlips>['query'], search: string) {
  const exporting = useExport();
  const { userNames } = useSnapshot(session);
  const { start } = exporting;
  const shared = { userNames, now: now() };
  const all = (format: ExportFormat) => {
    const { pages, count } = allTransactions(query);
    start(slipExport({ ...shared, format, pages, search }), count);
  };
  const some = (slips: readonly TransactionView[], format: ExportFormat) =>
    start(slipExport({ ...shared, format, pages: pagesOf(slips), search: '' }), slips.length);
  return { exporting, all, some };
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
