import type { Asset } from './asset';
import type { AssetLimit } from './contact';
import type { Account, Leg } from './ledger';

/** `owed` is what they would owe us with the slip, in the least units of the asset. */
export type CreditExcess = { asset: Asset; owed: number; limit: number };

/**
 * The first limit of somebody's that a slip takes their open account over. Only one that adds to the debt does: what pays a part
 * of a debt beyond the limit is welcome. A limit of zero is "nothing on account"; an asset without a limit has none.
 *
 * accounts  theirs, of all cards that are one person
 * held      what stood there before, asset by asset: above zero they owe
 */
export function beyondCredit(
  limits: readonly AssetLimit[],
  legs: readonly Leg[],
  accounts: ReadonlySet<Account>,
  held: (asset: Asset) => number,
): CreditExcess | undefined {
  for (const { asset, quantity: limit } of limits) {
    const added = legs.reduce((sum, leg) => (leg.asset === asset && accounts.has(leg.account) ? sum + leg.quantity : sum), 0);
    const owed = held(asset) + added;
    if (added > 0 && owed > limit) return { asset, owed, limit };
  }
  return undefined;
}
