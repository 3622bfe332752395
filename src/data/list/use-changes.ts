import type { Data } from '../core/current';
import { observable, type Readable } from '../core/observable';
import { useShared, useStore } from './use-shared';

const EVERY_MS = 2_000;

/**
 * Counts, the first at once and then at most every two seconds, that records of a kind were
 * written, for what is computed over many of them.
 */
const changesOf =
  (kind: 'transactions' | 'stock') =>
  (data: Data): Readable<number> => {
    const count = observable(0);
    let [waits, again] = [false, false];
    const told = () => {
      count.set(count.get() + 1);
      waits = true;
      setTimeout(() => {
        waits = false;
        if (again) told();
        again = false;
      }, EVERY_MS);
    };
    // For the life of the database, as its other shared stores.
    data.collections[kind].eventBulks$.subscribe(() => {
      if (waits) again = true;
      else told();
    });
    return count;
  };

const slipsWritten = changesOf('transactions');
const stockWritten = changesOf('stock');

export const useTransactionChanges = (): number =>
  useStore(useShared('transaction-changes', slipsWritten), 0, (count) => count);
export const useStockChanges = (): number =>
  useStore(useShared('stock-changes', stockWritten), 0, (count) => count);
