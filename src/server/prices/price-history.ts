import { and, asc, desc, eq, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type { PriceDay } from '@/contract/core/platform';
import { toRate } from '@/contract/price/exchanges';
import { type Day, dayOf, istanbulClock } from '@/domain/base/day';
import {
  type Minute,
  mergedMinutes,
  packDay,
  thinned,
  unpackDay,
} from '@/domain/price/price-history';
import { priceDays } from '../db/schema-platform';
import type { Db, Tx } from '../db/types';
import type { PriceBoard } from '../platform/deps';
import { recordByMinute } from './minute-keeper';
import { HOUSE, HOUSE_ALONE, ofScope, type PriceScope } from './price-scope';

/**
 * Stores the sources' prices of each minute and never deletes them. Guarantee: a minute that was
 * written stays, whichever process writes next; no refused price is stored.
 */
type DayOfCode = { day: Day; code: string; simulated: boolean; minutes: Map<number, Minute> };

type MinuteNotes = {
  note(prices: Pick<PriceBoard, 'current'>): void;
  taken(): DayOfCode[];
  /** Puts back prices that could not be written; prices noted since then stay. */
  back(list: readonly DayOfCode[]): void;
};

/** Collects the board's prices by the minute of their own time. */
export function minuteNotes(): MinuteNotes {
  const seen = new Map<string, number>();
  let days = new Map<string, DayOfCode>();
  return {
    note(prices) {
      for (const { code, buying, selling, at, simulated } of prices.current()) {
        if (seen.get(code) === at) continue;
        seen.set(code, at);
        const [buy, sell] = [toRate(buying), toRate(selling)];
        if (buy === undefined || sell === undefined) continue;
        const day = dayOf(at);
        const { minute } = istanbulClock(at);
        const known = days.get(`${day} ${code}`) ?? { day, code, simulated, minutes: new Map() };
        known.minutes.set(minute, { minute, buy, sell });
        known.simulated ||= simulated;
        days.set(`${day} ${code}`, known);
      }
    },
    taken() {
      const all = Array.from(days.values());
      days = new Map();
      return all;
    },
    back(list) {
      for (const old of list) {
        const place = `${old.day} ${old.code}`;
        const since = days.get(place);
        days.set(
          place,
          since
            ? {
                ...since,
                simulated: since.simulated || old.simulated,
                minutes: new Map([...old.minutes, ...since.minutes]),
              }
            : old,
        );
      }
    },
  };
}

export async function storeMinutes(
  db: Db,
  days: readonly DayOfCode[],
  owner = HOUSE,
): Promise<void> {
  for (const { day, code, simulated, minutes } of days) {
    await db.transaction(async (tx) => {
      const which = and(
        eq(priceDays.owner, owner),
        eq(priceDays.day, day),
        eq(priceDays.code, code),
      );
      await tx
        .insert(priceDays)
        .values({ owner, day, code, simulated, minutes: new Uint8Array() })
        .onConflictDoNothing();
      const [row] = await tx.select().from(priceDays).where(which).for('update');
      const merged = mergedMinutes(
        (row && unpackDay(row.minutes)) ?? [],
        Array.from(minutes.values()),
      );
      await tx
        .update(priceDays)
        .set({ minutes: packDay(merged), simulated: simulated || row?.simulated === true })
        .where(which);
    });
  }
}

type Asked = { codes: readonly string[]; from: Day; to: Day };

export async function readPriceDays(
  db: Db | Tx,
  { codes, from, to }: Asked,
  scope: PriceScope = HOUSE_ALONE,
): Promise<PriceDay[]> {
  const rows = await readDays(
    db,
    scope,
    inArray(priceDays.code, Array.from(codes)),
    gte(priceDays.day, from),
    lte(priceDays.day, to),
  );
  return rows.map(told);
}

/** Minutes between the prices of `readCourses`, enough for a small line in a table. */
const COURSE_EVERY = 10;

/** Returns the prices of a day for every code, the last one of each ten minutes. */
export async function readCourses(
  db: Db,
  day: Day,
  scope: PriceScope = HOUSE_ALONE,
): Promise<PriceDay[]> {
  const rows = await readDays(db, scope, eq(priceDays.day, day));
  return rows.map((row) =>
    told({ ...row, minutes: packDay(thinned(unpackDay(row.minutes) ?? [], COURSE_EVERY)) }),
  );
}

/**
 * Stored days. If both the company and the server have a day, the company's own is returned.
 */
const readDays = (db: Db | Tx, scope: PriceScope, ...which: SQL[]) =>
  db
    .selectDistinctOn([priceDays.code, priceDays.day])
    .from(priceDays)
    .where(and(ofScope(priceDays, scope), ...which))
    .orderBy(asc(priceDays.code), asc(priceDays.day), desc(priceDays.owner));

const told = ({
  day,
  code,
  simulated,
  minutes,
}: Pick<typeof priceDays.$inferSelect, 'day' | 'code' | 'simulated' | 'minutes'>): PriceDay => ({
  day,
  code,
  simulated,
  minutes: Buffer.from(minutes).toString('base64'),
});

/** Stores the board's prices every minute. */
export function recordPriceHistory(
  db: Db,
  prices: PriceBoard,
  report: (error: unknown) => void,
  owner = HOUSE,
): { stop(): Promise<void> } {
  const notes = minuteNotes();
  const write = async () => {
    const list = notes.taken();
    try {
      await storeMinutes(db, list, owner);
    } catch (error) {
      notes.back(list);
      throw error;
    }
  };
  return recordByMinute(prices, { hear: () => notes.note(prices), write, report });
}
