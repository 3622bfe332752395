import type { BalanceView } from '../../../data/types';
import type { Product } from '../../../domain/product';
import { assetQuantity, balanceSide } from '../asset-text';

/** "12,450 has borçlu · 3.200,00 ₺ alacaklı" */
export function BalanceLine({ assets, products }: { assets: readonly BalanceView[]; products: readonly Product[] }) {
  const open = openAssets(assets);
  if (open.length === 0) return <span className="text-quiet">–</span>;
  return (
    <>
      {open.map(({ asset, total }, i) => (
        <span key={asset}>
          {i > 0 ? ' · ' : ''}
          {quantity(asset, total, products)} <span className="text-quiet">{balanceSide(total)}</span>
        </span>
      ))}
    </>
  );
}

export const openAssets = (assets: readonly BalanceView[]): { asset: string; total: number }[] =>
  assets.map((b) => ({ asset: b.asset, total: b.confirmed + b.waiting })).filter((b) => b.total !== 0);

const quantity = (asset: string, total: number, products: readonly Product[]): string => {
  const coin = products.find((p) => p.kind === 'coin' && p.code === asset);
  return coin ? `${assetQuantity(asset, total)} ${coin.name}` : assetQuantity(asset, total);
};
