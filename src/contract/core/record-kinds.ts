import type { RecordKind } from '../mutation';

/**
 * Kinds of records. They are listed apart from the mutations, so that the login and other code that
 * only pulls does not load every mutation.
 */
export const RECORD_KINDS: readonly RecordKind[] = [
  'transactions',
  'contacts',
  'balances',
  'definitions',
  'findings',
  'tickets',
  'sessions',
  'tasks',
  'orders',
  'stock',
  'cheques',
  'shipments',
  'counts',
  'works',
  'fiscal',
  'incoming',
  'letter',
  'expense',
  'identity',
  'form',
  'bank',
];
