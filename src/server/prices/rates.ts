import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { DayPrice } from '@/contract/core/platform';
import { type ExchangeEntry, fromRate, toRate } from '@/contract/price/exchanges';
import { type Day, dayOf } from '@/domain/base/day';
import { rates } from '../db/schema-platform';
import type { Db } from '../db/types';
import type { PriceBoard } from '../platform/deps';
import { recordByMinute } from './minute-keeper';
import { HOUSE, HOUSE_ALONE, ofScope, type PriceScope } from './price-scope';

/**
 * Stores the last price of each code on each Istanbul day beyond the process. Guarantee: an older
 * price never replaces a newer one, whichever process writes last.
 */
export async function storeRates(
  db: Db,
  list: readonly ExchangeEntry[],
  owner = HOUSE,
): Promise<void> {
  const rows = list.flatMap(({ code, buying, selling, at, source, simulated, ...figures }) => {
    const [buy, sell] = [toRate(buying), toRate(selling)];
    const [low = null, high = null, close = null] = [
      toRate(figures.low),
      toRate(figures.high),
      toRate(figures.close),
    ];
    return buy === undefined || sell === undefined
      ? []
      : [
          {
            owner,
            day: dayOf(at),
            code,
            buying: buy,
            selling: sell,
            at,
            source,
            simulated,
            low,
            high,
            close,
          },
        ];
  });
  if (rows.length === 0) return;
  const set = {
    buying: sql`excluded.buying`,
    selling: sql`excluded.selling`,
    at: sql`excluded.at`,
    source: sql`excluded.source`,
    simulated: sql`excluded.simulated`,
    low: sql`excluded.low`,
    high: sql`excluded.high`,
    close: sql`excluded.close`,
  };
  await db
    .insert(rates)
    .values(rows)
    .onConflictDoUpdate({
      target: [rates.owner, rates.day, rates.code],
      set,
      setWhere: sql`${rates.at} < excluded.at`,
    });
}

type Row = typeof rates.$inferSelect;

function entry({ code, buying, selling, at, source, simulated, ...figures }: Row): ExchangeEntry {
  const told: ExchangeEntry = {
    code,
    buying: fromRate(buying),
    selling: fromRate(selling),
    at,
    source,
    simulated,
  };
  for (const name of ['low', 'high', 'close'] as const) {
    const rate = figures[name];
    if (rate !== null) told[name] = fromRate(rate);
  }
  return told;
}

/**
 * Today's last prices with the day's figures, for a board that starts in the middle of the day;
 * only of this owner's sources.
 */
export async function pricesOfToday(db: Db, now: number, owner = HOUSE): Promise<ExchangeEntry[]> {
  const rows = await db
    .select()
    .from(rates)
    .where(and(eq(rates.owner, owner), eq(rates.day, dayOf(now))));
  return rows.map(entry);
}

/**
 * The full list as known now: the board's prices, and stored ones for codes that it has not given
 * since the start.
 */
export async function knownRates(
  db: Db,
  prices: Pick<PriceBoard, 'current'>,
  scope: PriceScope = HOUSE_ALONE,
): Promise<ExchangeEntry[]> {
  const stored = await db
    .selectDistinctOn([rates.code])
    .from(rates)
    .where(ofScope(rates, scope))
    .orderBy(asc(rates.code), desc(rates.day), desc(rates.owner));
  const known = new Map(stored.map((row) => [row.code, entry(row)]));
  for (const told of prices.current()) known.set(told.code, told);
  return Array.from(known.values()).sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** Last row of a page of prices: the next page begins after it. */
export type RateCursor = { day: Day; code: string };

type Asked = { codes: readonly string[]; from: Day; to: Day; after?: RateCursor | undefined };

const PAGE = 1_000;

/** A page of days' last prices, the newest day first, and where the next begins. */
export async function dayRates(
  db: Db,
  { codes, from, to, after }: Asked,
  scope: PriceScope = HOUSE_ALONE,
): Promise<{ prices: DayPrice[]; next: RateCursor | null }> {
  const isAsked = codes.length > 0 ? inArray(rates.code, Array.from(codes)) : undefined;
  const isBehind =
    after &&
    or(lt(rates.day, after.day), and(eq(rates.day, after.day), gt(rates.code, after.code)));
  const rows = await db
    .selectDistinctOn([rates.day, rates.code])
    .from(rates)
    .where(and(ofScope(rates, scope), gte(rates.day, from), lte(rates.day, to), isAsked, isBehind))
    .orderBy(desc(rates.day), asc(rates.code), desc(rates.owner))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  const prices = page.map((row) => ({
    day: row.day,
    code: row.code,
    buying: fromRate(row.buying),
    selling: fromRate(row.selling),
    at: row.at,
  }));
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return { prices, next: last ? { day: last.day, code: last.code } : null };
}

/** Price of a day: its own last one, or the last before it. */
export async function rateOn(
  db: Db,
  code: string,
  day: Day,
  scope: PriceScope = HOUSE_ALONE,
): Promise<DayPrice | undefined> {
  const [row] = await db
    .select()
    .from(rates)
    .where(and(ofScope(rates, scope), eq(rates.code, code), lte(rates.day, day)))
    .orderBy(desc(rates.day), desc(rates.owner))
    .limit(1);
  return (
    row && {
      day: row.day,
      code,
      buying: fromRate(row.buying),
      selling: fromRate(row.selling),
      at: row.at,
    }
  );
}

/** Stores the board's prices after it has changed. */
export function recordRates(
  db: Db,
  prices: PriceBoard,
  report: (error: unknown) => void,
  owner = HOUSE,
): { stop(): Promise<void> } {
  let changed = false;
  const hear = () => {
    changed = true;
  };
  const write = async () => {
    if (!changed) return;
    changed = false;
    await storeRates(db, prices.current(), owner);
  };
  return recordByMinute(prices, { hear, write, report });
}
