import { contactIdOf } from '@/domain/ledger/ledger';
import type { Transaction, TransactionOf } from '@/domain/slip/transaction';
import { afterContact, defineMutations } from '../core/define-mutations';
import { SHARED_VERSION } from '../core/headers';
import { touchedBySlip } from './slip-refs';

/**
 * Mutation of an offset (mahsup): one account set against another. Guarantee: it is a fact like any
 * slip; its legs contain what was set against what, `rate` how the two were made equal, and the
 * server computes both again.
 */
export type OffsetCreate = { kind: 'offset.create'; v: number } & TransactionOf<'offset'>;

export const OFFSET_MUTATIONS = defineMutations<OffsetCreate>({
  'offset.create': {
    nature: 'fact',
    method: 'POST',
    path: '/accounts/offsets',
    module: 'accounts',
    level: 2,
    version: SHARED_VERSION,
    books: 'body',
    touches: touchedBySlip,
    needs: (slip) => offsetContacts(slip).flatMap(afterContact),
  },
});

/** Ids of the contacts whose accounts the offset moves. */
const offsetContacts = ({ legs }: Pick<Transaction, 'legs'>): string[] =>
  Array.from(new Set(legs.flatMap(({ account }) => contactIdOf(account) ?? [])));
