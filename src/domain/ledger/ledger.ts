import { toSafe } from '../base/integer';
import { type Asset, MOST_HELD, mostOf } from '../metal/asset';

/**
 * Double entry over several assets: a document is a set of legs whose signed quantities sum to zero
 * per asset. Positive = the account receives. A contact's positive balance is what they owe us
 * (borçlu), a negative one what we owe them (alacaklı). Legs are append-only; the one correction is
 * a reversal.
 */
export type Account = string;

export const STOCK: Account = 'stock:main';
export const TILL: Account = 'till:main';
export const CARD: Account = 'pos:main';
export const BANK: Account = 'bank:main';
export const CURRENCY: Account = 'fx:main';
export const SCRAP: Account = 'scrap:main';
export const CONVERSION: Account = 'conversion';
export const WORKMANSHIP_INCOME: Account = 'income:workmanship';
export const WORKMANSHIP_COST: Account = 'cost:workmanship';
/** What was sold and bought as stones, apart from metal and work. */
export const STONE_INCOME: Account = 'income:stones';
export const STONE_COST: Account = 'cost:stones';
/** What customers paid on top for what a card costs the shop. */
export const CARD_INCOME: Account = 'income:card-commission';
/**
 * By which cash was rounded to whole steps: above what the slips asked for it is an income, below
 * it a cost.
 */
export const CASH_ROUNDING: Account = 'income:cash-rounding';
export const AGREED_DIFFERENCE: Account = 'income:agreed-difference';

export const contactAccount = (contactId: string): Account => `contact:${contactId}`;
export const isContactAccount = (account: Account): boolean => account.startsWith('contact:');
/** Whose account it is; undefined of one that is no contact's. */
export const contactIdOf = (account: Account): string | undefined =>
  isContactAccount(account) ? account.slice('contact:'.length) : undefined;

export type Leg = { account: Account; asset: Asset; quantity: number };

/**
 * What legs sum to, of each account and asset; zeros are left out, and a sum may be beyond exact
 * integers.
 */
export function sumsOf(legs: readonly Leg[]): { account: Account; asset: Asset; sum: bigint }[] {
  const sums = new Map<string, { account: Account; asset: Asset; sum: bigint }>();
  for (const { account, asset, quantity } of legs) {
    const key = `${account}\u0000${asset}`;
    sums.set(key, { account, asset, sum: (sums.get(key)?.sum ?? 0n) + BigInt(quantity) });
  }
  return Array.from(sums.values()).filter(({ sum }) => sum !== 0n);
}

/**
 * One leg per account and asset, zeros left out, in a fixed order, so that two devices write the
 * same document the same way.
 */
export const mergeLegs = (legs: readonly Leg[]): Leg[] =>
  sumsOf(legs)
    .map(({ account, asset, sum }) => ({ account, asset, quantity: toSafe(sum) }))
    .sort((a, b) =>
      a.account === b.account ? compare(a.asset, b.asset) : compare(a.account, b.account),
    );

/** Are the legs within what a ledger holds, also where several of one account and asset add up? */
export const legsFitLedger = (legs: readonly Leg[]): boolean =>
  sumsOf(legs).every(({ asset, sum }) => {
    const most = BigInt(mostOf(asset, MOST_HELD));
    return -most <= sum && sum <= most;
  });

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Signed sum per asset over legs. */
export function sumByAsset(legs: readonly Leg[]): Map<Asset, bigint> {
  const sums = new Map<Asset, bigint>();
  for (const leg of legs) sums.set(leg.asset, (sums.get(leg.asset) ?? 0n) + BigInt(leg.quantity));
  return sums;
}

export const isBalanced = (legs: readonly Leg[]): boolean =>
  Array.from(sumByAsset(legs).values()).every((sum) => sum === 0n);

/**
 * The document that undoes another: every leg the other way. The reversal of a reversal is the
 * original.
 */
export const reverseLegs = (legs: readonly Leg[]): Leg[] =>
  mergeLegs(legs.map((leg) => ({ ...leg, quantity: -leg.quantity })));

export const sameLegs = (a: readonly Leg[], b: readonly Leg[]): boolean =>
  JSON.stringify(mergeLegs(a)) === JSON.stringify(mergeLegs(b));
