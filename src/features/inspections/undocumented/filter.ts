import { type Day, dayOf, isDay } from '@/domain/base/day';
import { isMonth, type Month, shiftedMonth } from '@/domain/base/month';
import type { TallyDifference } from '@/domain/report/tally';
import { anId, type FilterOf, filterSpec, oneOf, typedText } from '@/session/page/filter-spec';

/** Which slips are asked for. `month`: '' for the present one. */
export const FILTER = filterSpec({
  month: anId({ usual: '', narrows: false }),
  state: oneOf(['waived'], { usual: 'open' }),
  /** One day of the month; '' for all. */
  day: anId({ usual: '' }),
  search: typedText({ param: 'q' }),
});
export type UndocumentedFilter = FilterOf<typeof FILTER>;

/** Months that can be chosen. */
export const MONTHS = 12;

/** The month that is asked for; the present one for an address that names none of the last ones. */
export const monthOf = ({ month }: { month: string }, present: Month): Month =>
  isMonth(month) && month <= present && month > shiftedMonth(present, -MONTHS) ? month : present;

/** The one day that is asked for; null for all, and for an address that names none. */
export const oneDayOf = ({ day }: Pick<UndocumentedFilter, 'day'>): Day | null =>
  isDay(day) ? day : null;

/**
 * Whether the filter lets a slip through. `waived`: what this device knows of a slip's waiver;
 * undefined for a device that has no record of it, where the row itself says it.
 */
export function passes(
  { slip, number, at, reason }: TallyDifference,
  { state, search, ...filter }: UndocumentedFilter,
  waived: (slip: string) => boolean | undefined,
): boolean {
  const day = oneDayOf(filter);
  if (day !== null && dayOf(at) !== day) return false;
  // A slip that was reversed while its document stands can only be settled by cancelling that.
  const isWaived = reason !== 'reversed' && (waived(slip) ?? reason === 'waived');
  const text = search.trim().toUpperCase();
  return isWaived === (state === 'waived') && (text === '' || number.includes(text));
}
