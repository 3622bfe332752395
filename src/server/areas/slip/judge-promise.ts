import type { OrderBody } from '@/contract/order/order';
import { exact } from '@/domain/base/integer';
import type { OrderDraft } from '@/domain/order/order';
import { promisedLine } from '@/domain/slip/fixed-order';
import type { EffectContext } from '@/server/sync/context';
import { gapsOf } from '@/server/sync/slip-gaps';
import { productsOf } from './judge-slip';

/** Checks the fixed price of an order. */

/** Fields of an order that decide whether its price is within the limits. */
const WEIGHS: readonly (keyof OrderDraft)[] = [
  'product',
  'weight',
  'fineness',
  'workmanship',
  'price',
];

/**
 * Reports a fixed price below the workmanship floor or beyond the discount limit. The sale that
 * hands the order over must keep the promised price, so the price is checked like a sale's when the
 * order is taken in and when one of these fields changes.
 */
export async function judgePromise(
  ctx: EffectContext,
  order: OrderBody,
  at: number,
  changed: readonly (keyof OrderDraft)[] = WEIGHS,
): Promise<void> {
  if (order.price.by !== 'fixed' || !changed.some((field) => WEIGHS.includes(field))) return;
  const [product] = order.product === '' ? [] : await productsOf(ctx, [order.product]);
  const line = exact(() => promisedLine(order, product));
  if (!line) return;
  const { floor, discount } = await gapsOf(ctx, {
    type: 'sale',
    lines: [line],
    at,
    contactId: order.contactId,
  });
  const subject = { kind: 'orders', id: order.id } as const;
  if (floor)
    ctx.find('approval-short', subject, {
      number: order.number,
      value: floor.value,
      limit: floor.limit,
    });
  if (discount)
    ctx.find('discount-unapproved', subject, {
      number: order.number,
      value: discount.value,
      limit: discount.limit,
    });
}
