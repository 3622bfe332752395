import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import type { MovementView } from '@/data/ledger/use-movements';
import type { Product } from '@/domain/catalogue/product';
import type { Statement, StatementRow } from '@/domain/contact/contact-statement';
import { assetQuantity, balanceSide } from '@/i18n/asset-text';
import { formatDate } from '@/i18n/formats';
import { figuresIn, figureWords, ratesText } from '@/parts/statement/row-figures';
import { balanceText, movementName, movementText } from '@/parts/statement/statement-text';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { useMedia, usePhone } from '@/ui/style/use-media';
import type { Column, TableView } from '@/ui/table/column';
import { DataTable } from '@/ui/table/DataTable';
import { syncColumn } from '@/ui/table/sync-column';

/** A movement, or the carry-over before the first of them. */
type Row = StatementRow<MovementView> | { movement: null; quantity: 0; balance: number };

type Props = {
  id: string;
  statement: Statement<MovementView> | undefined;
  columns: readonly Column<Row>[];
  view: TableView;
  loading: boolean;
  onOpen: (movement: MovementView) => void;
  opened: string | null;
  /** Shows all days. Undefined if no days were chosen. */
  onWiden: (() => void) | undefined;
};

const rowKey = ({ movement }: Row): string => movement?.id ?? 'opening';

/** If nothing moved in the chosen days there are no rows, and a sentence says so. */
const rowsOf = (statement: Statement<MovementView> | undefined, ranged: boolean): Row[] =>
  statement && (statement.rows.length > 0 || !ranged)
    ? [{ movement: null, quantity: 0, balance: statement.opening }, ...statement.rows]
    : [];

