import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import { useContact } from '@/data/contact/use-contacts';
import { needsSlipLines } from '@/data/list/lists';
import { useOwnAccounts } from '@/data/till/use-till';
import { dayOf } from '@/domain/base/day';
import type { Product } from '@/domain/catalogue/product';
import { contactIdOf } from '@/domain/ledger/ledger';
import { assetClass } from '@/domain/metal/asset';
import { GOODS_KINDS } from '@/domain/position/goods-move';
import { assetQuantity } from '@/i18n/asset-text';
import { formatDateTime, formatWeight } from '@/i18n/formats';
import { useTableView } from '@/parts/page/use-table-view';
import { useStockSpots } from '@/parts/stock/use-spots';
import { useAddressFilter } from '@/session/page/address';
import { periodOf } from '@/session/page/address-period';
import { ANY } from '@/session/page/filter-spec';
import { useSlipsReading } from '@/session/page/use-slips-reading';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { MOST_NAME, useSavedFilters } from '@/session/view/saved-filters';
import { correctedNow } from '@/sync/clock';
import { DateRange } from '@/ui/date/DateRange';
import { Hallmark } from '@/ui/figure/Hallmark';
import { EmptyState } from '@/ui/sign/EmptyState';
import { cx } from '@/ui/style/classes';
import { useMedia } from '@/ui/style/use-media';
import type { Column } from '@/ui/table/column';
import { DataTable } from '@/ui/table/DataTable';
import { EmptyFilter } from '@/ui/table/EmptyFilter';
import { ExportDialog } from '@/ui/table/ExportDialog';
import { ExportMenu } from '@/ui/table/ExportMenu';
import type { ExportFormat } from '@/ui/table/export/write';
import { ListCount } from '@/ui/table/ListCount';
import { ListHeader } from '@/ui/table/ListHeader';
import { PillSelect } from '@/ui/table/Pill';
import { pagedProps } from '@/ui/table/paged';
import { SavedFilterMenu } from '@/ui/table/SavedFilterMenu';
import { SearchBox } from '@/ui/table/SearchBox';
import { syncColumn } from '@/ui/table/sync-column';
import { TableViewMenu } from '@/ui/table/TableViewMenu';
import { useExport } from '@/ui/table/use-export';
import { daysOf, FILTER, type MoveFilter } from './filter';
import { moveExport } from './move-export';
import type { MoveRow } from './rows';
import { useMoves } from './use-moves';
import { actionName, endText, goodsText, kindName } from './words';

/** Hareketler: all movements of goods, newest first, each with its document. */
export function MovesView() {
  const { t: say, i18n } = useLingui();
  const [, go] = useLocation();
  const [filter, setFilter] = useAddressFilter(FILTER);
  const [now] = useState(correctedNow);
  const list = useMoves(filter, now);
  // On a narrow screen a card shows the goods, which would be beyond the table's edge.
  const narrow = useMedia('(max-width: 1023px)');
  const roomy = useMedia('(min-width: 1180px)');
  const may = useMay('inventory', 1);
  const [view, setView] = useTableView('goods-moves');
  const saved = useSavedFilters('goods-moves', FILTER.names);
  const products = useProducts();
  const exporting = useMoveExport(filter, products, now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => moveColumns(products, roomy), [products, roomy, i18n.locale]);
  const card = useMemo(
    () => ({ height: 84, render: (row: MoveRow) => <Card row={row} products={products} /> }),
    [products],
  );
  const open = useCallback(({ path }: MoveRow) => go(path), [go]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ListHeader
        title={say`Stok hareketleri`}
        count={
          <Count
            rows={list.done ? list.rows.length : undefined}
            asks={list.query !== null && needsSlipLines(list.query)}
          />
        }
      >
        <SearchBox
          label={say`Ara`}
          placeholder={say`No, mal, kişi, açıklama`}
          value={filter.search}
          onValue={(search) => setFilter({ ...filter, search })}
          className="w-60 max-lg:w-42 max-sm:w-full"
        />
        <SavedFilterMenu {...saved} most={MOST_NAME} />
        {narrow ? null : <TableViewMenu columns={columns} view={view} onView={setView} />}
        <ExportMenu
          reason={list.rows.length === 0 ? say`Dışa aktarılacak kayıt yok.` : undefined}
          onExport={exporting.start}
        />
      </ListHeader>
      <Filters filter={filter} onFilter={setFilter} now={now} />
      <DataTable
        label={say`Stok hareketleri`}
        columns={columns}
        rows={list.rows}
        rowKey={rowKey}
        rowName={rowName}
        view={view}
        onOpen={open}
        card={narrow ? card : undefined}
        {...pagedProps(list, !may)}
        empty={<Empty filter={filter} onFilter={setFilter} />}
        place="goods-moves"
        rowClassName={rowTone}
      />
      <ExportDialog exporting={exporting.exporting} />
    </div>
  );
}

function useMoveExport(filter: MoveFilter, products: readonly Product[], now: number) {
  const exporting = useExport();
  const own = useOwnAccounts();
  const { branches, nameOf } = useStockSpots();
  const { userNames } = useSnapshot(session);
  const start = (format: ExportFormat) => {
    const { job, total } = moveExport(filter, format, {
      own,
      branches,
      nameOf,
      products,
      userNames,
      now,
    });
    exporting.start(job, total);
  };
  return { exporting, start };
}

