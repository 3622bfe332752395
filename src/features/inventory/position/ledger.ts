import type { TransactionView } from '../../../data/types';
import type { Asset } from '../../../domain/asset';
import { toSafe } from '../../../domain/integer';
import { type Account, sumByAsset } from '../../../domain/ledger';

export type LedgerRow = { slip: TransactionView /** Above zero it came in. */; quantity: number /** After it. */; balance: number };

/**
 * The ledger of one asset on one of the shop's own accounts, newest first. Guarantee: it runs backwards from what stands there now, so
 * that each row's balance is right however little of the past is known here; a refused slip counts as little as in that balance.
 */
export function ledgerRows(slips: readonly TransactionView[], account: Account, asset: Asset, balance: number): LedgerRow[] {
  let after = balance;
  return slips.flatMap((slip) => {
    if (slip.sync === 'refused') return [];
    const quantity = toSafe(sumByAsset(slip.legs.filter((leg) => leg.account === account)).get(asset) ?? 0n);
    if (quantity === 0) return [];
    const row = { slip, quantity, balance: after };
    after -= quantity;
    return [row];
  });
}

/** What stood there before the oldest row; the balance itself where there is none. */
export const carriedOver = (rows: readonly LedgerRow[], balance: number): number => {
  const oldest = rows.at(-1);
  return oldest ? oldest.balance - oldest.quantity : balance;
};

export const ledgerPath = (account: Account, asset: Asset): string => `/inventory?${new URLSearchParams({ view: 'ledger', account, asset })}`;
