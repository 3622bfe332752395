import type { BalanceView } from '@/data/core/types';
import type { Product } from '@/domain/catalogue/product';
import { HAS, TRY } from '@/domain/metal/asset';
import { balanceSide, namedQuantity } from '@/i18n/asset-text';

/** What fits a row's two lines whole; what is beyond them is counted. The drawer says all of it. */
const SHOWN = 2;

/**
 * "12,450 has borçlu · 3.200,00 ₺ alacaklı", and "+2" for further assets: no figure is ever cut in
 * its middle.
 */
export function BalanceLine({
  assets,
  products,
}: {
  assets: readonly BalanceView[];
  products: readonly Product[];
}) {
  const open = openAssets(assets);
  if (open.length === 0) return <span className="text-quiet">–</span>;
  const more = open.length - SHOWN;
  return (
    <span className="flex flex-wrap gap-x-1 leading-4">
      {open.slice(0, SHOWN).map(({ asset, total }, i, shown) => (
        <span key={asset} className="whitespace-nowrap">
          {namedQuantity(asset, total, products)}{' '}
          <span className="text-quiet">{balanceSide(total)}</span>
          {i < shown.length - 1 ? ' ·' : more > 0 ? ` +${more}` : ''}
        </span>
      ))}
    </span>
  );
}

/** Has and lira first, as they are spoken of. */
export const openAssets = (assets: readonly BalanceView[]): { asset: string; total: number }[] =>
  assets
    .map((b) => ({ asset: b.asset, total: b.confirmed + b.waiting }))
    .filter((b) => b.total !== 0)
    .toSorted((a, b) => rank(a.asset) - rank(b.asset));

const rank = (asset: string): number => (asset === HAS ? 0 : asset === TRY ? 1 : 2);
