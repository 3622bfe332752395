import type { Day } from '../base/day';
import { addDays, dayOf } from '../base/day';
import type { Leg } from '../ledger/ledger';
import { type CashNote, worthOfNotes } from '../payment/cash-note';
import { roundedOf } from '../payment/cash-rounding';
import { netOf, type Payment } from '../payment/payment';
import { type DatedRule, ruleAt } from '../rules/dated-rule';
import { isOverCounter } from './fx';
import { offsetKurus, offsetOf } from './offset';

/**
 * The law's limits of money between two parties (`dated-rule` has their numbers by day, and what
 * the company said of them). A slip is judged by its own day, however late it arrives.
 */
type LimitKind = 'cash' | 'identity';

const RULE_OF = { cash: 'cash-limit', identity: 'identity-limit' } as const;

/** What held on that day, kuruş. */
export const limitAt = (kind: LimitKind, day: Day, rules: readonly DatedRule[]): number =>
  ruleAt(rules, RULE_OF[kind], day);

/** What of a slip the limits ask for; a reversed slip and its reversal moved nothing together. */
export type LimitedSlip = {
  id: string;
  type: string;
  at: number;
  contactId: string | null;
  payments: readonly Pick<Payment, 'method' | 'amount' | 'back' | 'rounding'>[];
  legs?: readonly Leg[];
  cashNotes?: readonly Pick<CashNote, 'kurus'>[];
  reversedBy?: string | null;
};

/** Notes of any country are cash: at what they stand for in lira. */
export const isCash = ({ method }: Pick<Payment, 'method'>): boolean =>
  method === 'cash' || method === 'currency';

/**
 * Kuruş of cash that a slip moved, either way, in whole steps where they were, what went back over
 * the counter taken off.
 */
export const cashOfSlip = ({
  payments,
  cashNotes,
}: Pick<LimitedSlip, 'payments' | 'cashNotes'>): number =>
  netOf(payments.filter(isCash)) + roundedOf(payments) + worthOfNotes(cashNotes);

/**
 * Cash that went between the shop and a customer on one day over the slips given, whichever way:
 * the law takes a day's dealings with one party as one.
 */
export const cashOfDay = (slips: readonly LimitedSlip[], contactId: string, day: Day): number =>
  standing(slips, contactId)
    .filter((slip) => dayOf(slip.at) === day)
    .reduce((total, slip) => total + cashOfSlip(slip), 0);

/** Days over which dealings with one party count as linked. */
export const LINKED_DAYS = 30;

/** What only settles an earlier dealing, or takes it back. */
const SETTLING: readonly string[] = ['collection', 'payment', 'return'];

/** Does this slip begin a dealing, or only settle one or take it back? */
export const opensDealing = ({ type }: Pick<LimitedSlip, 'type'>): boolean =>
  !SETTLING.includes(type);

/**
 * Kuruş that a slip dealt in: what was paid of it; of foreign money that was changed over the
 * counter, which nothing pays, what it stood for.
 */
export function dealtIn({
  type,
  payments,
  legs = [],
}: Pick<LimitedSlip, 'type' | 'payments' | 'legs'>): number {
  const fx = type === 'fx' ? offsetOf(legs) : undefined;
  return fx ? (isOverCounter(fx) ? (offsetKurus(fx) ?? 0) : 0) : netOf(payments);
}

/** What a customer dealt in from one day up to and with another, by the slips given. */
export const dealtBetween = (
  slips: readonly LimitedSlip[],
  contactId: string,
  { from, to }: { from: Day; to: Day },
): number =>
  standing(slips, contactId)
    .filter((slip) => opensDealing(slip) && dayOf(slip.at) >= from && dayOf(slip.at) <= to)
    .reduce((total, slip) => total + dealtIn(slip), 0);

/** What a customer dealt in over the linked days that end with this one. */
export const linkedSum = (slips: readonly LimitedSlip[], contactId: string, day: Day): number =>
  dealtBetween(slips, contactId, { from: addDays(day, 1 - LINKED_DAYS), to: day });

/** What `linkedSum` gives, computed from the sums of each day. */
export const linkedSumOf = (days: readonly { day: Day; dealt: number }[], last: Day): number =>
  days
    .filter(({ day }) => day > addDays(last, -LINKED_DAYS) && day <= last)
    .reduce((total, { dealt }) => total + dealt, 0);

const standing = (slips: readonly LimitedSlip[], contactId: string): LimitedSlip[] =>
  slips.filter(
    (slip) => slip.contactId === contactId && slip.type !== 'reversal' && !slip.reversedBy,
  );

/** What the limits count of one slip: nothing of one that was reversed, or of its reversal. */
export function countedOf(slip: LimitedSlip): { cash: number; dealt: number } {
  if (slip.type === 'reversal' || slip.reversedBy) return { cash: 0, dealt: 0 };
  return { cash: cashOfSlip(slip), dealt: opensDealing(slip) ? dealtIn(slip) : 0 };
}

/** Is so much cash, on top of what went before on that day, closed by the limit of that day? */
export const overCash = (cash: number, before: number, limit: number): boolean =>
  cash > 0 && cash + before > limit;

/** Kuruş of cash that may still change hands that day. */
export const cashLeft = (before: number, limit: number): number => Math.max(0, limit - before);
