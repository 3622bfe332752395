import type { RecordKind } from '@/contract/mutation';
import type { Collections } from './document';
import { END, type KeyRange, WHOLE } from './keys';

/**
 * Which collection keeps the records of a kind. Guarantee: of a kind that shares its collection
 * every document's id begins with the kind, so that two records of one id never meet, and the
 * documents of a kind are one range of ids.
 */
const KEPT_IN: Record<RecordKind, Exclude<keyof Collections, 'quotes' | 'answers'>> = {
  transactions: 'transactions',
  contacts: 'contacts',
  balances: 'balances',
  definitions: 'definitions',
  findings: 'findings',
  tickets: 'tickets',
  sessions: 'sessions',
  orders: 'orders',
  stock: 'stock',
  tasks: 'dues',
  cheques: 'dues',
  shipments: 'dues',
  counts: 'dues',
  works: 'dues',
};

export const collectionOf = (kind: RecordKind) => KEPT_IN[kind];

const isShared = (kind: RecordKind): boolean => KEPT_IN[kind] !== kind;

export const documentId = (kind: RecordKind, id: string): string =>
  isShared(kind) ? `${kind}/${id}` : id;

export const recordId = (kind: RecordKind, document: string): string =>
  isShared(kind) ? document.slice(kind.length + 1) : document;

/** The ids of a kind's documents. */
export const idRange = (kind: RecordKind): KeyRange =>
  isShared(kind) ? { after: `${kind}/`, upTo: `${kind}/${END}` } : WHOLE;
