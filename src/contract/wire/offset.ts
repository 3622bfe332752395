import { contactIdOf } from '@/domain/ledger';
import type { Transaction } from '@/domain/transaction';
import type { MutationRule } from './mutation';

/**
 * Mahsup on the wire. Guarantee: a fact like any slip; its legs tell what was set against what,
 * `rate` how the two were made equal, and the server reckons both again.
 */
export type OffsetCreate = { kind: 'offset.create'; v: number } & Transaction;

export const OFFSET_RULES: Record<OffsetCreate['kind'], MutationRule> = {
  'offset.create': {
    nature: 'fact',
    method: 'POST',
    path: '/accounts/offsets',
    module: 'accounts',
    level: 2,
  },
};

/** The contacts whose accounts it moves. */
export const offsetContacts = ({ legs }: Pick<Transaction, 'legs'>): string[] =>
  Array.from(new Set(legs.flatMap(({ account }) => contactIdOf(account) ?? [])));
