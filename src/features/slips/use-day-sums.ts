import type { TransactionFilter, TransactionView } from '@/data/core/types';
import { allTransactions, type ListBatch } from '@/data/list/read-list';
import { useTransactionChanges } from '@/data/list/use-changes';
import { useSums } from '@/data/list/use-sums';
import { type Day, dayOf } from '@/domain/base/day';
import { type DayTotals, NO_TOTALS, summed, totalsOf } from '@/parts/statement/slip-summary';
import { onPaper } from './filter';

export type DaySums = ReadonlyMap<Day, DayTotals>;

const SETTLE_MS = 400;

/** Sums of every day of a filter, of all its slips and not of the rows that happen to be loaded. */
export const useDaySums = (
  query: TransactionFilter,
  search: string,
  ready: boolean,
): DaySums | undefined =>
  useSums(
    { of: query, query, ready, changes: useTransactionChanges(), settle: SETTLE_MS },
    (stopped) => readSums(query, search, stopped),
  );

/** The slips of these pages that a filter means. */
export async function* pagesOnPaper(
  pages: AsyncIterable<ListBatch<TransactionView>>,
  search: string,
) {
  for await (const { rows, read } of pages) yield { read, rows: onPaper(rows, search) };
}

async function readSums(
  query: TransactionFilter,
  search: string,
  stopped: () => boolean,
): Promise<DaySums | undefined> {
  const days = new Map<Day, DayTotals>();
  for await (const { rows } of pagesOnPaper(allTransactions(query).pages, search)) {
    if (stopped()) return undefined;
    for (const [day, totals] of byDay(rows))
      days.set(day, summed([days.get(day) ?? NO_TOTALS, totals]));
  }
  return days;
}

function byDay(rows: readonly TransactionView[]): Map<Day, DayTotals> {
  const days = new Map<Day, TransactionView[]>();
  for (const slip of rows) {
    const day = dayOf(slip.at);
    const known = days.get(day);
    if (known) known.push(slip);
    else days.set(day, [slip]);
  }
  return new Map(Array.from(days, ([day, slips]) => [day, totalsOf(slips)]));
}
