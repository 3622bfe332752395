import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import { useContact } from '@/data/contact/use-contacts';
import { needsSlipLines } from '@/data/list/lists';
import { useOwnAccounts } from '@/data/till/use-till';
import type { OwnAccount } from '@/domain/ledger/own-account';
import { soldBy } from '@/domain/slip/kept-slip';
import { accountName } from '@/i18n/account-text';
import { formatDateTime } from '@/i18n/formats';
import { paymentLabelText } from '@/i18n/slip-text';
import { useTableView } from '@/parts/page/use-table-view';
import { ToCounter } from '@/parts/till/ToCounter';
import { signedQuantity } from '@/parts/till/words';
import { useAddressFilter } from '@/session/page/address';
import { recordPath } from '@/session/page/record-path';
import { useSlipsReading } from '@/session/page/use-slips-reading';
import { useMay, useUserName } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { MOST_NAME, useSavedFilters } from '@/session/view/saved-filters';
import { correctedNow } from '@/sync/clock';
import { EmptyState } from '@/ui/sign/EmptyState';
import { useMedia, usePhone } from '@/ui/style/use-media';
import type { Column } from '@/ui/table/column';
import { DataTable } from '@/ui/table/DataTable';
import { EmptyFilter } from '@/ui/table/EmptyFilter';
import { ExportDialog } from '@/ui/table/ExportDialog';
import { ExportMenu } from '@/ui/table/ExportMenu';
import type { ExportFormat } from '@/ui/table/export/write';
import { ListCount } from '@/ui/table/ListCount';
import { ListHeader } from '@/ui/table/ListHeader';
import { pagedProps } from '@/ui/table/paged';
import { SavedFilterMenu } from '@/ui/table/SavedFilterMenu';
import { SearchBox } from '@/ui/table/SearchBox';
import { syncColumn } from '@/ui/table/sync-column';
import { TableViewMenu } from '@/ui/table/TableViewMenu';
import { useExport } from '@/ui/table/use-export';
import { FILTER, type MovementFilter, widened } from './filter';
import { MovementFilters } from './MovementFilters';
import { MovementTotals } from './MovementTotals';
import { movementExport, paperOf, rateOf } from './movement-export';
import type { PaymentRow } from './rows';
import { useMovementList, useMovementSums } from './use-movement-list';

/**
 * İşlemler: every movement of the shop's own money, newest first, each by the name of the payment
 * label.
 */
export function MovementsView() {
  const { t, i18n } = useLingui();
  const [filter, setFilter] = useAddressFilter(FILTER);
  const [now] = useState(correctedNow);
  const list = useMovementList(filter, now);
  const own = useOwnAccounts();
  const phone = usePhone();
  const roomy = useMedia('(min-width: 1250px)');
  const may = useMay('workbench', 1);
  const [, go] = useLocation();
  const [view, setView] = useTableView('payments');
  const saved = useSavedFilters('payments', FILTER.names);
  const products = useProducts();
  const sums = useMovementSums(filter, list.query, may && !list.loading);
  const exporting = useMovementExport(filter, list.query, { own, products, now });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => movementColumns(own, roomy), [own, roomy, i18n.locale]);
  const card = useMemo(
    () => ({ height: 64, render: (row: PaymentRow) => <Card row={row} own={own} /> }),
    [own],
  );
  const open = useCallback(({ slip }: PaymentRow) => go(recordPath('slip', slip.id)), [go]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ListHeader
        title={t`İşlemler`}
        count={
          <Count
            rows={sums?.reduce((all, one) => all + one.rows, 0)}
            asks={needsSlipLines(list.query)}
          />
        }
      >
        <SearchBox
          label={t`Ara`}
          placeholder={t`No, kişi, açıklama`}
          value={filter.search}
          onValue={(search) => setFilter({ ...filter, search })}
          className="w-60 max-lg:w-42 max-sm:w-full"
        />
        <SavedFilterMenu {...saved} most={MOST_NAME} />
        {phone ? null : <TableViewMenu columns={columns} view={view} onView={setView} />}
        <ExportMenu
          reason={list.rows.length === 0 ? t`Dışa aktarılacak kayıt yok.` : undefined}
          onExport={exporting.start}
        />
      </ListHeader>
      <MovementFilters filter={filter} onFilter={setFilter} own={own} now={now} />
      <DataTable
        label={t`İşlemler`}
        columns={columns}
        rows={list.rows}
        rowKey={rowKey}
        rowName={rowName}
        view={view}
        onOpen={open}
        card={phone ? card : undefined}
        {...pagedProps(list, !may)}
        empty={<Empty filter={filter} onFilter={setFilter} />}
        place="payments"
        rowClassName={rowTone}
      />
      {sums ? <MovementTotals sums={sums} products={products} /> : null}
      <ExportDialog exporting={exporting.exporting} />
    </div>
  );
}

/** Number of movements. Offline it says that only this device's movements are counted. */
function Count({ rows, asks }: { rows: number | undefined; asks: boolean }) {
  return (
    <ListCount {...useSlipsReading(asks)}>
      {rows === undefined ? null : <Plural value={rows} one="# kayıt" other="# kayıt" />}
    </ListCount>
  );
}

