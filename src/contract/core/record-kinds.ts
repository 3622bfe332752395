import type { RecordKind } from '../mutation';

/**
 * Apart from the mutations, so that who only pulls, and with them the login, does not carry every
 * one of them.
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
];
