import { Trans, useLingui } from '@lingui/react/macro';
import { useProducts } from '@/data/catalogue/use-products';
import { assetName, assetQuantity, signedQuantity } from '@/i18n/asset-text';
import { formatRate } from '@/i18n/formats';
import { type SumColumn, SumTable } from '@/parts/position/SumTable';
import { Money } from '@/ui/figure/Money';
import { WarningIcon } from '@/ui/sign/first-icons';
import { useMedia } from '@/ui/style/use-media';
import { AssetSummary } from './AssetSummary';
import { ActionsMenu } from './PositionActions';
import type { PricedRow } from './priced';

/** Where there is none, each asset says itself what of it orders have taken. */
export const useTableRoom = (): boolean => useMedia('(min-width: 1024px)');

/**
 * Asset by asset: own stock, what is owed both ways, what orders were promised at a fixed price,
 * what that leaves, its cost, its market and its limit; where there is no room for it, what it
 * leaves and what that is worth.
 */
export function AssetTable({ rows }: { rows: readonly PricedRow[] }) {
  const table = useTableRoom();
  if (table) return <Wide rows={rows} />;
  return rows.map((row) => <AssetSummary key={row.asset} row={row} />);
}

function Wide({ rows }: { rows: readonly PricedRow[] }) {
  const { t } = useLingui();
  const products = useProducts();
  const promises = rows.some(({ promised }) => promised !== 0);
  const limits = rows.some(({ limit }) => limit !== undefined);
  const quantity = (of: 'own' | 'toUs' | 'byUs' | 'promised') => (row: PricedRow) =>
    row[of] === 0 ? '–' : signedQuantity(row.asset, row[of]);
  const columns: SumColumn<PricedRow>[] = [
    { head: t`Varlık`, name: true, cell: ({ asset }) => assetName(asset, products) },
    { head: t`Net`, cell: (row) => <Net row={row} /> },
    { head: t`Elde`, cell: quantity('own') },
    { head: t`Alacağımız`, cell: quantity('toUs') },
    { head: t`Borcumuz`, cell: quantity('byUs') },
    ...(promises ? [{ head: t`Siparişe bağlı`, cell: quantity('promised') }] : []),
    {
      head: t`Ort. maliyet`,
      wide: true,
      cell: ({ average }) => (average === null ? '–' : formatRate(average)),
    },
    {
      head: t`Piyasa`,
      wide: true,
      cell: ({ market }) => (market === null ? '–' : formatRate(market)),
    },
    {
      head: t`Değer, ₺`,
      cell: ({ value }) => (value === null ? '–' : <Money kurus={value} unit="" />),
    },
    { head: t`Kâr / zarar, ₺`, cell: (row) => <Result row={row} /> },
    ...(limits
      ? [
          {
            head: t`Sınır`,
            wide: true as const,
            cell: ({ asset, limit }: PricedRow) =>
              limit === undefined ? '–' : assetQuantity(asset, limit),
          },
        ]
      : []),
    { head: t`İşlem`, cell: (row) => <ActionsMenu row={row} /> },
  ];
  return (
    <SumTable label={t`Varlıklar`} columns={columns} rows={rows} rowKey={({ asset }) => asset} />
  );
}

/** In words and not by its sign alone; what is beyond its limit has a mark beside it. */
function Net({ row: { asset, net, beyond } }: { row: PricedRow }) {
  const { t } = useLingui();
  return (
    <span className={beyond ? 'font-semibold text-ambertext' : 'font-semibold'}>
      {beyond ? <WarningIcon size={16} className="mr-1.5 inline-block align-[-3px]" /> : null}
      {signedQuantity(asset, net)}
      {beyond ? <span className="sr-only">{t`, sınırın üstünde`}</span> : null}
    </span>
  );
}

/**
 * Under the result stands what of it comes from orders: the rest is what the price made of the net
 * position.
 */
function Result({ row: { result, promised, orders } }: { row: PricedRow }) {
  if (result === null) return '–';
  return (
    <>
      <Money kurus={result} unit="" signed />
      {promised === 0 || orders === null ? null : (
        <span className="block text-13 text-quiet">
          <Trans>
            siparişten <Money kurus={orders} unit="" signed />
          </Trans>
        </span>
      )}
    </>
  );
}