function Empty({
  filter,
  onFilter,
}: {
  filter: MovementFilter;
  onFilter: (filter: MovementFilter) => void;
}) {
  if (FILTER.isPlain(filter))
    return (
      <EmptyState text={<Trans>Bu günlerde para hareketi yok.</Trans>} action={<ToCounter />} />
    );
  return (
    <EmptyFilter
      text={<Trans>Bu filtreye uyan hareket yok.</Trans>}
      onClear={() => onFilter(widened(filter))}
    />
  );
}

function useMovementExport(
  filter: MovementFilter,
  query: ReturnType<typeof useMovementList>['query'],
  world: Pick<Parameters<typeof movementExport>[3], 'own' | 'products' | 'now'>,
) {
  const exporting = useExport();
  const { userNames } = useSnapshot(session);
  const start = (format: ExportFormat) => {
    const { job, total } = movementExport(filter, query, format, { ...world, userNames });
    exporting.start(job, total);
  };
  return { exporting, start };
}

const rowKey = ({ key }: PaymentRow): string => key;
const rowName = ({ slip, label }: PaymentRow): string =>
  `${slip.number} ${paymentLabelText(label)}`;
const rowTone = ({ slip }: PaymentRow): string | undefined =>
  slip.sync === 'refused' ? 'bg-danger-wash' : undefined;

/** On a narrow screen one signed column of money stands for the two of money in and money out. */
export function movementColumns(own: readonly OwnAccount[], roomy: boolean): Column<PaymentRow>[] {
  return [
    {
      id: 'at',
      head: t`Tarih`,
      width: '132px',
      cell: ({ slip }) => <span className="text-quiet">{formatDateTime(slip.at)}</span>,
    },
    {
      id: 'number',
      head: t`No`,
      width: roomy ? '104px' : '84px',
      fixed: true,
      cell: ({ slip }) => slip.number,
    },
    {
      id: 'label',
      head: t`İşlem`,
      width: roomy ? '124px' : '104px',
      cell: ({ label }) => <span className="font-semibold">{paymentLabelText(label)}</span>,
    },
    {
      id: 'account',
      head: t`Hesap`,
      width: 'minmax(90px,1fr)',
      cell: ({ account }) => accountName(account, own),
    },
    {
      id: 'against',
      head: t`Karşı hesap`,
      width: 'minmax(120px,1.2fr)',
      off: !roomy,
      cell: (row) => <Against row={row} own={own} />,
    },
    {
      id: 'amount',
      head: t`Tutar`,
      width: '128px',
      end: true,
      off: roomy,
      cell: (row) => signedQuantity(row.asset, row.quantity, true),
    },
    {
      id: 'in',
      head: t`Giriş`,
      width: '132px',
      end: true,
      off: !roomy,
      cell: (row) => (row.quantity > 0 ? signedQuantity(row.asset, row.quantity) : ''),
    },
    {
      id: 'out',
      head: t`Çıkış`,
      width: '132px',
      end: true,
      off: !roomy,
      cell: (row) => (row.quantity < 0 ? signedQuantity(row.asset, -row.quantity) : ''),
    },
    {
      id: 'note',
      head: t`Açıklama`,
      width: 'minmax(120px,1fr)',
      off: true,
      cell: ({ slip }) => <span className="text-quiet">{slip.note ?? slip.reason ?? ''}</span>,
    },
    {
      id: 'rate',
      head: t`Kur`,
      width: 'minmax(104px,0.8fr)',
      off: true,
      cell: (row) => <Quiet text={rateOf(row)} />,
    },
    {
      id: 'paper',
      head: t`Belge`,
      width: '120px',
      off: true,
      cell: (row) => <Quiet text={paperOf(row)} />,
    },
    {
      id: 'actor',
      head: t`Kasiyer`,
      width: 'minmax(88px,0.6fr)',
      off: true,
      cell: ({ slip }) => <Clerk id={soldBy(slip)} />,
    },
    syncColumn(({ slip }) => slip.sync, { off: !roomy }),
  ];
}

const Quiet = ({ text }: { text: string }) => <span className="text-quiet">{text || '–'}</span>;

function Clerk({ id }: { id: string }) {
  return <Quiet text={useUserName(id) ?? ''} />;
}

function Against({ row, own }: { row: PaymentRow; own: readonly OwnAccount[] }) {
  const contact = useContact(row.against.startsWith('contact:') ? row.slip.contactId : null);
  return <bdi className="text-quiet">{contact?.name ?? accountName(row.against, own)}</bdi>;
}

function Card({ row, own }: { row: PaymentRow; own: readonly OwnAccount[] }) {
  return (
    <div className="grid h-full grid-cols-1 content-center px-4">
      <span className="flex justify-between gap-3">
        <span className="truncate font-medium">
          {paymentLabelText(row.label)}{' '}
          <span className="font-normal text-quiet">{accountName(row.account, own)}</span>
        </span>
        <span className="shrink-0 font-semibold">
          {signedQuantity(row.asset, row.quantity, true)}
        </span>
      </span>
      <span className="flex justify-between gap-3 text-13 text-quiet">
        <span className="truncate">
          {row.slip.number} · <Against row={row} own={own} />
        </span>
        <span className="shrink-0">{formatDateTime(row.slip.at)}</span>
      </span>
    </div>
  );
}
