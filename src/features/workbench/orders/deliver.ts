import { t } from '@lingui/core/macro';
import type { OrderView } from '../../../data/types';
import { TRY } from '../../../domain/asset';
import { heldDeposit } from '../../../domain/deposit';
import type { Product } from '../../../domain/product';
import { mint } from '../../../session/mint';
import { act, freshBasket, park } from '../act';
import { isEmptyBasket } from '../basket';
import { currentDesk, dispatchDesk } from '../desk-store';
import { whenRestored } from '../keeper';
import { milyemText, moneyText } from '../typed-text';
import { hearProducts } from '../world';
import { formOf } from './order-form';

/** Lira that lie as a deposit; what is owed in other assets stays on the account, or is changed into lira first. */
export const heldLira = (order: OrderView): number => heldDeposit(order.documents).find(({ asset }) => asset === TRY)?.quantity ?? 0;

/**
 * Opens the counter with this order on it: its customer, what was ordered, the price that was fixed, and the deposit taken off by the
 * customer's account, where it stands. A basket that is written is put aside. The sale that is saved hands the order over.
 */
export async function openDelivery(order: OrderView, contact: string, products: readonly Product[]): Promise<void> {
  await whenRestored();
  hearProducts(products);
  if (!isEmptyBasket(currentDesk().open)) park();
  const fresh = freshBasket('sale');
  const deposit = heldLira(order);
  const tendered = deposit > 0 ? { ...fresh.tendered, account: moneyText(deposit) } : fresh.tendered;
  const note = t`Sipariş ${order.number}`;
  dispatchDesk({ do: 'discard', fresh: { ...fresh, contactId: order.contactId, name: contact, order: order.id, note, tendered } });
  const product = products.find(({ code }) => code === order.product);
  if (!product) return;
  act({ do: 'tile', code: product.code, lineId: mint(), nextId: mint() });
  const form = formOf(order, null);
  if (form.weight !== '') act({ do: 'edit', field: 'weight', text: form.weight });
  if (order.fineness !== null && order.fineness !== product.fineness) act({ do: 'edit', field: 'fineness', text: milyemText(order.fineness) });
  if (order.workmanship !== null) {
    act({ do: 'unit', unit: order.workmanship.by });
    act({ do: 'edit', field: 'workmanship', text: form.workmanship });
  }
  // It stands whatever gold costs by now and whatever the piece weighs in the end, and before any price has come to this device.
  if (order.price.by === 'fixed') act({ do: 'fix', text: moneyText(order.price.kurus) });
}
