import { useEffect, useState } from 'react';
import { allStock } from '../../../data/read-list';
import type { StockFilter } from '../../../data/types';
import { useStockChanges } from '../../../data/use-changes';
import { inOrder, type StockSum, summed } from './stock-sums';

const SETTLE_MS = 150;

/** Sums over all that a filter finds, whatever is loaded: read page by page behind the list, and anew when cards were written. */
export function useStockSums(filter: StockFilter, ready: boolean): readonly StockSum[] | undefined {
  const changes = useStockChanges();
  const [sums, setSums] = useState<{ filter: StockFilter; value: readonly StockSum[] }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a write is what asks for new sums
  useEffect(() => {
    if (!ready) return;
    let stopped = false;
    const timer = setTimeout(() => {
      readSums(filter, () => stopped).then(
        (value) => value && setSums({ filter, value }),
        // A logout closes the database under the reading; the list itself says when it cannot be read.
        () => undefined,
      );
    }, SETTLE_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [filter, changes, ready]);
  return sums?.filter === filter ? sums.value : undefined;
}

async function readSums(filter: StockFilter, stopped: () => boolean): Promise<readonly StockSum[] | undefined> {
  let sums = new Map<string, StockSum>();
  for await (const { rows } of allStock(filter).pages) {
    if (stopped()) return undefined;
    sums = summed(sums, rows);
  }
  return inOrder(sums);
}
