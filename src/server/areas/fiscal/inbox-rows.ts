import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { inboxWork } from '@/server/db/schema-fiscal';
import type { Db, Tx } from '@/server/db/types';
import { LostLease, pausedUntil } from './document-rows';

/**
 * What is to be done about inboxes and invoices that came in. Guarantee: as for documents, one
 * process works on a row at a time, and one that lost its lease changes nothing any more.
 */
export type InboxRow = typeof inboxWork.$inferSelect;
type InboxAct = 'read' | 'answer' | 'expire';

const BATCH = 20;
const LEASE_MS = 120_000;
const SPREAD_MS = 1_000;
/** An inbox is read ten times less often than the state of a document on its way. */
const PACE = 10;

type Place = Pick<InboxRow, 'company' | 'id'>;
const at = ({ company, id }: Place) => and(eq(inboxWork.company, company), eq(inboxWork.id, id));
const isDue = (now: number) => and(lte(inboxWork.dueAt, now), lte(inboxWork.leasedUntil, now));

const inboxId = (integrator: string): string => `inbox:${integrator}`;

/** Begins to read a company's inbox; an inbox that is read already keeps its time. */
export async function openInbox(
  tx: Db | Tx,
  company: string,
  integrator: string,
  now: number,
): Promise<void> {
  await tx
    .insert(inboxWork)
    .values({ company, id: inboxId(integrator), integrator, act: 'read', dueAt: now })
    .onConflictDoNothing();
}

/** Gives open work of an integrator's account the account's new name. */
export async function moveInbox(tx: Tx, company: string, from: string, to: string): Promise<void> {
  const ofAccount = and(eq(inboxWork.company, company), eq(inboxWork.integrator, from));
  await tx
    .update(inboxWork)
    .set({ id: inboxId(to) })
    .where(and(ofAccount, eq(inboxWork.id, inboxId(from))));
  await tx.update(inboxWork).set({ integrator: to }).where(ofAccount);
}

/** Reads a company's inbox as soon as possible. */
export async function hurryInbox(
  tx: Db | Tx,
  company: string,
  integrator: string,
  now: number,
): Promise<void> {
  await openInbox(tx, company, integrator, now);
  await tx
    .update(inboxWork)
    .set({ dueAt: now, attempts: 0 })
    .where(at({ company, id: inboxId(integrator) }));
}

/** Sets what is due with an invoice. */
export async function planWork(
  tx: Tx,
  { company, id, integrator }: Place & { integrator: string },
  act: InboxAct,
  dueAt: number,
): Promise<void> {
  await tx
    .insert(inboxWork)
    .values({ company, id, integrator, act, dueAt })
    .onConflictDoUpdate({
      target: [inboxWork.company, inboxWork.id],
      // A process that works on the row meanwhile loses its lease.
      set: { act, dueAt, attempts: 0, leasedUntil: 0 },
    });
}

export const dueInbox = (db: Db, now: number): Promise<Place[]> =>
  db
    .select({ company: inboxWork.company, id: inboxWork.id })
    .from(inboxWork)
    .where(isDue(now))
    .orderBy(asc(inboxWork.dueAt), asc(inboxWork.id))
    .limit(BATCH);

/** Leases a row; undefined if another process has it. */
export async function claimInbox(db: Db, place: Place, now: number): Promise<InboxRow | undefined> {
  const [row] = await db
    .update(inboxWork)
    .set({ leasedUntil: now + LEASE_MS + Math.floor(Math.random() * SPREAD_MS) })
    .where(and(at(place), isDue(now)))
    .returning();
  return row;
}

type Change = Partial<Pick<InboxRow, 'cursor' | 'dueAt' | 'attempts'>> & { act?: InboxAct };

/** Changes a leased row and ends the lease. */
export async function releaseInbox(tx: Db | Tx, row: InboxRow, change: Change): Promise<void> {
  const changed = await tx
    .update(inboxWork)
    .set({ ...change, leasedUntil: sql`0` })
    .where(and(at(row), eq(inboxWork.leasedUntil, row.leasedUntil)))
    .returning({ id: inboxWork.id });
  if (changed.length === 0) throw new LostLease();
}

/** Repeats the act later, because nothing is known. */
export const laterInbox = (db: Db, row: InboxRow, now: number, pollMs: number): Promise<void> =>
  releaseInbox(db, row, {
    dueAt: pausedUntil(now, row.attempts, pollMs),
    attempts: row.attempts + 1,
  });

/** When an inbox that answered is read again. */
export const nextReading = (now: number, pollMs: number): number => now + pollMs * PACE;
