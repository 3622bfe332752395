import { t } from '@lingui/core/macro';
import type { MutationKind } from '@/contract/core/mutation';
import type { ContactText } from '@/domain/contact/contact';
import type { OrderField } from '@/domain/order/order';

/** What a row says of itself in a list: its kind in words, whose it is, what is in it, how much. */
export type RowText = {
  kind: string;
  contactId: string | null;
  content: string;
  kurus: number | null;
  /** The id of the order that the row is about. */
  order?: string;
};

/** What of a mutation is words that a person may write again, by field. */
export type Texts = Partial<Record<TextField, string>>;
export type TextField = ContactText | 'subject' | 'text' | (typeof ORDER_TEXTS)[number];

/** The words of one kind on the page. */
export type KindWords<M> = {
  /** The kind in a word or two. */
  word(): string;
  /** What the row says beside the word; absent: nothing. */
  text?(mutation: M): Partial<RowText>;
  /** What was written in words: corrected where the server found it malformed. */
  texts?(mutation: M): Texts;
  /** `withdraw`: once refused, or refused because somebody else was first, nothing else helps. */
  whenRefused?: 'withdraw';
  whenStale?: 'withdraw';
};

/** The words of one area: one entry for each kind of its union of bodies. */
export type AreaWords<M extends { kind: MutationKind }> = {
  [K in M['kind']]: KindWords<Extract<M, { kind: K }>>;
};

/** The words of an order; its figures were read where they were typed. */
export const ORDER_TEXTS = ['description', 'size', 'note'] as const satisfies readonly OrderField[];

/** Names of the fields that an edit changes. */
export function changedWord(words: readonly string[]): string {
  const names = words.join(', ');
  return t`değişen: ${names}`;
}
