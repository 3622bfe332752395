import { useMemo } from 'react';
import type { OrderView } from '@/data/core/types';
import { useWholeList } from '@/data/list/use-whole';
import { useAllOpenOrders } from '@/data/order/use-orders';
import { addDays, type Day } from '@/domain/base/day';
import { HAS } from '@/domain/metal/asset';
import { duenessOf } from '@/domain/order/order';
import { openCommitment } from '@/domain/position/cover';
import { useToday } from './today';

/**
 * What is promised: how many are open, late and due today, and the pure gold that fixed prices
 * leave the shop short of, without what was bought for them.
 */
type OrdersDue = { open: number; late: number; today: number; short: number };

export function ordersDue(orders: readonly OrderView[], today: Day): OrdersDue {
  const sums: OrdersDue = { open: orders.length, late: 0, today: 0, short: 0 };
  const tomorrow = addDays(today, 1);
  for (const order of orders) {
    const dueness = duenessOf(order, today, tomorrow);
    if (dueness === 'late') sums.late += 1;
    if (dueness === 'today') sums.today += 1;
    sums.short += openCommitment(order, HAS);
  }
  return sums;
}

/** Undefined until all open orders are here and were read. */
export function useOrdersDue(): OrdersDue | undefined {
  const orders = useAllOpenOrders(true);
  const whole = useWholeList();
  const today = useToday();
  return useMemo(
    () => (whole && orders ? ordersDue(orders, today) : undefined),
    [whole, orders, today],
  );
}
