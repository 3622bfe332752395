import { and, eq, exists, gte, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { DELETIONS_KEPT_MS } from '@/contract/core/pull';
import { WEBHOOK_LOG_DAYS } from '@/contract/token/webhook';
import { CARD_KINDS } from '../areas/contact/card-kinds';
import { mutations, records, versions } from '../db/schema';
import { tokenCalls, webhookDeliveries } from '../db/schema-tokens';
import type { Db } from '../db/types';
import { TOMBSTONE } from './supersede';

/** Deletes data that nobody needs any more. */

/**
 * Deletes the rows of deleted records. Guarantee: a deletion stays for `DELETIONS_KEPT_MS`; the
 * pull tells a device that was away for longer, so that it never goes on as if it knew all
 * deletions.
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

/**
 * Bytes above which a stored body is from an earlier release: more than is stored of a refused body
 * today, and than a slip of one line had.
 */
const LARGEST_REFUSED = 4_000;

/**
 * Deletes refused bodies that earlier releases stored as a whole. The row's hash stays, so that a
 * replay still gets its answer.
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
const TOKEN_CALLS_KEPT_MS = 30 * DAILY_MS;

/** Deletes events of webhooks that are older than thirty days, sent or not. */
export async function forgetDeliveries(db: Db, now: number): Promise<number> {
  const gone = await db
    .delete(webhookDeliveries)
    .where(lt(webhookDeliveries.at, now - WEBHOOK_LOG_DAYS * DAILY_MS))
    .returning({ webhook: webhookDeliveries.webhook });
  return gone.length;
}

/** Deletes calls of programs that are older than thirty days. */
export async function forgetTokenCalls(db: Db, now: number): Promise<number> {
  const gone = await db
    .delete(tokenCalls)
    .where(lt(tokenCalls.at, now - TOKEN_CALLS_KEPT_MS))
    .returning({ id: tokenCalls.id });
  return gone.length;
}

/**
 * Deletes at the start and then each day. A failure is reported, and the next round makes up for
 * it.
 */
export function scheduleForgetting(
  db: Db,
  clock: () => number,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  let round: Promise<unknown> = Promise.resolve();
  const work = () => {
    round = forgetDeletions(db, clock())
      .then(() => forgetRefusedBodies(db))
      .then(() => forgetTokenCalls(db, clock()))
      .then(() => forgetDeliveries(db, clock()))
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
