import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { documents } from '@/server/db/schema-fiscal';
import type { Db, Tx } from '@/server/db/types';

/**
 * Documents with something to do outside the database. Guarantee: one process works on a document
 * at a time, unless it was silent for longer than its lease; a process that lost its lease changes
 * nothing any more.
 */
export type DocumentRow = typeof documents.$inferSelect;
type Act = 'send' | 'poll' | 'cancel';

const BATCH = 20;
const SPREAD_MS = 1_000;

export type RowChange = Partial<
  Pick<
    DocumentRow,
    | 'series'
    | 'year'
    | 'seq'
    | 'number'
    | 'issuedOn'
    | 'xml'
    | 'alias'
    | 'integrator'
    | 'dueAt'
    | 'tried'
    | 'attempts'
    | 'since'
  >
> & { act?: Act | null };

const isDue = (now: number) => and(lte(documents.dueAt, now), lte(documents.leasedUntil, now));
const at = ({ company, id }: Pick<DocumentRow, 'company' | 'id'>) =>
  and(eq(documents.company, company), eq(documents.id, id));
const held = (row: DocumentRow) => and(at(row), eq(documents.leasedUntil, row.leasedUntil));

type Place = Pick<DocumentRow, 'company' | 'id' | 'integrator'>;

/** What is due, the longest due first. */
export const dueNow = (db: Db, now: number): Promise<Place[]> =>
  db
    .select({
      company: documents.company,
      id: documents.id,
      integrator: documents.integrator,
    })
    .from(documents)
    .where(isDue(now))
    .orderBy(asc(documents.dueAt), asc(documents.id))
    .limit(BATCH);

/** Calls and the check that one turn with a document may take. */
const CALLS_OF_A_TURN = 6;
const SHORTEST_LEASE_MS = 5_000;

/** How long a process has a document to itself: longer than it may work on it. */
const leaseOf = (patienceMs: number): number =>
  Math.max(SHORTEST_LEASE_MS, patienceMs * CALLS_OF_A_TURN);

/**
 * Leases a document; undefined if another process has it. `patienceMs`: the longest call to the
 * integrator.
 */
export async function claim(
  db: Db,
  place: Pick<DocumentRow, 'company' | 'id'>,
  now: number,
  patienceMs: number,
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .update(documents)
    // Never twice the same, because a lease is recognised by its end.
    .set({ leasedUntil: now + leaseOf(patienceMs) + Math.floor(Math.random() * SPREAD_MS) })
    .where(and(at(place), isDue(now)))
    .returning();
  return row;
}

/** Thrown inside a transaction of a process that lost its lease, so that nothing is written. */
export class LostLease extends Error {}

/** Changes a leased row and keeps the lease. */
export async function changeRow(tx: Db | Tx, row: DocumentRow, change: RowChange): Promise<void> {
  const changed = await tx
    .update(documents)
    .set(change)
    .where(held(row))
    .returning({ id: documents.id });
  if (changed.length === 0) throw new LostLease();
}

/** Changes a leased row and ends the lease. */
export async function releaseRow(tx: Db | Tx, row: DocumentRow, change: RowChange): Promise<void> {
  const changed = await tx
    .update(documents)
    .set({ ...change, leasedUntil: 0 })
    .where(held(row))
    .returning({ id: documents.id });
  if (changed.length === 0) throw new LostLease();
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** When an act whose outcome is unknown is due again. `pollMs`: the integrator's own pace. */
export const pausedUntil = (now: number, attempts: number, pollMs: number): number =>
  now + Math.min(Math.min(FIRST_PAUSE_MS, pollMs) * 2 ** Math.min(attempts, 20), LONGEST_PAUSE_MS);

/** Makes the waiting documents of a company due now, because its integrator may take them again. */
export async function tryNow(db: Db, company: string, now: number): Promise<void> {
  await db
    .update(documents)
    .set({ dueAt: now })
    .where(
      and(eq(documents.company, company), isNotNull(documents.act), isNotNull(documents.dueAt)),
    );
}
