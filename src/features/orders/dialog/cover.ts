import { t } from '@lingui/core/macro';
import type { OrderView } from '@/data/core/types';
import type { Product } from '@/domain/catalogue/product';
import type { Closing } from '@/domain/position/close-position';
import { freshBasket, park } from '@/parts/counter/basket/act';
import { isEmptyBasket } from '@/parts/counter/basket/basket';
import { runCommand } from '@/parts/counter/basket/commands';
import { currentDesk, dispatchDesk } from '@/parts/counter/basket/desk-store';
import { whenRestored } from '@/parts/counter/basket/keeper';
import { setProducts } from '@/parts/counter/world';
import type { Picked } from '@/ui/pad/PersonPick';

/**
 * Opens the counter with the purchase of the metal that an order at a fixed price lacks. The
 * basket's note names the order. A basket in progress is parked; nothing is saved until a person
 * has seen the price and saves.
 */
export async function openCover(
  order: Pick<OrderView, 'id' | 'number'>,
  firm: Picked,
  { type, say }: Closing,
  products: readonly Product[],
): Promise<void> {
  await whenRestored();
  setProducts(products);
  if (!isEmptyBasket(currentDesk().open)) park();
  const note = t`Sipariş ${order.number} karşılığı`;
  dispatchDesk({
    do: 'discard',
    fresh: { ...freshBasket(type), contactId: firm.id, name: firm.name, covers: order.id, note },
  });
  runCommand(say);
}
