import { useContactBalances } from '@/data/ledger/use-balances';
import { isMoneyType, type SlipType } from '@/domain/ledger/slip-type';
import { type Asset, TRY } from '@/domain/metal/asset';
import { sumOf } from '@/domain/payment/payment';
import { worthOf } from '@/domain/price/asset-value';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { readTender } from '@/parts/counter/basket/tender';
import type { Due } from '@/parts/counter/line/line-form';

/**
 * Deciding figure of the slip in kuruş: the total of the lines; for a collection or payment, what
 * is paid.
 */
export const decidingTotal = ({
  type,
  basket,
  total,
}: Pick<Counter, 'type' | 'basket' | 'total'>): number =>
  isMoneyType(type) ? sumOf(readTender(basket).payments) : total;

/**
 * Balance of a customer in this asset, with unconfirmed rows; positive: the customer owes the shop.
 */
export function useHeld(contactId: string | null, asset: Asset): number {
  const held = useContactBalances(contactId).find((balance) => balance.asset === asset);
  return held && contactId !== null ? held.confirmed + held.waiting : 0;
}

/** Balance of a customer in kuruş; positive: the customer owes the shop. */
export const useLiraBalance = (contactId: string | null): number => useHeld(contactId, TRY);

/**
 * Balance that a collection can collect or a payment can pay; zero if the balance has the other
 * direction.
 */
export const dueOf = (type: SlipType, lira: number): number =>
  Math.max(0, type === 'payment' ? -lira : type === 'collection' ? lira : 0);

/**
 * Open balance that a collection or payment settles, in kuruş, with its quantity if the asset is
 * not lira. Zero kuruş if that asset has no price.
 */
export function useDue({ basket, type }: Pick<Counter, 'basket' | 'type'>): Due {
  const { settles } = basket;
  const due = dueOf(type, useHeld(basket.contactId, settles?.asset ?? TRY));
  if (!settles) return { kurus: due };
  return settles.price
    ? { kurus: worthOf(settles.asset, due, settles.price.rate), whole: due }
    : { kurus: 0 };
}
