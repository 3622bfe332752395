import { and, eq, lt, sql } from 'drizzle-orm';
import { dayOf } from '@/domain/base/day';
import { pricePeaks } from '../db/schema-platform';
import type { Db } from '../db/types';
import type { RunningBoard } from './feed/price-board';
import { recordByMinute } from './minute-keeper';

/**
 * Stores today's widest gaps between two of a company's sources beyond one process. Guarantee: a
 * stored gap of the day only grows, whichever process writes last; earlier days are deleted.
 */
export async function recordPeaks(
  db: Db,
  board: RunningBoard,
  clock: () => number,
  report: (error: unknown) => void,
  company: string,
): Promise<{ stop(): Promise<void> }> {
  const written = new Map<string, number>();
  const read = async () => {
    const rows = await db
      .select()
      .from(pricePeaks)
      .where(and(eq(pricePeaks.company, company), eq(pricePeaks.day, dayOf(clock()))));
    board.peaks.know(rows, clock());
    for (const { day, pair, thousandths } of rows) written.set(`${day} ${pair}`, thousandths);
  };
  const write = async () => {
    const today = board.peaks.today(clock());
    const rows = today.filter(
      ({ day, pair, thousandths }) => thousandths > (written.get(`${day} ${pair}`) ?? -1),
    );
    if (rows.length === 0) return;
    await db
      .delete(pricePeaks)
      .where(and(eq(pricePeaks.company, company), lt(pricePeaks.day, dayOf(clock()))));
    await db
      .insert(pricePeaks)
      .values(rows.map((row) => ({ company, ...row })))
      .onConflictDoUpdate({
        target: [pricePeaks.company, pricePeaks.day, pricePeaks.pair],
        set: { thousandths: sql`excluded.thousandths`, at: sql`excluded.at` },
        setWhere: sql`${pricePeaks.thousandths} < excluded.thousandths`,
      });
    written.clear();
    for (const { day, pair, thousandths } of today) written.set(`${day} ${pair}`, thousandths);
  };
  // A board without its past of the day is worth more than none.
  await read().catch(report);
  return recordByMinute(board, { hear: () => undefined, write, report });
}
