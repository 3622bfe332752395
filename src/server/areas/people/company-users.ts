import { and, asc, count, eq, gt, inArray, isNull, max, ne } from 'drizzle-orm';
import type { CompanyUser, UserEdit, UserFields, UserRefusal } from '@/contract/people/users';
import { compareNames } from '@/domain/base/alphabet';
import { sameValue } from '@/domain/base/same-value';
import { changesOf } from '@/domain/journal/act';
import { userChangeRefusal } from '@/domain/people/company-user';
import { may, permissionsIn } from '@/domain/people/permission';
import { RIGHT_MODULES, readRights, withRights } from '@/domain/people/rights';
import { memberships, pinTries, sessions, users } from '@/server/db/schema';
import { invitations } from '@/server/db/schema-people';
import type { Db, Tx } from '@/server/db/types';
import { writeVersion } from '@/server/db/version';
import { endSessions } from '@/server/platform/auth';
import type { Deps } from '@/server/platform/deps';
import { type JournalStamp, journal } from '../journal/append';
import { updatePermissions } from './accounts';
import { branchesOf, setBranches } from './branches';
import { companyVariant } from './company-variant';
import { publishPin, resendPins } from './pins';

/**
 * Lists and changes the people of a company. Guarantee: every change is decided in the transaction
 * that writes it, under the company's lock and by the administrator's rights at that moment, so
 * that two administrators who act at once never leave the company without one.
 */

export type By = { company: string; user: string; now: number };

/** Code and wrong fields of a refused change. `stale`: the person as they are now. */
export type EditRefusal =
  | { status: 403; code: 'forbidden' }
  | { status: 404; code: 'not-found' }
  | { status: 411; code: UserRefusal }
  | { status: 411; code: 201; fields: { name: string; code: string }[] }
  | { status: 412; code: 'stale'; fields: { name: string; code: string }[] };

/**
 * People of the company in the order of their names, or only the one with this id. Sessions are
 * shown only of people who are active here: those of anybody else belong to other companies.
 */
export async function usersOf(
  db: Db | Tx,
  company: string,
  now: number,
  only?: string,
): Promise<CompanyUser[]> {
  const found = await db
    .select({ member: memberships, name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user))
    .where(
      and(
        eq(memberships.company, company),
        only === undefined ? undefined : eq(memberships.user, only),
      ),
    );
  const ids = found.flatMap(({ member }) => (member.active ? [member.user] : []));
  const [seen, open] = [await seenAt(db, ids), await openSessions(db, ids, now)];
  return found
    .map(({ member, name, email }) => ({
      id: member.user,
      name,
      email,
      code: member.code,
      active: member.active,
      rights: readRights(member.permissions),
      branches: member.branches,
      pin: member.pin !== null,
      sessions: open.get(member.user) ?? 0,
      seenAt: seen.get(member.user) ?? null,
      developer: member.permissions.developer === true,
    }))
    .sort((a, b) => compareNames(a.name, b.name));
}

async function seenAt(db: Db | Tx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ user: sessions.user, seen: max(sessions.seenAt), opened: max(sessions.createdAt) })
    .from(sessions)
    .where(inArray(sessions.user, [...ids]))
    .groupBy(sessions.user);
  return new Map(rows.map(({ user, seen, opened }) => [user, Math.max(seen ?? 0, opened ?? 0)]));
}

