import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import {
  type Cursor,
  DELETIONS_KEPT_MS,
  PULL_PAGE_BYTES,
  PULL_PAGE_ROWS,
  type PulledRecord,
  type PullPage,
} from '@/contract/core/pull';
import type { PullPoint } from '@/contract/core/pull-point';
import type { RecordKind } from '@/contract/mutation';
import { companies, mutations, records, versions } from '../db/schema';
import type { Db, Tx } from '../db/types';
import { nonceOf } from '../db/version';

/** Reads what changed in a company since a cursor, a page at a time, for devices and for programs. */

/** Estimated bytes that kind, id and version add to a record's body in a page. */
const RECORD_FRAME_BYTES = 100;

/** A company, and the condition for the records that the person may see; undefined for all. */
export type Scope = { company: string; seen: SQL | undefined };

type NoPage = 'history-changed' | 'away-too-long';

/**
 * The device's cursor, and the furthest place that the device knows of if it lies beyond the
 * cursor.
 */
type From = Cursor & { mark?: PullPoint | undefined };

/** One page from one snapshot of the database. */
export const readPullPage = (
  db: Db,
  scope: Scope,
  from: From,
  makers: readonly string[],
  at: number,
): Promise<PullPage | NoPage> =>
  db.transaction((tx) => readPage(tx, scope, from, makers, at), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });

async function readPage(
  tx: Tx,
  scope: Scope,
  from: From,
  makers: readonly string[],
  at: number,
): Promise<PullPage | NoPage> {
  const { company } = scope;
  if (
    !(await isKnown(tx, company, from)) ||
    (from.mark && !(await isKnown(tx, company, from.mark)))
  )
    return 'history-changed';
  if (await mayHaveMissed(tx, company, from, at)) return 'away-too-long';
  const [row] = await tx
    .select({ version: companies.version })
    .from(companies)
    .where(eq(companies.id, company));
  const newest = row?.version ?? 0;
  const { list, more } = await cutRecords(tx, scope, from.version);
  const version = more ? (list.at(-1)?.version ?? newest) : newest;
  const nonce = (await nonceOf(tx, company, version)) ?? '';
  const applied =
    makers.length === 0 ? [] : await appliedOf(tx, company, makers, from.version, version);
  return { records: list, applied, version, nonce, more, newest, at };
}

/** Whether this server's history contains the place. The beginning is part of every history. */
const isKnown = async (tx: Tx, company: string, { version, nonce }: PullPoint): Promise<boolean> =>
  version === 0 || (await nonceOf(tx, company, version)) === nonce;

/**
 * Whether the device may have missed a deletion that the server has forgotten. For a device that
 * names no time, the time of its next version counts.
 */
async function mayHaveMissed(tx: Tx, company: string, from: Cursor, now: number): Promise<boolean> {
  if (from.version === 0) return false;
  const [next] = await tx
    .select({ at: versions.at })
    .from(versions)
    .where(and(eq(versions.company, company), gt(versions.version, from.version)))
    .orderBy(asc(versions.version))
    .limit(1);
  if (!next) return false;
  return (from.seen || next.at) < now - DELETIONS_KEPT_MS;
}

async function appliedOf(
  tx: Tx,
  company: string,
  makers: readonly string[],
  from: number,
  to: number,
): Promise<PullPage['applied']> {
  const rows = await tx
    .select({ id: mutations.id, version: mutations.version })
    .from(mutations)
    .where(
      and(
        eq(mutations.company, company),
        inArray(mutations.device, [...makers]),
        gt(mutations.version, from),
        lte(mutations.version, to),
      ),
    )
    .orderBy(asc(mutations.version));
  return rows.map(({ id, version }) => ({ id, version: version ?? 0 }));
}

/**
 * Records of whole versions until the page is full; the records of one version are never split over
 * two pages. It reads the sizes first, so that it never reads more than a page.
 */
async function cutRecords(
  tx: Tx,
  scope: Scope,
  from: number,
): Promise<{ list: PulledRecord[]; more: boolean }> {
  const sizes = await sizesQuery(tx, scope, from);
  const to = fullAt(sizes) ?? (sizes.length >= PULL_PAGE_ROWS ? sizes.at(-1)?.version : undefined);
  const upTo = to === undefined ? undefined : lte(records.version, to);
  return {
    list: await select(tx, scope, and(gt(records.version, from), upTo)),
    more: to !== undefined,
  };
}

/** Versions and sizes of the records that a page could contain. */
export const sizesQuery = (tx: Tx, { company, seen }: Scope, from: number) =>
  tx
    .select({ version: records.version, bytes: sql<number>`octet_length(${records.body}::text)` })
    .from(records)
    .where(and(eq(records.company, company), seen, gt(records.version, from)))
    .orderBy(asc(records.version))
    .limit(PULL_PAGE_ROWS);

/** The version with which the page has its bytes, unless it is the last of them. */
function fullAt(sizes: readonly { version: number; bytes: number }[]): number | undefined {
  let bytes = 0;
  for (const [i, record] of sizes.entries()) {
    bytes += record.bytes + RECORD_FRAME_BYTES;
    const next = sizes[i + 1]?.version;
    if (bytes >= PULL_PAGE_BYTES && next !== undefined && next !== record.version)
      return record.version;
  }
  return undefined;
}

async function select(
  tx: Tx,
  { company, seen }: Scope,
  where: SQL | undefined,
): Promise<PulledRecord[]> {
  const rows = await tx
    .select()
    .from(records)
    .where(and(eq(records.company, company), seen, where))
    .orderBy(asc(records.version), asc(records.kind), asc(records.id));
  return rows.map(({ kind, id, version, deleted, body }) => ({
    kind: kind as RecordKind,
    id,
    version,
    deleted,
    body,
  }));
}
