import { isMoneyType, type SlipType } from '@/domain/ledger/slip-type';
import { TENDERS } from '@/domain/payment/payment';
import { mint } from '@/session/page/mint';
import { now, readWorld } from '../world';
import { type Basket, newBasket, writtenLines } from './basket';
import type { BasketAction } from './basket-actions';
import { claimBasket } from './basket-claims';
import { currentDesk, dispatchDesk } from './desk-store';
import { currentKeeper, giveBack } from './keeper';

/** An edit of the open basket, with the world as it is at this moment. */
export const act = (action: BasketAction): void =>
  dispatchDesk({ do: 'basket', action, world: readWorld() });

export const addLine = (): void => act({ do: 'add', lineId: mint() });

export const freshBasket = (type?: SlipType) => newBasket(mint, now(), type, currentDesk().seller);

/** Puts the open basket aside; nothing happens to one that nobody wrote into. */
export function park(): void {
  const { id } = currentDesk().open;
  dispatchDesk({ do: 'park', at: now(), fresh: freshBasket() });
  if (currentDesk().open.id !== id) giveBack(id);
}

/**
 * The slip is to be of this kind. Lines and money alone do not share a slip: what is written of the
 * one is put aside, and the same customer's fresh basket opens for the other. Says what has become
 * of the basket before.
 */
export function chooseType(type: SlipType): 'turned' | 'parked' {
  const { open } = currentDesk();
  const written = isMoneyType(open.type)
    ? TENDERS.some((method) => open.tendered[method].trim() !== '') ||
      (open.assets ?? []).length > 0
    : writtenLines(open).length > 0;
  if (isMoneyType(open.type) === isMoneyType(type) || !written) {
    act({ do: 'type', type });
    return 'turned';
  }
  const { contactId, name } = open;
  dispatchDesk({ do: 'park', at: now(), fresh: { ...freshBasket(type), contactId, name } });
  giveBack(open.id);
  return 'parked';
}

type Resumed = 'open' | 'elsewhere' | 'gone';

/** Opens a parked basket as it is now, unless another tab works on it or has saved it. */
export async function resume(basket: Basket): Promise<Resumed> {
  if (!(await claimBasket(basket.id))) return 'elsewhere';
  const keeper = currentKeeper();
  const latest = keeper ? await keeper.latest(basket) : basket;
  if (!latest) {
    giveBack(basket.id);
    dispatchDesk({ do: 'forget', id: basket.id });
    return 'gone';
  }
  const before = currentDesk().open.id;
  dispatchDesk({ do: 'resume', basket: latest, at: now() });
  giveBack(before);
  return 'open';
}

/** Throws the open basket away and gives it back to whoever may want to undo that. */
export function discard(): Basket {
  const { open } = currentDesk();
  dispatchDesk({ do: 'discard', fresh: freshBasket() });
  giveBack(open.id);
  return open;
}

/**
 * Undoes a discard: the basket opens again, or waits among the parked ones when another was begun
 * meanwhile.
 */
export const bringBack = (basket: Basket): void =>
  dispatchDesk({ do: 'restored', open: basket, parked: [] });
