import { type Day, dayOf, istanbulClock } from '../base/day';
import { areWeekHours, isWithinHours, type WeekHours } from '../base/week-hours';
import type { Approval } from './approval';
import { type DatedRule, ruleAt } from './dated-rule';

/**
 * Limits of one person: working hours, and hidden cost. Both are dated rules, so that a slip of an
 * offline tablet is judged by the rule of its own day.
 */

/**
 * Packs working hours into the number of a rule: bits of the weekdays, then the two minutes; 0: at
 * any time.
 */
export function packHours(hours: WeekHours | null): number {
  if (!hours) return 0;
  const days = hours.days.reduce((sum, day) => sum + 2 ** (day - 1), 0);
  return days * DAYS_AT + hours.from * MINUTES_AT + hours.to;
}

const MINUTES_AT = 2 ** 11;
const DAYS_AT = 2 ** 22;
/** Unpacks the number of a rule. Null: at any time; undefined: not a valid number. */
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

/** Hours in which a person sells without an approval; null: at any time. */
const workHours = (rules: readonly DatedRule[], user: string, day: Day): WeekHours | null =>
  unpackHours(ruleAt(rules, 'work-hours', day, user)) ?? null;

/** Slip written outside the working hours of its seller. `value`: the slip’s minute of the day. */
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

/** Whether the slip has an approval for its time. */
export const areHoursApproved = (approvals: readonly Approval[] | undefined): boolean =>
  (approvals ?? []).some(({ rule }) => rule === 'work-hours');

/** Whether what things cost is hidden from a person. */
export const isCostHidden = (rules: readonly DatedRule[], user: string, day: Day): boolean =>
  ruleAt(rules, 'hidden-cost', day, user) === 1;
