import type { Data } from '../core/current';
import { table } from '../core/table';
import type { TransactionView } from '../core/types';
import { useShared, useStore } from '../list/use-shared';

/** One slip: undefined while it is being read, null when this device does not have it. */
export function useTransaction(id: string): TransactionView | null | undefined {
  const one = useShared(`transaction:${id}`, (data: Data) =>
    table(data.collections.transactions, [id]),
  );
  return useStore(one, undefined, (rows) => rows && (rows.get(id)?.view ?? null));
}
