import type { RecordKind } from '@/contract/mutation';
import type { Collections } from './document';
import { END, type KeyRange, WHOLE } from './keys';

/**
 * Decides which collection stores the records of a kind: its own if the kind has indexes of its
 * own, else the shared collection `dated`, because RxDB limits the number of collections.
 * Guarantee: in the shared collection every document's id begins with its kind, so that two records
 * with the same id never collide, and the documents of a kind are one range of ids.
 */
const OWN = ['transactions', 'contacts', 'balances', 'definitions', 'orders', 'stock'] as const;
type Own = (typeof OWN)[number] & RecordKind & keyof Collections;

const hasOwn = (kind: RecordKind): kind is Own => OWN.some((own) => own === kind);

export const collectionOf = (kind: RecordKind): Own | 'dated' => (hasOwn(kind) ? kind : 'dated');

export const documentId = (kind: RecordKind, id: string): string =>
  hasOwn(kind) ? id : `${kind}/${id}`;

export const recordId = (kind: RecordKind, document: string): string =>
  hasOwn(kind) ? document : document.slice(kind.length + 1);

/** The range of document ids of a kind. */
export const idRange = (kind: RecordKind): KeyRange =>
  hasOwn(kind) ? WHOLE : { after: `${kind}/`, upTo: `${kind}/${END}` };
