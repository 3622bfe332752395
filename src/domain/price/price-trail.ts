import { istanbulClock } from '../base/day';
import type { Minute } from './price-history';

/** Both sides of a price at a moment, × 10^4; 0 of one that is not offered. */
export type Tick = { at: number; buy: number; sell: number };

/**
 * What was seen of a price, thinned as it grows: however long a day is, it is so many points, and
 * its ends stay.
 */
export type Trail = {
  ticks: readonly Tick[];
  /** Of each what was asked, or paid where nothing is sold. */
  values: readonly number[];
  /** Ms between two points. */
  every: number;
  /** When the next one is due. */
  next: number;
};

export const MOST_POINTS = 120;
const FIRST_EVERY_MS = 5_000;

const shownOf = ({ buy, sell }: Tick): number => sell || buy;

export const beganTrail = (tick: Tick): Trail => ({
  ticks: [tick],
  values: [shownOf(tick)],
  every: FIRST_EVERY_MS,
  next: tick.at + FIRST_EVERY_MS,
});

/** The same trail where nothing is due: whoever draws it need not draw again. */
export function advancedTrail(trail: Trail, tick: Tick): Trail {
  if (tick.at < trail.next) return trail;
  const ticks = [...trail.ticks, tick];
  const full = ticks.length > MOST_POINTS;
  const every = full ? trail.every * 2 : trail.every;
  const kept = full ? ticks.filter((_, at) => at % 2 === 0) : ticks;
  return { ticks: kept, values: kept.map(shownOf), every, next: tick.at + every };
}

/** The last word of each minute that was seen, as a history has it. */
export function minutesSeen(ticks: readonly Tick[]): Minute[] {
  const minutes = new Map(
    ticks.map(({ at, buy, sell }) => [istanbulClock(at).minute, { buy, sell }]),
  );
  return Array.from(minutes, ([minute, sides]) => ({ minute, ...sides })).sort(
    (a, b) => a.minute - b.minute,
  );
}
