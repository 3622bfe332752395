import { addDays, type Day, dayOf } from '../../../domain/day';

/** The shortcuts of the day filter, as inclusive Istanbul days. */
export const PERIODS = ['today', 'yesterday', 'week', 'month', 'last-month', 'quarter', 'custom'] as const;
export type PeriodName = (typeof PERIODS)[number];
export type Days = { from: Day; to: Day };

export function periodDays(name: Exclude<PeriodName, 'custom'>, now: number): Days {
  const today = dayOf(now);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: firstOf(today), to: today };
    case 'last-month':
      return { from: firstOf(addDays(firstOf(today), -1)), to: addDays(firstOf(today), -1) };
    case 'quarter':
      return { from: monthsBack(today, 3), to: today };
  }
}

const firstOf = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The same day of an earlier month, or its last day when it has no such one. */
function monthsBack(day: Day, months: number): Day {
  let first = firstOf(day);
  for (let i = 0; i < months; i++) first = firstOf(addDays(first, -1));
  const same = addDays(first, Number(day.slice(8)) - 1);
  if (same.slice(0, 7) === first.slice(0, 7)) return same;
  return addDays(firstOf(same), -1);
}
