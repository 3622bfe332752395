import { useMemo } from 'react';
import type { StockFilter } from '@/data/core/types';
import { allStock } from '@/data/list/read-list';
import { useStockChanges } from '@/data/list/use-changes';
import { useSums } from '@/data/list/use-sums';
import { inOrder, oursIn, type StockSum, summed } from './stock-sums';

const SETTLE_MS = 150;

/**
 * Sums of what is the shop's over all that the filter finds, whatever is loaded; told apart by
 * branch and place too where that is asked.
 */
export function useStockSums(
  filter: StockFilter,
  ready: boolean,
  byPlace = false,
): readonly StockSum[] | undefined {
  const sums = useAllSums(filter, ready, byPlace);
  return useMemo(() => sums && oursIn(sums), [sums]);
}

/** The same with what lies here for somebody else. */
export const useAllSums = (
  filter: StockFilter,
  ready: boolean,
  byPlace = false,
): readonly StockSum[] | undefined =>
  useSums(
    { of: filter, query: filter, ready, changes: useStockChanges(), settle: SETTLE_MS },
    (stopped) => readSums(filter, byPlace, stopped),
  );

async function readSums(
  filter: StockFilter,
  byPlace: boolean,
  stopped: () => boolean,
): Promise<readonly StockSum[] | undefined> {
  let sums = new Map<string, StockSum>();
  for await (const { rows } of allStock(filter).pages) {
    if (stopped()) return undefined;
    sums = summed(sums, rows, byPlace);
  }
  return inOrder(sums);
}
