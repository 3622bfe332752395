import { headOf } from '@/contract/mutation';
import type { ChequeMoved } from '@/contract/payment/cheque';
import type { ChequeView } from '@/data/core/types';
import type { Account } from '@/domain/ledger/ledger';
import { type ChequeState, stepLegs } from '@/domain/payment/cheque';
import { commit } from '@/session/page/commit';

/**
 * What the portfolio's screen saves. Ids are minted with the form, so that a double click is one
 * document.
 */
type Ids = { mutation: string; document: string };

/** Undefined where it is not known whose account it goes to. */
export function saveStep(
  ids: Ids,
  cheque: ChequeView,
  to: ChequeState,
  place: Account,
  note: string,
) {
  const legs = stepLegs(cheque, cheque.state, to, place);
  if (!legs) return undefined;
  return commit(
    ({ number, at }): ChequeMoved => ({
      ...headOf('cheque.move'),
      id: ids.document,
      number,
      at,
      type: 'cheque',
      contactId: cheque.contactId,
      lines: [],
      payments: [],
      legs,
      cheque: { id: cheque.id, form: cheque.form, from: cheque.state, to },
      ...(note.trim() ? { note: note.trim() } : {}),
    }),
    { id: ids.mutation, numbered: true },
  );
}
