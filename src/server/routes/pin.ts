import { type } from 'arktype';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Permissions } from '@/domain/people/permission';
import { leastPin, mayApprove, maySell, pinRefusal } from '@/domain/people/pin';
import { journal } from '../areas/journal/append';
import { passwordMatches } from '../areas/people/passwords';
import { hashPin, publishPin } from '../areas/people/pins';
import { memberships, users } from '../db/schema';
import { writeVersion } from '../db/version';
import { readBody } from '../platform/body';
import type { Deps } from '../platform/deps';
import {
  type Ctx,
  companyRead,
  companyWritten,
  type Env,
  type Refusal,
  readObject,
  refuse,
  succeed,
} from '../platform/http';
import { createCounter } from '../platform/rate';

const TRIES_A_MINUTE = 5;
const WRONG_PASSWORD: Refusal = { code: 301, fields: [{ name: 'password', code: 'unknown' }] };
const TOO_MANY_TRIES: Refusal = { code: 201, fields: [{ name: 'password', code: 'tries' }] };

/**
 * Calls that read and set a person's counter PIN in one company. Setting it needs the password: a
 * signed-in tablet does not prove who uses it.
 */
export function pinRoutes(deps: Deps): Hono<Env> {
  const tries = createCounter(TRIES_A_MINUTE, deps.clock);
  return new Hono<Env>()
    .get('/me/pin', (c) => tell(deps, c))
    .put('/me/pin', (c) => set(deps, c, tries));
}

const mine = (c: Ctx, company: string) =>
  and(eq(memberships.company, company), eq(memberships.user, c.get('session').user.id));

async function tell(deps: Deps, c: Ctx): Promise<Response> {
  const scope = companyRead(c);
  if (scope instanceof Response) return scope;
  const [row] = await deps.db
    .select({ pin: memberships.pin })
    .from(memberships)
    .where(mine(c, scope.company.id));
  return succeed(c, standing(Boolean(row?.pin), scope.permissions));
}

const NEW_PIN = type({ pin: 'string > 0', password: 'string > 0' });

async function set(deps: Deps, c: Ctx, tries: ReturnType<typeof createCounter>): Promise<Response> {
  const scope = companyWritten(c);
  if (scope instanceof Response) return scope;
  const read = readBody((await readObject(c)) ?? {}, NEW_PIN);
  if ('wrong' in read) return refuse(c, 400, { code: 'malformed', fields: read.wrong });
  const { pin, password } = read.value;
  const flaw = pinRefusal(pin, leastPin(scope.permissions));
  if (flaw) return refuse(c, 411, { code: 201, fields: [{ name: 'pin', code: flaw }] });
  const refusal = await unproved(deps, c, scope.company.id, password, tries);
  if (refusal) return refuse(c, 411, refusal);
  await keep(deps, c, scope.company.id, pin);
  return succeed(c, standing(true, scope.permissions));
}

const standing = (set: boolean, permissions: Permissions) => ({
  set,
  approves: mayApprove(permissions),
  sells: maySell(permissions),
});

async function unproved(
  deps: Deps,
  c: Ctx,
  company: string,
  password: string,
  tries: ReturnType<typeof createCounter>,
): Promise<Refusal | undefined> {
  const { id, user: person } = c.get('session');
  const user = person.id;
  if (tries.hit(user) > 0) return TOO_MANY_TRIES;
  const [row] = await deps.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user));
  if (!(await passwordMatches(password, row?.passwordHash))) {
    await deps.db.transaction((tx) =>
      journal.append(tx, {
        company,
        at: deps.clock(),
        actor: user,
        act: 'password.wrong',
        subject: `session:${id}`,
      }),
    );
    return WRONG_PASSWORD;
  }
  tries.forget(user);
  return undefined;
}

async function keep(deps: Deps, c: Ctx, company: string, pin: string): Promise<void> {
  const hash = await hashPin(pin);
  const version = await writeVersion(deps.db, company, deps.clock(), async (tx, at) => {
    await tx.update(memberships).set({ pin: hash }).where(mine(c, company));
    const { user } = c.get('session');
    await publishPin(tx, company, at, user.id);
    await journal.append(tx, {
      company,
      at: deps.clock(),
      actor: user.id,
      act: 'pin.set',
      subject: `user:${user.id}`,
    });
    return at;
  });
  await deps.hints.publish({ type: 'changes', company, version }).catch(() => {});
}
