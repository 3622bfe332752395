import type { Leg } from '../ledger/ledger';
import { kindOf } from '../ledger/own-account';
import { type Asset, assetClass, TRY } from '../metal/asset';
import { worthOf } from '../price/asset-value';
import { ABSURD_RATE, type FrozenPrice } from '../price/quote';

/**
 * Foreign notes that were left or given back as a deposit. They stay owed in their own money;
 * against the limit of cash they count at what they come to in lira by the board of that moment,
 * which is stored with them: what the shop buys them at when they come in, what it sells them at
 * when they go back.
 */
export type CashNote = {
  asset: Asset;
  quantity: number;
  price: FrozenPrice;
  /** Kuruş, which follow from the three. */
  kurus: number;
};

export const MOST_NOTES = 20;

export const cashNote = (asset: Asset, quantity: number, price: FrozenPrice): CashNote => ({
  asset,
  quantity,
  price,
  kurus: worthOf(asset, quantity, price.rate),
});

export const isForeign = (asset: Asset): boolean => asset !== TRY && assetClass(asset) === 'money';

export const worthOfNotes = (notes: readonly Pick<CashNote, 'kurus'>[] = []): number =>
  notes.reduce((sum, { kurus }) => sum + kurus, 0);

/**
 * Does each money stand once, as much of it as went through the currency tills, at a price of its
 * own from which its lira follow?
 */
export const notesFit = (notes: readonly CashNote[], legs: readonly Leg[]): boolean =>
  notes.length <= MOST_NOTES &&
  new Set(notes.map(({ asset }) => asset)).size === notes.length &&
  notes.every(({ asset, quantity, price, kurus }) => {
    const moved = legs.reduce(
      (sum, leg) =>
        leg.asset === asset && kindOf(leg.account) === 'currency' ? sum + leg.quantity : sum,
      0,
    );
    if (!isForeign(asset) || quantity <= 0 || Math.abs(moved) !== quantity || price.code !== asset)
      return false;
    return (
      price.rate > 0 &&
      price.rate <= ABSURD_RATE &&
      price.side === (moved > 0 ? 'buy' : 'sell') &&
      kurus === worthOf(asset, quantity, price.rate)
    );
  });
