import { useMemo } from 'react';
import type { Data } from './current';
import type { TransactionDoc } from './document';
import { transactionsPlan } from './lists';
import { type ListSnapshot, type LiveList, liveList } from './live-list';
import type { TransactionFilter, TransactionView } from './types';
import { useShared, useStore } from './use-shared';

export type ListOf<V> = ListSnapshot<V> & { more(): void };

const NOTHING: ListSnapshot<never> = { rows: [], done: false, loading: true, failed: false };

const PARTS = ['from', 'to', 'type', 'contactId', 'method', 'actor', 'sync'] as const satisfies readonly (keyof TransactionFilter)[];

const listKey = (filter: TransactionFilter): string => `transactions:${PARTS.map((part) => filter[part] ?? '').join(':')}`;

const open = (filter: TransactionFilter) => (data: Data) => liveList<TransactionDoc, TransactionView>(data.collections.transactions, transactionsPlan(filter));

/** Newest first. Call `more` when the end comes near; it reads well ahead. */
export function useTransactions(filter: TransactionFilter): ListOf<TransactionView> {
  const list = useShared(listKey(filter), open(filter));
  return useList(list);
}

export function useList<V>(list: LiveList<V> | undefined): ListOf<V> {
  const snapshot = useStore<ListSnapshot<V>, ListSnapshot<V>>(list, NOTHING, (value) => value);
  return useMemo(() => ({ ...snapshot, more: () => list?.more() }), [snapshot, list]);
}
