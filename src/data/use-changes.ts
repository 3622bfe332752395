import type { Data } from './current';
import { observable, type Readable } from './observable';
import { useShared, useStore } from './use-shared';

const EVERY_MS = 2_000;

/** Counts, at most every two seconds, that slips were written, for what is computed over many of them. */
function changesOf(data: Data): Readable<number> {
  const count = observable(0);
  let due = false;
  // For the life of the database, as its other shared stores.
  data.collections.transactions.eventBulks$.subscribe(() => {
    if (due) return;
    due = true;
    setTimeout(() => {
      due = false;
      count.set(count.get() + 1);
    }, EVERY_MS);
  });
  return count;
}

export function useTransactionChanges(): number {
  return useStore(useShared('transaction-changes', changesOf), 0, (count) => count);
}
