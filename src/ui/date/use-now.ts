import { useSyncExternalStore } from 'react';
import { clockNow } from './clock';

/**
 * The device’s corrected clock for ages and days that are shown, in whole steps. All readers of a
 * step share one timer, and a hidden tab does not run it. Between two steps it stands: were it to
 * move whenever it is read, a screen that takes a while to draw would never be done.
 */
type Clock = { get: () => number; subscribe: (listener: () => void) => () => void };

const clocks = new Map<number, Clock>();

export function clockOf(stepMs: number): Clock {
  const known = clocks.get(stepMs);
  if (known) return known;
  const made = makeClock(stepMs);
  clocks.set(stepMs, made);
  return made;
}

function makeClock(stepMs: number): Clock {
  const listeners = new Set<() => void>();
  let now = clockNow();
  let timer: ReturnType<typeof setInterval> | null = null;
  const tick = () => {
    if (document.visibilityState !== 'visible') return;
    now = clockNow();
    for (const heard of listeners) heard();
  };
  return {
    get: () => now,
    subscribe(listener) {
      listeners.add(listener);
      // A clock that nobody read has stood still.
      if (!timer && Math.abs(clockNow() - now) >= stepMs) now = clockNow();
      timer ??= setInterval(tick, stepMs);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || !timer) return;
        clearInterval(timer);
        timer = null;
      };
    },
  };
}

export function useNow(stepMs: number): number {
  const { subscribe, get } = clockOf(stepMs);
  return useSyncExternalStore(subscribe, get);
}
