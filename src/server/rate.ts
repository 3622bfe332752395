const MINUTE = 60_000;
const SWEEP_AT = 10_000;

/** Counts per key in minutes that begin with the first hit. Each process counts for itself. */
export function createCounter(limit: number, clock: () => number) {
  const windows = new Map<string, { start: number; count: number }>();
  const sweep = (now: number) => {
    for (const [key, window] of windows) if (now - window.start >= MINUTE) windows.delete(key);
  };
  return {
    /** Milliseconds to wait, 0 when the hit is within the limit. */
    hit(key: string): number {
      const now = clock();
      if (windows.size > SWEEP_AT) sweep(now);
      const known = windows.get(key);
      const window = known && now - known.start < MINUTE ? known : { start: now, count: 0 };
      window.count++;
      windows.set(key, window);
      return window.count > limit ? window.start + MINUTE - now : 0;
    },
    forget(key: string): void {
      windows.delete(key);
    },
  };
}
