import { and, asc, desc, eq, gte, lte, ne, sql } from 'drizzle-orm';
import type { ShopPosition, ShopResult, SpanResult } from '@/contract/ledger/result';
import { type Day, dayOf } from '@/domain/base/day';
import { exact } from '@/domain/base/integer';
import { TRY } from '@/domain/metal/asset';
import { type Earned, NOTHING, takeIn, withEarned } from '@/domain/position/book-result';
import { resultCursors, resultDays, resultPools } from '@/server/db/schema-results';
import type { Db, Tx } from '@/server/db/types';
import { booksBefore, DayRates, documentsFrom, reckon } from './results';

/**
 * Reads the shop's profit and positions from the stored results; each answer describes one moment.
 */

/** The day and, in a company with branches, the branch of a question. */
type Asked = { day: Day; branch?: string };

/**
 * Profit of a day and of its month up to that day, in one branch or all, and the positions at the
 * end of the day.
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
 * Two moments in ms, the first excluded, as a till session runs from one count to the next; in one
 * branch or all.
 */
type Span = { after: number; upTo: number; branch?: string };

/**
 * Profit between two moments: each document of that time against the average cost of everything
 * before it.
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

/** Like `readSpan`, for a span of whole days, from the stored sums of the days. */
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

/** Cost of the position and its parts by branch, which no device can compute by itself. */
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
 * Reads everything from one snapshot. If the results are being computed again from an earlier day,
 * it finishes that first.
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

/** Whether a computation of the results is unfinished. */
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
