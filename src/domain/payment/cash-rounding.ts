import type { Day } from '../base/day';
import { type DatedRule, ruleAt } from '../rules/dated-rule';
import type { Payment } from './payment';

/**
 * Cash in whole steps (src/domain/README.md#units-and-rounding). The smallest coins are no longer
 * used, so the cash part of a document is rounded to the company's step. The difference is a line
 * and a ledger account of its own, so that the slip, account, repair fee or deposit is still
 * settled to the kuruş. The nearest step holds, whoever pays; the exact middle goes down, so that a
 * return of the same sum mirrors its slip. A deposit (kapora) of a chosen sum is not rounded.
 */
/** Kuruş: more than half of the greatest step no rounding can be. */
const MOST_ROUNDING = 50;

/** Kuruş of the step that holds on a day; 0 where cash goes to the kuruş. */
export const cashStepOn = (rules: readonly DatedRule[], day: Day): number =>
  ruleAt(rules, 'cash-rounding', day);

/** The nearest whole step, of two that are equally near the lower one. */
export const inSteps = (kurus: number, step: number): number =>
  step <= 0 ? kurus : Math.floor((2 * kurus + step - 1) / (2 * step)) * step;

/** What of a payment was rounded: above zero more cash changed hands than the slip asked for. */
const roundingIn = ({ rounding }: Pick<Payment, 'rounding'>): number => rounding ?? 0;

/** Kuruş over the payments by which their cash was rounded. */
export const roundedOf = (payments: readonly Pick<Payment, 'rounding'>[]): number =>
  payments.reduce((sum, payment) => sum + roundingIn(payment), 0);

export const isRounding = ({ method, amount, paid, back, rounding }: Payment): boolean =>
  rounding !== undefined &&
  method === 'cash' &&
  !paid &&
  !back &&
  Number.isSafeInteger(rounding) &&
  rounding !== 0 &&
  Math.abs(rounding) <= MOST_ROUNDING &&
  amount + rounding >= 0;

/**
 * The cash of a document that can be rounded: one payment alone; in two parts nobody could say
 * which was.
 */
function cashIn(payments: readonly Payment[]): Payment | undefined {
  const [one, ...others] = payments.filter(({ method, back }) => method === 'cash' && !back);
  return others.length === 0 ? one : undefined;
}

/** What the rounding of a document that is paid like this has to be. */
export function roundingFor(payments: readonly Payment[], step: number): number {
  const cash = cashIn(payments);
  return cash ? inSteps(cash.amount, step) - cash.amount : 0;
}

/** The same payments, their cash in whole steps. */
export function roundedCash(payments: readonly Payment[], step: number): Payment[] {
  const [cash, rounding] = [cashIn(payments), roundingFor(payments, step)];
  return payments.map((payment) =>
    payment === cash && rounding !== 0 ? { ...payment, rounding } : payment,
  );
}

/**
 * Payments that were typed against what is to be paid (kuruş), the rest of it in cash by whole
 * steps. The cash says either the rest itself or what was handed over for it; what is over goes
 * back. Undefined where no cash is to be rounded; `missing` where it does not reach the step.
 */
export type InSteps = { payments: Payment[]; change: number } | { missing: number };

export function paidInSteps(
  payments: readonly Payment[],
  due: number,
  step: number,
): InSteps | undefined {
  const cash = step > 0 ? cashIn(payments) : undefined;
  if (!cash) return undefined;
  const rest =
    due - payments.reduce((sum, payment) => (payment === cash ? sum : sum + payment.amount), 0);
  if (rest <= 0) return undefined;
  const payable = inSteps(rest, step);
  if (cash.amount !== rest && cash.amount < payable)
    return { missing: Math.max(rest, payable) - cash.amount };
  const { rounding: _typed, ...plain } = cash;
  const kept: Payment = {
    ...plain,
    amount: rest,
    ...(payable === rest ? {} : { rounding: payable - rest }),
  };
  return {
    payments: payments.map((payment) => (payment === cash ? kept : payment)),
    change: cash.amount === rest ? 0 : cash.amount - payable,
  };
}
