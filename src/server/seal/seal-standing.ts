import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { ContactBody } from '@/contract/core/records';
import { companies, mutations, records, UNSEALED_CARD, UNSEALED_ROW } from '../db/schema';
import { jobs } from '../db/schema-platform';
import type { Db } from '../db/types';
import { storedJob } from '../jobs/jobs';
import type { AccountDeps } from '../platform/deps';
import { StartRefusal } from '../platform/start-refusal';
import { opensCompany } from './company-keys';
import { sealedCard, type Vault } from './identities';
import { keyedHash, storedAnswerBody, storedBody } from './kept-rows';
import { SEALED_BEGINS } from './sealed-text';

/** Checks the sealing key at the start, and seals data of earlier releases. */

type Standing = Pick<AccountDeps, 'db' | 'sealingKey'>;

/**
 * Refuses to start under another sealing key: stored numbers could no longer be read, and new ones
 * would be sealed under a second key. A person must set the right key first.
 */
export async function refuseForeignKey({ db, sealingKey }: Standing): Promise<void> {
  const all = await db.select({ privateKey: companies.privateKey }).from(companies);
  if (all.every(({ privateKey }) => opensCompany(sealingKey, privateKey))) return;
  throw new StartRefusal(
    'SEALING_KEY (ya da DATA_DIR içindeki sealing.key) bu veritabanının anahtarı değil. Veritabanının ilk kurulduğu anahtarı verin.',
  );
}

/**
 * Seals the data of the time before identity numbers were sealed: cards, jobs, and rows that
 * contain a number or cannot be read. Guarantee: sealed data is never sealed again and changes for
 * no device (no version changes); data that another process writes in the meantime is left as that
 * process wrote it; if it is interrupted, the next start goes on. Returns how many it sealed.
 */
export async function sealStanding(deps: Standing): Promise<number> {
  return (await sealCards(deps)) + (await sealRows(deps)) + (await sealJobs(deps));
}

const BATCH = 200;
type Place = { company: string; id: string };

/** Reads and seals batch after batch in the order of ids, each row once. */
async function eachBatch<R extends Place>(
  read: (after: Place) => Promise<R[]>,
  seal: (rows: R[]) => Promise<void>,
): Promise<number> {
  let [after, sealed]: [Place, number] = [{ company: '', id: '' }, 0];
  for (;;) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return sealed;
    await seal(rows);
    after = { company: last.company, id: last.id };
    sealed += rows.length;
  }
}

const behind = (
  table: typeof records | typeof mutations | typeof jobs,
  { company, id }: Place,
): SQL | undefined =>
  or(gt(table.company, company), and(eq(table.company, company), gt(table.id, id)));

function sealCards({ db, sealingKey }: Standing): Promise<number> {
  const read = (after: Place) =>
    db
      .select({
        company: records.company,
        id: records.id,
        version: records.version,
        body: records.body,
      })
      .from(records)
      .where(and(UNSEALED_CARD, behind(records, after)))
      .orderBy(asc(records.company), asc(records.id))
      .limit(BATCH);
  return eachBatch(read, (rows) =>
    db.transaction(async (tx) => {
      for (const { company, id, version, body } of rows) {
        const sealed = sealedCard({ sealingKey, company }, body as ContactBody);
        const isThis = and(
          eq(records.company, company),
          eq(records.kind, 'contacts'),
          eq(records.id, id),
          eq(records.version, version),
        );
        await tx.update(records).set({ body: sealed }).where(isThis);
      }
    }),
  );
}

function sealRows({ db, sealingKey }: Standing): Promise<number> {
  const read = (after: Place) =>
    db
      .select()
      .from(mutations)
      .where(and(UNSEALED_ROW, behind(mutations, after)))
      .orderBy(asc(mutations.company), asc(mutations.id))
      .limit(BATCH);
  return eachBatch(read, (rows) =>
    db.transaction(async (tx) => {
      for (const row of rows) {
        const { company, id } = row;
        await tx
          .update(mutations)
          .set(sealedRow({ sealingKey, company }, row))
          .where(and(eq(mutations.company, company), eq(mutations.id, id)));
      }
    }),
  );
}

function sealJobs({ db, sealingKey }: Standing): Promise<number> {
  const begins = SEALED_BEGINS.length;
  const plain = sql`(left(${jobs.payload}, ${begins}::int) <> ${SEALED_BEGINS} OR left(${jobs.answer}, ${begins}::int) <> ${SEALED_BEGINS})`;
  const read = (after: Place) =>
    db
      .select()
      .from(jobs)
      .where(and(plain, behind(jobs, after)))
      .orderBy(asc(jobs.company), asc(jobs.id))
      .limit(BATCH);
  return eachBatch(read, (rows) =>
    db.transaction(async (tx) => {
      for (const job of rows) {
        const { company, id } = job;
        await tx
          .update(jobs)
          .set(storedJob({ sealingKey, company }, job))
          .where(and(eq(jobs.company, company), eq(jobs.id, id)));
      }
    }),
  );
}

/** Sealed fields of a row. For a tombstone it is not known whether its body could be read. */
function sealedRow(
  vault: Vault,
  { id, status, body, answer, bodyHash }: typeof mutations.$inferSelect,
) {
  const json = status === 400 ? undefined : compact(Buffer.from(body).toString('utf8'));
  return {
    body: storedBody(vault, id, body, json),
    answer: storedAnswerBody(vault, id, answer),
    bodyHash: keyedHash(vault, bodyHash),
  };
}

function compact(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Rewrites the tables, because overwritten values stay in the database's files until then. */
export async function rewriteTables(db: Db): Promise<void> {
  for (const table of ['records', 'mutations', 'jobs'])
    await db.execute(sql.raw(`VACUUM FULL ${table}`));
}
