import { t } from '@lingui/core/macro';
import type { OrderView } from '@/data/core/types';
import type { Product } from '@/domain/catalogue/product';
import type { Closing } from '@/domain/position/close-position';
import { freshBasket, park } from '@/parts/counter/basket/act';
import { isEmptyBasket } from '@/parts/counter/basket/basket';
import { runCommand } from '@/parts/counter/basket/commands';
import { currentDesk, dispatchDesk } from '@/parts/counter/basket/desk-store';
import { whenRestored } from '@/parts/counter/basket/keeper';
import { hearProducts } from '@/parts/counter/world';
import type { Picked } from '@/ui/pad/PersonPick';

/**
 * Opens the counter with the purchase that covers an order's fixed price: the metal that is
 * missing, from a firm, named for its order. A basket that is written is put aside; nothing is kept
 * before somebody has seen the price and saves it.
 */
export async function openCover(
  order: Pick<OrderView, 'id' | 'number'>,
  firm: Picked,
  { type, say }: Closing,
  products: readonly Product[],
): Promise<void> {
  await whenRestored();
  hearProducts(products);
  if (!isEmptyBasket(currentDesk().open)) park();
  const note = t`Sipariş ${order.number} karşılığı`;
  dispatchDesk({
    do: 'discard',
    fresh: { ...freshBasket(type), contactId: firm.id, name: firm.name, covers: order.id, note },
  });
  runCommand(say);
}
