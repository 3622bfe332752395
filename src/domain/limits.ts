import type { Day } from './day';
import { addDays, dayOf } from './day';
import { netOf, type Payment } from './payment';

/**
 * The law's numbers, each with the day from which it holds. A slip is judged by its own day, however late it arrives, so a
 * row is never changed: a new number is a new row.
 */
export type LimitKind =
  /** Above this, money between two parties goes through a bank, whichever way it flows. */
  | 'cash'
  /** From this on, the other party is identified; linked slips count together. */
  | 'identity';

type DatedLimit = { from: Day /** Kuruş. */; kurus: number };

/** Newest first. */
const LIMITS: Record<LimitKind, readonly [DatedLimit, ...DatedLimit[]]> = {
  cash: [{ from: '2026-01-01', kurus: 3_000_000 }],
  identity: [{ from: '2026-01-01', kurus: 18_500_000 }],
};

/** What held on that day, kuruş. Before the oldest row that is known the oldest one holds. */
export const limitAt = (kind: LimitKind, day: Day): number => newestOf(LIMITS[kind], day).kurus;

/** Of dated rows, newest first, the one that holds on a day. */
export function newestOf<T extends { from: Day }>(rows: readonly [T, ...T[]], day: Day): T {
  return rows.find((row) => row.from <= day) ?? rows[rows.length - 1] ?? rows[0];
}

/** What of a slip the limits ask for; a reversed slip and its reversal moved nothing together. */
export type LimitedSlip = {
  id: string;
  type: string;
  at: number;
  contactId: string | null;
  payments: readonly Pick<Payment, 'method' | 'amount' | 'back'>[];
  reversedBy?: string | null;
};

/** Notes of any country are cash: at what they stand for in lira. */
export const isCash = ({ method }: Pick<Payment, 'method'>): boolean => method === 'cash' || method === 'currency';

/** Kuruş of cash that a slip moved, either way, what went back over the counter taken off. */
export const cashOfSlip = (slip: Pick<LimitedSlip, 'payments'>): number => netOf(slip.payments.filter(isCash));

/** Cash that went between the shop and a customer on one day over the slips given, whichever way: the law takes a day's dealings with one party as one. */
export const cashOfDay = (slips: readonly LimitedSlip[], contactId: string, day: Day): number =>
  standing(slips, contactId)
    .filter((slip) => dayOf(slip.at) === day)
    .reduce((total, slip) => total + cashOfSlip(slip), 0);

/** Days over which dealings with one party count as linked. */
export const LINKED_DAYS = 30;

/** What only settles an earlier dealing, or takes it back. */
const SETTLING: readonly string[] = ['collection', 'payment', 'return'];

/** What a customer dealt in over the linked days that end with this one. */
export function linkedSum(slips: readonly LimitedSlip[], contactId: string, day: Day): number {
  const from = addDays(day, 1 - LINKED_DAYS);
  return standing(slips, contactId)
    .filter((slip) => !SETTLING.includes(slip.type) && dayOf(slip.at) >= from && dayOf(slip.at) <= day)
    .reduce((total, slip) => total + netOf(slip.payments), 0);
}

const standing = (slips: readonly LimitedSlip[], contactId: string): LimitedSlip[] =>
  slips.filter((slip) => slip.contactId === contactId && slip.type !== 'reversal' && !slip.reversedBy);

/** Is so much cash, on top of what went before on that day, closed? */
export const overCash = (cash: number, before: number, day: Day): boolean => cash > 0 && cash + before > limitAt('cash', day);

/** Kuruş of cash that may still change hands that day. */
export const cashLeft = (before: number, day: Day): number => Math.max(0, limitAt('cash', day) - before);
