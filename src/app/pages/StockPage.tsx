import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation, useSearchParams } from 'wouter';
import { useOwnProducts } from '@/data/catalogue/use-products';
import type { StockFilter, StockView } from '@/data/core/types';
import { findStock, useStock } from '@/data/stock/use-stock';
import { dayOf } from '@/domain/base/day';
import { CARD_HEIGHT, StockRowCard, stockColumns } from '@/features/stock/columns';
import { FILTER } from '@/features/stock/filter';
import { StockFilters } from '@/features/stock/StockFilters';
import { SumsFoot } from '@/features/stock/SumsFoot';
import { stockExport } from '@/features/stock/stock-export';
import { useAllSums } from '@/parts/position/use-stock-sums';
import { useAddressFilter, useOpened } from '@/session/page/address';
import { useKept } from '@/session/page/kept-view';
import { MOST_NAME, useSavedFilters } from '@/session/page/saved-filters';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { PlusIcon, PrinterIcon } from '@/ui/sign/Icon';
import { useMedia, usePhone } from '@/ui/style/use-media';
import { BulkBar } from '@/ui/table/BulkBar';
import { readView } from '@/ui/table/column';
import { DataTable } from '@/ui/table/DataTable';
import { EmptyFilter } from '@/ui/table/EmptyFilter';
import { ExportDialog } from '@/ui/table/ExportDialog';
import { ExportMenu } from '@/ui/table/ExportMenu';
import type { ExportFormat } from '@/ui/table/export/write';
import { ListHeader } from '@/ui/table/ListHeader';
import { OfflineWord } from '@/ui/table/OfflineWord';
import { pagedProps } from '@/ui/table/paged';
import { SavedFilterMenu } from '@/ui/table/SavedFilterMenu';
import { SearchBox } from '@/ui/table/SearchBox';
import { NO_SELECTION, selectedRows } from '@/ui/table/selection';
import { TableViewMenu } from '@/ui/table/TableViewMenu';
import { useExport } from '@/ui/table/use-export';

const StockDrawer = lazy(async () => ({
  default: (await import('@/features/stock/StockDrawer')).StockDrawer,
}));
const StockDialog = lazy(async () => ({
  default: (await import('@/parts/stock/card/StockDialog')).StockDialog,
}));
const LedgerView = lazy(async () => ({
  default: (await import('@/features/position/LedgerView')).LedgerView,
}));
const IntakePage = lazy(async () => ({
  default: (await import('@/features/stock/intake/IntakePage')).IntakePage,
}));
const StockImportView = lazy(async () => ({
  default: (await import('@/features/stock/import/StockImportView')).StockImportView,
}));
const LabelDialog = lazy(async () => ({
  default: (await import('@/parts/label/LabelDialog')).LabelDialog,
}));

/**
 * Stok kartları: the list, the ledger of one account of metal, a batch from a firm, or the taking
 * in of many cards from a file.
 */
export function StockPage() {
  const [params] = useSearchParams();
  const view = params.get('view');
  const View =
    view === 'import'
      ? StockImportView
      : view === 'ledger'
        ? LedgerView
        : view === 'intake'
          ? IntakePage
          : undefined;
  if (!View) return <StockList />;
  return (
    <Suspense fallback={null}>
      <View />
    </Suspense>
  );
}

/** What lies in the shop, by name, with what it comes to karat by karat. */
function StockList() {
  const { t } = useLingui();
  const [filter, setFilter] = useAddressFilter(FILTER);
  const list = useStock(filter);
  const may = useMay('workbench', 1);
  const phone = usePhone();
  const desk = useMedia('(min-width: 1024px)');
  const address = useOpened('card');
  const [view, setView] = useKept('stock', readView);
  const filters = useSavedFilters('stock', FILTER.names);
  const [selection, setSelection] = useState(NO_SELECTION);
  const [taking, setTaking] = useState(false);
  const [printing, setPrinting] = useState<readonly StockView[]>([]);
  const pictured = useMemo(
    () => list.rows.some(({ photos }) => photos !== undefined && photos.length > 0),
    [list.rows],
  );
  const columns = useStockColumns(pictured);
  const card = useMemo(
    () => ({
      height: CARD_HEIGHT,
      render: (row: StockView) => <StockRowCard card={row} pictured={pictured} />,
    }),
    [pictured],
  );
  const sums = useAllSums(filter, may && !list.loading && !filter.gone);
  const selected = useMemo(
    () => selectedRows(list.rows, rowKey, selection),
    [list.rows, selection],
  );
  const { open } = address;
  const openRow = useCallback(({ id }: StockView) => open(id), [open]);
  const saved = (id: string) => {
    setTaking(false);
    open(id);
  };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ListHeader
        title={t`Stok kartları`}
        count={<Count cards={sums?.reduce((all, one) => all + one.cards, 0)} />}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the Enter of a reader in the box inside */}
        <span className="contents" onKeyDown={openScanned(filter.words ?? '', open)}>
          <SearchBox
            label={t`Ara`}
            placeholder={t`Ad, barkod, seri no, yer`}
            value={filter.words ?? ''}
            onValue={(words) => setFilter({ ...filter, words })}
            className="w-60 max-lg:w-42 max-sm:w-full"
          />
        </span>
        <SavedFilterMenu {...filters} most={MOST_NAME} />
        {phone ? null : (
          <>
            {desk ? <TableViewMenu columns={columns} view={view} onView={setView} /> : null}
            <Exports filter={filter} empty={list.rows.length === 0} />
          </>
        )}
        <TakeIn onPress={() => setTaking(true)} />
      </ListHeader>
      <StockFilters filter={filter} onFilter={setFilter} />
      <DataTable
        label={t`Stok kartları`}
        columns={columns}
        rows={list.rows}
        rowKey={rowKey}
        rowName={rowName}
        view={view}
        onOpen={openRow}
        opened={address.opened}
        selection={selection}
        onSelection={phone ? undefined : setSelection}
        card={phone ? card : undefined}
        {...pagedProps(list, !may)}
        empty={<Empty filter={filter} onFilter={setFilter} />}
        place="stock"
        rowClassName={rowTone}
      />
      {selected.length > 0 ? (
        <BulkBar count={selected.length} onClear={() => setSelection(NO_SELECTION)}>
          <Button size="sm" icon={<PrinterIcon size={16} />} onClick={() => setPrinting(selected)}>
            <Trans>Etiketleri bas</Trans>
          </Button>
        </BulkBar>
      ) : sums ? (
        <SumsFoot sums={sums} />
      ) : null}
      <Suspense fallback={null}>
        {address.opened && printing.length === 0 ? (
          <StockDrawer
            id={address.opened}
            onClose={address.close}
            onPrint={(one) => setPrinting([one])}
          />
        ) : null}
        {taking ? (
          <StockDialog card={null} onClose={() => setTaking(false)} onSaved={saved} />
        ) : null}
        {printing.length > 0 ? (
          <LabelDialog cards={printing} onClose={() => setPrinting([])} />
        ) : null}
      </Suspense>
    </div>
  );
}

