import { hashToken } from '../platform/auth';
import type { Deps } from '../platform/deps';
import { createCounter } from '../platform/rate';

/** Limits the calls and connections of each caller. */

/** Separate limits, so that using up one of them leaves the others open. */
export type Bucket = 'ping' | 'sign-in' | 'boards' | 'rest';

type Caller<T> = {
  bucket: Bucket;
  /** The caller's address from `addressOf` or `socketAddress`. */
  address: string;
  token: string | undefined;
  /** Reads the holder of a token from the database. */
  find: (token: string) => Promise<T | undefined>;
};

/** `wait`: milliseconds until the caller may try again; 0 means now. */
export type CallerVerdict<T> = { wait: number; found?: T | undefined };

export type Callers = ReturnType<typeof countCallers>;

/**
 * Counts the calls a minute of each session or device; calls without a valid session or device
 * count for their address, so that a counter full of tablets behind one address does not block
 * itself. A token that this process has not yet seen valid is counted for its address before the
 * database is asked, and taken back when its holder is found: guessed tokens cost the database no
 * more than the limit, over calls and socket connections together.
 */
export function countCallers(deps: Pick<Deps, 'clock' | 'rateLimitPerMinute'>) {
  const counter = createCounter(deps.rateLimitPerMinute, deps.clock);
  const alive = seenAlive();
  return async <T>({ bucket, address, token, find }: Caller<T>): Promise<CallerVerdict<T>> => {
    const hash = token && hashToken(token);
    const [own, stranger] = [`${bucket} session ${hash}`, `${bucket} address ${address}`];
    const seen = hash !== undefined && alive.has(hash);
    const wait = counter.hit(seen ? own : stranger);
    if (wait > 0) return { wait };
    const found = token ? await find(token) : undefined;
    if (found && hash && !seen) {
      alive.add(hash);
      counter.giveBack(stranger);
      return { wait: counter.hit(own), found };
    }
    if (seen && !found) {
      alive.delete(hash);
      return { wait: counter.hit(stranger) };
    }
    return { wait: 0, found };
  };
}

const MOST_ALIVE = 20_000;

/**
 * Hashes of tokens that were valid when they were last checked; the one added longest ago is
 * forgotten first.
 */
function seenAlive() {
  const hashes = new Set<string>();
  return {
    has: (hash: string): boolean => hashes.has(hash),
    add(hash: string): void {
      hashes.add(hash);
      const [oldest] = hashes.size > MOST_ALIVE ? hashes : [];
      if (oldest !== undefined) hashes.delete(oldest);
    },
    delete: (hash: string): boolean => hashes.delete(hash),
  };
}
