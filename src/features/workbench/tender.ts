import { PAYMENT_METHODS, type Payment, type PaymentMethod, type Settlement, type SettlementRefusal, settle } from '../../domain/payment';
import type { Result } from '../../domain/result';
import { MONEY_FIELD, type NumberRefusal, parseTyped } from '../../domain/typed-number';
import type { Basket } from './basket';
import { savedAs } from './basket-type';
import { moneyText } from './typed-text';

type Tendered = { payments: Payment[]; errors: Partial<Record<PaymentMethod, NumberRefusal>> };

/** The four payment fields as numbers; an empty one is no payment, not a mistake. */
export function readTender(basket: Pick<Basket, 'tendered' | 'paymentIds'>): Tendered {
  const read: Tendered = { payments: [], errors: {} };
  for (const method of PAYMENT_METHODS) {
    const amount = parseTyped(basket.tendered[method], MONEY_FIELD);
    if (amount.ok) read.payments.push({ id: basket.paymentIds[method], method, amount: amount.value });
    else if (amount.error !== 'empty') read.errors[method] = amount.error;
  }
  return read;
}

const sum = (payments: readonly Payment[]): number => payments.reduce((total, p) => total + p.amount, 0);

/** What is left of the total for one field when the others stand; which way it flows is the total's sign. */
export const restFor = (basket: Pick<Basket, 'tendered' | 'paymentIds'>, method: PaymentMethod, total: number): number =>
  Math.abs(total) - sum(readTender(basket).payments.filter((p) => p.method !== method));

/**
 * The rest put into one field. Where another field alone holds the whole of it already, it moves: that is what a tap on the
 * other name means.
 */
export function withRest(basket: Pick<Basket, 'tendered' | 'paymentIds'>, method: PaymentMethod, total: number): Basket['tendered'] {
  const rest = restFor(basket, method, total);
  const others = readTender(basket).payments.filter((p) => p.method !== method);
  const whole = rest === 0 && total !== 0 && others.length === 1 ? others[0] : undefined;
  if (whole && basket.tendered[method].trim() === '') return { ...basket.tendered, [whole.method]: '', [method]: moneyText(Math.abs(total)) };
  return { ...basket.tendered, [method]: rest > 0 ? moneyText(rest) : '' };
}

export const cashOf = (basket: Pick<Basket, 'tendered' | 'paymentIds'>): number => sum(readTender(basket).payments.filter((p) => p.method === 'cash'));

/** How the payments stand against the total. */
export const settlementOf = (basket: Basket, total: number): Result<Settlement, SettlementRefusal> =>
  settle(savedAs(basket), total, readTender(basket).payments, basket.contactId);

/** Kuruş to which people round up what they hand over: the largest note, a thousand, five, ten. */
const HANDED = [20_000, 100_000, 500_000, 1_000_000] as const;

/** Round sums a customer is likely to hand over for so much, the nearest first. */
export const handedFor = (kurus: number): number[] =>
  Array.from(new Set(HANDED.map((step) => Math.ceil(kurus / step) * step)))
    .filter((sum) => sum > kurus)
    .slice(0, 3);
