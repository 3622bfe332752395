import type { TransactionView } from '@/data/core/types';
import { istanbulClock } from '@/domain/base/day';
import { addFlow, type DayFlow, flowOfSlip, NO_FLOW } from '@/domain/position/day-flow';

/** Flow in each hour of a day, by the sums of the day's figures; skips refused slips. */
export function flowByHour(slips: readonly TransactionView[]): ReadonlyMap<number, DayFlow> {
  const hours = new Map<number, DayFlow>();
  for (const slip of slips) {
    if (slip.sync === 'refused') continue;
    const hour = Math.floor(istanbulClock(slip.at).minute / 60);
    hours.set(hour, addFlow(hours.get(hour) ?? NO_FLOW, flowOfSlip(slip)));
  }
  return hours;
}

/**
 * Flow by hour of a compared day. Returns undefined while its slips are not read, and if this
 * device has none: the day is then unknown, not without sales.
 */
export const hoursOfCompared = (
  slips: readonly TransactionView[] | undefined,
): ReadonlyMap<number, DayFlow> | undefined =>
  slips && slips.length > 0 ? flowByHour(slips) : undefined;

/** Kuruş sold in an hour of the day and of the compared day; undefined if that day is unknown. */
export type HourRow = { hour: number; sold: number | undefined; other: number | undefined };

/** Sales by hour in kuruş: the market hours, extended to all hours with sales on either day. */
export function hourRows(
  hours: ReadonlyMap<number, DayFlow> | undefined,
  other: ReadonlyMap<number, DayFlow> | undefined,
): HourRow[] {
  const known = [...(hours ?? []), ...(other ?? [])]
    .filter(([, { sold }]) => sold !== 0)
    .map(([hour]) => hour);
  const [first, last] = [Math.min(FIRST, ...known), Math.max(LAST, ...known)];
  return Array.from({ length: last - first + 1 }, (_, i): HourRow => {
    const hour = first + i;
    const soldIn = (of: typeof hours) => of && (of.get(hour)?.sold ?? 0);
    return { hour, sold: soldIn(hours), other: soldIn(other) };
  });
}

const FIRST = 9;
const LAST = 18;
