import { and, asc, desc, eq, gte, lte, ne, sql } from 'drizzle-orm';
import type { ShopPosition, ShopResult, SpanResult } from '@/contract/ledger/result';
import { type Day, dayOf } from '@/domain/base/day';
import { exact } from '@/domain/base/integer';
import { TRY } from '@/domain/metal/asset';
import { type Earned, NOTHING, takeIn, withEarned } from '@/domain/position/book-result';
import { resultCursors, resultDays, resultPools } from '@/server/db/schema-results';
import type { Db, Tx } from '@/server/db/types';
import { booksBefore, DayRates, documentsFrom, reckon } from './results';

/** What the projection of the results is asked for, each answer of one moment. */

/** Of which day and, in a company with branches, of which of them. */
type Asked = { day: Day; branch?: string };

/**
 * The result of a day and of its month up to it, in one branch or all, and the positions at its
 * end.
 */
export function readResult(db: Db, company: string, { day, branch }: Asked): Promise<ShopResult> {
  return readAtOnce(db, company, async (tx) => {
    const since = `${day.slice(0, 7)}-01`;
    const positions = await poolsAt(tx, company, day);
    const [today, month] = [
      await earnedIn(tx, company, day, day, branch),
      await earnedIn(tx, company, since, day, branch),
    ];
    return { day, since, positions, today, month };
  });
}

/**
 * Moments in ms, the first of them no part of it, as a till session is from one count to the next;
 * of a branch, or of all.
 */
type Span = { after: number; upTo: number; branch?: string };

/**
 * What was earned between two moments: the documents of that time against the averages of all that
 * was before each of them.
 */
export function readSpan(
  db: Db,
  company: string,
  { after, upTo, branch }: Span,
): Promise<SpanResult> {
  return readAtOnce(db, company, async (tx) => {
    const from = dayOf(after);
    const books = await booksBefore(tx, company, from);
    const rates = new DayRates(tx, company);
    const sums = new Map<string, Earned>();
    for await (const document of documentsFrom(tx, company, from)) {
      if (document.at > upTo) break;
      const before = await rates.of(document);
      const told = exact(() => takeIn(books, document, before)) ?? [];
      if (document.at <= after || (branch !== undefined && (document.branch ?? '') !== branch))
        continue;
      for (const one of told) {
        const was = sums.get(one.asset) ?? { asset: one.asset, ...NOTHING };
        sums.set(one.asset, exact(() => withEarned(was, one)) ?? was);
      }
    }
    return {
      after,
      upTo,
      earned: Array.from(sums.values()).sort((a, b) => (a.asset < b.asset ? -1 : 1)),
    };
  });
}

/** As `readSpan`, of moments that each end a day, from the stored sums of the days. */
export function readDays(
  db: Db,
  company: string,
  { after, upTo, branch }: Span,
): Promise<SpanResult> {
  return readAtOnce(db, company, async (tx) => ({
    after,
    upTo,
    earned: await earnedIn(tx, company, dayOf(after + 1), dayOf(upTo), branch),
  }));
}

/**
 * What a device cannot know of the position by itself: what it cost, and which branch it came and
 * went in.
 */
export function readPosition(db: Db, company: string, day: Day): Promise<ShopPosition> {
  return readAtOnce(db, company, async (tx) => {
    const positions = await poolsAt(tx, company, day);
    const rows = await tx
      .select({
        branch: resultDays.branch,
        asset: resultDays.asset,
        quantity: sql`sum(${resultDays.moved})`.mapWith(Number),
      })
      .from(resultDays)
      .where(and(eq(resultDays.company, company), ne(resultDays.asset, TRY)))
      .groupBy(resultDays.branch, resultDays.asset)
      .orderBy(asc(resultDays.branch), asc(resultDays.asset));
    // Beyond exact integers it is a slip of the finger, which the devices leave out too.
    const branches = rows.filter(
      ({ quantity }) => Number.isSafeInteger(quantity) && quantity !== 0,
    );
    return { day, positions, branches };
  });
}

/**
 * All of one moment: of what is being reckoned anew from an earlier day on meanwhile nothing is
 * read, and it is finished first.
 */
async function readAtOnce<T>(db: Db, company: string, read: (tx: Tx) => Promise<T>): Promise<T> {
  for (;;) {
    await reckon(db, company);
    const told = await db.transaction(
      async (tx) => ((await isDue(tx, company)) ? undefined : { value: await read(tx) }),
      {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      },
    );
    if (told) return told.value;
  }
}

/** Somebody's reckoning stands half done. */
async function isDue(tx: Tx, company: string): Promise<boolean> {
  const [cursor] = await tx
    .select({ due: resultCursors.due })
    .from(resultCursors)
    .where(eq(resultCursors.company, company));
  return cursor !== undefined && cursor.due !== null;
}

async function poolsAt(tx: Tx, company: string, day: Day): Promise<ShopResult['positions']> {
  const pools = await tx
    .selectDistinctOn([resultPools.asset])
    .from(resultPools)
    .where(and(eq(resultPools.company, company), lte(resultPools.day, day)))
    .orderBy(asc(resultPools.asset), desc(resultPools.day));
  return pools
    .map(({ asset, quantity, cost }) => ({ asset, quantity, cost }))
    .filter(({ quantity }) => quantity !== 0);
}

async function earnedIn(
  tx: Tx,
  company: string,
  from: Day,
  to: Day,
  branch: string | undefined,
): Promise<Earned[]> {
  const sum = (
    column: 'realised' | 'work_sold' | 'work_bought' | 'stones_sold' | 'stones_bought' | 'unpriced',
  ) => sql`sum(${sql.identifier(column)})`.mapWith(Number);
  return tx
    .select({
      asset: resultDays.asset,
      realised: sum('realised'),
      workSold: sum('work_sold'),
      workBought: sum('work_bought'),
      stonesSold: sum('stones_sold'),
      stonesBought: sum('stones_bought'),
      unpriced: sum('unpriced'),
    })
    .from(resultDays)
    .where(
      and(
        eq(resultDays.company, company),
        gte(resultDays.day, from),
        lte(resultDays.day, to),
        branch === undefined ? undefined : eq(resultDays.branch, branch),
      ),
    )
    .groupBy(resultDays.asset)
    .orderBy(asc(resultDays.asset));
}
