import { type } from 'arktype';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { Hono } from 'hono';
import { changesOf } from '@/domain/journal/act';
import { passwordRefusal } from '@/domain/people/password';
import { PERSONAL_FIELDS, type Personal, type PersonalField } from '@/domain/people/personal';
import { journal } from '../areas/journal/append';
import { hashPassword, passwordMatches } from '../areas/people/passwords';
import { readPersonalEdit } from '../areas/people/personal-edit';
import { publishName } from '../areas/people/pins';
import { users } from '../db/schema';
import { lockCompanies } from '../db/version';
import { readBody } from '../platform/body';
import type { Deps } from '../platform/deps';
import { isTaken } from '../platform/failures';
import {
  type Ctx,
  type Env,
  type Refusal,
  readObject,
  refuse,
  reply,
  succeed,
} from '../platform/http';
import { createCounter } from '../platform/rate';
import { companiesOf, endAndTell } from './sessions';

/** Calls by which people change their own data and password. */

const TRIES_A_MINUTE = 5;
const WRONG_PASSWORD: Refusal = { code: 301, fields: [{ name: 'password', code: 'unknown' }] };
/** Refusal after too many tries. Not 429, which would mean that the whole app calls too often. */
const TOO_MANY_TRIES: Refusal = { code: 201, fields: [{ name: 'password', code: 'tries' }] };
const TAKEN: Refusal = { code: 305, fields: [{ name: 'email', code: 'taken' }] };

/**
 * A person's own data and password. Both calls need the network: a name could wait, a password must
 * not.
 */
export function personalRoutes(deps: Deps): Hono<Env> {
  const tries = createCounter(TRIES_A_MINUTE, deps.clock);
  return new Hono<Env>()
    .get('/me', async (c) => succeed(c, toldOf(await rowOf(deps, c))))
    .patch('/me', (c) => edit(deps, c, tries))
    .post('/me/password', (c) => change(deps, c, tries));
}

type Tries = ReturnType<typeof createCounter>;
type Row = typeof users.$inferSelect;

const toldOf = ({ name, email, phone }: Row): Personal => ({ name, email, phone });

async function rowOf(deps: Deps, c: Ctx): Promise<Row> {
  const [row] = await deps.db
    .select()
    .from(users)
    .where(eq(users.id, c.get('session').user.id));
  if (!row) throw new Error('a person with a session is missing');
  return row;
}

/** Changes a person's own fields, each unless it was changed elsewhere since the person saw it. */
async function edit(deps: Deps, c: Ctx, tries: Tries): Promise<Response> {
  const read = readPersonalEdit(await readObject(c));
  if ('fields' in read) return refuse(c, 400, { code: 'malformed', fields: read.fields });
  const { changes, base, password } = read;
  const row = await rowOf(deps, c);
  const stale = staleFields(row, changes, base);
  if (stale.length > 0) return tellStale(c, row, stale);
  const moves = changes.email !== undefined && changes.email !== row.email;
  if (moves) {
    const refusal = await proved(deps, c, tries, row, password ?? '');
    if (refusal) return refusal;
    // Still counted as a try: who else has an account is nothing to be asked address by address.
    if (await taken(deps, row.id, changes.email ?? '')) return refuse(c, 411, TAKEN);
  }
  const saved = await save(deps, c, row, changes, base);
  if (saved === 'taken') return refuse(c, 411, TAKEN);
  if (!saved) {
    const now = await rowOf(deps, c);
    return tellStale(c, now, staleFields(now, changes, base));
  }
  if (moves) tries.forget(row.id);
  if (saved.name !== row.name) await publishName(deps, row.id);
  return succeed(c, toldOf(saved));
}

const staleFields = (
  row: Row,
  changes: Partial<Personal>,
  base: Partial<Personal>,
): PersonalField[] =>
  PERSONAL_FIELDS.filter(
    (name) =>
      changes[name] !== undefined && row[name] !== base[name] && row[name] !== changes[name],
  );

const tellStale = (c: Ctx, row: Row, stale: readonly PersonalField[]): Response =>
  reply(c, 412, {
    status: false,
    code: 'stale',
    result: toldOf(row),
    fields: stale.map((name) => ({ name, code: 'stale' })),
  });

