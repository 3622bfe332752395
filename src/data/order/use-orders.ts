import { useEffect } from 'react';
import type { Data } from '../core/current';
import type { OrderDoc } from '../core/document';
import { table } from '../core/table';
import type { OrderView } from '../core/types';
import { closedOrdersPlan, openOrdersPlan, ordersWithPlan } from '../list/lists';
import { type ListSnapshot, liveList } from '../list/live-list';
import { useShared, useStore } from '../list/use-shared';
import { type ListOf, useList } from '../slip/use-transactions';

const open = (data: Data) => liveList<OrderDoc, OrderView>(data.collections.orders, openOrdersPlan);
const closed = (data: Data) =>
  liveList<OrderDoc, OrderView>(data.collections.orders, closedOrdersPlan);

/** What still has to be done, the earliest due day first, what has none at the end. */
export const useOpenOrders = (): ListOf<OrderView> => useList(useShared('orders-open', open));

const NONE: ListSnapshot<OrderView> = { rows: [], done: false, loading: true, failed: false };

/**
 * All of it, for what is added up over it; undefined until the last was read, and where nobody
 * wants it.
 */
export function useAllOpenOrders(wanted: boolean): readonly OrderView[] | undefined {
  const shared = useShared('orders-open', open);
  const list = wanted ? shared : undefined;
  const { rows, done, loading, failed } = useStore(list, NONE, (snapshot) => snapshot);
  useEffect(() => {
    if (!done && !loading && !failed) list?.all();
  }, [list, done, loading, failed]);
  return done ? rows : undefined;
}

/**
 * Of one customer what still has to be done. A shop's open orders are some hundreds: they need no
 * index of their own.
 */
export const useOpenOrdersOf = (contactId: string): ListOf<OrderView> =>
  useList(
    useShared(`orders-of:${contactId}`, (data: Data) =>
      liveList<OrderDoc, OrderView>(data.collections.orders, {
        ...openOrdersPlan,
        belongs: ({ view }) => view.contactId === contactId,
      }),
    ),
  );

/** What was handed over or called off, the last one first. */
export const useClosedOrders = (): ListOf<OrderView> => useList(useShared('orders-closed', closed));

/** Those with this very number: two, where two devices drew it. */
export const useOrdersWith = (number: string): ListOf<OrderView> =>
  useList(
    useShared(`orders-with:${number}`, (data: Data) =>
      liveList<OrderDoc, OrderView>(data.collections.orders, ordersWithPlan(number)),
    ),
  );

/** One order: undefined while it is being read, null when this device does not have it. */
export function useOrder(id: string): OrderView | null | undefined {
  const one = useShared(`order:${id}`, (data: Data) => table(data.collections.orders, [id]));
  return useStore(one, undefined, (rows) => rows && (rows.get(id)?.view ?? null));
}
