import { type } from 'arktype';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { HEADER } from '@/contract/core/headers';
import { type Credentials, MOST_SESSIONS, type SignedIn } from '@/contract/people/session';
import { journal } from '../areas/journal/append';
import { foldCode, foldEmail } from '../areas/people/accounts';
import { passwordMatches } from '../areas/people/passwords';
import type { SignInFailures } from '../areas/people/sign-in-failures';
import { companies, memberships, users } from '../db/schema';
import { lockCompanies } from '../db/version';
import { addressOf } from '../middleware/caller-address';
import { endSession, endSurplus, membershipsOf, openSession } from '../platform/auth';
import { readBody } from '../platform/body';
import type { Deps } from '../platform/deps';
import { deviceName } from '../platform/device-name';
import { type Env, readObject, refuse, retryLater, succeed } from '../platform/http';
import { sealKeyOf } from '../seal/seal-keys';
import { companiesOf } from './sessions';

/** Calls to sign in and out. */

const detail = type.string.narrow(
  (value) => value !== '' && value.length <= 200 && !value.includes('\0'),
);
const FIELDS = ['email', 'userCode', 'licenceCode', 'password'];
/** Position of a field in the sign-in form; unknown fields come last. */
const placeOf = (name: string): number =>
  FIELDS.includes(name) ? FIELDS.indexOf(name) : FIELDS.length;
const CREDENTIALS = type({
  email: detail,
  userCode: detail,
  licenceCode: detail,
  password: detail,
});

/**
 * Signing in and out. A wrong detail gives 411 and never 401, which would mean that a session was
 * ended.
 */
export function meRoutes(deps: Deps, failures: SignInFailures): Hono<Env> {
  return new Hono<Env>()
    .post('/me', async (c) => {
      const read = readBody((await readObject(c)) ?? {}, CREDENTIALS);
      if ('wrong' in read)
        return refuse(c, 400, {
          code: 'malformed',
          fields: read.wrong.toSorted((a, b) => placeOf(a.name) - placeOf(b.name)),
        });
      const who = {
        address: addressOf(c, deps.trustedProxies),
        account: foldEmail(read.value.email),
      };
      const wait = failures.hit(who);
      if (wait > 0) return retryLater(c, 429, 'rate', wait / 1000);
      const result = await signIn(deps, read.value, deviceName(c.req.header('user-agent')));
      if (!result) return refuse(c, 411, { code: 301 });
      failures.succeeded(who);
      c.header(HEADER.modules, result.modules.join(':'));
      c.header(HEADER.enterpriseAnswer, result.enterprise);
      return succeed(c, result);
    })
    .delete('/me', async (c) => {
      const { id, user } = c.get('session');
      const companies = companiesOf(c);
      await deps.db.transaction(async (tx) => {
        await lockCompanies(tx, companies);
        const device = await endSession(tx, id, deps.clock());
        if (device !== undefined)
          await journal.appendToAll(tx, companies, {
            at: deps.clock(),
            actor: user.id,
            device,
            act: 'sign-out',
            subject: `session:${id}`,
          });
      });
      await deps.hints.publish({ type: 'revoked', session: id }).catch(() => {});
      return succeed(c, null);
    });
}

/**
 * Signs a person in; undefined for any wrong detail, after the same work in each case, so that
 * nobody learns who exists.
 */
async function signIn(
  deps: Deps,
  credentials: Credentials,
  device: string,
): Promise<SignedIn | undefined> {
  const [row] = await deps.db
    .select({ user: users, code: memberships.code, company: companies.id })
    .from(users)
    .innerJoin(memberships, and(eq(memberships.user, users.id), eq(memberships.active, true)))
    .innerJoin(companies, eq(companies.id, memberships.company))
    .where(
      and(
        eq(users.email, foldEmail(credentials.email)),
        eq(memberships.code, foldCode(credentials.userCode)),
        eq(companies.licenceCode, foldCode(credentials.licenceCode)),
      ),
    );
  if (!(await passwordMatches(credentials.password, row?.user.passwordHash)) || !row) {
    if (row) noteRefused(deps, row, device);
    return undefined;
  }
  const { user, code, company } = row;
  const all = await membershipsOf(deps.db, user.id);
  const entered = all.find((m) => m.company.id === company);
  if (!entered) return undefined;
  const { sessionId, token, surplus } = await enter(
    deps,
    user.id,
    all.map((m) => m.company.id),
    device,
  );
  for (const session of surplus)
    await deps.hints.publish({ type: 'revoked', session }).catch(() => {});
  return {
    token,
    sessionId,
    sealKey: sealKeyOf(deps.sealingKey, sessionId, user.id).toString('base64'),
    user: { id: user.id, name: user.name, code, email: user.email, phone: user.phone },
    companies: [entered, ...all.filter((m) => m !== entered)].map((m) => m.company),
    permissions: entered.permissions,
    modules: entered.modules,
    enterprise: entered.enterprise,
    licenceCode: entered.licenceCode,
    ...(surplus.length > 0 ? { ended: surplus.length } : {}),
  };
}

/** Opens the session that stands in the journal of every company which it opens. */
const enter = ({ db, clock }: Deps, user: string, companies: readonly string[], device: string) =>
  db.transaction(async (tx) => {
    await lockCompanies(tx, companies);
    const now = clock();
    const { id: sessionId, token } = await openSession(tx, user, device, now);
    const surplus = await endSurplus(tx, user, { own: sessionId, most: MOST_SESSIONS }, now);
    await journal.appendToAll(tx, companies, {
      at: now,
      actor: user,
      device,
      act: 'sign-in',
      subject: `session:${sessionId}`,
      ...(surplus.length > 0 ? { detail: { ended: surplus.length } } : {}),
    });
    return { sessionId, token, surplus };
  });

/**
 * Writes down that somebody tried to sign in as a person whom the company knows. The answer does
 * not wait for it: its time would tell a stranger that the other details are right.
 */
function noteRefused(
  deps: Deps,
  { user, company }: { user: { id: string }; company: string },
  device: string,
): void {
  deps.db
    .transaction((tx) =>
      journal.append(tx, {
        company,
        at: deps.clock(),
        actor: user.id,
        device,
        act: 'sign-in.refused',
      }),
    )
    .catch((error: unknown) => deps.report?.(error));
}
