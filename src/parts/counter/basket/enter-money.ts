import type { Result } from '@/domain/base/result';
import { isMoneyType } from '@/domain/ledger/slip-type';
import { mint } from '@/session/page/mint';
import { readWorld } from '../world';
import { act } from './act';
import type { Basket } from './basket';
import { currentDesk } from './desk-store';
import { type EntryError, type JudgedEntry, judgeEntry } from './money-entry';
import { forCustomer } from './terms';

/** Reads the basket's entry box at the current prices. */
export const judgeNow = (basket: Basket, id = ''): Result<JudgedEntry, EntryError> =>
  judgeEntry(basket, id, forCustomer(basket, readWorld()));

/**
 * Adds the payment in the entry box to the open slip. For a cheque or note nothing is added: the
 * caller opens the cheque dialog.
 */
export function putEntry(id = mint()): Result<JudgedEntry, EntryError> {
  const judged = judgeNow(currentDesk().open, id);
  if (judged.ok) act({ do: 'put-entry', id });
  else complain();
  return judged;
}

/**
 * Adds the text left in the entry box before the slip is saved. Returns false if it cannot be read:
 * a slip is never saved without a text that the person still sees.
 */
export function closeEntry(): boolean {
  const { open } = currentDesk();
  if (!isMoneyType(open.type) || (open.entry?.text ?? '').trim() === '') return true;
  const judged = judgeNow(open);
  if (judged.ok && judged.value.entry.kind !== 'sheet') return putEntry().ok;
  complain();
  return false;
}

/** Shows the error of the text until the text changes. */
function complain(): void {
  const { entry } = currentDesk().open;
  if (entry) act({ do: 'entry', entry: { ...entry, tried: true } });
}
