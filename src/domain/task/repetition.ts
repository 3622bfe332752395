import { addDays, type Day, dayStart, isDay, istanbulClock } from '../base/day';
import { shortCode } from '../base/id';
import { sameValue } from '../base/same-value';
import type { Account } from '../ledger/ledger';
import {
  DRAWINGS,
  EXPENSES,
  type Expense,
  isDrawing,
  type MovementDraft,
  movementRefusals,
} from '../ledger/movement';
import { kindOf } from '../ledger/own-account';
import type { Asset } from '../metal/asset';

/**
 * Repetition templates (tekrar şablonu): what comes back each month or week, such as rent or a
 * statement to send. On each due day a template makes one task. A template with an expense proposes
 * it in the task, and a person writes it. Only an expense of a known amount out of a bank account,
 * such as a standing order, may be booked by the server itself.
 */

/** `day` 29 to 31: the last day of a month that is shorter. `weekday`: 1 Monday … 7 Sunday. */
export type Schedule =
  | { every: 'month'; day: number }
  | { every: 'month-end' }
  | { every: 'week'; weekday: number };

/**
 * Expense that a task proposes. `quantity`: in the smallest unit of `asset`; null if it differs each
 * time. `supplier`: who is paid; may be empty.
 */
export type RepeatedPay = {
  expense: Expense;
  from: Account;
  asset: Asset;
  quantity: number | null;
  supplier: string;
};

export const REPETITION_STATES = ['active', 'paused', 'archived'] as const;
export type RepetitionState = (typeof REPETITION_STATES)[number];

/**
 * `pay` null: the task proposes no expense. `assignee`: user id; null is whoever sees the task.
 * `auto`: the server books the expense on its day (kendiliğinden).
 */
export type Repetition = {
  id: string;
  name: string;
  schedule: Schedule;
  start: Day;
  /** Last day on which the template may fall due; null: without end. */
  end: Day | null;
  state: RepetitionState;
  assignee: string | null;
  pay: RepeatedPay | null;
  auto?: true;
};

/** What a task that a template made has of it, as it was on that day. */
export type TaskRepetition = {
  /** Id of the template. */
  of: string;
  day: Day;
  pay: RepeatedPay | null;
  /** The server was stopped on the due day and made the task later. */
  late?: true;
  /** Id of the document by which the expense was paid. */
  paid?: string;
  /** Whether the server booked the expense itself; `failed`: it should have and could not. */
  auto?: 'booked' | 'failed';
};

export const REPETITION_NAME_MOST = 80;
export const PAID_TO_MOST = 200;
/** Most templates of a company, archived ones included. */
export const MOST_REPETITIONS = 200;
/** Most tasks that one template makes after a stop; of a longer stop the newest days are kept. */
export const MOST_CAUGHT_UP = 60;

export const REPEATED_EXPENSES: readonly Expense[] = [...EXPENSES, ...DRAWINGS];

type RepetitionRefusal = {
  field: 'name' | 'schedule' | 'start' | 'end' | 'pay' | 'auto';
  code: 'required' | 'format' | 'before-start';
};

/** Parts of a template that are not valid. Page and server check the same. */
export function repetitionRefusals({
  name,
  schedule,
  start,
  end,
  pay,
  auto,
}: Pick<Repetition, 'name' | 'schedule' | 'start' | 'end' | 'pay' | 'auto'>): RepetitionRefusal[] {
  const found: RepetitionRefusal[] = [];
  if (name.trim() === '') found.push({ field: 'name', code: 'required' });
  else if (name.length > REPETITION_NAME_MOST) found.push({ field: 'name', code: 'format' });
  if (!isSchedule(schedule)) found.push({ field: 'schedule', code: 'format' });
  if (!isDay(start)) found.push({ field: 'start', code: 'format' });
  if (end !== null && !isDay(end)) found.push({ field: 'end', code: 'format' });
  else if (end !== null && end < start) found.push({ field: 'end', code: 'before-start' });
  if (pay && (payDraftRefusals(pay).length > 0 || pay.supplier.length > PAID_TO_MOST))
    found.push({ field: 'pay', code: 'format' });
  if (auto && !mayBeAuto(pay)) found.push({ field: 'auto', code: 'format' });
  return found;
}

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const isSchedule = (schedule: Schedule): boolean =>
  schedule.every === 'month-end' ||
  (schedule.every === 'month' ? isWithin(schedule.day, 1, 31) : isWithin(schedule.weekday, 1, 7));

