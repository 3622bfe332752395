import { t } from '@lingui/core/macro';
import { type Day, dayStart, istanbulClock } from '@/domain/base/day';

/** Short names of the weekdays, from Monday to Sunday. */
export const weekdayNames = (): readonly string[] => [
  t`Pzt`,
  t`Sal`,
  t`Çar`,
  t`Per`,
  t`Cum`,
  t`Cmt`,
  t`Paz`,
];

export const weekdayShort = (day: Day): string =>
  weekdayNames()[istanbulClock(dayStart(day)).weekday - 1] ?? '';
