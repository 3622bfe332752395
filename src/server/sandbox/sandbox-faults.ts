/**
 * Faults of the sandbox, drawn from a seed: each request draws one. Guarantee: the same seed and
 * order of requests draw the same faults.
 */
export const SANDBOX_FAULTS = [
  /** Done, and the connection cut instead of an answer. */
  'reply-lost',
  /** Done, and no answer. */
  'silence',
  /** Not done, and a proxy's page. */
  '502-before',
  /** Done, and a proxy's page. */
  '502-after',
  /** Done, and half of the answer. */
  'half',
  /** Done, and the answer long after. */
  'late',
  /** Done long after it came, perhaps after the caller gave up. */
  'held',
] as const;
export type SandboxFault = (typeof SANDBOX_FAULTS)[number];

/** One request in `ODDS` has a fault. */
const ODDS = 3;

export function faultsOf(seed: number): () => SandboxFault | undefined {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return () =>
    next() * ODDS < 1 ? SANDBOX_FAULTS[Math.floor(next() * SANDBOX_FAULTS.length)] : undefined;
}
