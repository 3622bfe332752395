import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { and, count, eq, inArray, min, sql } from 'drizzle-orm';
import type { OperationReport } from '@/contract/operation/operation';
import { coarseBytes } from '@/domain/operation/coarse';
import { notDeleted } from '@/server/db/records';
import { records } from '@/server/db/schema';
import { jobs } from '@/server/db/schema-platform';
import type { Db } from '@/server/db/types';
import type { Deps } from '@/server/platform/deps';
import { packViews } from '../fiscal/pack-trial';
import { fetchesOf } from '../screening/fetch-lists';
import { oldestList } from '../screening/list-store';

/**
 * Reads the server’s state for the administrators of a company. Guarantee: rows are counted of this
 * company only, and figures of the whole server are coarse, so that nobody sees another company’s
 * activity in them.
 */
export async function operationReport(
  { db, clock, uiVersion, sources, machine, listSources }: Deps,
  company: string,
  loadsPacks: boolean,
): Promise<OperationReport> {
  const now = clock();
  const asked = performance.now();
  const [database] = await rowsOf<{ version: string; bytes: number | string }>(
    db,
    sql`SELECT current_setting('server_version') AS version,
      pg_database_size(current_database()) AS bytes`,
  );
  const databaseMs = Math.round(performance.now() - asked);
  const [made, kept, work, processes, diskFreePercent, packs] = await Promise.all([
    migrationsOf(db),
    ownRows(db, company),
    ownJobs(db, company),
    machine?.processes() ?? [],
    machine?.diskFreePercent() ?? null,
    packViews(db),
  ]);
  const priceAt = Math.max(
    ...sources
      .boardOf(company)
      .current()
      .map(({ at }) => at),
    0,
  );
  return {
    now,
    health: { databaseMs, priceAt: priceAt || null },
    processes: [...processes],
    versions: {
      app: uiVersion,
      node: process.versions.node,
      database: database?.version.split(' ')[0] ?? '',
      migrations: { known: KNOWN, ...made },
    },
    storage: {
      engine: machine?.engine ?? 'embedded',
      databaseBytes: coarseBytes(Number(database?.bytes ?? 0)),
      diskFreePercent,
      ...kept,
    },
    jobs: work,
    backupAt: null,
    drillAt: null,
    packsAt: packs[0]?.loadedAt ?? null,
    listsAt: await oldestList(db, company),
    fetches: await fetchesOf({ db, ...(listSources ? { listSources } : {}) }),
    packs,
    loadsPacks,
  };
}

const rowsOf = async <T>(db: Db, query: ReturnType<typeof sql>): Promise<T[]> =>
  ((await db.execute(query)) as unknown as { rows: T[] }).rows;

const JOURNAL = fileURLToPath(new URL('../../db/migrations/meta/_journal.json', import.meta.url));
const KNOWN = (JSON.parse(readFileSync(JOURNAL, 'utf8')) as { entries: unknown[] }).entries.length;

async function migrationsOf(db: Db): Promise<{ made: number; at: number | null }> {
  const [row] = await rowsOf<{ made: number | string; at: number | string | null }>(
    db,
    sql`SELECT count(*) AS made, max(created_at) AS at FROM drizzle.__drizzle_migrations`,
  );
  return { made: Number(row?.made ?? 0), at: row?.at ? Number(row.at) : null };
}

async function ownRows(db: Db, company: string): Promise<{ records: number; documents: number }> {
  const [[all], [documents]] = await Promise.all([
    db
      .select({ n: count() })
      .from(records)
      .where(and(eq(records.company, company), eq(records.deleted, false))),
    db.select({ n: count() }).from(records).where(notDeleted(company, 'transactions')),
  ]);
  return { records: all?.n ?? 0, documents: documents?.n ?? 0 };
}

async function ownJobs(db: Db, company: string): Promise<OperationReport['jobs']> {
  const [[open], [failed]] = await Promise.all([
    db
      .select({ n: count(), oldest: min(jobs.createdAt) })
      .from(jobs)
      .where(and(eq(jobs.company, company), inArray(jobs.state, ['queued', 'sending']))),
    db
      .select({ n: count() })
      .from(jobs)
      .where(and(eq(jobs.company, company), eq(jobs.state, 'failed'))),
  ]);
  return { waiting: open?.n ?? 0, oldestAt: open?.oldest ?? null, failed: failed?.n ?? 0 };
}
