import type { Range } from './series';

/**
 * Values of a chart's scale: multiples of 1, 2 or 5 times a power of ten, all inside the range, at
 * most `most` + 1 of them. All are exact integers.
 */
export function roundSteps({ low, high }: Range, most: number): number[] {
  const step = stepOf((high - low) / Math.max(1, most));
  const first = Math.ceil(low / step) * step;
  const steps: number[] = [];
  for (let value = first; value <= high; value += step) steps.push(value === 0 ? 0 : value);
  return steps;
}

/** Smallest round step that is at least `least`; never below one. */
function stepOf(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return [1, 2, 5, 10].map((by) => by * power).find((step) => step >= least) ?? 10 * power;
}

/** Span between two whole hours, in minutes of the day. */
export type HourSpan = { from: number; to: number };

const HOUR = 60;

/** Extends the usual hours by whole hours until all `minutes` are inside. */
export function hoursAround(minutes: Iterable<number>, usual: HourSpan): HourSpan {
  let { from, to } = usual;
  for (const minute of minutes) {
    from = Math.min(from, Math.floor(minute / HOUR) * HOUR);
    to = Math.max(to, Math.ceil((minute + 1) / HOUR) * HOUR);
  }
  return { from, to };
}

/** Position of a minute in the span, 0 to 1; minutes outside get the nearer end. */
export const shareOf = (minute: number, { from, to }: HourSpan): number =>
  Math.min(1, Math.max(0, (minute - from) / (to - from)));

export const hoursIn = ({ from, to }: HourSpan): number[] =>
  Array.from({ length: Math.floor((to - from) / HOUR) + 1 }, (_, i) => from / HOUR + i);

/** "09", as written under an axis. */
export const hourLabel = (hour: number): string => String(hour).padStart(2, '0');

/** Index of the place nearest to `share`, both measured from 0 to 1 along the axis. */
export function nearestPoint(places: readonly number[], share: number): number {
  let best = 0;
  for (const [at, place] of places.entries())
    if (Math.abs(place - share) < Math.abs((places[best] ?? 0) - share)) best = at;
  return best;
}
