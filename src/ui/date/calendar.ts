import { addDays, type Day, dayStart, isDay, istanbulClock } from '@/domain/base/day';
import {
  type DayBounds,
  firstOf,
  inMonth,
  isFree,
  lastOf,
  type Month,
  type Range,
} from '@/domain/base/day-range';

/**
 * Days of Istanbul as a calendar shows them: weeks from Monday, months as six or fewer weeks, days
 * as they are typed. Pure.
 */

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (day: Day): number => istanbulClock(dayStart(day)).weekday;

/** The weeks of a month, Monday first; places before the first and after the last day are empty. */
export function weeksOf(month: Month): (Day | null)[][] {
  const first = firstOf(month);
  const count = Number(lastOf(month).slice(8));
  const places: (Day | null)[] = [
    ...Array<null>(weekdayOf(first) - 1).fill(null),
    ...Array.from({ length: count }, (_, i) => addDays(first, i)),
  ];
  while (places.length % 7 !== 0) places.push(null);
  return Array.from({ length: places.length / 7 }, (_, week) =>
    places.slice(week * 7, week * 7 + 7),
  );
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Where a key leads in the grid (WAI-ARIA date grid); undefined when it is none of the grid's keys.
 */
export function dayAfterKey(key: string, day: Day, shift: boolean): Day | undefined {
  const step = STEPS[key];
  if (step) return addDays(day, step);
  if (key === 'Home') return addDays(day, 1 - weekdayOf(day));
  if (key === 'End') return addDays(day, 7 - weekdayOf(day));
  if (key === 'PageUp') return inMonth(day, shift ? -12 : -1);
  return key === 'PageDown' ? inMonth(day, shift ? 12 : 1) : undefined;
}

export const ordered = (one: Day, other: Day): Range =>
  one <= other ? { from: one, to: other } : { from: other, to: one };

const DAY_TYPED =
  /^\s*(\d{1,2})(?:[.,/\- ]?(\d{2}|\d(?=\D|$))(?:[.,/\- ]?(\d{4}|\d{2}))?)?[.,]?\s*$/;

/**
 * "21.11.2026", "21.11.26", "21.11", "211126", "21" and "2026-11-21" as a day; what is left out is
 * today's. The number pad of a phone has a comma for the dot.
 */
export function readDay(text: string, today: Day): Day | undefined {
  const written = text.trim();
  if (isDay(written)) return written;
  const found = DAY_TYPED.exec(text);
  if (!found) return undefined;
  const [, day = '', month = today.slice(5, 7), typedYear = today.slice(0, 4)] = found;
  const year = typedYear.length === 2 ? `20${typedYear}` : typedYear;
  const wanted = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const count = Number(
    lastOf({ year: Number(year), month: Math.min(12, Math.max(1, Number(month))) }).slice(8),
  );
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= count
    ? wanted
    : undefined;
}

/**
 * As `readDay`; a day without its year is the nearest one that the rule leaves free: typed in
 * November, "5.1" of a due day is next January.
 */
export function readNearDay(text: string, today: Day, rule: DayBounds): Day | undefined {
  const day = readDay(text, today);
  if (
    !day ||
    isFree(day, rule, today) ||
    DAY_TYPED.exec(text)?.[3] !== undefined ||
    isDay(text.trim())
  )
    return day;
  const near =
    DAY_TYPED.exec(text)?.[2] === undefined
      ? inMonth(day, rule === 'no-past' ? 1 : -1)
      : inMonth(day, rule === 'no-past' ? 12 : -12);
  return near.slice(8) === day.slice(8) ? near : day;
}

/** "21.11.2026" */
export const writtenDay = (day: Day): string => day.split('-').reverse().join('.');
