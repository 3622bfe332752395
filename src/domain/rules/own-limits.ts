import { type Day, dayOf, istanbulClock } from '../base/day';
import { areWeekHours, isWithinHours, type WeekHours } from '../base/week-hours';
import type { Approval } from './approval';
import { type DatedRule, ruleAt } from './dated-rule';

/**
 * Limits of one person: the hours in which they sell alone, and whether they see what things cost.
 * Both are dated rules, so that a slip of a tablet that was offline is judged by its own day.
 */

/** Working hours as the number that a rule has: days as bits, then minutes; 0 is at any time. */
export function packHours(hours: WeekHours | null): number {
  if (!hours) return 0;
  const days = hours.days.reduce((sum, day) => sum + 2 ** (day - 1), 0);
  return days * DAYS_AT + hours.from * MINUTES_AT + hours.to;
}

const MINUTES_AT = 2 ** 11;
const DAYS_AT = 2 ** 22;
/** The hours of a rule's number; undefined if the number means none. */
export function unpackHours(value: number): WeekHours | null | undefined {
  if (value === 0) return null;
  const bits = Math.floor(value / DAYS_AT);
  const minutes = value % DAYS_AT;
  const hours = {
    from: Math.floor(minutes / MINUTES_AT),
    to: minutes % MINUTES_AT,
    days: [1, 2, 3, 4, 5, 6, 7].filter((day) => Math.floor(bits / 2 ** (day - 1)) % 2 === 1),
  };
  return areWeekHours(hours) && packHours(hours) === value ? hours : undefined;
}

/** Hours in which a person sells alone; null is at any time. */
const workHours = (rules: readonly DatedRule[], user: string, day: Day): WeekHours | null =>
  unpackHours(ruleAt(rules, 'work-hours', day, user)) ?? null;

/** A slip at another time than its seller's: `value` is its minute of the day. */
type HoursGap = { value: number; limit: number; lines: [] };

export function hoursGap(
  rules: readonly DatedRule[],
  user: string,
  at: number,
): HoursGap | undefined {
  const hours = workHours(rules, user, dayOf(at));
  return isWithinHours(hours, at)
    ? undefined
    : { value: istanbulClock(at).minute, limit: 0, lines: [] };
}

/** Somebody who may has agreed that the slip is written at its time. */
export const areHoursApproved = (approvals: readonly Approval[] | undefined): boolean =>
  (approvals ?? []).some(({ rule }) => rule === 'work-hours');

/** Whether what things cost is hidden from a person. */
export const isCostHidden = (rules: readonly DatedRule[], user: string, day: Day): boolean =>
  ruleAt(rules, 'hidden-cost', day, user) === 1;
