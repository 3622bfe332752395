import type { Basket } from './basket';
import type { World } from './line-form';
import { placedPayments } from './own-places';
import { readTender } from './tender';

/** What the POS that a card goes to costs the shop: hundredths of a percent, and kuruş of what was typed, as it will be kept with the payment. */
export function cardCost(basket: Basket, world: Pick<World, 'places'>): { rate: number; kurus: number } | undefined {
  return placedPayments(readTender(basket).payments, world).find(({ commission }) => commission !== undefined)?.commission;
}
