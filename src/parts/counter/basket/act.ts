import { isMoneyType, type SlipType } from '@/domain/ledger/slip-type';
import { TENDERS } from '@/domain/payment/payment';
import { mint } from '@/session/page/mint';
import { now, readWorld } from '../world';
import { type Basket, newBasket, writtenLines } from './basket';
import type { BasketAction } from './basket-actions';
import { claimBasket } from './basket-claims';
import { currentDesk, dispatchDesk } from './desk-store';
import { currentKeeper, releaseForOtherTabs } from './keeper';

/** Edits the open basket, with prices, products and rules as they are now. */
export const act = (action: BasketAction): void =>
  dispatchDesk({ do: 'basket', action, world: readWorld() });

export const addLine = (): void => act({ do: 'add', lineId: mint() });

export const freshBasket = (type?: SlipType) => newBasket(mint, now(), type, currentDesk().seller);

/** Parks the open basket; an empty one stays open. */
export function park(): void {
  const { id } = currentDesk().open;
  dispatchDesk({ do: 'park', at: now(), fresh: freshBasket() });
  if (currentDesk().open.id !== id) releaseForOtherTabs(id);
}

/**
 * Changes the type of the open slip. If lines have been written and the new type is money only, or
 * the reverse, the basket is parked and a fresh one opens for the same customer. Returns what
 * happened to the basket.
 */
export function chooseType(type: SlipType): 'turned' | 'parked' {
  const { open } = currentDesk();
  const written = isMoneyType(open.type)
    ? TENDERS.some((method) => open.tendered[method].trim() !== '') ||
      (open.assets ?? []).length > 0 ||
      (open.entry?.text ?? '').trim() !== ''
    : writtenLines(open).length > 0;
  if (isMoneyType(open.type) === isMoneyType(type) || !written) {
    act({ do: 'type', type });
    return 'turned';
  }
  const { contactId, name } = open;
  dispatchDesk({ do: 'park', at: now(), fresh: { ...freshBasket(type), contactId, name } });
  releaseForOtherTabs(open.id);
  return 'parked';
}

type Resumed = 'open' | 'elsewhere' | 'gone';

/** Opens a parked basket as it is now, unless another tab works on it or has saved it. */
export async function resume(basket: Basket): Promise<Resumed> {
  if (!(await claimBasket(basket.id))) return 'elsewhere';
  const keeper = currentKeeper();
  const latest = keeper ? await keeper.latest(basket) : basket;
  if (!latest) {
    releaseForOtherTabs(basket.id);
    dispatchDesk({ do: 'forget', id: basket.id });
    return 'gone';
  }
  const before = currentDesk().open.id;
  dispatchDesk({ do: 'resume', basket: latest, at: now() });
  releaseForOtherTabs(before);
  return 'open';
}

/** Discards the open basket and returns it, so that the caller can offer to undo that. */
export function discard(): Basket {
  const { open } = currentDesk();
  dispatchDesk({ do: 'discard', fresh: freshBasket() });
  releaseForOtherTabs(open.id);
  return open;
}

/** Undoes a discard: the basket opens again, or is parked if another has been begun meanwhile. */
export const restoreBasket = (basket: Basket): void =>
  dispatchDesk({ do: 'restored', open: basket, parked: [] });
