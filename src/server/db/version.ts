import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { PullPoint } from '@/contract/core/pull-point';
import { companies, versions } from './schema';
import type { Db, Tx } from './types';

/**
 * Numbers a company's changes. Guarantee: the first statement of every writing transaction locks
 * the company's row and takes its next version, so versions become visible in their order, and a
 * reader that has seen one has seen all before it.
 */
export async function takeNextVersion(tx: Tx, company: string, now: number): Promise<PullPoint> {
  const [row] = await tx
    .update(companies)
    .set({ version: sql`${companies.version} + 1` })
    .where(eq(companies.id, company))
    .returning({ version: companies.version });
  if (!row) throw new Error('no such company');
  const place = { version: row.version, nonce: randomBytes(12).toString('base64url') };
  await tx.insert(versions).values({ company, ...place, at: now });
  return place;
}

/**
 * Locks companies for a write that takes no version. A transaction does so before it locks any
 * other row, and always in one order, so that two writers never wait for each other.
 */
export async function lockCompanies(tx: Tx, list: readonly string[]): Promise<void> {
  for (const company of [...new Set(list)].sort())
    await tx
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.id, company))
      .for('no key update');
}

/** Takes the next version for a write whose nonce nobody needs. */
export const takeVersion = async (tx: Tx, company: string, now: number): Promise<number> =>
  (await takeNextVersion(tx, company, now)).version;

/** Nonce of a version; undefined if the company's history has no such version. */
export async function nonceOf(
  tx: Db | Tx,
  company: string,
  version: number,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ nonce: versions.nonce })
    .from(versions)
    .where(and(eq(versions.company, company), eq(versions.version, version)));
  return row?.nonce;
}

/**
 * Runs a write that is not a mutation, such as the company's product list. It sends no hint: the
 * caller may publish one.
 */
export const writeVersion = <T>(
  db: Db,
  company: string,
  now: number,
  work: (tx: Tx, version: number) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => work(tx, await takeVersion(tx, company, now)), {
    isolationLevel: 'read committed',
  });
