import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Branch } from '@/contract/people/session';
import { branches, memberships } from '@/server/db/schema';
import type { Db, Tx } from '@/server/db/types';
import { lockCompanies } from '@/server/db/version';
import { type JournalStamp, journal } from '../journal/append';
import { newId } from './accounts';

/**
 * Reads and writes a company's branches. Guarantee: a branch always belongs to one company; an
 * archived branch takes no new work and loses nothing that was done in it.
 */
type CompanyBranch = Branch & { company: string; archived: boolean };

export const branchesOf = (db: Db | Tx, companies: readonly string[]): Promise<CompanyBranch[]> =>
  companies.length === 0
    ? Promise.resolve([])
    : db
        .select({
          id: branches.id,
          name: branches.name,
          company: branches.company,
          archived: branches.archived,
        })
        .from(branches)
        .where(inArray(branches.company, Array.from(companies)))
        .orderBy(asc(branches.createdAt), asc(branches.id));

/** Whether a company has this branch. */
export async function isBranch(
  { tx, company }: { tx: Db | Tx; company: string },
  id: string,
): Promise<boolean> {
  const found = await tx
    .select({ id: branches.id })
    .from(branches)
    .where(and(eq(branches.company, company), eq(branches.id, id)));
  return found.length > 0;
}

/** Branches in which a person may work; `own` null means all of them. */
export const openTo = (own: readonly string[] | null, all: readonly CompanyBranch[]): Branch[] =>
  all
    .filter(({ id, archived }) => !archived && (own === null || own.includes(id)))
    .map(({ id, name }) => ({ id, name }));

/** Creates a branch; one with the same name keeps its id. `actor` is null for the operator. */
export const createBranch = (
  db: Db | Tx,
  company: string,
  name: string,
  now: number,
  actor: string | null = null,
): Promise<string> =>
  db.transaction(async (tx) => {
    await lockCompanies(tx, [company]);
    const id = newId(now);
    await tx
      .insert(branches)
      .values({ id, company, name: name.trim(), createdAt: now })
      .onConflictDoNothing();
    const [row] = await tx
      .select({ id: branches.id })
      .from(branches)
      .where(and(eq(branches.company, company), eq(branches.name, name.trim())));
    if (!row) throw new Error('a branch that was just written is missing');
    if (row.id === id)
      await journal.append(tx, {
        company,
        at: now,
        actor,
        act: 'branch.created',
        subject: `branch:${id}`,
        detail: { name: name.trim() },
      });
    return row.id;
  });

/** Sets the branches in which a person may work; null means all. `by` is who sets them. */
export async function setBranches(
  db: Db | Tx,
  company: string,
  user: string,
  own: readonly string[] | null,
  by: JournalStamp,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCompanies(tx, [company]);
    const where = and(eq(memberships.company, company), eq(memberships.user, user));
    const [row] = await tx
      .select({ branches: memberships.branches })
      .from(memberships)
      .where(where);
    await tx
      .update(memberships)
      .set({ branches: own && Array.from(own) })
      .where(where);
    const names = new Map((await branchesOf(tx, [company])).map(({ id, name }) => [id, name]));
    const told = (ids: readonly string[] | null | undefined): string =>
      ids ? ids.map((id) => names.get(id) ?? id).join(', ') : '*';
    if (row && told(row.branches) !== told(own))
      await journal.append(tx, {
        ...by,
        company,
        act: 'person.branches',
        subject: `user:${user}`,
        detail: { branches: [told(row.branches), told(own)] },
      });
  });
}
