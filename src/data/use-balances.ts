import type { Data } from './current';
import type { BalanceDoc } from './document';
import { derived, type Readable } from './observable';
import { type Rows, type Table, table } from './table';
import type { BalanceView } from './types';
import { useShared, useStore } from './use-shared';

const NONE: readonly BalanceView[] = [];

const balanceTable =
  (account: string) =>
  (data: Data): Table<BalanceDoc> =>
    table(data.collections.balances, [account]);

export const useBalanceTable = (account: string): Table<BalanceDoc> | undefined => useShared(`balance:${account}`, balanceTable(account));

/** One account's assets; empty while nothing is known. */
export function useBalances(account: string): readonly BalanceView[] {
  const one = useBalanceTable(account);
  return useStore(one, NONE, (rows) => rows?.get(account)?.view.assets ?? NONE);
}

const EMPTY: ReadonlyMap<string, readonly BalanceView[]> = new Map();

const byAccount = (rows: Rows<BalanceDoc> | undefined): ReadonlyMap<string, readonly BalanceView[]> =>
  rows ? new Map(Array.from(rows, ([account, doc]) => [account, doc.view.assets])) : EMPTY;

/** Every account's assets, for lists that show a balance in each row. */
export function useAllBalances(): ReadonlyMap<string, readonly BalanceView[]> {
  const all = useShared(
    'balances',
    (data: Data): Readable<ReadonlyMap<string, readonly BalanceView[]>> => derived(table(data.collections.balances), byAccount),
  );
  return useStore(all, EMPTY, (value) => value);
}
