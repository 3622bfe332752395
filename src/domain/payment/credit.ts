import type { AssetLimit } from '../contact/contact';
import type { Account, Leg } from '../ledger/ledger';
import { type Asset, inCountedAsset } from '../metal/asset';

/** `owed` is what they would owe us with the slip, in the least units of the asset. */
export type CreditExcess = { asset: Asset; owed: number; limit: number };

type Held = { asset: Asset; quantity: number };

/** What so much is of the asset that a limit is written in: grams of a karat are their has too. */
export function quantityInAsset(asset: Asset, held: readonly Held[]): number {
  return held.reduce((sum, one) => {
    const same = one.asset === asset ? one : inCountedAsset(one);
    return same.asset === asset ? sum + same.quantity : sum;
  }, 0);
}

/**
 * The first limit of somebody's that a slip takes their open account over. Only one that adds to
 * the debt does: what pays a part of a debt beyond the limit is welcome. A limit of zero is
 * "nothing on account"; an asset without a limit has none.
 *
 * accounts  theirs, of all cards that are one person held      what stood there before: above zero
 * they owe
 */
export function beyondCredit(
  limits: readonly AssetLimit[],
  legs: readonly Leg[],
  accounts: ReadonlySet<Account>,
  held: readonly Held[],
): CreditExcess | undefined {
  const moved = legs.filter(({ account }) => accounts.has(account));
  for (const { asset, quantity: limit } of limits) {
    const added = quantityInAsset(asset, moved);
    const owed = quantityInAsset(asset, held) + added;
    if (added > 0 && owed > limit) return { asset, owed, limit };
  }
  return undefined;
}
