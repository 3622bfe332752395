import type { Day } from '../base/day';
import type { Asset } from '../metal/asset';
import { quantityInAsset } from '../payment/credit';
import { type DatedRule, ruleAt } from '../rules/dated-rule';
import type { AssetLimit } from './contact';

/**
 * Credit risk of a contact, from what the contact owes us; what we owe is no risk.
 *
 * - `over`: a limit is exceeded, or the oldest open debt is older than the company
 *   allows
 * - `near`: four fifths of a limit are used, or the oldest open debt is older than the
 *   age that asks for care
 * - `calm`: neither
 *
 * A limit of zero allows no debt. Without a limit only the age of the debt counts.
 */
export type Risk = {
  level: 'calm' | 'near' | 'over';
  /** What decided: a limit or the age of the oldest debt; null if calm. */
  why: { by: 'limit'; asset: Asset } | { by: 'age'; days: number } | null;
};

/** Days of the oldest debt beyond which a contact is marked as late, and as a risk. */
export type DebtAges = { near: number; over: number };

export const debtAges = (rules: readonly DatedRule[], day: Day): DebtAges => ({
  near: ruleAt(rules, 'debt-near', day),
  over: ruleAt(rules, 'debt-over', day),
});

type Held = { asset: Asset; quantity: number };

export function riskOf(
  limits: readonly AssetLimit[],
  held: readonly Held[],
  oldestDays: number,
  ages: DebtAges,
): Risk {
  const owed = (asset: Asset): number => quantityInAsset(asset, held);
  const passed = limits.find(({ asset, quantity }) => owed(asset) > quantity);
  if (passed) return { level: 'over', why: { by: 'limit', asset: passed.asset } };
  const days = held.some(({ quantity }) => quantity > 0) ? oldestDays : 0;
  if (days > ages.over) return { level: 'over', why: { by: 'age', days } };
  const close = limits.find(
    ({ asset, quantity }) => quantity > 0 && BigInt(owed(asset)) * 5n >= BigInt(quantity) * 4n,
  );
  if (close) return { level: 'near', why: { by: 'limit', asset: close.asset } };
  return days > ages.near
    ? { level: 'near', why: { by: 'age', days } }
    : { level: 'calm', why: null };
}
