import type { TransactionCreate } from '../../contract/wire/mutation';
import { err, ok, type Result } from '../../domain/result';
import { type CommitRefusal, commit } from '../../session/commit';
import { act, freshBasket } from './act';
import { releaseBasket } from './basket-claims';
import { decideBasket, type SaveBlock, toMutation } from './decide';
import { currentDesk, dispatchDesk } from './desk-store';
import { currentKeeper } from './keeper';
import { readWorld } from './world';

export type SaveRefusal = SaveBlock | { block: 'commit'; refusal: CommitRefusal } | { block: 'busy' };
export type Saved = { slip: TransactionCreate; change: number };

let saving = false;

/**
 * Saves the open basket: decided here, one append, then the next basket is open. A second call while one runs does
 * nothing, and even a second append would be the same row, since the ids were minted with the form. A refusal leaves the
 * form as it is.
 */
export async function saveOpen(): Promise<Result<Saved, SaveRefusal>> {
  if (saving) return err({ block: 'busy' });
  act({ do: 'settle-product' });
  const basket = currentDesk().open;
  const decided = decideBasket(basket, readWorld());
  if (!decided.ok) {
    dispatchDesk({ do: 'attempted' });
    if (decided.error.block === 'line') act({ do: 'select', id: decided.error.lineId });
    return decided;
  }
  saving = true;
  currentKeeper()?.saving(basket.id);
  try {
    let slip: TransactionCreate | undefined;
    const build = (drawn: { number: string; at: number }) => {
      slip = toMutation(decided.value, drawn);
      return slip;
    };
    const saved = await commit(build, { id: basket.mutationId, numbered: true, closesBasket: basket.id });
    if (!saved.ok) return err({ block: 'commit', refusal: saved.error });
    const kept = slip ?? (JSON.parse(saved.value.body) as TransactionCreate);
    const { change } = decided.value;
    dispatchDesk({ do: 'saved', fresh: freshBasket(), last: { id: kept.id, number: kept.number, change, printed: false } });
    releaseBasket(basket.id);
    return ok({ slip: kept, change });
  } finally {
    saving = false;
    currentKeeper()?.saving(null);
  }
}
