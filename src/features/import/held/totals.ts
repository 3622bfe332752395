import { exact } from '@/domain/base/integer';
import type { Product } from '@/domain/catalogue/product';
import type { HeldOpening } from '@/domain/contact/held-opening';
import { type Asset, HAS, metalAsset } from '@/domain/metal/asset';
import { pureMetal } from '@/domain/metal/weight';
import { assetName } from '@/i18n/asset-text';
import { assetOrder, fullQuantity } from '@/parts/till/words';
import type { SheetTotal } from '@/ui/table/import/totals';
import { balanceField } from '../cells';
import { isCompared } from '../people-totals';
import type { HeldRow } from './read-held';

type HeldTotals = {
  /** Of each asset in all, in the order of lists. */
  sums: readonly { asset: Asset; quantity: number }[];
  /**
   * Pure gold in all of it, coins too (mg × tenths); undefined where there are no coins, since the
   * sum of has says it then.
   */
  has: number | undefined;
};

/** What would be carried over in all, against the opening account. */
export function ownOpeningTotals(
  openings: readonly HeldOpening[],
  products: readonly Product[],
): HeldTotals {
  const sums = new Map<Asset, number>();
  for (const { asset, quantity } of openings)
    if (asset !== '') sums.set(asset, (sums.get(asset) ?? 0) + quantity);
  const coins = products.flatMap(({ code, metal, fineness, weight }) => {
    const pieces = sums.get(code);
    return pieces && weight && metalAsset(metal) === HAS
      ? [exact(() => pureMetal(weight, fineness) * pieces) ?? 0]
      : [];
  });
  return {
    sums: Array.from(sums, ([asset, quantity]) => ({ asset, quantity })).sort((a, b) =>
      assetOrder(a.asset, b.asset),
    ),
    has: coins.length > 0 ? coins.reduce((sum, one) => sum + one, sums.get(HAS) ?? 0) : undefined,
  };
}

/** Totals that a person can compare with the old program's, for each asset. */
export const heldSheetTotals = (
  rows: readonly HeldRow[],
  products: readonly Product[],
): SheetTotal[] =>
  ownOpeningTotals(
    rows.flatMap(({ opening, faults }) => (faults.length === 0 ? [opening] : [])),
    products,
  ).sums.flatMap(({ asset, quantity }): SheetTotal[] =>
    isCompared(asset)
      ? [
          {
            id: asset,
            label: assetName(asset, products),
            kind: balanceField(asset),
            sum: quantity,
            text: (value) => fullQuantity(asset, value, products),
          },
        ]
      : [],
  );
