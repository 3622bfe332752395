import { useSyncExternalStore } from 'react';
import { dayOf } from '@/domain/base/day';
import { advancedTrail, beganTrail, type Tick, type Trail } from '@/domain/price/price-trail';
import type { Quote } from '@/domain/price/quote';

/**
 * What this tab saw of each price today, in memory alone: a sparkline is no record. Guarantee:
 * bounded by the number of codes; another day or another company begins anew, so that nobody sees
 * what was not told to them.
 */
let of = '';
let trails = new Map<string, Trail>();
const listeners = new Set<() => void>();
const NONE: readonly number[] = [];
const NO_TICKS: readonly Tick[] = [];

export function noteTrail(company: string, quotes: readonly Quote[], now: number): void {
  const whose = `${company} ${dayOf(now)}`;
  if (whose !== of) {
    of = whose;
    trails = new Map();
  }
  const told = new Set(quotes.map(({ code }) => code));
  for (const code of trails.keys()) if (!told.has(code)) trails.delete(code);
  for (const { code, buy, sell } of quotes) {
    const trail = trails.get(code);
    const tick = { at: now, buy, sell };
    trails.set(code, trail ? advancedTrail(trail, tick) : beganTrail(tick));
  }
  for (const listener of Array.from(listeners)) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** From the first seen today to the last. */
export const trailOf = (code: string): readonly number[] => trails.get(code)?.values ?? NONE;

/** The same with its times and both sides. */
export const ticksOf = (code: string): readonly Tick[] => trails.get(code)?.ticks ?? NO_TICKS;

/** It draws again only when a point was added. */
export const usePriceTrail = (code: string): readonly number[] =>
  useSyncExternalStore(subscribe, () => trailOf(code));
