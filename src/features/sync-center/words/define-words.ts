import { t } from '@lingui/core/macro';
import type { MutationKind } from '@/contract/mutation';
import type { ContactText } from '@/domain/contact/contact';
import type { OrderField } from '@/domain/order/order';

/** The text of an outbox row in a list: its kind, its contact, its content and its amount. */
export type RowText = {
  kind: string;
  contactId: string | null;
  content: string;
  kurus: number | null;
  /** The id of the order that the row is about. */
  order?: string;
};

/** The texts of a mutation that a person may correct, by field. */
export type Texts = Partial<Record<TextField, string>>;
export type TextField = ContactText | 'subject' | 'text' | (typeof ORDER_TEXTS)[number];

/** The words of one kind on the page. */
export type KindWords<M> = {
  /** The kind in a word or two. */
  word(): string;
  /** The text beside the word; absent if the word says enough. */
  text?(mutation: M): Partial<RowText>;
  /** Texts that a person may correct after the server refused them as malformed. */
  texts?(mutation: M): Texts;
  /** `withdraw`: a refused row of this kind can only be withdrawn. */
  whenRefused?: 'withdraw';
  whenStale?: 'withdraw';
};

/** The words of one area: one entry for each kind of its union of bodies. */
export type AreaWords<M extends { kind: MutationKind }> = {
  [K in M['kind']]: KindWords<Extract<M, { kind: K }>>;
};

/** Only the texts of an order: its figures were checked when they were typed. */
export const ORDER_TEXTS = ['description', 'size', 'note'] as const satisfies readonly OrderField[];

/** Names of the fields that an edit changes. */
export function changedWord(words: readonly string[]): string {
  const names = words.join(', ');
  return t`değişen: ${names}`;
}
