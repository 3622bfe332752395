import { and, eq, inArray, sql } from 'drizzle-orm';
import { pinTries } from '@/server/db/schema';
import type { Db } from '@/server/db/types';

/**
 * Counts wrong PINs. Guarantee: a try is counted before the PIN is checked, so that many at once
 * count as many tries; five wrong ones in a row on one device, or twenty over all devices, lock the
 * PIN for a minute, and each further round for twice as long, up to an hour; a right one restarts
 * the count. All processes on one database count together.
 */
const MOST_ON_DEVICE = 5;
const MOST_IN_ALL = 20;
const FIRST_LOCK_MS = 60_000;
const LONGEST_LOCK_MS = 60 * 60_000;

/** Name of the row that counts all devices together; no device has this name. */
const ALL = '*';

type Who = { company: string; user: string; device: string };
type Counted = { locked: number } | { left: number; lock: number };

/** Milliseconds of the lock that the wrong try number `wrong` brings, 0 for none. */
function lockAfter(wrong: number, most: number): number {
  const round = Math.floor(wrong / most);
  return wrong % most === 0 && round > 0
    ? Math.min(LONGEST_LOCK_MS, FIRST_LOCK_MS * 2 ** Math.min(round - 1, 10))
    : 0;
}

/**
 * Counts a try as if it were wrong. `locked`: milliseconds for which no PIN is checked; `lock`: the
 * wait if this one is wrong.
 */
export async function countTry(
  db: Db,
  { company, user, device }: Who,
  now: number,
): Promise<Counted> {
  return db.transaction(async (tx) => {
    const rows = [device, ALL].map((name) => ({ company, user, device: name, wrong: 0, until: 0 }));
    await tx.insert(pinTries).values(rows).onConflictDoNothing();
    const where = and(
      eq(pinTries.company, company),
      eq(pinTries.user, user),
      inArray(pinTries.device, [device, ALL]),
    );
    const held = await tx
      .select()
      .from(pinTries)
      .where(where)
      .orderBy(pinTries.device)
      .for('update');
    const locked = Math.max(0, ...held.map(({ until }) => until - now));
    if (locked > 0) return { locked };
    const counted = held.map((row) => ({
      ...row,
      wrong: row.wrong + 1,
      lock: lockAfter(row.wrong + 1, row.device === ALL ? MOST_IN_ALL : MOST_ON_DEVICE),
    }));
    for (const { device: name, wrong, lock } of counted)
      await tx
        .update(pinTries)
        .set({ wrong, until: lock > 0 ? now + lock : 0 })
        .where(
          and(eq(pinTries.company, company), eq(pinTries.user, user), eq(pinTries.device, name)),
        );
    const own = counted.find((row) => row.device === device)?.wrong ?? 1;
    return {
      left: MOST_ON_DEVICE - (own % MOST_ON_DEVICE),
      lock: Math.max(...counted.map(({ lock }) => lock)),
    };
  });
}

/**
 * Restarts the device's count after a right PIN, and subtracts the device's wrong tries from the
 * count of all devices.
 */
export async function clearTries(db: Db, { company, user, device }: Who): Promise<void> {
  const of = (name: string) =>
    and(eq(pinTries.company, company), eq(pinTries.user, user), eq(pinTries.device, name));
  await db.transaction(async (tx) => {
    const [own] = await tx.delete(pinTries).where(of(device)).returning({ wrong: pinTries.wrong });
    await tx
      .update(pinTries)
      .set({ wrong: sql`greatest(0, ${pinTries.wrong} - ${own?.wrong ?? 0})`, until: 0 })
      .where(of(ALL));
  });
}
