import { addDays, type Day, dayStart, istanbulClock } from '../domain/day';

/**
 * Days of Istanbul as a calendar shows them: weeks from Monday, months as six or fewer weeks, the ready ranges of the
 * specification. Pure: today comes from whoever asks.
 */
export type Range = { from: Day; to: Day };
/** "no-future" is the specification's 'disabled date', "no-past" its 'disabled last'. Today is always free. */
export type DayRule = 'any' | 'no-future' | 'no-past';
export type Month = { year: number; month: number };

export const monthOf = (day: Day): Month => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });
export const firstOf = ({ year, month }: Month): Day => `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
export const lastOf = (month: Month): Day => addDays(firstOf(shifted(month, 1)), -1);

export function shifted({ year, month }: Month, by: number): Month {
  const count = year * 12 + (month - 1) + by;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (day: Day): number => istanbulClock(dayStart(day)).weekday;

/** The weeks of a month, Monday first; places before the first and after the last day are empty. */
export function weeksOf(month: Month): (Day | null)[][] {
  const first = firstOf(month);
  const count = Number(lastOf(month).slice(8));
  const places: (Day | null)[] = [...Array<null>(weekdayOf(first) - 1).fill(null), ...Array.from({ length: count }, (_, i) => addDays(first, i))];
  while (places.length % 7 !== 0) places.push(null);
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7));
}

/** The same day of another month, or its last one when that month is shorter. */
export function inMonth(day: Day, by: number): Day {
  const month = shifted(monthOf(day), by);
  const wanted = Number(day.slice(8));
  const last = Number(lastOf(month).slice(8));
  return addDays(firstOf(month), Math.min(wanted, last) - 1);
}

export const isFree = (day: Day, rule: DayRule, today: Day): boolean => !(rule === 'no-future' && day > today) && !(rule === 'no-past' && day < today);

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Where a key leads in the grid (WAI-ARIA date grid); undefined when it is none of the grid's keys. */
export function dayAfterKey(key: string, day: Day, shift: boolean): Day | undefined {
  const step = STEPS[key];
  if (step) return addDays(day, step);
  if (key === 'Home') return addDays(day, 1 - weekdayOf(day));
  if (key === 'End') return addDays(day, 7 - weekdayOf(day));
  if (key === 'PageUp') return inMonth(day, shift ? -12 : -1);
  return key === 'PageDown' ? inMonth(day, shift ? 12 : 1) : undefined;
}

export const ordered = (one: Day, other: Day): Range => (one <= other ? { from: one, to: other } : { from: other, to: one });

export const SHORTCUTS = ['today', 'last-7', 'this-month', 'last-month', 'last-3-months'] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

/** Ends with today, but for last month, which is over. Three months back is the same day then, or the last of a shorter month. */
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

/** "21.11.2026", "21.11.26", "21.11", "211126" and "21" as a day; what is left out is today's. */
export function readDay(text: string, today: Day): Day | undefined {
  const found = /^\s*(\d{1,2})(?:[./\- ]?(\d{2}|\d(?=\D|$))(?:[./\- ]?(\d{4}|\d{2}))?)?\.?\s*$/.exec(text);
  if (!found) return undefined;
  const [, day = '', month = today.slice(5, 7), typedYear = today.slice(0, 4)] = found;
  const year = typedYear.length === 2 ? `20${typedYear}` : typedYear;
  const wanted = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const count = Number(lastOf({ year: Number(year), month: Math.min(12, Math.max(1, Number(month))) }).slice(8));
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= count ? wanted : undefined;
}

/** "21.11.2026" */
export const writtenDay = (day: Day): string => day.split('-').reverse().join('.');