/** Whether the server may book the expense itself: nobody can take cash out of a till unseen. */
export const mayBeAuto = (pay: Pick<RepeatedPay, 'from' | 'quantity'> | null): boolean =>
  pay !== null && pay.quantity !== null && kindOf(pay.from) === 'bank';

/** The movement of an expense with this quantity. */
export const payDraft = (
  { expense, from, asset }: RepeatedPay,
  quantity: number,
):
  | Extract<MovementDraft, { type: 'expense' }>
  | Extract<MovementDraft, { type: 'drawing'; from: Account }> =>
  isDrawing(expense)
    ? { type: 'drawing', from, drawing: expense, asset, quantity }
    : { type: 'expense', from, expense, asset, quantity };

/** An amount that differs each time is checked as if it were the smallest one. */
const payDraftRefusals = (pay: RepeatedPay) => movementRefusals(payDraft(pay, pay.quantity ?? 1));

/** First due day of a schedule on or after a day. */
function firstDue(schedule: Schedule, from: Day): Day {
  if (schedule.every === 'week') {
    const { weekday } = istanbulClock(dayStart(from));
    return addDays(from, (schedule.weekday - weekday + 7) % 7);
  }
  const day = schedule.every === 'month' ? schedule.day : 31;
  const here = dayOfMonth(from, day);
  return here >= from ? here : dayOfMonth(addDays(lastOfMonth(from), 1), day);
}

/** That day of the month in which `within` lies; the month's last day if it is shorter. */
function dayOfMonth(within: Day, day: number): Day {
  const wished = `${within.slice(0, 8)}${String(day).padStart(2, '0')}`;
  return isDay(wished) ? wished : lastOfMonth(within);
}

const lastOfMonth = (within: Day): Day => {
  const next = addDays(`${within.slice(0, 8)}28`, 4);
  return addDays(`${next.slice(0, 8)}01`, -1);
};

type Timed = Pick<Repetition, 'schedule' | 'start' | 'end'>;

/** First day on or after `from` on which the template falls due; null if there is none. */
export function dueFrom({ schedule, start, end }: Timed, from: Day): Day | null {
  const day = firstDue(schedule, from > start ? from : start);
  return end !== null && day > end ? null : day;
}

/** The next due days, at most `count`. */
export function nextDues(repetition: Timed, from: Day, count: number): Day[] {
  const days: Day[] = [];
  let next = dueFrom(repetition, from);
  while (next !== null && days.length < count) {
    days.push(next);
    next = dueFrom(repetition, addDays(next, 1));
  }
  return days;
}

/** All due days from one day to another, both included. */
export function duesUntil(repetition: Timed, from: Day, until: Day): Day[] {
  const days: Day[] = [];
  let day = dueFrom(repetition, from);
  while (day !== null && day <= until) {
    days.push(day);
    day = dueFrom(repetition, addDays(day, 1));
  }
  return days;
}

/** Whether both fall due on the same days. */
export const isTimedAlike = (one: Timed, other: Timed): boolean =>
  sameValue(
    { schedule: one.schedule, start: one.start, end: one.end },
    { schedule: other.schedule, start: other.start, end: other.end },
  );

/**
 * Id of the task of one due day. It follows from template and day, so that a day makes one task
 * whoever makes it and however often.
 */
export const repeatedTaskId = (template: string, day: Day): string => `rep-${template}-${day}`;

/** Id of the document by which the server books the expense of one due day. */
export const repeatedDocumentId = (template: string, day: Day): string => `pay-${template}-${day}`;

/** Number of such a document, which takes none of a device's series: "TK-4F2A9C-20261205". */
export const repeatedNumber = (template: string, day: Day): string =>
  `TK-${shortCode(template)}-${day.replaceAll('-', '')}`;
