import { dayOf } from '@/domain/base/day';
import type { Result } from '@/domain/base/result';
import { MONEY_FIELD, type NumberRefusal, parseTyped } from '@/domain/base/typed-number';
import { cashStepOn } from '@/domain/payment/cash-rounding';
import {
  type Payment,
  type Settlement,
  type SettlementRefusal,
  settle,
  sumOf,
  TENDERS,
  type TenderMethod,
} from '@/domain/payment/payment';
import type { World } from '../line/line-form';
import { moneyText } from '../line/typed-text';
import type { Basket } from './basket';
import { savedAs } from './basket-type';

type Tendered = { payments: Payment[]; errors: Partial<Record<TenderMethod, NumberRefusal>> };

export type Tender = Pick<Basket, 'tendered' | 'paymentIds' | 'assets'>;

/**
 * The four payment fields as numbers, and what is paid in other assets; an empty field is no
 * payment, not a mistake.
 */
export function readTender(basket: Tender): Tendered {
  const read: Tendered = { payments: [...(basket.assets ?? [])], errors: {} };
  for (const method of TENDERS) {
    const amount = parseTyped(basket.tendered[method], MONEY_FIELD);
    if (amount.ok)
      read.payments.push({ id: basket.paymentIds[method], method, amount: amount.value });
    else if (amount.error !== 'empty') read.errors[method] = amount.error;
  }
  return read;
}

/**
 * What is left of the total for one field when the others stand; which way it flows is the total's
 * sign.
 */
export const restFor = (basket: Tender, method: TenderMethod, total: number): number =>
  Math.abs(total) -
  sumOf(readTender(basket).payments.filter((p) => p.id !== basket.paymentIds[method]));

/**
 * The rest put into one field. Where another field alone holds the whole of it already, it moves:
 * that is what a tap on the other name means.
 */
export function withRest(basket: Tender, method: TenderMethod, total: number): Basket['tendered'] {
  const rest = restFor(basket, method, total);
  const others = readTender(basket).payments.filter((p) => p.id !== basket.paymentIds[method]);
  const whole =
    rest === 0 && total !== 0 && others.length === 1
      ? TENDERS.find((m) => basket.paymentIds[m] === others[0]?.id)
      : undefined;
  if (whole && basket.tendered[method].trim() === '')
    return { ...basket.tendered, [whole]: '', [method]: moneyText(Math.abs(total)) };
  return { ...basket.tendered, [method]: rest > 0 ? moneyText(rest) : '' };
}

export const cashOf = (basket: Tender): number =>
  sumOf(readTender(basket).payments.filter((p) => p.method === 'cash'));

/** In which whole steps cash is paid here and now. */
export const cashStepIn = ({ rules = [], now }: Pick<World, 'rules' | 'now'>): number =>
  cashStepOn(rules, dayOf(now));

/** How the payments stand against the total. */
export const settlementOf = (
  basket: Basket,
  total: number,
  cashStep: number,
): Result<Settlement, SettlementRefusal> =>
  settle(
    savedAs(basket),
    total,
    readTender(basket).payments,
    basket.contactId,
    { id: basket.paymentIds.cash },
    cashStep,
  );

/** Kuruş to which people round up what they hand over: the largest note, a thousand, five, ten. */
const HANDED = [20_000, 100_000, 500_000, 1_000_000] as const;

/** Round sums a customer is likely to hand over for so much, the nearest first. */
export const handedFor = (kurus: number): number[] =>
  Array.from(new Set(HANDED.map((step) => Math.ceil(kurus / step) * step)))
    .filter((sum) => sum > kurus)
    .slice(0, 3);
