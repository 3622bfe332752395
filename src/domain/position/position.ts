import { isProductionAccount } from '../job/production';
import type { AssetQuantity } from '../ledger/balance';
import { type Account, isContactAccount, type Leg } from '../ledger/ledger';
import { isMetalStock, kindOf } from '../ledger/own-account';
import { type Asset, inCountedAsset, TRY } from '../metal/asset';
import { isChequeAccount } from '../payment/cheque';
import { isAway } from '../stock/shipment';

/**
 * The open position: what the shop has of an asset in stock, tills and banks, plus what others owe
 * it, less what it owes (src/domain/README.md#position-and-result). It is a sum of accounts and
 * nothing else, so the order of slips does not matter, and a cancel takes back exactly what its
 * slip brought.
 */
export type AccountHeld = { account: Account; assets: readonly AssetQuantity[] };

const isOwn = (account: Account): boolean =>
  account.startsWith('stock:') || kindOf(account) !== undefined;
/**
 * Own accounts, the portfolio, what is being worked on and what contacts owe: what an asset is had
 * on.
 */
export const countsToPosition = (account: Account): boolean =>
  isOwn(account) ||
  isContactAccount(account) ||
  isChequeAccount(account) ||
  isProductionAccount(account);
/** Where own money and counted metal lie; the stocks themselves are told by their position. */
export const isTill = (account: Account): boolean =>
  !isMetalStock(account) && kindOf(account) !== undefined;

/**
 * Every asset but the lira, in which the others are measured; grams of a karat are the gold in
 * them. Zeros are left out.
 */
export function positionOf(accounts: Iterable<AccountHeld>): ReadonlyMap<Asset, number> {
  const sums = new Map<Asset, number>();
  for (const { account, assets } of accounts) {
    if (!countsToPosition(account)) continue;
    for (const { asset, quantity } of assets.map(inCountedAsset))
      if (asset !== TRY) sums.set(asset, (sums.get(asset) ?? 0) + quantity);
  }
  for (const [asset, quantity] of sums) if (quantity === 0) sums.delete(asset);
  return sums;
}

/**
 * By how much legs move the position, asset by asset; what they take from one account and give to
 * another of the shop is nothing.
 */
export const movedBy = (legs: readonly Leg[]): ReadonlyMap<Asset, number> =>
  positionOf(
    legs.map(({ account, asset, quantity }) => ({ account, assets: [{ asset, quantity }] })),
  );

/**
 * The same for the branch that made the document: what it sent is its own no longer, and what is on
 * the way or with somebody is no branch's.
 */
export const movedInBranch = (legs: readonly Leg[]): ReadonlyMap<Asset, number> =>
  movedBy(legs.filter(({ account }) => !isAway(account)));

/**
 * What customers and suppliers owe the shop, and what it owes them: never set off against each
 * other; grams of a karat as the gold in them.
 */
export type Owed = { asset: Asset; toUs: number; byUs: number };

export function owedOf(accounts: Iterable<AccountHeld>): Owed[] {
  const sums = new Map<Asset, Owed>();
  for (const { account, assets } of accounts) {
    if (!isContactAccount(account)) continue;
    for (const { asset, quantity } of assets.map(inCountedAsset)) {
      const known = sums.get(asset) ?? { asset, toUs: 0, byUs: 0 };
      sums.set(
        asset,
        quantity > 0
          ? { ...known, toUs: known.toUs + quantity }
          : { ...known, byUs: known.byUs - quantity },
      );
    }
  }
  return Array.from(sums.values()).filter(({ toUs, byUs }) => toUs !== 0 || byUs !== 0);
}
