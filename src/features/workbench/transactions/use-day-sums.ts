import { useEffect, useState } from 'react';
import { allTransactions } from '../../../data/read-list';
import type { TransactionFilter, TransactionView } from '../../../data/types';
import { useTransactionChanges } from '../../../data/use-changes';
import { type Day, dayOf } from '../../../domain/day';
import { type DayTotals, NO_TOTALS, summed, totalsOf } from './slip-summary';

export type DaySums = ReadonlyMap<Day, DayTotals>;

const SETTLE_MS = 400;

/**
 * Sums of every day of a filter, of all its slips and not of the rows that happen to be loaded. They are read page by page,
 * behind the list and never while something is being typed, and anew when slips were written; undefined until they are there.
 */
export function useDaySums(query: TransactionFilter, ready: boolean): DaySums | undefined {
  const changes = useTransactionChanges();
  const [sums, setSums] = useState<{ query: TransactionFilter; value: DaySums }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a write is what asks for new sums
  useEffect(() => {
    if (!ready) return;
    let stopped = false;
    const timer = setTimeout(() => {
      readSums(query, () => stopped).then((value) => {
        if (value) setSums({ query, value });
      }, ignoreClosed);
    }, SETTLE_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [query, changes, ready]);
  return sums?.query === query ? sums.value : undefined;
}

async function readSums(query: TransactionFilter, stopped: () => boolean): Promise<DaySums | undefined> {
  const days = new Map<Day, DayTotals>();
  for await (const { rows } of allTransactions(query).pages) {
    if (stopped()) return undefined;
    for (const [day, totals] of byDay(rows)) days.set(day, summed([days.get(day) ?? NO_TOTALS, totals]));
  }
  return days;
}

export function byDay(rows: readonly TransactionView[]): Map<Day, DayTotals> {
  const days = new Map<Day, TransactionView[]>();
  for (const slip of rows) {
    const day = dayOf(slip.at);
    const known = days.get(day);
    if (known) known.push(slip);
    else days.set(day, [slip]);
  }
  return new Map(Array.from(days, ([day, slips]) => [day, totalsOf(slips)]));
}

/** A logout closes the database under the reading; the list itself says when it cannot be read. */
const ignoreClosed = (): void => undefined;
