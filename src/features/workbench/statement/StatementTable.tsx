import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { MovementView } from '../../../data/use-movements';
import { useProducts } from '../../../data/use-products';
import type { Statement, StatementRow } from '../../../domain/contact-statement';
import type { Product } from '../../../domain/product';
import { assetQuantity, balanceSide } from '../../../i18n/asset-text';
import { formatDate } from '../../../i18n/formats';
import { slipName } from '../../../i18n/slip-text';
import { EmptyState } from '../../../ui/EmptyState';
import { SyncMark } from '../../../ui/SyncMark';
import type { Column, TableView } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { useMedia, usePhone } from '../../../ui/use-media';
import { figuresIn, figureWords, ratesText } from './row-figures';
import { balanceText, movementText } from './statement-text';

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
};

const rowKey = ({ movement }: Row): string => movement?.id ?? 'opening';

const rowsOf = (statement: Statement<MovementView> | undefined): Row[] =>
  statement ? [{ movement: null, quantity: 0, balance: statement.opening }, ...statement.rows] : [];

/** The columns that this screen has room for and this account something to say in; the others can be chosen. */
export function useStatementColumns(statement: Statement<MovementView> | undefined): Column<Row>[] {
  const { i18n } = useLingui();
  const [roomy, wide, vast] = [useMedia('(min-width: 1024px)'), useMedia('(min-width: 1240px)'), useMedia('(min-width: 1440px)')];
  const products = useProducts();
  const asset = statement?.asset ?? 'TRY';
  const said = useMemo(() => figuresIn(statement?.rows ?? [], asset), [statement, asset]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heads are of the language
  return useMemo(
    () => statementColumns(asset, { roomy, goods: said.goods && wide, rates: said.rates && vast, sync: wide && !said.goods && !said.rates }, products),
    [asset, said, roomy, wide, vast, products, i18n.locale],
  );
}

export function StatementTable({ id, statement, columns, view, loading, onOpen, opened }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const products = useProducts();
  const asset = statement?.asset ?? 'TRY';
  const rows = useMemo(() => rowsOf(statement), [statement]);
  const card = useMemo(() => ({ height: 84, render: (row: Row) => <Card row={row} asset={asset} products={products} /> }), [asset, products]);
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
        empty={<EmptyState text={<Trans>Bu hesapta hareket yok.</Trans>} />}
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

const NO_WORDS = { rates: [] };

const quiet = (text: string) => <span className="text-quiet">{text}</span>;

type Shown = { roomy: boolean; goods: boolean; rates: boolean; sync: boolean };

/** Figures of nine digits before the comma stand whole; on a tablet the mark of the sending makes room for what the row was about, and where gram and milyem are said for them. */
function statementColumns(asset: string, { roomy, goods, rates, sync }: Shown, products: readonly Product[]): Column<Row>[] {
  const words = ({ movement }: Row) => (movement ? figureWords(movement, asset, products) : undefined);
  return [
    { id: 'at', head: t`Tarih`, width: '84px', cell: ({ movement }) => quiet(movement ? formatDate(movement.at) : '') },
    { id: 'number', head: t`No`, width: '84px', off: !roomy, cell: ({ movement }) => movement?.number ?? '' },
    {
      id: 'kind',
      head: t`Tür`,
      width: 'minmax(88px,0.6fr)',
      fixed: true,
      cell: ({ movement }) => (movement ? slipName(movement.slip ?? movement) : <Trans>Devir</Trans>),
    },
    {
      id: 'about',
      head: t`Açıklama`,
      width: 'minmax(80px,1.4fr)',
      off: !roomy,
      cell: ({ movement }) => quiet(movement ? movementText(movement, products, asset) : ''),
    },
    { id: 'weight', head: t`Gram`, width: 'minmax(72px,0.4fr)', end: true, off: !goods, cell: (row) => words(row)?.weight ?? '' },
    { id: 'fineness', head: t`Milyem`, width: 'minmax(58px,0.3fr)', end: true, off: !goods, cell: (row) => words(row)?.fineness ?? '' },
    { id: 'rates', head: t`Kur`, width: 'minmax(180px,1fr)', off: !rates, cell: (row) => quiet(ratesText(words(row) ?? NO_WORDS)) },
    { id: 'debit', head: t`Borç`, width: 'minmax(118px,0.8fr)', end: true, cell: ({ quantity }) => (quantity > 0 ? assetQuantity(asset, quantity) : '') },
    { id: 'credit', head: t`Alacak`, width: 'minmax(118px,0.8fr)', end: true, cell: ({ quantity }) => (quantity < 0 ? assetQuantity(asset, quantity) : '') },
    { id: 'balance', head: t`Bakiye`, width: 'minmax(168px,1fr)', end: true, cell: ({ balance }) => <Balance asset={asset} quantity={balance} /> },
    { id: 'sync', head: t`Gönderim`, width: '104px', off: !sync, cell: ({ movement }) => (movement?.slip ? <SyncMark mark={movement.slip.sync} /> : null) },
  ];
}

function Balance({ asset, quantity }: { asset: string; quantity: number }) {
  return (
    <span className="whitespace-nowrap font-medium">
      {assetQuantity(asset, quantity)} <span className="font-normal text-quiet">{balanceSide(quantity)}</span>
    </span>
  );
}

function Card({ row: { movement, quantity, balance }, asset, products }: { row: Row; asset: string; products: readonly Product[] }) {
  return (
    <div className="grid h-full grid-cols-[1fr_auto] content-center gap-x-3 px-4">
      <span className="truncate font-medium">{movement ? slipName(movement.slip ?? movement) : <Trans>Devir</Trans>}</span>
      <span className="text-right">{quantity === 0 ? '' : `${quantity > 0 ? '+' : '−'}${assetQuantity(asset, quantity)}`}</span>
      <span className="col-span-2 truncate text-13">{movement ? movementText(movement, products, asset) : ''}</span>
      <span className="truncate text-13 text-quiet">{movement ? `${formatDate(movement.at)} · ${movement.number}` : ''}</span>
      <span className="text-right text-13 text-quiet">{balanceText(asset, balance)}</span>
    </div>
  );
}
