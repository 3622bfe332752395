import { dayOf } from '@/domain/base/day';
import { flowOf } from '@/domain/ledger/slip-type';
import {
  type CardCommission,
  commissionOf,
  type Payment,
  passedOn,
  sumOf,
} from '@/domain/payment/payment';
import { type DatedRule, ruleAt } from '@/domain/rules/dated-rule';
import type { Basket } from '../basket/basket';
import { savedAs } from '../basket/basket-type';
import { readTender } from '../basket/tender';
import type { World } from '../line/line-form';
import { basketTotal } from '../line/pricing';
import { paymentsOnAccounts } from './counter-accounts';

type Costing = Pick<World, 'places' | 'products'>;

/**
 * Does the customer pay on top what a card costs? Somebody asked for it, and it is the customer who
 * pays.
 */
export const passesOn = (basket: Basket, { products }: Costing): boolean =>
  basket.passOn === true && isPaidIn(basket, products);

const isPaidIn = (basket: Basket, products: Costing['products']): boolean =>
  flowOf(savedAs(basket), basketTotal(basket, products)) > 0;

/**
 * What the POS that cards go to costs: hundredths of a percent of the first, and the kuruş of all,
 * as they will be kept with the payments.
 */
export function costOf(
  payments: readonly Pick<Payment, 'commission'>[],
): CardCommission | undefined {
  const all = payments.flatMap(({ commission }) => commission ?? []);
  const [first] = all;
  return first && { ...first, kurus: all.reduce((sum, { kurus }) => sum + kurus, 0) };
}

/** Kuruş that are paid by card, without what that costs. */
export const cardOf = (payments: readonly Payment[]): number =>
  sumOf(payments.filter(({ method }) => method === 'card'));

/** The same of a basket. */
export const cardCost = (basket: Basket, world: Costing): CardCommission | undefined =>
  costOf(paymentsOnAccounts(readTender(basket).payments, world, passesOn(basket, world)));

type Now = { rules: readonly DatedRule[]; now: number };

/**
 * May what a card costs be asked of whoever pays? Only where the company opened what the law
 * closes; what is passed on already can be taken off again.
 */
export const mayPass = (cost: CardCommission | undefined, { rules, now }: Now): boolean =>
  cost !== undefined && (cost.passed === true || ruleAt(rules, 'card-surcharge', dayOf(now)) === 1);

/**
 * May somebody ask for it on this slip? Of money that the shop pays nothing is passed on.
 */
export const mayPassOn = (basket: Basket, world: Costing, now: Now): boolean =>
  isPaidIn(basket, world.products) && mayPass(cardCost(basket, world), now);

/** Kuruş that stand on this slip beside what it comes to. */
export function passedFor(basket: Basket, world: Costing): number {
  const cost = cardCost(basket, world);
  return cost?.passed ? cost.kurus : 0;
}

/** One card pays all of it: another total is then another commission. */
export function isWholeOnCard(basket: Basket, { products }: Pick<World, 'products'>): boolean {
  const { payments } = readTender(basket);
  return (
    payments.length === 1 &&
    payments[0]?.method === 'card' &&
    payments[0].amount === basketTotal(basket, products)
  );
}

/**
 * What the slip itself comes to where the customer pays so much in all; the rounding of the
 * commission may miss it by a kuruş.
 */
export function withoutPassed(basket: Basket, charged: number, world: Costing): number {
  const cost = cardCost(basket, world);
  if (!cost?.passed) return charged;
  return charged - (isWholeOnCard(basket, world) ? commissionOf(charged, cost.rate) : cost.kurus);
}

/** And the other way round. */
export function withPassed(basket: Basket, total: number, world: Costing): number {
  const cost = cardCost(basket, world);
  if (!cost?.passed) return total;
  return total + (isWholeOnCard(basket, world) ? passedOn(total, cost.rate).kurus : cost.kurus);
}
