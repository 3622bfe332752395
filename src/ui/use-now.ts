import { useSyncExternalStore } from 'react';

/**
 * The device’s clock for ages that are shown, in whole steps. All readers of a step share one timer, and a hidden tab does not run it.
 */
const clocks = new Map<number, { now: number; listeners: Set<() => void>; timer: ReturnType<typeof setInterval> | null }>();

function clockOf(stepMs: number) {
  const known = clocks.get(stepMs);
  if (known) return known;
  const made = { now: Date.now(), listeners: new Set<() => void>(), timer: null };
  clocks.set(stepMs, made);
  return made;
}

export function useNow(stepMs: number): number {
  const subscribe = (listener: () => void) => {
    const clock = clockOf(stepMs);
    clock.listeners.add(listener);
    // A clock that nobody read has stood still.
    if (!clock.timer) clock.now = Date.now();
    clock.timer ??= setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      clock.now = Date.now();
      for (const heard of clock.listeners) heard();
    }, stepMs);
    return () => {
      clock.listeners.delete(listener);
      if (clock.listeners.size > 0 || !clock.timer) return;
      clearInterval(clock.timer);
      clock.timer = null;
    };
  };
  return useSyncExternalStore(subscribe, () => clockOf(stepMs).now);
}
