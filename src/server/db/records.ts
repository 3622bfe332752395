import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PulledRecord } from '@/contract/core/pull';
import type { RecordKind } from '@/contract/mutation';
import { records, transactions } from './schema';
import { documents } from './schema-fiscal';
import type { Db, Tx } from './types';

/** Reads and writes the records that devices pull. */

/** Join condition: the record of a document in `transactions`. */
export const documentRecord = () =>
  and(
    eq(records.company, transactions.company),
    eq(records.kind, 'transactions'),
    eq(records.id, transactions.id),
  );

/** Join condition: the record of a legal document or expense slip in `documents`. */
export const formalRecord = (kind: 'fiscal' | 'expense') =>
  and(
    eq(records.company, documents.company),
    eq(records.kind, kind),
    eq(records.id, documents.id),
    eq(records.deleted, false),
  );

/** Condition: a company's records of a kind that are not deleted. */
export const notDeleted = (company: string, kind: RecordKind) =>
  and(eq(records.company, company), eq(records.kind, kind), eq(records.deleted, false));

export type NewRecord = { kind: RecordKind; id: string; body: unknown };

/** Writes the newest state of records, each named once, at this version. */
export async function putRecords(
  tx: Tx,
  company: string,
  version: number,
  list: NewRecord[],
): Promise<void> {
  if (list.length === 0) return;
  await tx
    .insert(records)
    .values(
      list.map(({ kind, id, body }) => ({ company, kind, id, version, deleted: false, body })),
    )
    .onConflictDoUpdate({
      target: [records.company, records.kind, records.id],
      set: { version, deleted: false, body: sql`excluded.body` },
    });
}

/**
 * Marks a record as deleted, so that devices learn it by the pull, and empties its body. A record
 * that does not exist stays unknown.
 */
export async function dropRecord(
  tx: Tx,
  company: string,
  version: number,
  kind: RecordKind,
  id: string,
): Promise<void> {
  await tx
    .update(records)
    .set({ deleted: true, version, body: {} })
    .where(and(notDeleted(company, kind), eq(records.id, id)));
}

/** Marks records of one kind as deleted. */
export async function dropRecords(
  tx: Tx,
  company: string,
  version: number,
  kind: RecordKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(records)
    .set({ deleted: true, version, body: {} })
    .where(and(notDeleted(company, kind), inArray(records.id, [...ids])));
}

export async function getRecord(
  tx: Db | Tx,
  company: string,
  kind: RecordKind,
  id: string,
): Promise<PulledRecord | undefined> {
  const [row] = await getRecords(tx, company, kind, [id]);
  return row;
}

export async function getRecords(
  tx: Db | Tx,
  company: string,
  kind: RecordKind,
  ids: string[],
): Promise<PulledRecord[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(records)
    .where(and(eq(records.company, company), eq(records.kind, kind), inArray(records.id, ids)));
  return rows.map((r) => ({
    kind,
    id: r.id,
    version: r.version,
    deleted: r.deleted,
    body: r.body,
  }));
}
