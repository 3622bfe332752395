import { useMemo } from 'react';
import { useSets, useSteadyBoard } from '@/data/price/use-quotes';
import { type Day, dayOf, istanbulClock } from '@/domain/base/day';
import { HAS } from '@/domain/metal/asset';
import { type BoardQuote, isByHand } from '@/domain/price/price-board';
import type { CoursePoint } from '@/domain/price/price-course';
import { usePriceCourse } from '@/parts/price/use-course';
import type { BandPoint } from '@/ui/chart/MarkedLine';

/** Minutes per point of the line; the chart is too narrow to show more points. */
const EVERY_MINUTES = 5;
/** Interval of the live price: a figure that changes with every tick is unreadable. */
const STEP_MS = 60_000;
const AGAIN_MS = 5 * 60_000;

export type HasDay = {
  /** Undefined until the page has read any price. */
  band: readonly BandPoint[] | undefined;
  past: readonly BandPoint[];
  /** The stored prices were read, so a line without points has none. */
  read: boolean;
};

/**
 * Price of has (pure gold) over a day and over the comparison day: first from this device's store,
 * then from the server. Today's line has the board's current price too, unless a person set it.
 * Offline: only stored prices.
 */
export function useHasDay(day: Day, other: Day, wanted: boolean): HasDay {
  const sets = useSets();
  const course = usePriceCourse(HAS, sets, 'minutes', EVERY_MINUTES, {
    days: [other, day],
    again: AGAIN_MS,
    wanted,
  });
  const quote = useSteadyBoard(STEP_MS).get(HAS);
  return useMemo(() => {
    const on = (one: Day) => course?.filter((point) => point.day === one).map(toBand);
    const band = on(day);
    return {
      band: wanted ? withLivePrice(band, quote, day) : band,
      past: on(other) ?? [],
      read: !wanted || course !== undefined,
    };
  }, [course, day, other, quote, wanted]);
}

const toBand = ({ minute, buy, sell }: CoursePoint): BandPoint => ({
  minute,
  low: buy > 0 ? buy : undefined,
  high: sell > 0 ? sell : undefined,
});

/**
 * Adds the board's current price to the line of its day. A price by hand is left out: its `at` is
 * when a person typed or froze it. Guarantee: points at other minutes stay, also later ones.
 */
export function withLivePrice(
  band: readonly BandPoint[] | undefined,
  quote: BoardQuote | undefined,
  day: Day,
): readonly BandPoint[] | undefined {
  if (!quote || isByHand(quote) || dayOf(quote.at) !== day) return band;
  const live = toBand({ ...quote, day, minute: istanbulClock(quote.at).minute });
  const points = band ?? [];
  return [
    ...points.filter(({ minute }) => minute < live.minute),
    live,
    ...points.filter(({ minute }) => minute > live.minute),
  ];
}
