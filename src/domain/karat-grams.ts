import { type Asset, assetKind, karatAsset } from './asset';
import { type DatedRule, type RuleName, ruleAt } from './dated-rule';
import type { Day } from './day';
import { finenessOfKarat, isFineness, KARATS, type Karat } from './fineness';
import { mulDiv } from './integer';

const RULE: Partial<Record<Karat, RuleName>> = { 22: 'karat-22', 18: 'karat-18', 14: 'karat-14', 8: 'karat-8' };

/** The karats in which accounts are kept, as the trade asks for them; bars go by their has. */
const KEPT: readonly Karat[] = [22, 18, 14, 8, ...KARATS.filter((karat) => karat !== 24 && !(karat in RULE))];

/** Grams of each karat as the company writes them to accounts on that day: at its own fineness where it set one, else at the trade's (domain.md 2.2). */
export function karatGrams(rules: readonly DatedRule[], day: Day): Asset[] {
  return KEPT.map((karat) => {
    const name = RULE[karat];
    const said = name === undefined ? 0 : ruleAt(rules, name, day);
    return karatAsset(karat, isFineness(said) ? said : finenessOfKarat(karat, false));
  });
}

/**
 * So much of an asset in the grams of a karat where both are the same gold, by what is in them and at no price: to the mg, half up.
 * Undefined where a price must stand between the two.
 */
export function goldAs(asset: Asset, quantity: number, into: Asset): number | undefined {
  if (asset === into) return quantity;
  const kind = assetKind(into);
  const paid = assetKind(asset);
  return kind.kind === 'karat' && paid.kind === 'metal' && paid.metal === 'gold' ? mulDiv(quantity, 1, kind.fineness) : undefined;
}
