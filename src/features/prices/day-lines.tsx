import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { ticksOf, usePriceTrail } from '@/data/price/price-trail';
import { useQuote, useSets } from '@/data/price/use-quotes';
import { isByHand } from '@/domain/price/price-board';
import { courseOf, type SourceMinutes } from '@/domain/price/price-course';
import type { PriceSet } from '@/domain/price/price-set';
import { useDayCourses } from '@/session/prices/day-courses';

type Told = { courses: SourceMinutes; sets: readonly PriceSet[] };
const Courses = createContext<Told>({ courses: new Map(), sets: [] });

/** Provides the server's history of today's prices to all rows below, from one request. */
export function DayLines({ children }: { children: ReactNode }) {
  const courses = useDayCourses();
  const sets = useSets();
  const told = useMemo(() => ({ courses, sets }), [courses, sets]);
  return <Courses value={told}>{children}</Courses>;
}

const EVERY_MINUTES = 10;
/** Least time span of prices seen by this tab from which a line is drawn. */
const LEAST_MS = EVERY_MINUTES * 60_000;

/**
 * Selling price of a code from the morning until now, or the buying price if there is no selling
 * price. Uses the server's history of today, otherwise the prices seen by this tab; empty if both
 * are too short. A current price that is manual or frozen is not added to the server's history,
 * because it is no movement of the market.
 */
export function useDayLine(code: string): readonly number[] {
  const { courses, sets } = useContext(Courses);
  const seen = usePriceTrail(code);
  const quote = useQuote(code);
  const told = useMemo(
    () => courseOf(code, sets, courses, EVERY_MINUTES).map(({ buy, sell }) => sell || buy),
    [code, sets, courses],
  );
  const now = quote && !isByHand(quote) ? quote.sell || quote.buy : 0;
  if (told.length > 0) return now > 0 ? [...told, now] : told;
  return wasLong(code) ? seen : NOTHING;
}

const NOTHING: readonly number[] = [];

function wasLong(code: string): boolean {
  const ticks = ticksOf(code);
  const [first, last] = [ticks[0], ticks.at(-1)];
  return first !== undefined && last !== undefined && last.at - first.at >= LEAST_MS;
}
