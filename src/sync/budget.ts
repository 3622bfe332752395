import { CALLS_PER_MINUTE } from '../contract/core/config';
import type { CallKind } from './types';

/**
 * Divides the calls that a session may make in a minute, 250 unless the server says otherwise
 * (src/contract/README.md#reading-8-calls-a-minute), among the drain, the pull and the person. They
 * are counted by second in the outbox's meta store, so that tabs and worker share them. Guarantee:
 * of 250 calls the drain never uses more than 150 and the pull never more than 40 in any 60
 * seconds, and neither brings the sum above 240; a call that a person makes is always counted and
 * never delayed.
 */
export type CallSecond = { second: number; drain: number; pull: number; user: number };

type Shares = Record<Exclude<CallKind, 'user'> | 'all', number>;

/**
 * Calls a minute for the drain, the pull and all together. Each gets at least one, so that a slow
 * queue never stops for good.
 */
export function sharesOf(perMinute: number): Shares {
  const part = (percent: number): number => Math.max(1, Math.floor((perMinute * percent) / 100));
  return { drain: part(60), pull: part(16), all: part(96) };
}

/** One second more than the minute, since a bucket is a whole second wide. */
const WINDOW_SECONDS = 61;

export function spend(
  calls: readonly CallSecond[],
  kind: CallKind,
  now: number,
  perMinute = CALLS_PER_MINUTE,
): { calls: CallSecond[]; waitMs: number } {
  const second = Math.floor(now / 1000);
  // A bucket from the future is left by a clock that was set back: it must not stop anyone.
  const live = calls.filter((c) => c.second > second - WINDOW_SECONDS && c.second <= second);
  const waitMs = kind === 'user' ? 0 : waitFor(live, kind, now, sharesOf(perMinute));
  if (waitMs > 0) return { calls: live, waitMs };
  const last = live.at(-1);
  const current = last?.second === second ? last : { second, drain: 0, pull: 0, user: 0 };
  const others = last?.second === second ? live.slice(0, -1) : live;
  return { calls: [...others, { ...current, [kind]: current[kind] + 1 }], waitMs: 0 };
}

/** Milliseconds until enough of the oldest calls have left the window for one more to fit. */
function waitFor(
  live: readonly CallSecond[],
  kind: Exclude<CallKind, 'user'>,
  now: number,
  shares: Shares,
): number {
  let own = live.reduce((sum, c) => sum + c[kind], 0);
  let all = live.reduce((sum, c) => sum + c.drain + c.pull + c.user, 0);
  let freeAt = now;
  for (const call of live) {
    if (own < shares[kind] && all < shares.all) break;
    own -= call[kind];
    all -= call.drain + call.pull + call.user;
    freeAt = (call.second + WINDOW_SECONDS) * 1000;
  }
  return freeAt - now;
}
