import type { MiddlewareHandler } from 'hono';
import { API, HEADER } from '@/contract/wire/headers';
import { denial } from '@/domain/permission';
import { findSession, hashToken, type Membership, membershipsOf, type Session } from '../auth';
import type { Deps } from '../deps';
import { type Ctx, type Env, refuse, retryLater } from '../http';
import { createCounter } from '../rate';
import { addressOf } from './caller-address';

/** Paths that need no token. */
const OPEN = new Set([`GET ${API}/ping`, `POST ${API}/me`, `POST ${API}/boards/join`]);

const bearer = (c: Ctx): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(c.req.header(HEADER.authorization) ?? '')?.[1];

/** Counted apart, so that whoever uses up one of them does not close the others. */
const BUCKETS: Readonly<Record<string, string>> = {
  [`GET ${API}/ping`]: 'ping',
  [`POST ${API}/me`]: 'sign-in',
  [`POST ${API}/boards/join`]: 'boards',
};
const bucketOf = (c: Ctx): string => BUCKETS[`${c.req.method} ${c.req.path}`] ?? 'rest';

/**
 * 250 calls a minute per session; by address only for calls without a living one, so that a counter
 * full of tablets behind one address does not stop itself. A token that this process has not yet
 * seen alive is counted for its address before the database is asked, and given back when a session
 * is found: guessed tokens cost the database no more than the limit.
 */
export function limitRate(
  deps: Pick<Deps, 'db' | 'clock' | 'rateLimitPerMinute' | 'trustedProxies'>,
): MiddlewareHandler<Env> {
  const counter = createCounter(deps.rateLimitPerMinute, deps.clock);
  const alive = seenAlive();
  return async (c, next) => {
    const [token, bucket] = [bearer(c), bucketOf(c)];
    const [hash, stranger] = [
      token && hashToken(token),
      `${bucket} address ${addressOf(c, deps.trustedProxies)}`,
    ];
    const own = `${bucket} session ${hash}`;
    const seen = hash !== undefined && alive.has(hash);
    const wait = counter.hit(seen ? own : stranger);
    if (wait > 0) return retryLater(c, 429, 'rate', wait / 1000);
    const session = token && (await findSession(deps.db, token, deps.clock()));
    if (session && hash && !seen) {
      alive.add(hash);
      counter.giveBack(stranger);
      const ownWait = counter.hit(own);
      if (ownWait > 0) return retryLater(c, 429, 'rate', ownWait / 1000);
    }
    if (seen && !session) {
      alive.delete(hash);
      const strangerWait = counter.hit(stranger);
      if (strangerWait > 0) return retryLater(c, 429, 'rate', strangerWait / 1000);
    }
    if (session) c.set('session', session);
    return next();
  };
}

const MOST_ALIVE = 20_000;

/**
 * Hashes of tokens that belonged to a living session when they were last asked; the one added
 * longest ago is forgotten first.
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

export const needSession: MiddlewareHandler<Env> = async (c, next) => {
  const session = c.get('session') as Session | undefined;
  return session || OPEN.has(`${c.req.method} ${c.req.path}`)
    ? next()
    : refuse(c, 401, { code: 'signed-out' });
};

/** The `companies` header: a company that is not this person's is refused, whatever the path. */
export const readScope =
  (deps: Pick<Deps, 'db'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    const session = c.get('session') as Session | undefined;
    if (!session) return next();
    const memberships = await membershipsOf(deps.db, session.user.id);
    const asked = (c.req.header(HEADER.companies) ?? '').split(',').map((id) => id.trim());
    const ids = asked.filter((id) => id !== '');
    // In the header's order: what reads answers for the company that is named first.
    const named = Array.from(new Set(ids)).flatMap(
      (id) => memberships.find((m) => m.company.id === id) ?? [],
    );
    const scope = ids.length === 0 ? memberships : named;
    c.set('memberships', memberships);
    c.set('scope', scope);
    const foreign = ids.some((id) => !memberships.some((m) => m.company.id === id));
    // Signing out must work for someone who has lost the company since.
    if (foreign && c.req.path !== `${API}/me`) return refuse(c, 403, { code: 'other-company' });
    return FREE_OF_BRANCH.has(c.req.path) || fitsBranch(c, scope)
      ? next()
      : refuse(c, 403, { code: 'other-branch' });
  };

/** Signing out needs none, and the check is how a person learns that theirs is gone. */
const FREE_OF_BRANCH = new Set([`${API}/me`, `${API}/settings/companies/check`, `${API}/ping`]);

/**
 * The `branchId` header: one of the company the call is about. What someone does now needs a branch
 * that is open to them; a mutation may have been made in one that was closed or taken from them
 * since, and belongs there all the same.
 */
function fitsBranch(c: Ctx, scope: readonly Membership[]): boolean {
  const branch = c.req.header(HEADER.branchId)?.trim() ?? '';
  if (branch === '') return true;
  const made = c.req.header(HEADER.idempotencyKey) !== undefined;
  return scope.some(({ allBranches, company }) =>
    made ? allBranches.includes(branch) : company.branches.some(({ id }) => id === branch),
  );
}

/**
 * The permission of a path, in every company that the call is about: each must have the module, and
 * in each the level must be held.
 */
export const need =
  (module: string, level = 1): MiddlewareHandler<Env> =>
  async (c, next) => {
    const [member, ...others] = c.get('scope');
    if (!member) return refuse(c, 403, { code: 'other-company' });
    const [why] = [member, ...others].flatMap((m) => denial(m, module, level, true) ?? []);
    return why ? refuse(c, 403, { code: why }) : next();
  };
