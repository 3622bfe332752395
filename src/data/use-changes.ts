import type { Data } from './current';
import { observable, type Readable } from './observable';
import { useShared, useStore } from './use-shared';

const EVERY_MS = 2_000;

/** Counts, at most every two seconds, that records of a kind were written, for what is computed over many of them. */
const changesOf =
  (kind: 'transactions' | 'stock') =>
  (data: Data): Readable<number> => {
    const count = observable(0);
    let due = false;
    // For the life of the database, as its other shared stores.
    data.collections[kind].eventBulks$.subscribe(() => {
      if (due) return;
      due = true;
      setTimeout(() => {
        due = false;
        count.set(count.get() + 1);
      }, EVERY_MS);
    });
    return count;
  };

const slipsWritten = changesOf('transactions');
const stockWritten = changesOf('stock');

export const useTransactionChanges = (): number => useStore(useShared('transaction-changes', slipsWritten), 0, (count) => count);
export const useStockChanges = (): number => useStore(useShared('stock-changes', stockWritten), 0, (count) => count);
