import type { OrderBody } from '@/contract/order/order';
import { exact } from '@/domain/base/integer';
import type { OrderDraft } from '@/domain/order/order';
import { promisedLine } from '@/domain/slip/fixed-order';
import type { EffectContext } from '@/server/sync/context';
import { gapsOf } from '@/server/sync/slip-gaps';
import { productsOf } from './judge-slip';

/** What of an order makes its price a good one or a bad one. */
const WEIGHS: readonly (keyof OrderDraft)[] = [
  'product',
  'weight',
  'fineness',
  'workmanship',
  'price',
];

/**
 * A fixed price is given away when it is promised: what hands the order over is held to it. So it
 * is judged like a sale at the price on which it rests, when it is taken in and when what it is for
 * changes.
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
