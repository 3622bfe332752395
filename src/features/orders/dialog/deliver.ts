import { t } from '@lingui/core/macro';
import type { OrderView } from '@/data/core/types';
import type { Product } from '@/domain/catalogue/product';
import { TRY } from '@/domain/metal/asset';
import { heldDeposit } from '@/domain/order/deposit';
import { fixedFor } from '@/domain/slip/fixed-order';
import { MAX_NAME } from '@/domain/slip/line';
import { act, freshBasket, park } from '@/parts/counter/basket/act';
import { isEmptyBasket } from '@/parts/counter/basket/basket';
import type { BasketAction } from '@/parts/counter/basket/basket-actions';
import { currentDesk, dispatchDesk } from '@/parts/counter/basket/desk-store';
import { whenRestored } from '@/parts/counter/basket/keeper';
import type { FormField } from '@/parts/counter/line/line-form';
import { milyemText, moneyText } from '@/parts/counter/line/typed-text';
import { hearProducts } from '@/parts/counter/world';
import { mint } from '@/session/page/mint';
import { formOf } from './order-form';

/**
 * Lira that lie as a deposit; what is owed in other assets stays on the account, or is changed into
 * lira first.
 */
export const heldLira = (order: OrderView): number =>
  heldDeposit(order.documents).find(({ asset }) => asset === TRY)?.quantity ?? 0;

/**
 * Opens the counter with this order on it: its customer, what was ordered, the price that was
 * fixed, and the deposit taken off by the customer's account, where it stands. A basket that is
 * written is put aside. The sale that is saved hands the order over.
 */
export async function openDelivery(
  order: OrderView,
  contact: string,
  products: readonly Product[],
): Promise<void> {
  await whenRestored();
  hearProducts(products);
  if (!isEmptyBasket(currentDesk().open)) park();
  const fresh = freshBasket('sale');
  const deposit = heldLira(order);
  const tendered =
    deposit > 0 ? { ...fresh.tendered, account: moneyText(deposit) } : fresh.tendered;
  const note = t`Sipariş ${order.number}`;
  const fixed = fixedFor(order);
  dispatchDesk({
    do: 'discard',
    fresh: {
      ...fresh,
      contactId: order.contactId,
      name: contact,
      order: order.id,
      ...(fixed ? { fixed } : {}),
      note,
      tendered,
    },
  });
  for (const step of lineSteps(order, products)) act(step);
}

/**
 * The edits that write what was ordered into the open line: by its product, or, of work that stands
 * on no list, as gold of the order's own words; then what was agreed of it. Nothing is edited that
 * the order says nothing of.
 */
export function lineSteps(order: OrderView, products: readonly Product[]): BasketAction[] {
  const product = products.find(({ code }) => code === order.product);
  const { weight, workmanship } = formOf(order, null);
  const edit = (field: FormField, text: string): BasketAction => ({ do: 'edit', field, text });
  return [
    product
      ? { do: 'tile', code: product.code, lineId: mint(), nextId: mint() }
      : edit('product', nameOf(order)),
    ...(weight === '' ? [] : [edit('weight', weight)]),
    ...(order.fineness === null || order.fineness === product?.fineness
      ? []
      : [edit('fineness', milyemText(order.fineness))]),
    ...(order.workmanship === null
      ? []
      : [{ do: 'unit' as const, unit: order.workmanship.by }, edit('workmanship', workmanship)]),
    // It stands whatever gold costs by now and whatever the piece weighs in the end, and before any
    // price has come to this device.
    ...(order.price.by === 'fixed'
      ? [{ do: 'fix' as const, text: moneyText(order.price.kurus) }]
      : []),
  ];
}

/** Its first words, as long as a line's name may be. */
const nameOf = ({ description }: OrderView): string =>
  description.trim().replace(/\s+/g, ' ').slice(0, MAX_NAME).trim();
