import { and, asc, desc, eq, gt, gte, inArray, lt, max, min, sql } from 'drizzle-orm';
import type { TransactionBody } from '@/contract/core/records';
import { type Day, dayOf, dayStart } from '@/domain/base/day';
import { exact, plus } from '@/domain/base/integer';
import {
  type Books,
  counts,
  type Earned,
  mayLackPrice,
  NOTHING,
  type RateBefore,
  takeIn,
  withEarned,
} from '@/domain/position/book-result';
import { movedByBranch } from '@/domain/position/branch-position';
import { notDeleted } from '@/server/db/records';
import { records, transactions } from '@/server/db/schema';
import { rates } from '@/server/db/schema-platform';
import { resultCursors, resultDays, resultPools } from '@/server/db/schema-results';
import type { Db, Tx } from '@/server/db/types';
import { ofScope } from '@/server/prices/price-scope';

/**
 * Computes the shop's profit from its documents, day by day, and stores it. Guarantee: after
 * `reckon` the stored results follow from all documents by their own dates, whatever order they
 * arrived in. Saving a document does nothing for it: whoever reads the results adds the new
 * documents first. If a document comes late or is reversed, everything from its day on is computed
 * again; that may take several steps, each a short transaction of its own, and an interrupted
 * computation goes on where it stopped.
 */
const STEP = 2_000;
const PAGE = 500;

export async function reckon(db: Db, company: string): Promise<void> {
  while (await step(db, company));
}

/** Deletes the stored results, so that the next reader computes all of them again. */
export async function forgetResults(db: Db, company: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCursor(tx, company);
    await clearFrom(tx, company, '');
    await tx
      .update(resultCursors)
      .set({ version: 0, due: null })
      .where(eq(resultCursors.company, company));
  });
}

/** Computes one part; true if more is left. */
const step = (db: Db, company: string): Promise<boolean> =>
  db.transaction(
    async (tx) => {
      const cursor = await lockCursor(tx, company);
      const news = await newsSince(tx, company, cursor.version);
      const from = earlier(cursor.due, news.day);
      if (from === null) return false;
      await clearFrom(tx, company, from);
      const due = await reckonFrom(tx, company, from);
      await tx
        .update(resultCursors)
        .set({ version: Math.max(cursor.version, news.version), due })
        .where(eq(resultCursors.company, company));
      return due !== null;
    },
    { isolationLevel: 'read committed' },
  );

const earlier = (a: Day | null, b: Day | null): Day | null =>
  a === null || b === null ? (a ?? b) : a < b ? a : b;

async function lockCursor(tx: Tx, company: string): Promise<{ version: number; due: Day | null }> {
  await tx.insert(resultCursors).values({ company, version: 0, due: null }).onConflictDoNothing();
  const [cursor] = await tx
    .select()
    .from(resultCursors)
    .where(eq(resultCursors.company, company))
    .for('update');
  if (!cursor) throw new Error('the cursor was written a moment ago');
  return cursor;
}

/** The first day of a document that was written since that version, and the last version of one. */
async function newsSince(
  tx: Tx,
  company: string,
  version: number,
): Promise<{ version: number; day: Day | null }> {
  const [found] = await tx
    .select({ at: min(transactions.at), version: max(records.version) })
    .from(records)
    .innerJoin(
      transactions,
      and(eq(transactions.company, records.company), eq(transactions.id, records.id)),
    )
    .where(
      and(
        eq(records.company, company),
        eq(records.kind, 'transactions'),
        gt(records.version, version),
      ),
    );
  const at = found?.at ?? null;
  return { version: found?.version ?? 0, day: at === null ? null : dayOf(at) };
}

async function clearFrom(tx: Tx, company: string, day: Day): Promise<void> {
  await tx
    .delete(resultPools)
    .where(and(eq(resultPools.company, company), gte(resultPools.day, day)));
  await tx.delete(resultDays).where(and(eq(resultDays.company, company), gte(resultDays.day, day)));
}

type Document = TransactionBody;

/**
 * Computes whole days from this one on, until it has read enough documents. Returns the day to go
 * on with, or null after the last.
 */
async function reckonFrom(tx: Tx, company: string, from: Day): Promise<Day | null> {
  const books = await booksBefore(tx, company, from);
  const rates = new DayRates(tx, company);
  let day = new DayBook(tx, company, from, rates);
  let read = 0;
  for await (const document of documentsFrom(tx, company, from)) {
    const of = dayOf(document.at);
    if (of !== day.day) {
      await day.write(books);
      if (read >= STEP) return of;
      day = new DayBook(tx, company, of, rates);
    }
    await day.take(books, document);
    read++;
  }
  await day.write(books);
  return null;
}

export async function booksBefore(tx: Tx, company: string, day: Day): Promise<Books> {
  const rows = await tx
    .selectDistinctOn([resultPools.asset])
    .from(resultPools)
    .where(and(eq(resultPools.company, company), lt(resultPools.day, day)))
    .orderBy(asc(resultPools.asset), desc(resultPools.day));
  return new Map(rows.map(({ asset, quantity, cost }) => [asset, { quantity, cost }]));
}

/**
 * Documents from a day on in the order of their dates, a page at a time: first the ids from the
 * index, then the documents. In one query the database, which lacks statistics for a company that
 * was just filled, read and sorted all documents for every page.
 */
