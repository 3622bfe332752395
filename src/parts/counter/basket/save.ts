import type { TransactionCreate } from '@/contract/mutation';
import { slipsOfDay } from '@/data/slip/slips-of-day';
import { dayOf } from '@/domain/base/day';
import { err, ok, type Result } from '@/domain/base/result';
import { cashOfDay, cashOfSlip } from '@/domain/slip/limits';
import { type CommitRefusal, commit } from '@/session/page/commit';
import { closeTypedTotal } from '../line/typed-total';
import { hearCash } from '../payment/cash-day';
import { now, readWorld } from '../world';
import { act, freshBasket } from './act';
import type { Basket } from './basket';
import { decideBasket, type SaveBlock, toMutation } from './decide';
import { currentDesk, dispatchDesk } from './desk-store';
import { currentKeeper, giveBack } from './keeper';
import { cashOf } from './tender';

export type SaveRefusal =
  | SaveBlock
  | /** The typed total cannot be agreed on. */ { block: 'typed-total' }
  | { block: 'commit'; refusal: CommitRefusal }
  | { block: 'busy' };
type Saved = { slip: TransactionCreate; change: number };

let saving = false;

/**
 * Saves the open basket: decided here, one append, then the next basket is open. A second call
 * while one runs does nothing, and even a second append would be the same row, since the ids were
 * minted with the form. A refusal leaves the form as it is. What is saved is what was on the screen
 * when it was asked for, whatever is opened while the disk is slow.
 */
export async function saveOpen(): Promise<Result<Saved, SaveRefusal>> {
  if (saving) return err({ block: 'busy' });
  saving = true;
  try {
    act({ do: 'settle-product' });
    if (!closeTypedTotal()) return err({ block: 'typed-total' });
    const basket = currentDesk().open;
    return await saveDecided(basket, await cashBefore(basket));
  } finally {
    saving = false;
    currentKeeper()?.saving(null);
  }
}

/**
 * A customer chosen a moment ago may have paid in cash before: what the list has not shown yet is
 * read here.
 */
async function cashBefore(basket: Basket): Promise<number> {
  const { contactId } = basket;
  if (contactId === null || cashOf(basket) === 0) return 0;
  const day = dayOf(now());
  const kurus = cashOfDay(await slipsOfDay(contactId, day), contactId, day);
  if (currentDesk().open.contactId === contactId) hearCash(kurus, contactId);
  return kurus;
}

async function saveDecided(
  basket: Basket,
  cashBefore: number,
): Promise<Result<Saved, SaveRefusal>> {
  const decided = decideBasket(basket, { ...readWorld(), cashBefore });
  if (!decided.ok) {
    if (currentDesk().open.id === basket.id) complain(decided.error);
    return decided;
  }
  currentKeeper()?.saving(basket.id);
  let slip: TransactionCreate | undefined;
  const build = (drawn: { number: string; at: number }) => {
    slip = toMutation(decided.value, drawn);
    return basket.supersedes ? { ...slip, supersedes: basket.supersedes } : slip;
  };
  const saved = await commit(build, {
    id: basket.mutationId,
    numbered: true,
    closesBasket: basket.id,
  });
  if (!saved.ok) return err({ block: 'commit', refusal: saved.error });
  const kept = slip ?? (JSON.parse(saved.value.body) as TransactionCreate);
  const { change } = decided.value;
  dispatchDesk({
    do: 'saved',
    fresh: freshBasket(),
    last: {
      id: kept.id,
      number: kept.number,
      change,
      handed: cashOfSlip(kept) + change,
      print: 'none',
    },
  });
  giveBack(basket.id);
  return ok({ slip: kept, change });
}

function complain(block: SaveBlock): void {
  dispatchDesk({ do: 'attempted' });
  if (block.block === 'line') act({ do: 'select', id: block.lineId });
}
