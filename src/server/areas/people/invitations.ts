import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Accepted, Invitation, InvitationDraft, LinkRefusal } from '@/contract/people/users';
import { changesOf } from '@/domain/journal/act';
import {
  INVITATION_LIFE_MS,
  type InvitationEnd,
  invitationState,
} from '@/domain/people/company-user';
import { passwordRefusal } from '@/domain/people/password';
import { readRights, withRights } from '@/domain/people/rights';
import { companies, memberships, users } from '@/server/db/schema';
import { invitations } from '@/server/db/schema-people';
import type { Db, Tx } from '@/server/db/types';
import { writeVersion } from '@/server/db/version';
import { hashToken } from '@/server/platform/auth';
import type { Deps } from '@/server/platform/deps';
import { type JournalStamp, journal } from '../journal/append';
import { addMember, foldEmail, newId } from './accounts';
import { setBranches } from './branches';
import { areBranches, type By, isAdmin, isCodeInvited, isCodeTaken } from './company-users';
import { hashPassword, passwordMatches } from './passwords';

/**
 * Invitations by a link of one use. Guarantee: the token exists only in the answer that made it and
 * in the link; a link is accepted once, within 72 hours, and never after it was withdrawn or
 * renewed; whoever has an account already joins only by its password.
 */

type Row = typeof invitations.$inferSelect;
type Field = { name: string; code: string };
export type InviteRefusal =
  | { status: 403; code: 'forbidden' }
  | { status: 404; code: 'not-found' }
  | { status: 411; code: 201; fields: Field[] };
export type Invited = { invitation: Invitation; token: string } | { refused: InviteRefusal };

const newToken = (): string => randomBytes(32).toString('base64url');

const view = (row: Row, now: number): Invitation => ({
  id: row.id,
  name: row.name,
  email: row.email,
  code: row.code,
  rights: readRights(row.permissions),
  branches: row.branches,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  state: invitationState(row, now) === 'expired' ? 'expired' : 'open',
});

/** Invitations that have not ended, the newest first. */
export async function openInvitations(
  db: Db | Tx,
  company: string,
  now: number,
): Promise<Invitation[]> {
  const rows = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.company, company), isNull(invitations.end)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
  return rows.map((row) => view(row, now));
}

/** Makes an invitation; one that is sent again under its id gets a new link. */
export const invite = (
  { db }: Pick<Deps, 'db'>,
  by: By,
  draft: InvitationDraft,
): Promise<Invited> =>
  writeVersion(db, by.company, by.now, async (tx) => {
    if (!(await isAdmin(tx, by))) return { refused: { status: 403, code: 'forbidden' } };
    const [known] = await tx.select().from(invitations).where(eq(invitations.id, draft.id));
    if (known) {
      const isSame = known.company === by.company && known.createdBy === by.user;
      return isSame && known.end === null
        ? renewRow(tx, by, known)
        : { refused: { status: 411, code: 201, fields: [{ name: 'id', code: 'taken' }] } };
    }
    const fields = await wrongFields(tx, by.company, draft);
    if (fields.length > 0) return { refused: { status: 411, code: 201, fields } };
    return putRow(tx, by, {
      id: draft.id,
      name: draft.name.trim(),
      email: foldEmail(draft.email),
      code: draft.code,
      permissions: withRights({}, draft.rights),
      branches: draft.branches,
    });
  });

async function putRow(
  tx: Tx,
  { company, user, now }: By,
  kept: Pick<Row, 'id' | 'name' | 'email' | 'code' | 'permissions' | 'branches'>,
): Promise<Invited> {
  const token = newToken();
  const [row] = await tx
    .insert(invitations)
    .values({
      ...kept,
      company,
      tokenHash: hashToken(token),
      createdBy: user,
      createdAt: now,
      expiresAt: now + INVITATION_LIFE_MS,
    })
    .returning();
  if (!row) throw new Error('an invitation that was just written is missing');
  await told(tx, { company, user, now }, row, 'invitation.made');
  return { invitation: view(row, now), token };
}

