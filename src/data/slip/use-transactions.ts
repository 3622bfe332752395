import { useMemo } from 'react';
import type { Merged } from '@/domain/contact/contact';
import type { Data } from '../core/current';
import type { TransactionDoc } from '../core/document';
import type { Readable } from '../core/observable';
import type { TransactionFilter, TransactionView } from '../core/types';
import { transactionsPlan } from '../list/lists';
import { type ListSnapshot, type LiveList, liveList, NO_LIST } from '../list/live-list';
import { useShared, useStore } from '../list/use-shared';

export type ListOf<V> = ListSnapshot<V> & { more(): void };

const NOTHING: ListSnapshot<never> = { rows: [], done: false, loading: true, failed: false };

const PARTS: Record<keyof Required<TransactionFilter>, true> = {
  from: true,
  to: true,
  type: true,
  contactId: true,
  method: true,
  actor: true,
  sync: true,
  account: true,
  label: true,
  asset: true,
  least: true,
  most: true,
  goods: true,
  words: true,
};
const NAMES = Object.keys(PARTS) as (keyof TransactionFilter)[];

const listKey = (filter: TransactionFilter): string =>
  `transactions:${NAMES.map((part) => filter[part] ?? '').join(':')}`;

const open = (filter: TransactionFilter) => (data: Data) =>
  liveList<TransactionDoc, TransactionView>(
    data.collections.transactions,
    transactionsPlan(filter),
  );

/** Newest first; null asks for none. Call `more` when the end comes near; it reads well ahead. */
export function useTransactions(filter: TransactionFilter | null): ListOf<TransactionView> {
  const list = useShared(
    filter ? listKey(filter) : 'transactions-none',
    filter ? open(filter) : () => NO_LIST,
  );
  return useList(list);
}

export function useList<V>(list: LiveList<V> | undefined): ListOf<V> {
  const snapshot = useStore<ListSnapshot<V>, ListSnapshot<V>>(list, NOTHING, (value) => value);
  return useMemo(() => ({ ...snapshot, more: () => list?.more() }), [snapshot, list]);
}

const NO_IDS: readonly string[] = [];

/**
 * The newest slips of somebody, those on the cards merged into theirs too; undefined until the
 * first were read.
 */
export function useSlipsOf(
  contact: { id: string } & Merged,
): readonly TransactionView[] | undefined {
  const others = contact.absorbed ?? NO_IDS;
  const own = useTransactions({ contactId: contact.id });
  const key = others.join(' ');
  const rest = useShared(`slips-of:${key}`, (data: Data) =>
    mixed(key === '' ? [] : key.split(' ').map((id) => open({ contactId: id })(data))),
  );
  const more = useStore(key === '' ? undefined : rest, NO_ROWS, (rows) => rows);
  return useMemo(
    () =>
      own.loading
        ? undefined
        : more.length === 0
          ? own.rows
          : [...own.rows, ...more].sort((a, b) => b.at - a.at),
    [own, more],
  );
}

const NO_ROWS: readonly TransactionView[] = [];

/** Several lists as one, made again when any of them changed. */
function mixed(lists: readonly LiveList<TransactionView>[]): Readable<readonly TransactionView[]> {
  let parts: readonly (readonly TransactionView[])[] = [];
  let made = NO_ROWS;
  return {
    get() {
      const now = lists.map((list) => list.get().rows);
      if (now.some((rows, i) => rows !== parts[i])) {
        parts = now;
        made = now.flat();
      }
      return made;
    },
    subscribe(listener) {
      const stops = lists.map((list) => list.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
