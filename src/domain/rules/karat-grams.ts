import type { Day } from '../base/day';
import { mulDiv } from '../base/integer';
import { type Asset, assetKind, karatAsset } from '../metal/asset';
import { finenessOfKarat, isFineness, type Karat } from '../metal/fineness';
import { type DatedRule, ruleAt } from './dated-rule';

/** The karats in which accounts are kept, from the purest down; bars go by their has. */
const KEPT = [22, 21, 18, 14, 10, 9, 8] as const satisfies readonly Karat[];

/**
 * Assets for grams of each karat, at the fineness that the company uses on a day: its own setting,
 * else the trade's (src/domain/README.md#fineness-and-karat).
 */
export function karatGrams(rules: readonly DatedRule[], day: Day): Asset[] {
  return KEPT.map((karat) => {
    const said = ruleAt(rules, `karat-${karat}`, day);
    return karatAsset(karat, isFineness(said) ? said : finenessOfKarat(karat, false));
  });
}

/**
 * So much of an asset in the grams of a karat where both are the same gold, by what is in them and
 * at no price: to the mg, half up. Undefined where a price must stand between the two.
 */
export function goldAs(asset: Asset, quantity: number, into: Asset): number | undefined {
  if (asset === into) return quantity;
  const kind = assetKind(into);
  const paid = assetKind(asset);
  return kind.kind === 'karat' && paid.kind === 'metal' && paid.metal === 'gold'
    ? mulDiv(quantity, 1, kind.fineness)
    : undefined;
}
