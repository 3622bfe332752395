const MINUTE = 60_000;
const MOST_KEYS = 20_000;

/**
 * Counts per key in minutes that begin with the first hit. Each process counts for itself. Of more
 * keys than it holds the one that was hit longest ago is forgotten, so that strangers from many
 * addresses fill no memory and cost no sweep.
 */
export function createCounter(limit: number, clock: () => number) {
  const windows = new Map<string, { start: number; count: number }>();
  return {
    /** Milliseconds to wait, 0 when the hit is within the limit. */
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
    /** Takes one hit back that turned out not to count. */
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
