import { passedFor } from '../card-cost';
import type { Counter } from '../counter-view';
import { decidingTotal } from '../due';
import { usePlaces } from '../use-places';

/**
 * What changes hands in all: the total that decides, and a card's commission where the customer
 * pays it on top.
 */
export function useCharged(
  counter: Pick<Counter, 'type' | 'basket' | 'total' | 'products'>,
): number {
  const places = usePlaces();
  const { basket, products } = counter;
  return decidingTotal(counter) + (basket.passOn ? passedFor(basket, { products, ...places }) : 0);
}
