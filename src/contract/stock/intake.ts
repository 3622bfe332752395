import type { TransactionOf } from '@/domain/slip/transaction';
import { afterContact, defineMutations } from '../core/define-mutations';
import { SHARED_VERSION } from '../core/headers';
import { contactsOfCard, touchedBySlip } from '../slip/slip-refs';

/**
 * Mutation of an intake (stok girişi). Guarantee: a batch of goods, its cards and its legs are one
 * document and one fact, which only a reversal undoes.
 */
export type IntakeCreate = { kind: 'intake.create'; v: number } & TransactionOf<'intake'>;

export const INTAKE_MUTATIONS = defineMutations<IntakeCreate>({
  'intake.create': {
    nature: 'fact',
    method: 'POST',
    path: '/inventorys/intakes',
    module: 'inventory',
    level: 2,
    version: SHARED_VERSION,
    books: 'body',
    touches: touchedBySlip,
    needs: ({ contactId, intake }) =>
      Array.from(
        new Set([contactId ?? [], ...(intake?.cards ?? []).map(contactsOfCard)].flat()),
      ).flatMap(afterContact),
  },
});
