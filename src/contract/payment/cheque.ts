import { TRY } from '@/domain/metal/asset';
import {
  type Cheque,
  type ChequeMove,
  type ChequeState,
  ownAccountIn,
  tenderStep,
} from '@/domain/payment/cheque';
import type { ImportedCheque } from '@/domain/payment/cheque-import';
import type { Transaction, TransactionOf } from '@/domain/slip/transaction';
import { afterContact, defineMutations } from '../core/define-mutations';
import { SHARED_VERSION } from '../core/headers';
import { afterCheques, touchedBySlip } from '../slip/slip-refs';

/**
 * Mutation that moves a cheque or note to another state. Guarantee: cheques are received and given
 * out as payments of slips, which are facts; each step between is a document of its own, a fact
 * too; both are undone only by a reversal.
 */
export type ChequeMoved = { kind: 'cheque.move'; v: number } & TransactionOf<'cheque'>;

export const CHEQUE_MUTATIONS = defineMutations<ChequeMoved>({
  'cheque.move': {
    nature: 'fact',
    method: 'POST',
    path: '/accounts/cheque-moves',
    module: 'accounts',
    level: 2,
    version: SHARED_VERSION,
    books: 'body',
    openToPrograms: true,
    touches: touchedBySlip,
    needs: (slip) => [...afterContact(slip.contactId), ...afterCheques(slip)],
  },
});

/**
 * Body of a pulled record of kind `cheques`. The state is not stored: it follows from the moves.
 */
export type ChequeBody = Cheque & { at: number; createdBy: string; branch?: string };

type Told = { by: string; branch?: string };

/** The record of a cheque that an import brings in by its document. */
export const chequeImported = (
  { is: _is, kurus, contactId, id, form, ...text }: ImportedCheque,
  slip: Transaction,
  { by, branch }: Told,
): ChequeBody => ({
  ...{ id, form, ...text, asset: TRY, quantity: kurus, contactId },
  moves: [
    {
      ...{ id, slip: slip.id, number: slip.number, at: slip.at, by, from: null },
      to: slip.cheque?.to ?? 'portfolio',
    },
  ],
  at: slip.at,
  createdBy: by,
  ...(branch ? { branch } : {}),
});

/** The new cheques that a slip brings in or gives out; none for a reversal. */
export function chequesBrought(slip: Transaction, { by, branch }: Told): ChequeBody[] {
  const { contactId, payments = [], at, number } = slip;
  return payments.flatMap((payment): ChequeBody[] => {
    const { id, cheque, paid, amount, method } = payment;
    if (
      !cheque ||
      'of' in cheque ||
      contactId === null ||
      (method !== 'cheque' && method !== 'note')
    )
      return [];
    const { is, ...text } = cheque;
    const value = paid
      ? { asset: paid.asset, quantity: paid.quantity }
      : { asset: TRY, quantity: amount };
    const to: ChequeState = is === 'issued' ? 'issued' : 'portfolio';
    const first: ChequeMove = { id, slip: slip.id, number, at, by, from: null, to };
    return [
      {
        id,
        form: method,
        ...text,
        ...value,
        contactId,
        moves: [first],
        at,
        createdBy: by,
        ...(branch ? { branch } : {}),
      },
    ];
  });
}

/**
 * The moves that a slip or another document makes on existing cheques, each with the cheque's id.
 */
export function chequeMovesIn(
  slip: Transaction,
  by: string,
): { cheque: string; move: ChequeMove }[] {
  const { id, number, at, contactId, payments = [], cheque, legs = [] } = slip;
  const told = { slip: id, number, at, by };
  const handed = payments.flatMap((payment) => {
    const { id: by, cheque: tender } = payment;
    const step = tender && tenderStep(tender);
    if (!tender || !step || !('of' in tender)) return [];
    const move: ChequeMove = {
      ...told,
      id: by,
      ...step,
      ...(step.to === 'endorsed' && contactId ? { contactId } : {}),
    };
    return [{ cheque: tender.of, move }];
  });
  if (!cheque) return handed;
  const place = ownAccountIn(legs);
  return [
    ...handed,
    {
      cheque: cheque.id,
      move: { ...told, id, from: cheque.from, to: cheque.to, ...(place ? { place } : {}) },
    },
  ];
}
