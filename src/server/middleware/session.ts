import type { MiddlewareHandler } from 'hono';
import { OTHER_CALLS } from '@/contract/core/calls';
import { API, HEADER } from '@/contract/core/headers';
import { denial } from '@/domain/people/permission';
import { findSession, type Membership, membershipsOf, type Session } from '../platform/auth';
import type { Deps } from '../platform/deps';
import { type Ctx, type Env, refuse, retryLater } from '../platform/http';
import { addressOf } from './caller-address';
import type { Bucket, Callers } from './callers';

/** Finds the session, the companies and the branch of a call, and checks the caller's rights. */

/** Paths that need no token. */
const OPEN = new Set([
  `GET ${API}/ping`,
  `POST ${API}/me`,
  `POST ${API}/boards/join`,
  `POST ${API}${OTHER_CALLS.invitation.path}`,
  `POST ${API}${OTHER_CALLS.acceptInvitation.path}`,
]);

const bearer = (c: Ctx): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(c.req.header(HEADER.authorization) ?? '')?.[1];

const BUCKETS: Readonly<Record<string, Bucket>> = {
  [`GET ${API}/ping`]: 'ping',
  [`POST ${API}/me`]: 'sign-in',
  [`POST ${API}/boards/join`]: 'boards',
  [`POST ${API}${OTHER_CALLS.invitation.path}`]: 'sign-in',
  [`POST ${API}${OTHER_CALLS.acceptInvitation.path}`]: 'sign-in',
};
const bucketOf = (c: Ctx): Bucket => BUCKETS[`${c.req.method} ${c.req.path}`] ?? 'rest';

export function limitRate(
  deps: Pick<Deps, 'db' | 'clock' | 'trustedProxies'>,
  callers: Callers,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { wait, found } = await callers({
      bucket: bucketOf(c),
      address: addressOf(c, deps.trustedProxies),
      token: bearer(c),
      find: (token) => findSession(deps.db, token, deps.clock()),
    });
    if (wait > 0) return retryLater(c, 429, 'rate', wait / 1000);
    if (found) c.set('session', found);
    return next();
  };
}

export const needSession: MiddlewareHandler<Env> = async (c, next) => {
  const session = c.get('session') as Session | undefined;
  return session || OPEN.has(`${c.req.method} ${c.req.path}`)
    ? next()
    : refuse(c, 401, { code: 'signed-out' });
};

/**
 * Reads the `companies` header; a company for which this person does not work is refused, whatever
 * the path.
 */
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

/**
 * Paths that need no branch: signing out, and the check by which a person learns that they have
 * lost theirs.
 */
const FREE_OF_BRANCH = new Set([`${API}/me`, `${API}/settings/companies/check`, `${API}/ping`]);

/**
 * Checks the `branchId` header: it must name a branch of the call's company. A new action needs a
 * branch in which the person may work; a mutation may have been made in a branch that was closed or
 * taken from them since, and still belongs there.
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
 * Requires a right for a path in every company of the call: each must have the module, and in each
 * the person must have the level.
 */
export const need =
  (module: string, level = 1): MiddlewareHandler<Env> =>
  async (c, next) => {
    const [member, ...others] = c.get('scope');
    if (!member) return refuse(c, 403, { code: 'other-company' });
    const [why] = [member, ...others].flatMap((m) => denial(m, module, level, true) ?? []);
    return why ? refuse(c, 403, { code: why }) : next();
  };
