import { addDays, type Day, isDay } from './day';

/** Months as texts, which sort by time and begin every day of theirs. */

/** "2026-11" */
export type Month = string;

export const isMonth = (text: string): text is Month =>
  /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`);

export const firstDay = (month: Month): Day => `${month}-01`;
export const lastDay = (month: Month): Day => addDays(firstDay(shiftedMonth(month, 1)), -1);
export const monthOfDay = (day: Day): Month => day.slice(0, 7);

/** The month so many months later. */
export function shiftedMonth(month: Month, by: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}
