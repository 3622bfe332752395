import { and, eq, exists, lt } from 'drizzle-orm';
import { DELETIONS_KEPT_MS } from '../contract/wire/pull';
import { records, versions } from './db/schema';
import type { Db } from './db/types';

/**
 * Lets go of what stands only for something that is gone. Guarantee: a deletion is told for `DELETIONS_KEPT_MS`; whoever
 * was away for longer is told so by the pull, and never goes on as if it had heard of all.
 */
export async function forgetDeletions(db: Db, now: number): Promise<number> {
  const long = db
    .select({ version: versions.version })
    .from(versions)
    .where(and(eq(versions.company, records.company), eq(versions.version, records.version), lt(versions.at, now - DELETIONS_KEPT_MS)));
  const gone = await db
    .delete(records)
    .where(and(eq(records.deleted, true), exists(long)))
    .returning({ id: records.id });
  return gone.length;
}

const DAILY_MS = 86_400_000;

/** At the start and then each day. A round that fails is told, and the next one makes up for it. */
export function keepForgetting(db: Db, clock: () => number, report: (error: unknown) => void): { stop(): Promise<void> } {
  let round: Promise<unknown> = Promise.resolve();
  const work = () => {
    round = forgetDeletions(db, clock()).catch(report);
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