async function openSessions(
  db: Db | Tx,
  ids: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ user: sessions.user, open: count() })
    .from(sessions)
    .where(
      and(
        inArray(sessions.user, [...ids]),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .groupBy(sessions.user);
  return new Map(rows.map(({ user, open }) => [user, open]));
}

type Member = typeof memberships.$inferSelect;

/** All members of the company, locked until the transaction ends. */
const lockMembers = (tx: Tx, company: string): Promise<Member[]> =>
  tx
    .select()
    .from(memberships)
    .where(eq(memberships.company, company))
    .orderBy(asc(memberships.user))
    .for('update');

/** Whether the person is an administrator of the company at this moment. */
export async function isAdmin(tx: Tx, { company, user }: By): Promise<boolean> {
  const [row] = await tx
    .select({ active: memberships.active, permissions: memberships.permissions })
    .from(memberships)
    .where(and(eq(memberships.company, company), eq(memberships.user, user)));
  if (!row?.active) return false;
  const permissions = permissionsIn(await companyVariant(tx, company), row.permissions);
  return may({ permissions, modules: [] }, 'admin');
}

export type Edited = { version: number; ended: string[] } | { refused: EditRefusal };

/** Changes a person. A person who loses their access loses all open sessions with it. */
export const editUser = (
  { db }: Pick<Deps, 'db'>,
  by: By,
  id: string,
  { changes, base }: UserEdit,
): Promise<Edited> =>
  writeVersion(db, by.company, by.now, async (tx, version) => {
    if (!(await isAdmin(tx, by))) return { refused: { status: 403, code: 'forbidden' } };
    const members = await lockMembers(tx, by.company);
    const member = members.find(({ user }) => user === id);
    if (!member) return { refused: { status: 404, code: 'not-found' } };
    const refused =
      staleRefusal(member, changes, base) ??
      standingRefusal(members, member, changes, by) ??
      (await fieldRefusal(tx, members, member, changes));
    if (refused) return { refused };
    await write(tx, version, member, changes, by);
    const { active = member.active, admin = member.permissions.admin === true } = changes;
    if (!active || !admin) await withdrawMadeBy(tx, by, id);
    const ended = active ? [] : await endSessions(tx, id, { except: undefined }, by.now);
    return { version, ended };
  });

function staleRefusal(
  member: Member,
  changes: Partial<UserFields>,
  base: Partial<UserFields>,
): EditRefusal | undefined {
  const { admin, levels } = readRights(member.permissions);
  const now: Omit<UserFields, 'levels'> = {
    code: member.code,
    active: member.active,
    branches: member.branches,
    admin,
  };
  const moved = (is: unknown, seen: unknown, wanted: unknown): boolean =>
    !sameValue(is, seen) && !sameValue(is, wanted);
  const stale = [
    ...(['code', 'active', 'branches', 'admin'] as const).filter(
      (name) => changes[name] !== undefined && moved(now[name], base[name], changes[name]),
    ),
    ...RIGHT_MODULES.filter(
      (module) =>
        changes.levels?.[module] !== undefined &&
        moved(levels[module], base.levels?.[module], changes.levels[module]),
    ).map((module) => `levels.${module}`),
  ];
  return stale.length === 0
    ? undefined
    : { status: 412, code: 'stale', fields: stale.map((name) => ({ name, code: 'stale' })) };
}

function standingRefusal(
  members: readonly Member[],
  member: Member,
  { admin, active }: Partial<UserFields>,
  by: By,
): EditRefusal | undefined {
  const standing = (one: Member) => ({
    user: one.user,
    admin: one.permissions.admin === true,
    active: one.active,
  });
  const before = standing(member);
  const after = { ...before, admin: admin ?? before.admin, active: active ?? before.active };
  const code = userChangeRefusal(members.map(standing), after, by.user);
  return code && { status: 411, code };
}

async function fieldRefusal(
  tx: Tx,
  members: readonly Member[],
  member: Member,
  { code, branches }: Partial<UserFields>,
): Promise<EditRefusal | undefined> {
  const fields: { name: string; code: string }[] = [];
  const isForeign = members.some((one) => one.user !== member.user && one.code === code);
  if (code !== undefined && (isForeign || (await isCodeInvited(tx, member.company, code))))
    fields.push({ name: 'code', code: 'taken' });
  if (branches && !(await areBranches(tx, member.company, branches, member.branches)))
    fields.push({ name: 'branches', code: 'unknown' });
  return fields.length === 0 ? undefined : { status: 411, code: 201, fields };
}

/** Whether an invitation that has not ended will give this code to somebody. */
export async function isCodeInvited(tx: Tx, company: string, code: string): Promise<boolean> {
  const rows = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(eq(invitations.company, company), eq(invitations.code, code), isNull(invitations.end)),
    );
  return rows.length > 0;
}

