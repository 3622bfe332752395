import { istanbulClock } from './day';

/**
 * Hours that hold on some days of each week: minutes of the Istanbul day, and weekdays from 1
 * (Monday).
 */
export type WeekHours = { from: number; to: number; days: readonly number[] };

const DAY_MINUTES = 24 * 60;

const isWhole = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;

/**
 * Whatever it is. The end of a day is minute 1440; hours over midnight are two days' and are none.
 */
export function areWeekHours(value: unknown): value is WeekHours {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 3) return false;
  const { from, to, days } = value as Partial<Record<keyof WeekHours, unknown>>;
  if (!isWhole(from, 0, DAY_MINUTES) || !isWhole(to, 0, DAY_MINUTES) || !Array.isArray(days))
    return false;
  const sound =
    days.length > 0 &&
    new Set(days).size === days.length &&
    days.every((day) => isWhole(day, 1, 7));
  return sound && (from as number) < (to as number);
}

/** Null is always. */
export function isWithinHours(hours: WeekHours | null, now: number): boolean {
  if (!hours) return true;
  const { weekday, minute } = istanbulClock(now);
  return hours.days.includes(weekday) && minute >= hours.from && minute < hours.to;
}

/** Such hours as they are edited; switched off they are always. */
export type TypedHours = {
  hours: boolean;
  /** As a field of the kind `time` writes it: "09:30". */
  from: string;
  to: string;
  days: readonly number[];
};

export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

/** What stands in a form before anybody types: a shop's usual week. */
const USUAL: WeekHours = { from: 9 * 60, to: 19 * 60, days: [1, 2, 3, 4, 5, 6] };

const two = (n: number): string => String(n).padStart(2, '0');

/** "14:30" of a minute of the day. */
export const minuteText = (minute: number): string =>
  `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

export function typedHours(hours: WeekHours | null): TypedHours {
  const { from, to, days } = hours ?? USUAL;
  return { hours: hours !== null, from: minuteText(from), to: minuteText(to % DAY_MINUTES), days };
}

/** What was typed; what is no moment of a day is NaN, which is no hour of anything. */
export const hoursTyped = ({ hours, from, to, days }: TypedHours): WeekHours | null =>
  hours ? { from: minuteOf(from, false), to: minuteOf(to, true), days: [...days].sort() } : null;

/** Of "09:30". The end of a day is 24:00, which a field writes as 00:00. */
function minuteOf(clock: string, end: boolean): number {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(clock) ?? [];
  const found = Number(hour) * 60 + Number(minute);
  return end && found === 0 ? DAY_MINUTES : found;
}