export async function* documentsFrom(tx: Tx, company: string, day: Day): AsyncGenerator<Document> {
  let last = { at: dayStart(day), id: '' };
  for (;;) {
    const page = await tx
      .select({ at: transactions.at, id: transactions.id })
      .from(transactions)
      .where(
        and(
          eq(transactions.company, company),
          sql`(${transactions.at}, ${transactions.id}) > (${last.at}, ${last.id})`,
        ),
      )
      .orderBy(asc(transactions.at), asc(transactions.id))
      .limit(PAGE);
    const ids = page.map(({ id }) => id);
    const rows =
      ids.length === 0
        ? []
        : await tx
            .select({ id: records.id, body: records.body })
            .from(records)
            .where(and(notDeleted(company, 'transactions'), inArray(records.id, ids)));
    const bodies = new Map(rows.map(({ id, body }) => [id, body as Document]));
    for (const id of ids) {
      const body = bodies.get(id);
      if (body) yield body;
    }
    const end = page.at(-1);
    if (!end || page.length < PAGE) return;
    last = end;
  }
}

/** Collects the figures of one day. */
class DayBook {
  private readonly touched = new Set<string>();
  private readonly earned = new Map<string, Earned & { branch: string; moved: number }>();

  constructor(
    private readonly tx: Tx,
    private readonly company: string,
    readonly day: Day,
    private readonly rates: DayRates,
  ) {}

  async take(books: Books, document: Document): Promise<void> {
    const before = await this.rates.of(document);
    const branch = document.branch ?? '';
    // A document, or a day, that is beyond exact integers is the work of slips of the finger that
    // nobody can reckon with.
    for (const one of exact(() => takeIn(books, document, before)) ?? []) {
      this.touched.add(one.asset);
      this.add(branch, one.asset, (was) => withEarned(was, one));
    }
    if (!counts(document)) return;
    for (const part of movedByBranch({ ...document, branch }))
      this.add(part.branch, part.asset, (was) => ({
        ...was,
        moved: plus(was.moved, part.quantity),
      }));
  }

  private add(
    branch: string,
    asset: string,
    more: (
      was: Earned & { branch: string; moved: number },
    ) => Earned & { branch: string; moved: number },
  ): void {
    const key = `${branch}\u0000${asset}`;
    const was = this.earned.get(key) ?? { branch, asset, moved: 0, ...NOTHING };
    this.earned.set(key, exact(() => more(was)) ?? was);
  }

  async write(books: Books): Promise<void> {
    const { company, day } = this;
    const pools = Array.from(this.touched).flatMap((asset) => {
      const pool = books.get(asset);
      return pool ? [{ company, day, asset, ...pool }] : [];
    });
    if (pools.length > 0) await this.tx.insert(resultPools).values(pools);
    const rows = Array.from(this.earned.values(), (one) => ({ company, day, ...one }));
    if (rows.length > 0) await this.tx.insert(resultDays).values(rows);
  }
}

/**
 * The board's prices before the day of a document, read once a day and only for documents that may
 * need them; the caller must go in the order of time.
 */
export class DayRates {
  private known: { day: Day; rates: RateBefore } | undefined;

  constructor(
    private readonly tx: Tx,
    private readonly company: string,
  ) {}

  async of(document: Document): Promise<RateBefore | undefined> {
    if (!exact(() => mayLackPrice(document))) return undefined;
    const day = dayOf(document.at);
    if (this.known?.day !== day)
      this.known = { day, rates: await ratesBefore(this.tx, this.company, day) };
    return this.known.rates;
  }
}

/**
 * The last prices of the board before this day; for the same day the company's own before the
 * server's. Past prices no longer change, so that a later computation finds the same.
 */
export async function ratesBefore(tx: Tx, company: string, day: Day): Promise<RateBefore> {
  const rows = await tx
    .selectDistinctOn([rates.code])
    .from(rates)
    .where(and(ofScope(rates, { owner: company, house: 'all' }), lt(rates.day, day)))
    .orderBy(asc(rates.code), desc(rates.day), desc(rates.owner));
  const known = new Map(rows.map((row) => [row.code, row]));
  return (asset, side) => {
    const row = known.get(asset);
    const rate = (side === 'buy' ? row?.buying : row?.selling) ?? 0;
    return rate > 0 ? rate : undefined;
  };
}

/** All stored results as sorted text lines, so that two computations can be compared. */
export async function resultTexts(db: Db, company: string): Promise<string[]> {
  const pools = await db.select().from(resultPools).where(eq(resultPools.company, company));
  const days = await db.select().from(resultDays).where(eq(resultDays.company, company));
  return [
    ...pools.map(({ day, asset, quantity, cost }) =>
      [day, 'position', asset, quantity, cost].join(' '),
    ),
    ...days.map(
      ({
        day,
        branch,
        asset,
        realised,
        workSold,
        workBought,
        stonesSold,
        stonesBought,
        unpriced,
        moved,
      }) =>
        [
          day,
          'earned',
          branch,
          asset,
          realised,
          workSold,
          workBought,
          stonesSold,
          stonesBought,
          unpriced,
          moved,
        ].join(' '),
    ),
  ].sort();
}

/**
 * Computes everything from the beginning and returns the lines in which the stored results
 * differed; the results are right afterwards.
 */
export async function recount(
  db: Db,
  company: string,
): Promise<{ lines: number; wrong: string[] }> {
  await reckon(db, company);
  const stood = await resultTexts(db, company);
  await forgetResults(db, company);
  await reckon(db, company);
  const right = await resultTexts(db, company);
  const [before, after] = [new Set(stood), new Set(right)];
  const wrong = [
    ...stood.filter((line) => !after.has(line)).map((line) => `- ${line}`),
    ...right.filter((line) => !before.has(line)).map((line) => `+ ${line}`),
  ];
  return { lines: right.length, wrong };
}
