import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import type { TransactionView } from '@/data/core/types';
import { useOwnAccounts } from '@/data/till/use-till';
import type { Product } from '@/domain/catalogue/product';
import { type OffsetSide, offsetOf } from '@/domain/slip/offset';
import { formatDateTime } from '@/i18n/formats';
import { offsetQuantity, rateText } from '@/i18n/offset-text';
import { now } from '@/parts/counter/world';
import { useTableView } from '@/parts/page/use-table-view';
import { rowTone } from '@/parts/slip/columns';
import { useAddressFilter } from '@/session/page/address';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { MOST_NAME, useSavedFilters } from '@/session/view/saved-filters';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { usePhone } from '@/ui/style/use-media';
import type { Column } from '@/ui/table/column';
import { DataTable } from '@/ui/table/DataTable';
import { ExportDialog } from '@/ui/table/ExportDialog';
import { ExportMenu } from '@/ui/table/ExportMenu';
import type { ExportFormat } from '@/ui/table/export/write';
import { ListHeader } from '@/ui/table/ListHeader';
import { pagedProps } from '@/ui/table/paged';
import { SavedFilterMenu } from '@/ui/table/SavedFilterMenu';
import { SearchBox } from '@/ui/table/SearchBox';
import { syncColumn } from '@/ui/table/sync-column';
import { TableViewMenu } from '@/ui/table/TableViewMenu';
import { useExport } from '@/ui/table/use-export';
import { useAccountName } from './AccountField';
import { FILTER } from './filter';
import { OffsetFilters } from './OffsetFilters';
import { offsetExport } from './offset-export';
import { useOffsets } from './use-offsets';

/** Every mahsup (offset) of the chosen days, newest first. */
export function OffsetList({
  opened,
  onOpen,
}: {
  opened: string | null;
  onOpen: (id: string) => void;
}) {
  const { t, i18n } = useLingui();
  const [filter, setFilter] = useAddressFilter(FILTER);
  const { list, rows, query, isMeant } = useOffsets(filter);
  const exporting = useExport();
  const own = useOwnAccounts();
  const { userNames } = useSnapshot(session);
  const products = useProducts();
  const phone = usePhone();
  const sees = useMay('accounts', 1);
  const [view, setView] = useTableView('offsets');
  const saved = useSavedFilters('offsets', FILTER.names);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => offsetColumns(products), [products, i18n.locale]);
  const card = useMemo(
    () => ({
      height: 84,
      render: (slip: TransactionView) => <Card slip={slip} products={products} />,
    }),
    [products],
  );
  const open = useCallback((slip: TransactionView) => onOpen(slip.id), [onOpen]);
  const start = (format: ExportFormat) => {
    const { job, total } = offsetExport(filter, query, format, {
      isMeant,
      own,
      products,
      userNames,
      now: now(),
    });
    exporting.start(job, total);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ListHeader title={t`Mahsuplar`} count={null}>
        <SearchBox
          label={t`Ara`}
          placeholder={t`No, ad, açıklama`}
          value={filter.search}
          onValue={(search) => setFilter({ ...filter, search })}
          className="w-60 max-lg:w-42 max-sm:w-full"
        />
        <SavedFilterMenu {...saved} most={MOST_NAME} />
        {phone ? null : <TableViewMenu columns={columns} view={view} onView={setView} />}
        <ExportMenu
          reason={rows.length === 0 ? t`Dışa aktarılacak kayıt yok.` : undefined}
          onExport={start}
        />
      </ListHeader>
      <OffsetFilters filter={filter} onFilter={setFilter} />
      <DataTable
        label={t`Mahsuplar`}
        columns={columns}
        rows={rows}
        rowKey={(slip) => slip.id}
        rowName={(slip) => slip.number}
        view={view}
        onOpen={open}
        opened={opened}
        card={phone ? card : undefined}
        {...pagedProps({ ...list, rows }, !sees)}
        empty={<Empty filtered={!FILTER.isPlain(filter)} onClear={() => setFilter(FILTER.usual)} />}
        place="offsets"
        rowClassName={rowTone}
      />
      <ExportDialog exporting={exporting} />
    </div>
  );
}

function Empty({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const [, go] = useLocation();
  if (filtered)
    return (
      <EmptyState
        text={<Trans>Bu filtreye uyan mahsup yok.</Trans>}
        action={
          <Button onClick={onClear}>
            <Trans>Filtreyi temizle</Trans>
          </Button>
        }
      />
    );
  return (
    <EmptyState
      text={<Trans>Henüz mahsup yok.</Trans>}
      action={
        <Button onClick={() => go('/offset?view=new')}>
          <Trans>Mahsup yap</Trans>
        </Button>
      }
    />
  );
}

export function offsetColumns(products: readonly Product[]): Column<TransactionView>[] {
  const side = (slip: TransactionView, which: 'from' | 'to') => offsetOf(slip.legs)?.[which];
  const figure = (one: OffsetSide | undefined) => (one ? offsetQuantity(one, products) : '–');
  return [
    {
      id: 'at',
      head: t`Tarih`,
      width: '132px',
      cell: ({ at }) => <span className="text-quiet">{formatDateTime(at)}</span>,
    },
    { id: 'number', head: t`No`, width: '96px', fixed: true, cell: ({ number }) => number },
    {
      id: 'from',
      head: t`Alacaklanan`,
      width: 'minmax(110px,1fr)',
      cell: (slip) => <Name account={side(slip, 'from')?.account ?? ''} />,
    },
    {
      id: 'out',
      head: t`Azalan`,
      width: '128px',
      end: true,
      cell: (slip) => figure(side(slip, 'from')),
    },
    {
      id: 'to',
      head: t`Borçlanan`,
      width: 'minmax(110px,1fr)',
      cell: (slip) => <Name account={side(slip, 'to')?.account ?? ''} />,
    },
    {
      id: 'in',
      head: t`Artan`,
      width: '128px',
      end: true,
      cell: (slip) => figure(side(slip, 'to')),
    },
    {
      id: 'rate',
      head: t`Kur`,
      width: 'minmax(120px,1.2fr)',
      off: true,
      cell: ({ rate }) => (
        <span className="text-quiet">{rate ? rateText(rate, products) : ''}</span>
      ),
    },
    {
      id: 'note',
      head: t`Açıklama`,
      width: 'minmax(100px,0.8fr)',
      isEmpty: ({ note }) => !note,
      cell: ({ note }) => <span className="text-quiet">{note ?? ''}</span>,
    },
    syncColumn(({ sync }) => sync),
  ];
}

function Name({ account }: { account: string }) {
  return <>{useAccountName(account)}</>;
}

function Card({ slip, products }: { slip: TransactionView; products: readonly Product[] }) {
  const offset = offsetOf(slip.legs);
  return (
    <div className="grid h-full grid-cols-1 content-center px-4">
      {offset
        ? [offset.from, offset.to].map((side, i) => (
            <span key={i === 0 ? 'from' : 'to'} className="flex justify-between gap-3">
              <span className="truncate font-medium">
                <Name account={side.account} />
              </span>
              <span className="shrink-0 font-semibold">
                {i === 0 ? '−' : '+'}
                {offsetQuantity(side, products)}
              </span>
            </span>
          ))
        : null}
      <span className="flex justify-between gap-3 text-13 text-quiet">
        <span>{slip.number}</span>
        <span>{formatDateTime(slip.at)}</span>
      </span>
    </div>
  );
}
