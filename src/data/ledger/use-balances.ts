import { useMemo } from 'react';
import { familyOf, type Merged } from '@/domain/contact/contact';
import { contactAccount } from '@/domain/ledger/ledger';
import { useContact } from '../contact/use-contacts';
import type { Data } from '../core/current';
import type { BalanceDoc } from '../core/document';
import { derived, type Readable } from '../core/observable';
import { type Rows, type Table, table } from '../core/table';
import type { BalanceView } from '../core/types';
import { useShared, useStore } from '../list/use-shared';

const NONE: readonly BalanceView[] = [];

const balanceTable =
  (account: string) =>
  (data: Data): Table<BalanceDoc> =>
    table(data.collections.balances, [account]);

export const useBalanceTable = (account: string): Table<BalanceDoc> | undefined =>
  useShared(`balance:${account}`, balanceTable(account));

/** One account's assets; empty while nothing is known. */
export function useBalances(account: string): readonly BalanceView[] {
  const one = useBalanceTable(account);
  return useStore(one, NONE, (rows) => rows?.get(account)?.view.assets ?? NONE);
}

/** What stands between the shop and somebody, whatever other cards were merged into theirs. */
export function useContactBalances(contactId: string | null): readonly BalanceView[] {
  const contact = useContact(contactId);
  const accounts =
    contactId === null ? [] : familyOf(contact ?? { id: contactId }).map(contactAccount);
  const key = accounts.join(' ');
  const all = useShared(`balance:${key}`, (data: Data) =>
    table(data.collections.balances, accounts),
  );
  const rows = useStore(all, undefined, (found) => found);
  return useMemo(
    () =>
      rows && key !== ''
        ? summed(key.split(' ').map((account) => rows.get(account)?.view.assets ?? NONE))
        : NONE,
    [rows, key],
  );
}

export function summed(lists: readonly (readonly BalanceView[])[]): readonly BalanceView[] {
  const [only = NONE, ...others] = lists.filter((list) => list.length > 0);
  if (others.length === 0) return only;
  const sums = new Map<string, BalanceView>();
  for (const { asset, confirmed, waiting } of [only, ...others].flat()) {
    const known = sums.get(asset);
    sums.set(
      asset,
      known
        ? { asset, confirmed: known.confirmed + confirmed, waiting: known.waiting + waiting }
        : { asset, confirmed, waiting },
    );
  }
  return Array.from(sums.values()).sort((a, b) => (a.asset < b.asset ? -1 : 1));
}

/** Of a list of all accounts, one contact's. */
export const balancesOf = (
  all: ReadonlyMap<string, readonly BalanceView[]>,
  contact: { id: string } & Merged,
): readonly BalanceView[] =>
  contact.absorbed?.length
    ? summed(familyOf(contact).map((id) => all.get(contactAccount(id)) ?? NONE))
    : (all.get(contactAccount(contact.id)) ?? NONE);

const EMPTY: ReadonlyMap<string, readonly BalanceView[]> = new Map();

const byAccount = (
  rows: Rows<BalanceDoc> | undefined,
): ReadonlyMap<string, readonly BalanceView[]> =>
  rows ? new Map(Array.from(rows, ([account, doc]) => [account, doc.view.assets])) : EMPTY;

/** The same, but undefined until it was read: what is added up over it must not begin at zero. */
export function useWholeBalances(): ReadonlyMap<string, readonly BalanceView[]> | undefined {
  const all = useShared('balances-whole', (data: Data) =>
    derived(table(data.collections.balances), (rows) => (rows ? byAccount(rows) : undefined)),
  );
  return useStore(all, undefined, (value) => value);
}

/** Every account's assets, for lists that show a balance in each row. */
export function useAllBalances(): ReadonlyMap<string, readonly BalanceView[]> {
  const all = useShared(
    'balances',
    (data: Data): Readable<ReadonlyMap<string, readonly BalanceView[]>> =>
      derived(table(data.collections.balances), byAccount),
  );
  return useStore(all, EMPTY, (value) => value);
}
