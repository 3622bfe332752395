const MINUTE = 60_000;
const MOST_KEYS = 20_000;

/**
 * Counts hits of each key in minutes that begin with the first hit. Each process counts for itself.
 * It remembers a limited number of keys and forgets the one hit longest ago, so that callers from
 * many addresses neither fill the memory nor need a clean-up.
 */
export function createCounter(limit: number, clock: () => number) {
  const windows = new Map<string, { start: number; count: number }>();
  return {
    /** Counts a hit; returns the milliseconds to wait, 0 if the hit is within the limit. */
    hit(key: string): number {
      const now = clock();
      const known = windows.get(key);
      const window = known && now - known.start < MINUTE ? known : { start: now, count: 0 };
      window.count++;
      // Taken out and put back at the end: the map's order is that of the last hits.
      windows.delete(key);
      windows.set(key, window);
      const [oldest] = windows.size > MOST_KEYS ? windows.keys() : [];
      if (oldest !== undefined) windows.delete(oldest);
      return window.count > limit ? window.start + MINUTE - now : 0;
    },
    /** Takes back one hit that does not count after all. */
    giveBack(key: string): void {
      const window = windows.get(key);
      if (window && window.count > 0) window.count--;
    },
    forget(key: string): void {
      windows.delete(key);
    },
    size: (): number => windows.size,
  };
}
