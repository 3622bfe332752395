import { useEffect, useMemo, useState } from 'react';
import { type KeptHistory, minutesOf } from '../../../data/price-history';
import { ticksOf } from '../../../data/price-trail';
import { type Day, dayOf } from '../../../domain/day';
import { type CoursePoint, courseOf, rootsOf, type SourceMinutes } from '../../../domain/price-course';
import type { Minute } from '../../../domain/price-history';
import type { PriceSet } from '../../../domain/price-set';
import { minutesSeen } from '../../../domain/price-trail';
import { learnHistories } from '../../../session/price-histories';

const AGAIN_MS = 60_000;

/** How a price went over the month, from what is kept here and then from the server, minute by minute; undefined until something was read. */
export function useCourse(code: string, sets: readonly PriceSet[], every: number): readonly CoursePoint[] | undefined {
  const roots = rootsOf(code, sets).join('\n');
  const [minutes, setMinutes] = useState<SourceMinutes>();
  useEffect(() => {
    let left = false;
    const show = (kept: ReadonlyMap<string, KeptHistory>) => {
      if (!left) setMinutes(new Map(Array.from(kept, ([root, days]) => [root, withSeen(minutesOf(days), root)])));
    };
    const learn = async () => show(await learnHistories(roots.split('\n'), show));
    void learn();
    const timer = setInterval(learn, AGAIN_MS);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [roots]);
  return useMemo(() => minutes && courseOf(code, sets, minutes, every), [code, sets, minutes, every]);
}

/** Of today what this tab saw itself, where no history of today is held: a morning without a line has a course too. */
function withSeen(days: ReadonlyMap<Day, readonly Minute[]>, root: string): ReadonlyMap<Day, readonly Minute[]> {
  const today = dayOf(Date.now());
  const seen = days.has(today) ? [] : minutesSeen(ticksOf(root));
  return seen.length > 0 ? new Map([...days, [today, seen]]) : days;
}
