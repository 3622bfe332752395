import { useEffect, useMemo, useState } from 'react';
import { getPriceHistory } from '../../../api/platform-calls';
import { HISTORY_DAYS, heldHistory, type KeptHistory, keepHistory, minutesOf } from '../../../data/price-history';
import { addDays, dayOf } from '../../../domain/day';
import { type CoursePoint, courseOf, rootsOf, type SourceMinutes } from '../../../domain/price-course';
import type { PriceSet } from '../../../domain/price-set';

const AGAIN_MS = 60_000;

/** How a price went over the month, from what is kept here and then from the server, minute by minute; undefined until something was read. */
export function useCourse(code: string, sets: readonly PriceSet[], every: number): readonly CoursePoint[] | undefined {
  const roots = rootsOf(code, sets).join('\n');
  const [minutes, setMinutes] = useState<SourceMinutes>();
  useEffect(() => {
    let left = false;
    const show = (kept: ReadonlyMap<string, KeptHistory>) => {
      if (!left) setMinutes(new Map(Array.from(kept, ([root, days]) => [root, minutesOf(days)])));
    };
    const learn = async () => show(await askedFor(roots.split('\n'), show));
    void learn();
    const timer = setInterval(learn, AGAIN_MS);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [roots]);
  return useMemo(() => minutes && courseOf(code, sets, minutes, every), [code, sets, minutes, every]);
}

/** What is held first, then what the server has said since; with no line what is held stays. */
async function askedFor(codes: readonly string[], show: (held: ReadonlyMap<string, KeptHistory>) => void): Promise<ReadonlyMap<string, KeptHistory>> {
  const held = await heldHistory(codes);
  show(held);
  const today = dayOf(Date.now());
  const known = new Map(held);
  for (const [code, kept] of held) {
    // The newest day that is kept may have been kept before it was over.
    const newest = Object.keys(kept).sort().at(-1) ?? addDays(today, 1 - HISTORY_DAYS);
    const { status, result } = await getPriceHistory({ code, from: newest, to: today }, { background: true });
    if (status && result) known.set(code, await keepHistory(code, kept, result, today));
  }
  return known;
}
