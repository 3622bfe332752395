import type { Counter } from '@/parts/counter/basket/counter-view';
import { passedFor } from '@/parts/counter/payment/card-cost';
import { useCounterAccounts } from '@/parts/counter/payment/use-counter-accounts';
import { decidingTotal } from '../model/due';

/**
 * What changes hands in all: the total that decides, and a card's commission where the customer
 * pays it on top.
 */
export function useCharged(
  counter: Pick<Counter, 'type' | 'basket' | 'total' | 'products'>,
): number {
  const places = useCounterAccounts();
  const { basket, products } = counter;
  return decidingTotal(counter) + (basket.passOn ? passedFor(basket, { products, ...places }) : 0);
}
