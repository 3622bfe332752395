import { useEffect, useMemo, useState } from 'react';
import { type KeptHistory, type KeptYear, minutesOf } from '@/data/price/price-history';
import { ticksOf } from '@/data/price/price-trail';
import { type Day, dayOf } from '@/domain/base/day';
import {
  type CoursePoint,
  courseOf,
  rootsOf,
  type SourceMinutes,
} from '@/domain/price/price-course';
import { DAY_MINUTES, type Minute } from '@/domain/price/price-history';
import type { PriceSet } from '@/domain/price/price-set';
import { minutesSeen } from '@/domain/price/price-trail';
import { learnHistories, learnYears } from '@/session/prices/price-histories';
import { correctedNow } from '@/sync/clock';

const AGAIN_MS = 60_000;

type More = {
  /** The days that are drawn; all that are kept where nobody says. */
  days?: readonly Day[];
  /** How often the server is asked again. */
  again?: number;
  /** Nothing is read for whoever may not see it. */
  wanted?: boolean;
};

/** What a chart is drawn of: a month minute by minute, or a year day by day. */
type Grain = 'minutes' | 'days';

/**
 * How a price went over the month or the year, from what is kept here and then from the server;
 * undefined until something was read.
 */
export function usePriceCourse(
  code: string,
  sets: readonly PriceSet[],
  grain: Grain,
  every: number,
  { days, again = AGAIN_MS, wanted = true }: More = {},
): readonly CoursePoint[] | undefined {
  const roots = rootsOf(code, sets).join('\n');
  const [told, setTold] = useState<{ of: string; minutes: SourceMinutes }>();
  const place = `${grain} ${roots}`;
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    const show = (minutes: SourceMinutes) => {
      if (!left) setTold({ of: `${grain} ${roots}`, minutes });
    };
    // A logout closes the database while it is read.
    const learn = () => LEARN[grain](roots.split('\n'), show).catch(() => undefined);
    void learn();
    const timer = setInterval(learn, again);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [roots, grain, again, wanted]);
  const minutes = told?.of === place ? told.minutes : undefined;
  const asked = days?.join(' ');
  return useMemo(
    () =>
      minutes &&
      courseOf(
        code,
        sets,
        asked === undefined ? minutes : onDays(minutes, asked.split(' ')),
        every,
      ),
    [code, sets, minutes, every, asked],
  );
}

const onDays = (minutes: SourceMinutes, days: readonly Day[]): SourceMinutes =>
  new Map(
    Array.from(minutes, ([root, told]) => [
      root,
      new Map(Array.from(told).filter(([day]) => days.includes(day))),
    ]),
  );

const LEARN: Record<
  Grain,
  (roots: readonly string[], show: (minutes: SourceMinutes) => void) => Promise<void>
> = {
  async minutes(roots, show) {
    const read = (kept: ReadonlyMap<string, KeptHistory>) =>
      show(new Map(Array.from(kept, ([root, days]) => [root, withSeen(minutesOf(days), root)])));
    read(await learnHistories(roots, read));
  },
  async days(roots, show) {
    const read = (kept: ReadonlyMap<string, KeptYear>) =>
      show(new Map(Array.from(kept, ([root, days]) => [root, lastsOf(days)])));
    read(await learnYears(roots, read));
  },
};

/** The one price that is known of a day is the one of its end. */
const lastsOf = (days: KeptYear): ReadonlyMap<Day, readonly Minute[]> =>
  new Map(
    Object.entries(days).map(([day, [buy, sell]]) => [
      day,
      [{ minute: DAY_MINUTES - 1, buy, sell }],
    ]),
  );

/**
 * Of today what this tab saw itself, where no history of today is held: a morning without a line
 * has a course too.
 */
function withSeen(
  days: ReadonlyMap<Day, readonly Minute[]>,
  root: string,
): ReadonlyMap<Day, readonly Minute[]> {
  const today = dayOf(correctedNow());
  const seen = days.has(today) ? [] : minutesSeen(ticksOf(root));
  return seen.length > 0 ? new Map([...days, [today, seen]]) : days;
}
