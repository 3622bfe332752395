import { and, eq, exists, gte, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { DELETIONS_KEPT_MS } from '@/contract/core/pull';
import { CARD_KINDS } from '../areas/contact/card-kinds';
import { mutations, records, versions } from '../db/schema';
import type { Db } from '../db/types';
import { TOMBSTONE } from './supersede';

/**
 * Lets go of what stands only for something that is gone. Guarantee: a deletion is told for
 * `DELETIONS_KEPT_MS`; whoever was away for longer is told so by the pull, and never goes on as if
 * it had heard of all.
 */
export async function forgetDeletions(db: Db, now: number): Promise<number> {
  const long = db
    .select({ version: versions.version })
    .from(versions)
    .where(
      and(
        eq(versions.company, records.company),
        eq(versions.version, records.version),
        lt(versions.at, now - DELETIONS_KEPT_MS),
      ),
    );
  const gone = await db
    .delete(records)
    .where(and(eq(records.deleted, true), exists(long)))
    .returning({ id: records.id });
  return gone.length;
}

/** More than is kept of a refused body today, and than a slip of one line had. */
const LARGEST_REFUSED = 4_000;

/**
 * Lets go of refused bodies that earlier releases kept whole. A row's hash stays, so that a replay
 * still gets its answer.
 */
export async function forgetRefusedBodies(db: Db): Promise<number> {
  const isRefused = and(
    isNull(mutations.version),
    gte(mutations.status, 400),
    notInArray(mutations.kind, [TOMBSTONE, ...CARD_KINDS]),
  );
  const emptied = await db
    .update(mutations)
    .set({ body: new Uint8Array() })
    .where(and(isRefused, sql`octet_length(${mutations.body}) > ${LARGEST_REFUSED}`))
    .returning({ id: mutations.id });
  return emptied.length;
}

const DAILY_MS = 86_400_000;

/** At the start and then each day. A round that fails is told, and the next one makes up for it. */
export function keepForgetting(
  db: Db,
  clock: () => number,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  let round: Promise<unknown> = Promise.resolve();
  const work = () => {
    round = forgetDeletions(db, clock())
      .then(() => forgetRefusedBodies(db))
      .catch(report);
  };
  const timer = setInterval(work, DAILY_MS);
  timer.unref();
  work();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