async function wrongFields(tx: Tx, company: string, draft: InvitationDraft): Promise<Field[]> {
  const fields: Field[] = [];
  const email = foldEmail(draft.email);
  if (await isMemberEmail(tx, company, email)) fields.push({ name: 'email', code: 'member' });
  else if (await isEmailInvited(tx, company, email))
    fields.push({ name: 'email', code: 'invited' });
  if (
    (await isCodeTaken(tx, company, draft.code)) ||
    (await isCodeInvited(tx, company, draft.code))
  )
    fields.push({ name: 'code', code: 'taken' });
  if (draft.branches && !(await areBranches(tx, company, draft.branches)))
    fields.push({ name: 'branches', code: 'unknown' });
  return fields;
}

async function isMemberEmail(tx: Tx, company: string, email: string): Promise<boolean> {
  const rows = await tx
    .select({ user: memberships.user })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user))
    .where(and(eq(memberships.company, company), eq(users.email, email)));
  return rows.length > 0;
}

async function isEmailInvited(tx: Tx, company: string, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(eq(invitations.company, company), eq(invitations.email, email), isNull(invitations.end)),
    );
  return rows.length > 0;
}

/** Writes into the journal what was done with an invitation; the code names it, not the person. */
const told = (
  tx: Tx,
  { company, user, now }: By,
  { id, code, permissions }: Pick<Row, 'id' | 'code' | 'permissions'>,
  act: 'invitation.made' | 'invitation.renewed' | 'invitation.withdrawn',
) =>
  journal.append(tx, {
    company,
    at: now,
    actor: user,
    act,
    subject: `invitation:${id}`,
    detail: { code, ...(act === 'invitation.made' ? changesOf({}, permissions) : {}) },
  });

const openRow = async (tx: Tx, company: string, id: string): Promise<Row | undefined> =>
  (
    await tx
      .select()
      .from(invitations)
      .where(and(eq(invitations.company, company), eq(invitations.id, id), isNull(invitations.end)))
      .for('update')
  )[0];

const end = (tx: Tx, id: string, how: InvitationEnd, now: number, user: string | null = null) =>
  tx.update(invitations).set({ end: how, endedAt: now, user }).where(eq(invitations.id, id));

/**
 * Gives an invitation another link. It keeps its id; a row beside it keeps the old link, so that
 * this says why it is closed.
 */
async function renewRow(tx: Tx, by: By, row: Row): Promise<Invited> {
  const { user, now } = by;
  const token = newToken();
  await told(tx, by, row, 'invitation.renewed');
  const [renewed] = await tx
    .update(invitations)
    .set({
      tokenHash: hashToken(token),
      createdBy: user,
      createdAt: now,
      expiresAt: now + INVITATION_LIFE_MS,
    })
    .where(eq(invitations.id, row.id))
    .returning();
  if (!renewed) throw new Error('an invitation that was just read is missing');
  await tx.insert(invitations).values({ ...row, id: newId(now), end: 'renewed', endedAt: now });
  return { invitation: view(renewed, now), token };
}

export const renewInvitation = ({ db }: Pick<Deps, 'db'>, by: By, id: string): Promise<Invited> =>
  writeVersion(db, by.company, by.now, async (tx) => {
    if (!(await isAdmin(tx, by))) return { refused: { status: 403, code: 'forbidden' } };
    const row = await openRow(tx, by.company, id);
    return row ? renewRow(tx, by, row) : { refused: { status: 404, code: 'not-found' } };
  });

export const withdrawInvitation = (
  { db }: Pick<Deps, 'db'>,
  by: By,
  id: string,
): Promise<InviteRefusal | undefined> =>
  writeVersion(db, by.company, by.now, async (tx) => {
    if (!(await isAdmin(tx, by))) return { status: 403, code: 'forbidden' };
    const row = await openRow(tx, by.company, id);
    if (!row) return { status: 404, code: 'not-found' };
    await end(tx, id, 'withdrawn', by.now);
    await told(tx, by, row, 'invitation.withdrawn');
    return undefined;
  });

/** An open invitation with the title of its company. */
export type Found = { row: Row; title: string; licenceCode: string };