const rowKey = ({ id }: StockView): string => id;
const rowName = ({ name, barcode }: StockView): string => `${name} ${barcode}`;
const rowTone = ({ sync }: StockView): string | undefined =>
  sync === 'refused' ? 'bg-danger-wash' : undefined;

/** A reader ends what it reads with Enter: a whole code opens its card, wherever it lies. */
const openScanned = (words: string, open: (id: string) => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || words.trim() === '') return;
  void findStock(words.trim()).then((card) => card && open(card.id));
};

function useStockColumns(pictured: boolean) {
  const { i18n } = useLingui();
  const [wide, desk] = [useMedia('(min-width: 1600px)'), useMedia('(min-width: 1240px)')];
  const room = wide ? 'wide' : desk ? 'desk' : 'upright';
  const { warehouses } = useSnapshot(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heads are of the language
  return useMemo(
    () =>
      stockColumns(
        (id) => warehouses.find(({ value }) => value === id)?.label ?? '',
        room,
        pictured,
      ),
    [warehouses, room, pictured, i18n.locale],
  );
}

function Count({ cards }: { cards: number | undefined }) {
  const { networkerror } = useSnapshot(session);
  return (
    <>
      {cards === undefined ? null : <Plural value={cards} one="# kart" other="# kart" />}
      <OfflineWord offline={networkerror} />
    </>
  );
}

/** What the filter finds as a file; what was paid is in nobody's who may not see it on a card. */
function Exports({ filter, empty }: { filter: StockFilter; empty: boolean }) {
  const { t } = useLingui();
  const { warehouses } = useSnapshot(session);
  const seesCost = useMay('inventory', 2);
  const products = useOwnProducts();
  const exporting = useExport();
  const start = (format: ExportFormat) => {
    const placeOf = (id: string) => warehouses.find(({ value }) => value === id)?.label ?? '';
    const { job, total } = stockExport(filter, format, dayOf(correctedNow()), {
      placeOf,
      products,
      seesCost,
    });
    exporting.start(job, total);
  };
  return (
    <>
      <ExportMenu reason={empty ? t`Dışa aktarılacak kayıt yok.` : undefined} onExport={start} />
      <ExportDialog exporting={exporting} />
    </>
  );
}

/** Not offered to whoever only looks. */
function TakeIn({ onPress }: { onPress: () => void }) {
  const [, go] = useLocation();
  const [takes, imports] = [useMay('inventory', 2), useMay('inventory', 3)];
  return (
    <>
      {imports ? (
        <Button size="sm" onClick={() => go('/inventory/account?view=import')}>
          <Trans>İçe aktar</Trans>
        </Button>
      ) : null}
      {takes ? (
        <>
          <Button size="sm" onClick={onPress} aria-haspopup="dialog">
            <Trans>Stok girişi</Trans>
          </Button>
          <Button
            size="sm"
            variant="primary"
            icon={<PlusIcon size={16} />}
            onClick={() => go('/inventory/account?view=intake')}
          >
            <Trans>Mal girişi</Trans>
          </Button>
        </>
      ) : null}
    </>
  );
}

function Empty({
  filter,
  onFilter,
}: {
  filter: StockFilter;
  onFilter: (filter: StockFilter) => void;
}) {
  if (FILTER.isPlain(filter))
    return (
      <EmptyState
        text={
          filter.gone ? (
            <Trans>Stoktan çıkan yok.</Trans>
          ) : (
            <Trans>Stokta kart yok. İlk malı Stok girişi ile alın.</Trans>
          )
        }
      />
    );
  return (
    <EmptyFilter
      text={<Trans>Bu filtreye uyan kart yok.</Trans>}
      onClear={() => onFilter(filter.gone ? { gone: true } : {})}
    />
  );
}
