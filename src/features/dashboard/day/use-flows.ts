import { useMemo } from 'react';
import type { TransactionView } from '@/data/core/types';
import type { Day } from '@/domain/base/day';
import { type DayFlow, flowOfDay } from '@/domain/position/day-flow';
import { type DayList, useDay } from '../use-day';
import { type Compared, comparedDay } from './day-words';
import { slipsUpTo } from './deals';

/** Day that the shown day is compared with. */
export type OtherDay = {
  which: Compared;
  day: Day;
  /** All its slips but refused ones; undefined until the page has read them. */
  slips: readonly TransactionView[] | undefined;
  /** Flow up to the minute of the shown day; undefined if this device has no slips of the day. */
  flow: DayFlow | undefined;
};

/**
 * The day before and the day a week earlier, always; four weeks earlier only if the person chose
 * it. The page reads each day once, along the index by time.
 */
export function useOtherDays(
  day: Day,
  minute: number | undefined,
  known: boolean,
  chosen: Compared,
): readonly OtherDay[] {
  const days = {
    yesterday: useDay(comparedDay(day, 'yesterday')),
    week: useDay(comparedDay(day, 'week')),
    month: useDay(chosen === 'month' ? comparedDay(day, 'month') : null),
  };
  const { yesterday, week, month } = days;
  return useMemo(() => {
    const other = (which: Compared, list: DayList): OtherDay => {
      const of = comparedDay(day, which);
      const slips =
        known && list.done ? list.rows.filter(({ sync }) => sync !== 'refused') : undefined;
      const until = slips && (minute === undefined ? slips : slipsUpTo(slips, of, minute));
      return {
        which,
        day: of,
        slips,
        flow: until && slips && slips.length > 0 ? flowOfDay(until) : undefined,
      };
    };
    return [
      other('yesterday', yesterday),
      other('week', week),
      ...(chosen === 'month' ? [other('month', month)] : []),
    ];
  }, [day, minute, known, chosen, yesterday, week, month]);
}