function Filters({
  filter,
  onFilter,
  now,
}: {
  filter: MoveFilter;
  onFilter: (filter: MoveFilter) => void;
  now: number;
}) {
  const { t: say } = useLingui();
  const kinds = [
    { value: ANY as MoveFilter['kind'], label: say`Tür: tümü` },
    ...GOODS_KINDS.map((value) => ({ value, label: kindName(value) })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]">
      <DateRange
        shape="pill"
        label={say`Gün`}
        today={dayOf(now)}
        rule="no-future"
        clearable
        value={daysOf(filter, now)}
        onChange={(days) => onFilter({ ...filter, period: periodOf(days, dayOf(now)) })}
      />
      <PillSelect
        label={say`Tür`}
        value={filter.kind}
        usual={ANY}
        options={kinds}
        onValue={(kind) => onFilter({ ...filter, kind })}
      />
    </div>
  );
}

function Count({ rows, asks }: { rows: number | undefined; asks: boolean }) {
  return (
    <ListCount {...useSlipsReading(asks)}>
      {rows === undefined ? null : <Plural value={rows} one="# hareket" other="# hareket" />}
    </ListCount>
  );
}

function Empty({
  filter,
  onFilter,
}: {
  filter: MoveFilter;
  onFilter: (filter: MoveFilter) => void;
}) {
  if (FILTER.isPlain(filter))
    return <EmptyState text={<Trans>Bu günlerde stok hareketi yok.</Trans>} />;
  return (
    <EmptyFilter
      text={<Trans>Bu filtreye uyan hareket yok.</Trans>}
      onClear={() => onFilter({ ...filter, kind: ANY, search: '' })}
    />
  );
}

const rowKey = ({ key }: MoveRow): string => key;
const rowName = (row: MoveRow): string => `${actionName(row)} ${row.number}`;
const rowTone = ({ sync }: MoveRow): string | undefined =>
  sync === 'refused' ? 'bg-danger-wash' : undefined;

const gramText = ({ weight }: MoveRow): string => (weight === null ? '' : formatWeight(weight));
/**
 * Quantity of a movement: gold in has (pure gold), other metals in their own grams; the pieces of
 * coins are in another column.
 */
const pureText = ({ asset, quantity }: MoveRow): string =>
  assetClass(asset) === 'piece' ? '' : assetQuantity(asset, quantity);

export function moveColumns(products: readonly Product[], roomy: boolean): Column<MoveRow>[] {
  return [
    {
      id: 'at',
      head: t`Zaman`,
      width: '132px',
      cell: ({ at }) => <span className="text-quiet">{formatDateTime(at)}</span>,
    },
    {
      id: 'kind',
      head: t`Tür`,
      width: 'minmax(110px,0.7fr)',
      fixed: true,
      cell: (row) => <span className="font-semibold">{actionName(row)}</span>,
    },
    {
      id: 'goods',
      head: t`Mal`,
      width: 'minmax(130px,1.1fr)',
      cell: (row) => <Goods row={row} products={products} />,
    },
    {
      id: 'ends',
      head: t`Nereden, nereye`,
      width: 'minmax(150px,1.3fr)',
      cell: (row) => <Ends row={row} />,
    },
    {
      id: 'pieces',
      head: t`Adet`,
      width: '56px',
      end: true,
      isEmpty: ({ pieces }) => !pieces,
      cell: ({ pieces }) => pieces || '',
    },
    {
      id: 'weight',
      head: t`Gram`,
      width: '96px',
      end: true,
      isEmpty: (row) => gramText(row) === '',
      cell: gramText,
    },
    {
      id: 'has',
      head: t`Has`,
      width: '112px',
      end: true,
      cell: (row) => <span className="font-semibold">{pureText(row)}</span>,
    },
    {
      id: 'number',
      head: t`Belge`,
      width: roomy ? '124px' : '104px',
      cell: ({ number }) => <span className="tabular-nums">{number}</span>,
    },
    syncColumn(({ sync }) => sync),
  ];
}

function Goods({ row, products }: { row: MoveRow; products: readonly Product[] }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <bdi className="truncate">{goodsText(row, products)}</bdi>
      {row.fineness > 0 ? <Hallmark fineness={row.fineness} /> : null}
    </span>
  );
}

function Ends({ row }: { row: MoveRow }) {
  const own = useOwnAccounts();
  const { branches, nameOf } = useStockSpots();
  const [left, reached] = [contactIdOf(row.from) ?? null, contactIdOf(row.to) ?? null];
  const [giver, taker] = [useContact(left), useContact(reached)];
  const names = {
    own,
    branches,
    nameOf,
    contactName: (id: string) => (id === left ? giver : taker)?.name,
  };
  return (
    // Invisible until both names are read, because the text after a name would move.
    <span
      className={cx(
        'truncate text-quiet',
        (giver === undefined || taker === undefined) && 'invisible',
      )}
    >
      <bdi>{endText(row, row.from, row.fromSpot, names)}</bdi> →{' '}
      <bdi>{endText(row, row.to, row.toSpot, names)}</bdi>
    </span>
  );
}

function Card({ row, products }: { row: MoveRow; products: readonly Product[] }) {
  return (
    <div className="grid h-full grid-cols-1 content-center gap-0.5 px-4">
      <span className="flex items-center justify-between gap-3">
        <span className="truncate font-medium">{actionName(row)}</span>
        <span className="shrink-0 font-semibold">
          {pureText(row) || (row.pieces > 0 ? t`${row.pieces} adet` : '')}
        </span>
      </span>
      <span className="flex items-center justify-between gap-3 text-13">
        <Goods row={row} products={products} />
        <span className="shrink-0 text-quiet">{gramText(row)}</span>
      </span>
      <span className="flex justify-between gap-3 text-13 text-quiet">
        <Ends row={row} />
        <span className="shrink-0">{formatDateTime(row.at)}</span>
      </span>
    </div>
  );
}