/** Columns that fit the screen and have content in this account; a person can choose the others. */
export function useStatementColumns(statement: Statement<MovementView> | undefined): Column<Row>[] {
  const { i18n } = useLingui();
  const [roomy, wide, vast] = [
    useMedia('(min-width: 1024px)'),
    useMedia('(min-width: 1240px)'),
    useMedia('(min-width: 1600px)'),
  ];
  const products = useProducts();
  const asset = statement?.asset ?? 'TRY';
  const said = useMemo(() => figuresIn(statement?.rows ?? [], asset), [statement, asset]);
  const room = useMemo(() => figureRoom(statement), [statement]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  return useMemo(
    () =>
      statementColumns(
        asset,
        {
          roomy,
          goods: said.goods && wide,
          rates: said.rates && vast,
          sync: wide && !said.goods && !said.rates,
        },
        room,
        products,
      ),
    [asset, said, room, roomy, wide, vast, products, i18n.locale],
  );
}

export function StatementTable({
  id,
  statement,
  columns,
  view,
  loading,
  onOpen,
  opened,
  onWiden,
}: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const products = useProducts();
  const asset = statement?.asset ?? 'TRY';
  const ranged = onWiden !== undefined;
  const rows = useMemo(() => rowsOf(statement, ranged), [statement, ranged]);
  const card = useMemo(
    () => ({
      height: 84,
      render: (row: Row) => <Card row={row} asset={asset} products={products} />,
    }),
    [asset, products],
  );
  const totals = statement
    ? {
        kind: t`Toplam`,
        debit: assetQuantity(asset, statement.debit),
        credit: assetQuantity(asset, statement.credit),
        balance: balanceText(asset, statement.closing),
      }
    : undefined;
  return (
    <div id={id} className="flex min-h-0 flex-1 flex-col">
      <DataTable
        label={t`Hareketler`}
        columns={columns}
        view={view}
        rows={rows}
        rowKey={rowKey}
        onOpen={(row) => row.movement && onOpen(row.movement)}
        opened={opened}
        {...(totals && !phone ? { totals } : {})}
        card={phone ? card : undefined}
        state={loading ? 'loading' : 'ready'}
        empty={
          statement && onWiden ? (
            <Still statement={statement} onWiden={onWiden} />
          ) : (
            <EmptyState text={<Trans>Bu hesapta hareket yok.</Trans>} />
          )
        }
      />
      {phone && statement ? (
        <p className="flex justify-between gap-3 border-line border-t px-4 py-2 font-semibold">
          <span>
            <Trans>Kapanış</Trans>
          </span>
          <span>{balanceText(asset, statement.closing)}</span>
        </p>
      ) : null}
    </div>
  );
}

/** Shown for days without a movement: the balance that the account had all the time. */
function Still({
  statement: { asset, opening },
  onWiden,
}: {
  statement: Statement<MovementView>;
  onWiden: () => void;
}) {
  const { t } = useLingui();
  return (
    <EmptyState
      text={
        <>
          <Trans>Bu dönemde hareket yok.</Trans>
          <span className="mt-1 block text-ink">{t`Devir: ${balanceText(asset, opening)}`}</span>
        </>
      }
      action={
        <Button onClick={onWiden}>
          <Trans>Hepsini göster</Trans>
        </Button>
      }
    />
  );
}

/** Widths in pixels, by the longest figure of each column; the description gets the rest. */
type Room = { debit: number; credit: number; balance: number };

const LEAST_ROOM = 72;
/** Width of a digit in the weight of the sums. */
const DIGIT_PX = 7.5;
const roomFor = (text: string): number => Math.max(LEAST_ROOM, Math.ceil(text.length * DIGIT_PX));

/** Widths follow from the sums, since no row's figure is longer than its column's sum. */
function figureRoom(statement: Statement<MovementView> | undefined): Room {
  if (!statement) return { debit: LEAST_ROOM, credit: LEAST_ROOM, balance: LEAST_ROOM };
  const { asset, opening, rows, debit, credit } = statement;
  const most = rows.reduce(
    (known, { balance }) => Math.max(known, Math.abs(balance)),
    Math.abs(opening),
  );
  const side = [balanceSide(1), balanceSide(-1)].reduce((one, other) =>
    other.length > one.length ? other : one,
  );
  return {
    debit: roomFor(assetQuantity(asset, debit)),
    credit: roomFor(assetQuantity(asset, credit)),
    balance: roomFor(`${assetQuantity(asset, most)} ${side}`),
  };
}

const NO_WORDS = { rates: [] };

const quiet = (text: string) => <span className="text-quiet">{text}</span>;

/** Every column that a statement can have on a wide screen, for the page of page settings. */
export const everyStatementColumn = (): Column<Row>[] =>
  statementColumns(
    'TRY',
    { roomy: true, goods: true, rates: true, sync: true },
    figureRoom(undefined),
    [],
  );

type Shown = { roomy: boolean; goods: boolean; rates: boolean; sync: boolean };

/**
 * The column of the sync state gives way to those of gram and milyem (fineness) if rows have them.
 * On an upright screen, number and description are in the column of the kind.
 */
function statementColumns(
  asset: string,
  { roomy, goods, rates, sync }: Shown,
  room: Room,
  products: readonly Product[],
): Column<Row>[] {
  const words = ({ movement }: Row) =>
    movement ? figureWords(movement, asset, products) : undefined;
  return [
    {
      id: 'at',
      head: t`Tarih`,
      width: '84px',
      cell: ({ movement }) => quiet(movement ? formatDate(movement.at) : ''),
    },
    ...(roomy
      ? [
          {
            id: 'number',
            head: t`No`,
            width: '84px',
            cell: ({ movement }: Row) => movement?.number ?? '',
          },
          { id: 'kind', head: t`Tür`, width: 'minmax(88px,0.6fr)', fixed: true, cell: nameOf },
          {
            id: 'about',
            head: t`Açıklama`,
            width: 'minmax(80px,3fr)',
            cell: ({ movement }: Row) =>
              quiet(movement ? movementText(movement, products, asset) : ''),
          },
        ]
      : [
          {
            id: 'kind',
            head: t`Tür`,
            width: 'minmax(124px,1fr)',
            fixed: true,
            cell: (row: Row) => <Upright row={row} asset={asset} products={products} />,
          },
        ]),
    {
      id: 'weight',
      head: t`Gram`,
      width: 'minmax(72px,0.4fr)',
      end: true,
      off: !goods,
      cell: (row) => words(row)?.weight ?? '',
    },
    {
      id: 'fineness',
      head: t`Milyem`,
      width: 'minmax(58px,0.3fr)',
      end: true,
      off: !goods,
      cell: (row) => words(row)?.fineness ?? '',
    },
    {
      id: 'rates',
      head: t`Kur`,
      width: 'minmax(180px,1fr)',
      off: !rates,
      cell: (row) => quiet(ratesText(words(row) ?? NO_WORDS)),
    },
    {
      id: 'debit',
      head: t`Borç`,
      width: `minmax(${room.debit}px,0.3fr)`,
      end: true,
      cell: ({ quantity }) => (quantity > 0 ? assetQuantity(asset, quantity) : ''),
    },
    {
      id: 'credit',
      head: t`Alacak`,
      width: `minmax(${room.credit}px,0.3fr)`,
      end: true,
      cell: ({ quantity }) => (quantity < 0 ? assetQuantity(asset, quantity) : ''),
    },
    {
      id: 'balance',
      head: t`Bakiye`,
      width: `minmax(${room.balance}px,0.3fr)`,
      end: true,
      cell: ({ balance }) => <Balance asset={asset} quantity={balance} />,
    },
    syncColumn(({ movement }) => movement?.slip?.sync, { off: !sync, width: '104px' }),
  ];
}

const nameOf = ({ movement }: Row) => (movement ? movementName(movement) : <Trans>Devir</Trans>);

/** Cell of an upright screen: both lines fit into a row of 36 px. */
function Upright({
  row,
  asset,
  products,
}: {
  row: Row;
  asset: string;
  products: readonly Product[];
}) {
  const about = row.movement ? movementText(row.movement, products, asset) : '';
  return (
    <>
      <span className="block truncate leading-4">
        {nameOf(row)} <span className="text-quiet">{row.movement?.number}</span>
      </span>
      {about === '' ? null : <span className="block truncate text-12 text-quiet">{about}</span>}
    </>
  );
}

function Balance({ asset, quantity }: { asset: string; quantity: number }) {
  return (
    <span className="whitespace-nowrap font-medium">
      {assetQuantity(asset, quantity)}{' '}
      <span className="font-normal text-quiet">{balanceSide(quantity)}</span>
    </span>
  );
}

function Card({ row, asset, products }: { row: Row; asset: string; products: readonly Product[] }) {
  const { movement, quantity, balance } = row;
  const stands = (
    <span className="text-right text-13 text-quiet">{balanceText(asset, balance)}</span>
  );
  return (
    <div className="grid h-full grid-cols-[1fr_auto] content-center items-baseline gap-x-3 px-4">
      <span className="truncate font-medium">{nameOf(row)}</span>
      {movement ? (
        <>
          <span className="text-right">
            {quantity === 0 ? '' : `${quantity > 0 ? '+' : '−'}${assetQuantity(asset, quantity)}`}
          </span>
          <span className="col-span-2 truncate text-13">
            {movementText(movement, products, asset)}
          </span>
          <span className="truncate text-13 text-quiet">{`${formatDate(movement.at)} · ${movement.number}`}</span>
        </>
      ) : null}
      {stands}
    </div>
  );
}
