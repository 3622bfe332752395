import { type Day, dayOf } from '@/domain/base/day';

/**
 * The last day before this one that has slips; `newest` are some slips of this device, the newest
 * first.
 */
export const lastDayBefore = (newest: readonly { at: number }[], day: Day): Day | undefined =>
  newest.map(({ at }) => dayOf(at)).find((one) => one < day);
