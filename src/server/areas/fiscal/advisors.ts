import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { AdvisorLevel, AdvisorView } from '@/contract/fiscal/advisor';
import { companies } from '@/server/db/schema';
import { advisors } from '@/server/db/schema-fiscal';
import type { Db, Tx } from '@/server/db/types';
import type { Actor } from '@/server/platform/actor';
import { journal } from '../journal/append';

/**
 * Which companies act with legal documents in another one's name. Guarantee: only the client grants
 * and revokes it; after a revocation the advisor can neither act nor read; what an advisor did is in
 * both journals.
 */
type Who = { company: string; user: string; now: number };

const standing = (company: string, advisor: string) =>
  and(eq(advisors.company, company), eq(advisors.advisor, advisor), isNull(advisors.revokedAt));

export async function listAdvisors(db: Db, company: string): Promise<AdvisorView[]> {
  const rows = await db
    .select({ row: advisors, title: companies.title })
    .from(advisors)
    .innerJoin(companies, eq(companies.id, advisors.advisor))
    .where(and(eq(advisors.company, company), isNull(advisors.revokedAt)))
    .orderBy(asc(advisors.grantedAt), asc(advisors.advisor));
  return rows.map(({ row: { advisor: id, level, by, grantedAt }, title }) => ({
    ...{ id, title, by, grantedAt },
    level: level as AdvisorLevel,
  }));
}

/** Grants access, or changes its level; false if there is no such company. */
export function grantAdvisor(
  db: Db,
  { company, user, now }: Who,
  { advisor, level }: { advisor: string; level: AdvisorLevel },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [other] = await tx.select().from(companies).where(eq(companies.id, advisor));
    if (!other || advisor === company) return false;
    const granted = { level, by: user, grantedAt: now, revokedAt: null };
    await tx
      .insert(advisors)
      .values({ company, advisor, ...granted })
      .onConflictDoUpdate({ target: [advisors.company, advisors.advisor], set: granted });
    await journal.append(tx, {
      ...{ company, at: now, actor: user },
      act: 'advisor.granted',
      subject: `company:${advisor}`,
      detail: { title: other.title, level },
    });
    return true;
  });
}

export function revokeAdvisor(db: Db, { company, user, now }: Who, advisor: string): Promise<void> {
  return db.transaction(async (tx) => {
    const revoked = await tx
      .update(advisors)
      .set({ revokedAt: now })
      .where(standing(company, advisor))
      .returning();
    if (revoked.length === 0) return;
    const [other] = await tx.select().from(companies).where(eq(companies.id, advisor));
    await journal.append(tx, {
      ...{ company, at: now, actor: user },
      act: 'advisor.revoked',
      subject: `company:${advisor}`,
      detail: { title: other?.title ?? '' },
    });
  });
}

/**
 * Rights of an advisor's person at the client: the granted level, and never more than they have in
 * their own company. Undefined without a grant, while the client's licence has ended, and while its
 * package has no documents.
 */
export async function advisingActor(
  db: Db | Tx,
  client: string,
  advisor: string,
  { user, own, now }: { user: string; own: number; now: number },
): Promise<Actor | undefined> {
  const [row] = await db
    .select({ level: advisors.level, client: companies })
    .from(advisors)
    .innerJoin(companies, eq(companies.id, advisors.company))
    .where(standing(client, advisor));
  if (!row) return undefined;
  const { licenceUntil, modules } = row.client;
  if (licenceUntil !== null && licenceUntil < now) return undefined;
  if (!modules.includes('formalization')) return undefined;
  const permissions = { formalization: Math.min(row.level, own) };
  return { user, permissions, modules, held: permissions };
}

/** Writes what an advisor did into both journals. */
export async function noteAdvice(
  db: Db,
  { client, advisor, user, now }: { client: string; advisor: string; user: string; now: number },
  detail: { action: string; ettn: string; status: number },
): Promise<void> {
  const titles = await db
    .select({ id: companies.id, title: companies.title })
    .from(companies)
    .where(inArray(companies.id, [client, advisor]));
  const titleOf = (id: string) => titles.find((one) => one.id === id)?.title ?? '';
  for (const [company, other] of [
    [client, advisor],
    [advisor, client],
  ] as const)
    await db.transaction((tx) =>
      journal.append(tx, {
        ...{ company, at: now, actor: user },
        act: company === client ? 'advisor.acted' : 'client.acted',
        subject: `fiscal:${detail.ettn}`,
        detail: { title: titleOf(other), action: detail.action, status: detail.status },
      }),
    );
}
