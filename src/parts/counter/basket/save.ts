import type { TransactionCreate } from '@/contract/mutation';
import { slipsOfDay } from '@/data/slip/slips-of-day';
import { dayOf } from '@/domain/base/day';
import { err, ok, type Result } from '@/domain/base/result';
import { isInHas } from '@/domain/slip/has-slip';
import { hasOf, slipTotal } from '@/domain/slip/kept-slip';
import { cashOfDay, cashOfSlip } from '@/domain/slip/limits';
import { type GateRefusal, saveGate } from '@/parts/screening/save-gate';
import { type CommitRefusal, commit } from '@/session/page/commit';
import { closeTypedTotal } from '../line/typed-total';
import { setCashToday } from '../payment/cash-day';
import { now, readWorld } from '../world';
import { act, freshBasket } from './act';
import type { Basket } from './basket';
import { decideBasket, type SaveObstacle, toMutation } from './decide';
import { currentDesk, dispatchDesk } from './desk-store';
import { closeEntry } from './enter-money';
import { currentKeeper, releaseForOtherTabs } from './keeper';
import { cashOf } from './tender';

export type SaveRefusal =
  | SaveObstacle
  | /** The typed total cannot be agreed on. */ { block: 'typed-total' }
  | /** The entry box of a collection or payment cannot be read. */ { block: 'entry' }
  | { block: 'commit'; refusal: CommitRefusal | Extract<GateRefusal, { code: 'closed-ways' }> }
  | /** Somebody with the right must agree by PIN; `closed`: not at this counter. */ {
      block: 'authority';
      closed: boolean;
    }
  | { block: 'busy' };
type Saved = { slip: TransactionCreate; change: number };

let saving = false;

/**
 * Saves the open basket as one append and opens the next one. The basket is the one on the screen
 * at the time of the call, even if another is opened while the disk is slow. A second call while
 * one runs does nothing; the ids were minted with the form, so even a second append would be the
 * same row. A refusal leaves the form as it is.
 */
export async function saveOpen(): Promise<Result<Saved, SaveRefusal>> {
  if (saving) return err({ block: 'busy' });
  saving = true;
  try {
    act({ do: 'settle-product' });
    if (!closeTypedTotal()) return err({ block: 'typed-total' });
    if (!closeEntry()) return err({ block: 'entry' });
    const basket = currentDesk().open;
    return await saveDecided(basket, await cashBefore(basket));
  } finally {
    saving = false;
    currentKeeper()?.saving(null);
  }
}

/**
 * Returns the kuruş that the customer has already paid in cash today. Read from the database,
 * because a customer chosen just now may not be in the counter's list yet.
 */
async function cashBefore(basket: Basket): Promise<number> {
  const { contactId } = basket;
  if (contactId === null || cashOf(basket) === 0) return 0;
  const day = dayOf(now());
  const kurus = cashOfDay(await slipsOfDay(contactId, day), contactId, day);
  if (currentDesk().open.contactId === contactId) setCashToday(kurus, contactId);
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
  const gate = await saveGate(decided.value, readWorld());
  if (!gate.ok)
    return gate.error.code === 'authority'
      ? err({ block: 'authority', closed: gate.error.closed })
      : err({ block: 'commit', refusal: gate.error });
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
      total: slipTotal(kept),
      payments: kept.payments,
      ...(isInHas(kept) ? { has: hasOf(kept.lines) } : {}),
      print: 'none',
    },
  });
  releaseForOtherTabs(basket.id);
  return ok({ slip: kept, change });
}

function complain(block: SaveObstacle): void {
  dispatchDesk({ do: 'attempted' });
  if (block.block === 'line') act({ do: 'select', id: block.lineId });
}
