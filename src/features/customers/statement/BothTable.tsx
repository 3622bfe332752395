import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import type { MovementView } from '@/data/ledger/use-movements';
import type { Product } from '@/domain/catalogue/product';
import { type SideRow, type Statement, sideBySide } from '@/domain/contact/contact-statement';
import { assetName, assetQuantity, balanceSide } from '@/i18n/asset-text';
import { formatDate } from '@/i18n/formats';
import { balanceText, movementName, movementText } from '@/parts/statement/statement-text';
import { EmptyState } from '@/ui/sign/EmptyState';
import { usePhone } from '@/ui/style/use-media';
import type { Column } from '@/ui/table/column';
import { DataTable } from '@/ui/table/DataTable';

/** A movement of one of the two, or of both; null is the carry-over before the first. */
type Row =
  | SideRow<MovementView>
  | { movement: null; quantities: readonly [number, number]; balances: readonly [number, number] };
type Two = readonly [Statement<MovementView>, Statement<MovementView>];

type Props = {
  id: string;
  statements: Two;
  loading: boolean;
  opened: string | null;
  onOpen: (movement: MovementView) => void;
};

/** Has and lira in one list: what each movement moved of either, and both balances after it. */
export function BothTable({ id, statements, loading, opened, onOpen }: Props) {
  const { t: say, i18n } = useLingui();
  const phone = usePhone();
  const products = useProducts();
  const [one, other] = statements;
  const rows = useMemo<Row[]>(
    () => [
      { movement: null, quantities: [0, 0], balances: [one.opening, other.opening] },
      ...sideBySide(one, other),
    ],
    [one, other],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(
    () => bothColumns([one, other], products),
    [one.asset, other.asset, products, i18n.locale],
  );
  const card = useMemo(
    () => ({
      height: 84,
      render: (row: Row) => <Card row={row} statements={[one, other]} products={products} />,
    }),
    [one, other, products],
  );
  return (
    <div id={id} className="flex min-h-0 flex-1 flex-col">
      <DataTable
        label={say`Hareketler`}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        onOpen={({ movement }) => movement && onOpen(movement)}
        opened={opened}
        card={phone ? card : undefined}
        state={loading ? 'loading' : 'ready'}
        empty={<EmptyState text={<Trans>Bu hesapta hareket yok.</Trans>} />}
      />
      <p className="flex flex-wrap justify-end gap-x-6 gap-y-1 border-line border-t px-6 py-2 font-semibold max-sm:px-4">
        <span className="mr-auto">
          <Trans>Kapanış</Trans>
        </span>
        {statements.map(({ asset, closing }) => (
          <span key={asset} className="whitespace-nowrap">
            {balanceText(asset, closing)}
          </span>
        ))}
      </p>
    </div>
  );
}

const rowKey = ({ movement }: Row): string => movement?.id ?? 'opening';
const signed = (asset: string, quantity: number): string =>
  quantity === 0 ? '' : `${quantity > 0 ? '+' : '\u2212'}${assetQuantity(asset, quantity)}`;

function bothColumns(statements: Two, products: readonly Product[]): Column<Row>[] {
  const figures = statements.flatMap(({ asset }, i): Column<Row>[] => {
    const at = i === 0 ? 0 : 1;
    const name = assetName(asset, products);
    return [
      {
        id: `moved-${i}`,
        head: name,
        width: 'minmax(104px,0.5fr)',
        end: true,
        cell: ({ quantities }) => signed(asset, quantities[at]),
      },
      {
        id: `balance-${i}`,
        head: t`${name} bakiyesi`,
        width: 'minmax(132px,0.6fr)',
        end: true,
        cell: ({ balances }) => (
          <span className="whitespace-nowrap font-medium">
            {assetQuantity(asset, balances[at])}{' '}
            <span className="font-normal text-quiet">{balanceSide(balances[at])}</span>
          </span>
        ),
      },
    ];
  });
  return [
    {
      id: 'at',
      head: t`Tarih`,
      width: '84px',
      cell: ({ movement }) => (
        <span className="text-quiet">{movement ? formatDate(movement.at) : ''}</span>
      ),
    },
    {
      id: 'kind',
      head: t`Tür`,
      width: 'minmax(120px,1fr)',
      fixed: true,
      cell: (row) => <About row={row} products={products} />,
    },
    ...figures,
  ];
}

/** A row of 36 px holds both lines. */
function About({ row: { movement }, products }: { row: Row; products: readonly Product[] }) {
  const about = movement ? movementText(movement, products) : '';
  return (
    <>
      <span className="block truncate leading-4">
        {movement ? movementName(movement) : <Trans>Devir</Trans>}{' '}
        <span className="text-quiet">{movement?.number}</span>
      </span>
      {about === '' ? null : <span className="block truncate text-12 text-quiet">{about}</span>}
    </>
  );
}

function Card({
  row,
  statements,
  products,
}: {
  row: Row;
  statements: Two;
  products: readonly Product[];
}) {
  const { movement, quantities, balances } = row;
  return (
    <div className="grid h-full grid-cols-[1fr_auto] content-center items-baseline gap-x-3 px-4">
      <span className="truncate font-medium">
        {movement ? movementName(movement) : <Trans>Devir</Trans>}{' '}
        <span className="text-13 text-quiet">{movement ? formatDate(movement.at) : ''}</span>
      </span>
      <span className="text-right text-13">
        {statements
          .map(({ asset }, i) => signed(asset, quantities[i === 0 ? 0 : 1]))
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="col-span-2 truncate text-13">
        {movement ? movementText(movement, products) : ''}
      </span>
      <span className="col-span-2 truncate text-right text-13 text-quiet">
        {statements
          .map(({ asset }, i) => balanceText(asset, balances[i === 0 ? 0 : 1]))
          .join(' · ')}
      </span>
    </div>
  );
}
