import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { CompanySummary, SessionUser } from '@/contract/people/session';
import { type Permissions, permissionsIn } from '@/domain/people/permission';
import { newId } from '../areas/people/accounts';
import { branchesOf, openTo } from '../areas/people/branches';
import { variantOf } from '../areas/people/company-variant';
import { companies, memberships, sessions, users } from '../db/schema';
import { companyProfiles } from '../db/schema-platform';
import type { Db, Tx } from '../db/types';

/**
 * Finds, opens and ends sessions. Guarantee: a token is stored only as its SHA-256, is valid for 30
 * days after its last use and is never changed in place, so that a 401 means that the session was
 * ended.
 */
export type Session = { id: string; user: SessionUser };

export type Membership = {
  company: CompanySummary;
  licenceCode: string;
  /** The company's variant. */
  enterprise: string;
  modules: string[];
  /** Rights of this person now; in the advisor's variant these are fewer than were granted. */
  permissions: Permissions;
  /**
   * All branches of the company, archived ones and those of other people too: work may still arrive
   * from them.
   */
  allBranches: string[];
};

const DAY = 86_400_000;
const LIFE = 30 * DAY;
const SEEN_EVERY = 5 * 60_000;

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

export async function openSession(
  db: Db | Tx,
  user: string,
  device: string,
  now: number,
): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const id = newId(now);
  await db.insert(sessions).values({
    id,
    tokenHash: hashToken(token),
    user,
    device,
    createdAt: now,
    seenAt: now,
    expiresAt: now + LIFE,
  });
  return { id, token };
}

/**
 * The valid session of a token. Its last use and new end are written at most every few minutes, so
 * that most reads need no write.
 */
export async function findSession(
  db: Db,
  token: string,
  now: number,
): Promise<Session | undefined> {
  const [row] = await db
    .select({
      id: sessions.id,
      seenAt: sessions.seenAt,
      user: { id: users.id, name: users.name, email: users.email },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    );
  if (!row) return undefined;
  if (row.seenAt < now - SEEN_EVERY)
    await db
      .update(sessions)
      .set({ seenAt: now, expiresAt: now + LIFE })
      .where(eq(sessions.id, row.id));
  return { id: row.id, user: { ...row.user, code: '' } };
}

/** Ends a session. Returns the device's name, or undefined if the session was ended before. */
export async function endSession(
  db: Db | Tx,
  id: string,
  now: number,
): Promise<string | undefined> {
  const [ended] = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
    .returning({ device: sessions.device });
  return ended?.device;
}

/** Condition: valid sessions of a person, except the named one. */
const living = (user: string, now: number, except?: string) =>
  and(
    eq(sessions.user, user),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    except === undefined ? undefined : ne(sessions.id, except),
  );

/** Valid sessions of a person, the last used first. */
export const sessionsOf = (db: Db | Tx, user: string, now: number) =>
  db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .where(living(user, now))
    .orderBy(desc(sessions.seenAt), desc(sessions.id));

/**
 * Ends the sessions above `most`, the longest unused first and never the session `own`. Returns
 * their ids.
 */
export async function endSurplus(
  db: Db | Tx,
  user: string,
  { own, most }: { own: string; most: number },
  now: number,
): Promise<string[]> {
  const others = (await sessionsOf(db, user, now)).filter(({ id }) => id !== own);
  const surplus = others.slice(most - 1).map(({ id }) => id);
  if (surplus.length === 0) return [];
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(living(user, now), inArray(sessions.id, surplus)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/**
 * Ends one valid session of this person, all but one, or all. Returns their ids. It never ends
 * another person's session.
 */
export async function endSessions(
  db: Db | Tx,
  user: string,
  which: EndedSessions,
  now: number,
): Promise<string[]> {
  const where =
    'id' in which
      ? and(living(user, now), eq(sessions.id, which.id))
      : living(user, now, which.except);
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(where)
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

export type EndedSessions = { id: string } | { except: string | undefined };

/** Did this person ever have this session? It may have ended since. */
export async function sessionExisted(db: Db, id: string, user: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.user, user)));
  return rows.length > 0;
}

export async function membershipsOf(db: Db, user: string): Promise<Membership[]> {
  const rows = await db
    .select()
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.company))
    .leftJoin(companyProfiles, eq(companyProfiles.company, memberships.company))
    .where(and(eq(memberships.user, user), eq(memberships.active, true)))
    .orderBy(companies.createdAt, companies.id);
  const branches = await branchesOf(
    db,
    rows.map(({ companies: { id } }) => id),
  );
  return rows.map(({ companies: company, memberships: membership, company_profiles: profile }) => {
    const enterprise = variantOf(profile);
    const { id, title, publicKey } = company;
    const all = branches.filter((branch) => branch.company === id);
    return {
      company: {
        id,
        title,
        licenceCode: company.licenceCode,
        licenceUntil: isoDay(company.licenceUntil),
        publicKey,
        branches: openTo(membership.branches, all),
      },
      licenceCode: company.licenceCode,
      enterprise,
      modules: company.modules,
      permissions: permissionsIn(enterprise, membership.permissions),
      allBranches: all.map((branch) => branch.id),
    };
  });
}

const isoDay = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString();
