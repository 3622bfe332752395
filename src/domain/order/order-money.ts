import type { AssetQuantity } from '../ledger/balance';
import { TRY } from '../metal/asset';
import { depositBalances } from './deposit';
import type { OrderPrice } from './order';

type Paid = {
  price: OrderPrice;
  documents: readonly { moves: readonly AssetQuantity[]; reversed?: boolean }[];
};

/**
 * What is still to be paid of an agreed price or fee, in kuruş: it without the lira that lie as a
 * deposit, never below nothing. Undefined at the day's price, which nobody knows yet; what lies in
 * other assets is worth its day's price and counts at delivery.
 */
export function leftToPay({ price, documents }: Paid): number | undefined {
  if (price.by !== 'fixed') return undefined;
  const lira = depositBalances(documents).find(({ asset }) => asset === TRY)?.quantity ?? 0;
  return Math.max(0, price.kurus - lira);
}
