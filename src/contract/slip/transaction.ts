import type { Reversal, SlipDocument } from '@/domain/slip/transaction';
import { after, afterContact, defineMutations } from '../core/define-mutations';
import { SHARED_VERSION } from '../core/headers';
import { afterCards, afterCheques, afterShipment, touchedBySlip } from './slip-refs';

/**
 * Mutations that write and cancel slips. Guarantee: a slip is a fact; only a reversal undoes it,
 * and that is a wish.
 */
export type TransactionCreate = { kind: 'transaction.create'; v: number } & SlipDocument;
/**
 * Cancels a slip. It carries the whole reversal document, with an id, number and legs of its own.
 */
export type TransactionCancel = { kind: 'transaction.cancel'; v: number } & Reversal;

export type TransactionMutation = TransactionCreate | TransactionCancel;

export const TRANSACTION_MUTATIONS = defineMutations<TransactionMutation>({
  'transaction.create': {
    nature: 'fact',
    method: 'POST',
    path: '/workbench/transactions',
    module: 'workbench',
    level: 2,
    version: SHARED_VERSION,
    books: 'body',
    openToPrograms: true,
    touches: touchedBySlip,
    // Not for edits of its customer: a refused edit (a wish) must never hold a fact.
    needs: (slip) => [
      ...afterContact(slip.contactId),
      ...[slip.order, slip.covers].flatMap((id) => after('orders', id, 'order.create')),
      ...afterCards(slip),
      ...afterCheques(slip),
      ...afterShipment(slip),
    ],
  },
  'transaction.cancel': {
    nature: 'wish',
    method: 'POST',
    path: '/workbench/transactions/{id}/cancel',
    addressedBy: 'reverses',
    module: 'workbench',
    level: 3,
    version: SHARED_VERSION,
    books: 'reversal',
    openToPrograms: true,
    touches: touchedBySlip,
    // The server refuses the reversal of a document that it does not have.
    needs: ({ reverses }) =>
      reverses ? [{ ref: { kind: 'transactions', id: reverses }, kinds: 'can-be-undone' }] : [],
  },
});
