import type { BalanceView } from '@/data/core/types';
import type { Product } from '@/domain/catalogue/product';
import { HAS, TRY } from '@/domain/metal/asset';
import { balanceSide, namedQuantity } from '@/i18n/asset-text';
import { cx } from '@/ui/style/classes';

/** Balances that fit two lines; the others are counted ("+2"), and the drawer shows all. */
const SHOWN = 2;

/**
 * Balances with who owes: "12,450 has borçlu · 3.200,00 ₺ alacaklı", and "+2" for further assets.
 * No figure is ever cut.
 */
export function BalanceText({
  assets,
  products,
  isEnd = false,
}: {
  assets: readonly BalanceView[];
  products: readonly Product[];
  /** Right-aligned, for a column of figures. */
  isEnd?: boolean;
}) {
  const open = openAssets(assets);
  if (open.length === 0) return <span className="text-quiet">–</span>;
  const more = open.length - SHOWN;
  return (
    <span className={cx('flex flex-wrap gap-x-1 leading-4', isEnd && 'justify-end')}>
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

/** Open balances, has and lira first, because a jeweller names them first. */
export const openAssets = (assets: readonly BalanceView[]): { asset: string; total: number }[] =>
  assets
    .map((b) => ({ asset: b.asset, total: b.confirmed + b.waiting }))
    .filter((b) => b.total !== 0)
    .toSorted((a, b) => rank(a.asset) - rank(b.asset));

const rank = (asset: string): number => (asset === HAS ? 0 : asset === TRY ? 1 : 2);