/**
 * Writes the fields only if they still are as the person saw them: another call may have come
 * between the read and the write.
 */
async function save(
  { db, clock, sealingKey }: Deps,
  c: Ctx,
  before: Row,
  changes: Partial<Personal>,
  base: Partial<Personal>,
): Promise<Row | 'taken' | undefined> {
  const seen = PERSONAL_FIELDS.flatMap((name) => {
    const known = [base[name], changes[name]].filter((value) => value !== undefined);
    return changes[name] === undefined ? [] : [inArray(users[name], known)];
  });
  try {
    return await db.transaction(async (tx) => {
      await lockCompanies(tx, companiesOf(c));
      const [row] = await tx
        .update(users)
        .set(changes)
        .where(and(eq(users.id, before.id), ...seen))
        .returning();
      const detail = row ? changesOf(toldOf(before), toldOf(row)) : {};
      if (Object.keys(detail).length > 0)
        await journal.appendToAll(tx, companiesOf(c), {
          at: clock(),
          actor: before.id,
          act: 'person.changed',
          subject: `user:${before.id}`,
          detail,
          sealingKey,
        });
      return row;
    });
  } catch (error) {
    if (isTaken(error)) return 'taken';
    throw error;
  }
}

async function taken(deps: Deps, id: string, email: string): Promise<boolean> {
  const found = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, id)));
  return found.length > 0;
}

/**
 * Checks the person's password; undefined if it is right. A signed-in tablet on a counter does not
 * prove who uses it.
 */
async function proved(
  deps: Deps,
  c: Ctx,
  tries: Tries,
  row: Row,
  password: string,
): Promise<Response | undefined> {
  if (tries.hit(row.id) > 0) return refuse(c, 411, TOO_MANY_TRIES);
  if (await passwordMatches(password, row.passwordHash)) return undefined;
  await deps.db.transaction((tx) =>
    journal.appendToAll(tx, companiesOf(c), {
      at: deps.clock(),
      actor: row.id,
      act: 'password.wrong',
      subject: `session:${c.get('session').id}`,
    }),
  );
  return refuse(c, 411, WRONG_PASSWORD);
}

const PASSWORD_CHANGE = type({
  current: 'string > 0',
  // Sign-in takes none with a zero byte: it would lock its owner out.
  next: type('string > 0').narrow((value) => !value.includes('\0')),
  'others?': "'keep' | 'end'",
});

async function change(deps: Deps, c: Ctx, tries: Tries): Promise<Response> {
  const read = readBody((await readObject(c)) ?? {}, PASSWORD_CHANGE);
  if ('wrong' in read) return refuse(c, 400, { code: 'malformed', fields: read.wrong });
  const { current, next, others = 'end' } = read.value;
  const row = await rowOf(deps, c);
  const refusal = await proved(deps, c, tries, row, current);
  if (refusal) return refusal;
  tries.forget(row.id);
  const flaw = next === current ? 'same' : passwordRefusal(next, [row.name, row.email]);
  if (flaw) return refuse(c, 411, { code: 201, fields: [{ name: 'next', code: flaw }] });
  const passwordHash = await hashPassword(next);
  // Only over the password that was proved: it may have been changed while this call was thinking.
  const where = and(eq(users.id, row.id), eq(users.passwordHash, row.passwordHash));
  const companies = companiesOf(c);
  const changed = await deps.db.transaction(async (tx) => {
    await lockCompanies(tx, companies);
    const rows = await tx
      .update(users)
      .set({ passwordHash })
      .where(where)
      .returning({ id: users.id });
    if (rows.length > 0)
      await journal.appendToAll(tx, companies, {
        at: deps.clock(),
        actor: row.id,
        act: 'password.changed',
        subject: `user:${row.id}`,
      });
    return rows.length > 0;
  });
  if (!changed) return refuse(c, 411, WRONG_PASSWORD);
  const ended =
    others === 'end'
      ? await endAndTell(deps, { user: row.id, companies }, { except: c.get('session').id })
      : 0;
  return succeed(c, { ended });
}
