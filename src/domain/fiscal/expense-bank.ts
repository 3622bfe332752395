import type { Day } from '../base/day';
import { addDays, dayOf } from '../base/day';
import { fold } from '../base/fold';
import { flowOf, isMovement } from '../ledger/slip-type';
import { netOf } from '../payment/payment';
import { type Transaction, totalOf } from '../slip/transaction';

/**
 * Payments by bank and the expense slips that they paid. Guarantee: a suggestion books nothing; a
 * person accepts it (`expense.match`).
 */
type Paying = Pick<Transaction, 'type' | 'lines' | 'payments'>;

/** Kuruş that a slip paid out by bank; 0 for one that paid none or received money. */
export function bankPaymentOf({ type, lines, payments }: Paying): number {
  if (type === 'reversal' || isMovement(type) || type === 'collection') return 0;
  const isOut =
    type === 'payment' || flowOf(type, type === 'exchange' ? totalOf(type, lines) : 1) < 0;
  return isOut ? Math.max(0, netOf(payments.filter(({ method }) => method === 'transfer'))) : 0;
}

/** A payment by bank of the shop's own books. */
export type BankPayment = {
  id: string;
  at: number;
  contactId: string | null;
  name: string;
  amount: number;
};

/** An expense slip, or a part of it, that is to be paid by bank. */
export type PaidByBank = {
  id: string;
  at: number;
  contactId: string | null;
  name: string;
  amount: number;
  /** The purchase itself paid it. */
  slip: string;
};

export type Suggestion = {
  expense: string;
  movement: string;
  /** Payment less expense slip, kuruş. */
  difference: number;
  why: 'same-slip' | 'same-person' | 'same-name';
};

const TOLERANCE = 100;
const DAYS = 14;

/**
 * The best payment for each expense slip: first that of the purchase itself, then the same person,
 * then the same name, within a tolerance and a fortnight; each payment once.
 */
export function suggestionsFor(
  expenses: readonly PaidByBank[],
  payments: readonly BankPayment[],
  tolerance = TOLERANCE,
): Suggestion[] {
  const pairs = expenses.flatMap((expense) =>
    payments.flatMap((payment) => {
      const rank = rankOf(expense, payment);
      const difference = payment.amount - expense.amount;
      return rank === undefined || Math.abs(difference) > tolerance
        ? []
        : [{ expense, payment, difference, rank }];
    }),
  );
  pairs.sort(
    (a, b) =>
      RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank) ||
      Math.abs(a.difference) - Math.abs(b.difference) ||
      Math.abs(a.payment.at - a.expense.at) - Math.abs(b.payment.at - b.expense.at),
  );
  const [taken, found] = [new Set<string>(), [] as Suggestion[]];
  for (const { expense, payment, difference, rank } of pairs) {
    if (taken.has(`e${expense.id}`) || taken.has(`p${payment.id}`)) continue;
    taken.add(`e${expense.id}`).add(`p${payment.id}`);
    found.push({ expense: expense.id, movement: payment.id, difference, why: rank });
  }
  return found;
}

const RANKS: readonly Suggestion['why'][] = ['same-slip', 'same-person', 'same-name'];

function rankOf(expense: PaidByBank, payment: BankPayment): Suggestion['why'] | undefined {
  if (expense.slip === payment.id) return 'same-slip';
  const day: Day = dayOf(expense.at);
  const paid = dayOf(payment.at);
  if (paid < addDays(day, -DAYS) || paid > addDays(day, DAYS)) return undefined;
  if (expense.contactId !== null && expense.contactId === payment.contactId) return 'same-person';
  return expense.name !== '' && fold(expense.name) === fold(payment.name) ? 'same-name' : undefined;
}