/** Whether all of these are open branches of the company, or ones the person has already. */
export async function areBranches(
  tx: Tx,
  company: string,
  ids: readonly string[],
  held: readonly string[] | null = null,
): Promise<boolean> {
  const known = await branchesOf(tx, [company]);
  const open = known.filter(({ id, archived }) => !archived || held?.includes(id));
  return ids.length > 0 && ids.every((id) => open.some((branch) => branch.id === id));
}

async function write(
  tx: Tx,
  version: number,
  { company, user, permissions, ...before }: Member,
  { code, active, branches, admin, levels }: Partial<UserFields>,
  by: By,
): Promise<void> {
  const stamp: JournalStamp = { at: by.now, actor: by.user };
  const where = and(eq(memberships.company, company), eq(memberships.user, user));
  if (code !== undefined || active !== undefined)
    await tx
      .update(memberships)
      .set({ ...(code === undefined ? {} : { code }), ...(active === undefined ? {} : { active }) })
      .where(where);
  const access = changesOf(
    { code: before.code, active: before.active },
    { code: code ?? before.code, active: active ?? before.active },
  );
  if (Object.keys(access).length > 0)
    await journal.append(tx, {
      ...stamp,
      company,
      act: 'person.access',
      subject: `user:${user}`,
      detail: access,
    });
  if (branches !== undefined) await setBranches(tx, company, user, branches, stamp);
  if (admin !== undefined || levels !== undefined) {
    const held = readRights(permissions);
    await updatePermissions(
      tx,
      company,
      version,
      user,
      (now) =>
        withRights(now, {
          admin: admin ?? held.admin,
          levels: { ...held.levels, ...levels },
        }),
      stamp,
    );
    return;
  }
  // `updatePermissions` publishes the PIN itself.
  await publishPin(tx, company, version, user);
  if (branches !== undefined) await resendPins(tx, company, version);
}

/**
 * Withdraws the open invitations of somebody who is no longer an administrator, so that nobody
 * leaves a way back in behind them.
 */
async function withdrawMadeBy(tx: Tx, { company, now }: By, user: string): Promise<void> {
  await tx
    .update(invitations)
    .set({ end: 'withdrawn', endedAt: now })
    .where(
      and(
        eq(invitations.company, company),
        eq(invitations.createdBy, user),
        isNull(invitations.end),
      ),
    );
}

/**
 * Removes a person's counter PIN and its wrong tries; the person sets a new one by themselves.
 * Returns the version, undefined if the person is not of this company.
 */
export const resetPin = (
  { db }: Pick<Deps, 'db'>,
  by: By,
  id: string,
): Promise<{ version: number } | { refused: EditRefusal }> =>
  writeVersion(db, by.company, by.now, async (tx, version) => {
    if (!(await isAdmin(tx, by))) return { refused: { status: 403, code: 'forbidden' } };
    const where = and(eq(memberships.company, by.company), eq(memberships.user, id));
    const found = await tx
      .update(memberships)
      .set({ pin: null })
      .where(where)
      .returning({ user: memberships.user });
    if (found.length === 0) return { refused: { status: 404, code: 'not-found' } };
    await tx.delete(pinTries).where(and(eq(pinTries.company, by.company), eq(pinTries.user, id)));
    await publishPin(tx, by.company, version, id);
    await journal.append(tx, {
      company: by.company,
      at: by.now,
      actor: by.user,
      act: 'person.pin-reset',
      subject: `user:${id}`,
    });
    return { version };
  });

/**
 * Whether a person of the company is active in it; undefined if they are not of it. The session
 * calls ask it first: whoever left the company has lost their sessions then, and those of today
 * belong to other companies.
 */
export async function isActiveMember(
  db: Db,
  company: string,
  user: string,
): Promise<boolean | undefined> {
  const [row] = await db
    .select({ active: memberships.active })
    .from(memberships)
    .where(and(eq(memberships.company, company), eq(memberships.user, user)));
  return row?.active;
}

/** Whether another member of the company has this code. */
export async function isCodeTaken(tx: Tx, company: string, code: string, except = '') {
  const rows = await tx
    .select({ user: memberships.user })
    .from(memberships)
    .where(
      and(
        eq(memberships.company, company),
        eq(memberships.code, code),
        ne(memberships.user, except),
      ),
    );
  return rows.length > 0;
}
