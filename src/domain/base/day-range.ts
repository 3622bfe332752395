import { addDays, type Day, isDay } from './day';

/**
 * Days that may be chosen, and the ready ranges, as days of Istanbul
 * (src/contract/README.md#point-5-validation). Pure: the caller passes today.
 */
export type Range = { from: Day; to: Day };
/** Two days as a range, where they are one. */
export const rangeOf = (from: string | null, to: string | null): Range | null =>
  isDay(from) && isDay(to) && from <= to ? { from, to } : null;

/**
 * "no-future" closes the days after today ('disabled date'), "no-past" the days before ('disabled
 * last'; src/contract/README.md#point-5-validation).
 */
export type DayBounds = 'any' | 'no-future' | 'no-past';

/** 'disabled date': a day that has not come yet is closed. */
export const disabledDate = (day: Day, today: Day): boolean => day > today;

/** 'disabled last': a day that is over is closed. */
export const disabledLast = (day: Day, today: Day): boolean => day < today;

export const isFree = (day: Day, rule: DayBounds, today: Day): boolean =>
  !(rule === 'no-future' && disabledDate(day, today)) &&
  !(rule === 'no-past' && disabledLast(day, today));

export type Month = { year: number; month: number };

export const monthOf = (day: Day): Month => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
});
export const firstOf = ({ year, month }: Month): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
export const lastOf = (month: Month): Day => addDays(firstOf(shifted(month, 1)), -1);

export function shifted({ year, month }: Month, by: number): Month {
  const count = year * 12 + (month - 1) + by;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}

/** The same day of another month, or its last one when that month is shorter. */
export function inMonth(day: Day, by: number): Day {
  const month = shifted(monthOf(day), by);
  const wanted = Number(day.slice(8));
  const last = Number(lastOf(month).slice(8));
  return addDays(firstOf(month), Math.min(wanted, last) - 1);
}

export const SHORTCUTS = ['today', 'last-7', 'this-month', 'last-month', 'last-3-months'] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

/**
 * Ends with today, but for last month, which is over. Three months back is the same day then, or
 * the last of a shorter month.
 */
export function shortcutRange(shortcut: Shortcut, today: Day): Range {
  const month = monthOf(today);
  const before = shifted(month, -1);
  if (shortcut === 'today') return { from: today, to: today };
  if (shortcut === 'last-7') return { from: addDays(today, -6), to: today };
  if (shortcut === 'this-month') return { from: firstOf(month), to: today };
  if (shortcut === 'last-month') return { from: firstOf(before), to: lastOf(before) };
  return { from: addDays(inMonth(today, -3), 1), to: today };
}

/** The ready range that these days are, so that it is named instead of spelled. */
export const shortcutOf = (range: Range, today: Day): Shortcut | undefined =>
  SHORTCUTS.find((shortcut) => {
    const { from, to } = shortcutRange(shortcut, today);
    return from === range.from && to === range.to;
  });
