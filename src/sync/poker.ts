import type { DrainReport } from './drain';

/**
 * Decides when this page drains. Guarantee: it runs one drain at a time; a poke during a drain is
 * followed by one more pass; while rows wait, either a drain is running or a timer is set.
 */
type PokerDeps = {
  run: () => Promise<DrainReport>;
  /** Whether any row of this device waits. */
  anyWaiting: () => Promise<boolean>;
  clock: () => number;
  random: () => number;
  setTimer: (fn: () => void, ms: number) => unknown;
  clearTimer: (timer: unknown) => void;
};

const IDLE_MS = 15_000;
const JITTER_MS = 5_000;
const SOONEST_MS = 250;

export type Poker = { poke(): void; stop(): void };

export function createPoker(deps: PokerDeps): Poker {
  let running = false;
  let again = false;
  let stopped = false;
  let timer: unknown;

  const schedule = async (nextAt: number | null) => {
    if (stopped || !(await deps.anyWaiting())) return;
    const idle = IDLE_MS + JITTER_MS * deps.random();
    const ms = nextAt === null ? idle : Math.min(idle, Math.max(SOONEST_MS, nextAt - deps.clock()));
    deps.clearTimer(timer);
    timer = deps.setTimer(poke, ms);
  };

  const pass = async (): Promise<void> => {
    let nextAt: number | null = null;
    try {
      do {
        again = false;
        nextAt = (await deps.run()).nextAt;
      } while (again && !stopped);
    } catch {
      // The store or the lock failed (full disk, tab being frozen): nothing is lost, the timer
      // tries again.
    }
    running = false;
    await schedule(nextAt).catch(() => undefined);
  };

  function poke(): void {
    if (stopped) return;
    again = true;
    if (running) return;
    running = true;
    deps.clearTimer(timer);
    void pass();
  }

  return {
    poke,
    stop() {
      stopped = true;
      deps.clearTimer(timer);
    },
  };
}
