/**
 * Istanbul days. Turkey has kept +03:00 without daylight saving since 2016, so a day is a plain
 * division; the books of a shop are kept in this zone whatever the tablet's clock is set to.
 */
const OFFSET = 3 * 3_600_000;
const DAY = 86_400_000;

/** "2026-11-21" */
export type Day = string;

export const dayOf = (at: number): Day => new Date(at + OFFSET).toISOString().slice(0, 10);

/** First millisecond of the day. */
export const dayStart = (day: Day): number => Date.parse(`${day}T00:00:00+03:00`);
/** First millisecond of the next day. */
export const dayEnd = (day: Day): number => dayStart(day) + DAY;

/** The last millisecond of its day. */
export const isEndOfDay = (at: number): boolean => at === dayEnd(dayOf(at)) - 1;

export const addDays = (day: Day, days: number): Day => dayOf(dayStart(day) + days * DAY);

export function isDay(value: unknown): value is Day {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(dayStart(value)) &&
    dayOf(dayStart(value)) === value
  );
}

/** ISO weekday (1 Monday … 7 Sunday) and minute of the day in Istanbul. */
export function istanbulClock(at: number): { weekday: number; minute: number } {
  const local = new Date(at + OFFSET);
  return {
    weekday: local.getUTCDay() || 7,
    minute: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
}
