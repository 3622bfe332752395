import { type Day, isDay } from '@/domain/base/day';
import {
  type Range,
  SHORTCUTS,
  type Shortcut,
  shortcutOf,
  shortcutRange,
} from '@/domain/base/day-range';

export const ALL_DAYS = 'all';
/**
 * Which days a list shows: a ready range, which goes on with the calendar, fixed days, or all that
 * the device keeps.
 */
export type Period = Shortcut | Range | typeof ALL_DAYS;

/** The days of a period; null is all of them. */
export const periodDays = (period: Period, today: Day): Range | null =>
  period === ALL_DAYS ? null : typeof period === 'string' ? shortcutRange(period, today) : period;

/** Days that are equal to a ready range, such as this month, become that range and move with it. */
export const periodOf = (days: Range | null, today: Day): Period =>
  days ? (shortcutOf(days, today) ?? days) : ALL_DAYS;

/** Whatever the address says, it is a period: what is none is read as the usual one. */
export function readPeriod(param: (name: string) => string | null, usual: Period): Period {
  const [from, to, period] = [param('from'), param('to'), param('period')];
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  return ([...SHORTCUTS, ALL_DAYS] as const).find((one) => one === period) ?? usual;
}

/** The parameters of a period; the usual one has none. */
export const writtenPeriod = (
  period: Period,
  usual: Period,
): Record<'period' | 'from' | 'to', string> =>
  typeof period === 'string'
    ? { period: period === usual ? '' : period, from: '', to: '' }
    : { period: '', ...period };