/** The open invitation of a token, or why the link is closed. */
export async function findInvitation(
  db: Db,
  token: string,
  now: number,
): Promise<Found | { refused: LinkRefusal }> {
  const [found] = await db
    .select({ row: invitations, title: companies.title, licenceCode: companies.licenceCode })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.company))
    .where(eq(invitations.tokenHash, hashToken(token)));
  if (!found) return { refused: 'link-unknown' };
  const state = invitationState(found.row, now);
  return state === 'open' ? found : { refused: `link-${state}` };
}

export const hasAccount = async (db: Db, email: string): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.email, email))).length > 0;

type AcceptRefusal = { code: LinkRefusal } | { code: 201 | 301; fields: Field[] };
export type AcceptResult =
  | { accepted: Accepted; company: string; version: number }
  | { refused: AcceptRefusal };

const wrong = (code: 201 | 301, name: string, why: string): { refused: AcceptRefusal } => ({
  refused: { code, fields: [{ name, code: why }] },
});

/**
 * Accepts an invitation. A new person's password must keep to the rules; somebody who has an
 * account proves it by their own.
 */
export async function acceptInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { row, title, licenceCode }: Found,
  password: string,
): Promise<AcceptResult> {
  const [account] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, row.email));
  if (account && !(await passwordMatches(password, account.passwordHash)))
    return wrong(301, 'password', 'unknown');
  const flaw = account ? null : passwordRefusal(password, [row.name, row.email, row.code, title]);
  if (flaw) return wrong(201, 'password', flaw);
  // Made before the transaction, because it takes long.
  const passwordHash = account ? undefined : await hashPassword(password);
  const now = clock();
  return writeVersion(db, row.company, now, async (tx, version) => {
    const state = await lockState(tx, row.id, now);
    if (state !== 'open') return { refused: { code: `link-${state}` } };
    if (
      (await isCodeTaken(tx, row.company, row.code)) ||
      (await isMemberEmail(tx, row.company, row.email))
    )
      return wrong(201, 'code', 'taken');
    const user =
      account?.id ?? (await putNewUser(tx, { ...row, passwordHash: passwordHash ?? '' }, now));
    // Somebody made an account with this address a moment ago: now its password counts.
    if (user === undefined) return wrong(301, 'password', 'unknown');
    if (!(await addMember(tx, row.company, user, row)))
      throw new Error('a code or a person was taken under the lock of the company');
    const stamp: JournalStamp = { at: now, actor: user };
    await journal.append(tx, {
      ...stamp,
      company: row.company,
      act: 'person.added',
      subject: `user:${user}`,
      detail: changesOf({}, row.permissions),
    });
    await setBranches(tx, row.company, user, row.branches, stamp);
    await end(tx, row.id, 'used', now, user);
    return {
      accepted: { email: row.email, userCode: row.code, licenceCode },
      company: row.company,
      version,
    };
  });
}

/**
 * Answers an acceptance whose first answer was lost: the same link and the same password, while the
 * link would still be valid. Undefined for anybody else.
 */
export async function repeatedAcceptance(
  db: Db,
  { token, password, now }: { token: string; password: string; now: number },
): Promise<Accepted | undefined> {
  const [found] = await db
    .select({
      row: invitations,
      licenceCode: companies.licenceCode,
      passwordHash: users.passwordHash,
    })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.company))
    .innerJoin(users, eq(users.id, invitations.user))
    .where(and(eq(invitations.tokenHash, hashToken(token)), eq(invitations.end, 'used')));
  if (!found || found.row.expiresAt <= now) return undefined;
  const { row, licenceCode, passwordHash } = found;
  return (await passwordMatches(password, passwordHash))
    ? { email: row.email, userCode: row.code, licenceCode }
    : undefined;
}

async function lockState(tx: Tx, id: string, now: number) {
  const [row] = await tx.select().from(invitations).where(eq(invitations.id, id)).for('update');
  return row ? invitationState(row, now) : 'unknown';
}

/** Creates an account. Returns undefined if an account with this e-mail address exists. */
async function putNewUser(
  tx: Tx,
  { name, email, passwordHash }: { name: string; email: string; passwordHash: string },
  now: number,
): Promise<string | undefined> {
  const [made] = await tx
    .insert(users)
    .values({ id: newId(now), name, email, passwordHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return made?.id;
}
