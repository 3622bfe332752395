/**
 * Breaker of a connection: after five failures in a row its calls pause for 1, then 5, then 15
 * minutes; after each pause one call goes out as a probe. Guarantee: only a call that was answered
 * closes it.
 */
export type Breaker = {
  /** Failures since the last call that was answered. */
  failures: number;
  /** How many pauses it has made since then. */
  pauses: number;
  /** Until when nothing is called; null while it is closed. */
  until: number | null;
};

export const CLOSED: Breaker = { failures: 0, pauses: 0, until: null };

const MOST_FAILURES = 5;
const MINUTE_MS = 60_000;
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS] as const;
const LONGEST_PAUSE_MS = 15 * MINUTE_MS;
/** How long a probe may take before the next one goes out. */
const PROBE_MS = MINUTE_MS;

type Passage =
  | { is: 'open' }
  /** The call is the probe; `next` has to be stored before it goes out. */
  | { is: 'probe'; next: Breaker }
  | { is: 'wait'; until: number };

export function passageOf(breaker: Breaker, now: number): Passage {
  const { until } = breaker;
  if (until === null) return { is: 'open' };
  return until > now
    ? { is: 'wait', until }
    : { is: 'probe', next: { ...breaker, until: now + PROBE_MS } };
}

/**
 * The breaker after a call. A call that began before the breaker opened, and failed after, opens it
 * no further: only a probe does.
 */
export function afterCall(
  { failures, pauses, until }: Breaker,
  { failed, isProbe, now }: { failed: boolean; isProbe: boolean; now: number },
): Breaker {
  if (!failed) return CLOSED;
  const opens = until === null ? failures + 1 >= MOST_FAILURES : isProbe;
  return {
    failures: failures + 1,
    pauses: opens ? pauses + 1 : pauses,
    until: opens ? now + (PAUSES_MS[pauses] ?? LONGEST_PAUSE_MS) : until,
  };
}

/** State of a connection by its calls: `unknown` if it was never called. */
export type Health = 'green' | 'amber' | 'red' | 'unknown';

/** Calls of the last minutes by which the health is judged. */
export const HEALTH_MS = 15 * MINUTE_MS;
const MOST_FAILED_PERCENT = 5;

export function healthOf(
  breaker: Breaker,
  recent: { calls: number; failed: number },
  last: { okAt: number | null; failedAt: number | null },
): Health {
  if (breaker.until !== null) return 'red';
  if (recent.calls > 0)
    return recent.failed * 100 < recent.calls * MOST_FAILED_PERCENT ? 'green' : 'amber';
  if (last.okAt === null && last.failedAt === null) return 'unknown';
  return (last.failedAt ?? 0) >= (last.okAt ?? 0) ? 'amber' : 'green';
}
