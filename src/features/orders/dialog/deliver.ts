import { t } from '@lingui/core/macro';
import type { OrderView } from '@/data/core/types';
import type { Product } from '@/domain/catalogue/product';
import { TRY } from '@/domain/metal/asset';
import { depositBalances } from '@/domain/order/deposit';
import { fixedFor } from '@/domain/slip/fixed-order';
import { MAX_NAME } from '@/domain/slip/line';
import { act, freshBasket, park } from '@/parts/counter/basket/act';
import { isEmptyBasket } from '@/parts/counter/basket/basket';
import type { BasketAction } from '@/parts/counter/basket/basket-actions';
import { currentDesk, dispatchDesk } from '@/parts/counter/basket/desk-store';
import { whenRestored } from '@/parts/counter/basket/keeper';
import type { FormField } from '@/parts/counter/line/line-form';
import { milyemText, moneyText } from '@/parts/counter/line/typed-text';
import { setProducts } from '@/parts/counter/world';
import { mint } from '@/session/page/mint';
import { formOf } from './order-form';

/** Deposit in lira, in kuruş. Other assets stay on the account or are converted to lira first. */
export const liraDeposit = (order: OrderView): number =>
  depositBalances(order.documents).find(({ asset }) => asset === TRY)?.quantity ?? 0;

/**
 * Opens the counter with a sale of this order: customer, goods, fixed price, and the deposit used
 * as a payment from the customer's account. A basket in progress is parked. Saving the sale
 * delivers the order.
 */
export async function openDelivery(
  order: OrderView,
  contact: string,
  products: readonly Product[],
): Promise<void> {
  await whenRestored();
  setProducts(products);
  if (!isEmptyBasket(currentDesk().open)) park();
  const fresh = freshBasket('sale');
  const deposit = liraDeposit(order);
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
 * Edits that enter the order into the open line: its product, or else its description as a name of
 * gold by weight; then the agreed weight, fineness, workmanship and price. Fields that the order
 * leaves open are not edited.
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
    // A fixed price applies whatever gold costs now and whatever the piece weighs in the end, and
    // even before this device has any price.
    ...(order.price.by === 'fixed'
      ? [{ do: 'fix' as const, text: moneyText(order.price.kurus) }]
      : []),
  ];
}

/** The description, cut to the maximum length of a line's name. */
const nameOf = ({ description }: OrderView): string =>
  description.trim().replace(/\s+/g, ' ').slice(0, MAX_NAME).trim();
