import type {
  ConsentState,
  ContactChannel,
  MessagePurpose,
  StatedSource,
} from '@/domain/contact/consent';
import type { Contact, ContactField, ContactValues } from '@/domain/contact/contact';
import type { MessageLanguage, MessageVariable } from '@/domain/message/template';
import {
  after,
  afterContact,
  defineMutations,
  nothing,
  type RowNeed,
  refs,
} from '../core/define-mutations';
import type { SealedPiece } from '../core/envelope';
import { SHARED_VERSION } from '../core/headers';
import type { RecordRef } from '../mutation';

/**
 * Mutations of contacts and messages to them. Guarantee: a new contact is a fact; a change of one
 * is a wish, field by field; two merged contacts keep their ids and everything that was booked
 * under them, so that a merge can be undone; a message is sent under its row's own id, once.
 */
export type ContactCreate = { kind: 'contact.create'; v: number; at: number } & Contact;

/**
 * Changes fields of a contact. `base` is the version of each field that the person saw; if two
 * people edit different fields, both edits are applied.
 */
export type ContactEdit = {
  kind: 'contact.edit';
  v: number;
  id: string;
  at: number;
  changes: Partial<ContactValues>;
  base: Partial<Record<ContactField, number>>;
};

/**
 * Merges the contact `merged` into the contact `id`. `absorbed` are all ids that move with it,
 * itself included, as the person's device knew them.
 */
export type ContactMerge = {
  kind: 'contact.merge';
  v: number;
  id: string;
  at: number;
  merged: string;
  absorbed: string[];
};

/**
 * Undoes a merge: `merged` is a contact of its own again, together with the contacts that were
 * merged into it before.
 */
export type ContactUnmerge = {
  kind: 'contact.unmerge';
  v: number;
  id: string;
  at: number;
  merged: string;
};

/**
 * Records that a person had a masked number of this contact shown in full. The row itself is the
 * log entry.
 */
export type ContactShown = {
  kind: 'contact.shown';
  v: number;
  id: string;
  at: number;
  field: 'taxId' | 'ibans' | 'passport';
};

/**
 * Closes credit and cash with a contact, or opens them again. The device that wrote the reason cannot
 * read it again, and no record carries it.
 */
export type ContactBlock = {
  kind: 'contact.block';
  v: number;
  id: string;
  at: number;
  on: boolean;
  /** The reason, bound to `blockBinding`. */
  secret: SealedPiece;
};
export const blockBinding = (company: string, contact: string): string =>
  JSON.stringify(['milyem block', company, contact]);
export const MOST_BLOCK_REASON = 1_000;

/**
 * A contact's statement whether they accept messages on a channel. `at`: when they said it; of two
 * statements the later one counts.
 */
export type ContactConsent = {
  kind: 'contact.consent';
  v: number;
  id: string;
  at: number;
  channel: ContactChannel;
  purpose: MessagePurpose;
  state: ConsentState;
  source: StatedSource;
};

/** A PDF that is sent with a message, as base64; `name` is the name of the file at the receiver. */
export type MessageDocument = { name: string; data: string };

/**
 * Sends a message to a contact; the server reads the telephone number from the card when it sends.
 * With a document, `message` is the text below it: both arrive or neither.
 */
export type MessageSend = {
  kind: 'message.send';
  v: number;
  id: string;
  at: number;
  message: string;
  document?: MessageDocument;
  /**
   * The message is this template of the company, filled by the server; `message` is what the person
   * saw.
   */
  template?: MessageTemplateUse;
  /** The message goes by e-mail, to the address on the card. */
  mail?: { subject: string };
};

/** A template and its values. The contact's name is not among them: the server has the card. */
export type MessageTemplateUse = {
  name: string;
  language: MessageLanguage;
  values: Partial<Record<Exclude<MessageVariable, 'ad'>, string>>;
};

export type ContactMutation =
  | ContactCreate
  | ContactEdit
  | ContactMerge
  | ContactUnmerge
  | ContactShown
  | ContactBlock
  | ContactConsent
  | MessageSend;

export const MESSAGE_LIMIT = 4096;
/** Longest text below a document: the messenger takes no more. */
export const CAPTION_LIMIT = 1024;
/**
 * Most base64 letters of a document, as many as a picture may have: enough for a statement of a
 * thousand rows.
 */
export const DOCUMENT_LIMIT = 600_000;

export const CONTACT_MUTATIONS = defineMutations<ContactMutation>({
  'contact.create': {
    nature: 'fact',
    method: 'POST',
    path: '/workbench/contacts',
    module: 'workbench',
    level: 2,
    version: SHARED_VERSION,
    inContactHistory: true,
    openToPrograms: true,
    touches: ({ id }) => refs('contacts', id),
    needs: nothing,
  },
  'contact.edit': {
    nature: 'wish',
    method: 'PATCH',
    path: '/workbench/contacts/{id}',
    module: 'workbench',
    level: 2,
    version: SHARED_VERSION,
    inContactHistory: true,
    openToPrograms: true,
    touches: ({ id }) => refs('contacts', id),
    // An edit names the version it changes, and the row before it in the queue makes that version.
    needs: ({ id }) => after('contacts', id, 'contact.create', 'contact.edit'),
  },
  'contact.merge': {
    nature: 'wish',
    method: 'POST',
    path: '/workbench/contacts/{id}/merges',
    module: 'workbench',
    level: 3,
    version: SHARED_VERSION,
    inContactHistory: true,
    touches: bothCards,
    needs: afterBothCards,
  },
  'contact.unmerge': {
    nature: 'wish',
    method: 'POST',
    path: '/workbench/contacts/{id}/unmerges',
    module: 'workbench',
    level: 3,
    version: SHARED_VERSION,
    inContactHistory: true,
    touches: bothCards,
    needs: afterBothCards,
  },
  'contact.shown': {
    nature: 'fact',
    method: 'POST',
    path: '/workbench/contacts/{id}/views',
    module: 'workbench',
    level: 1,
    version: SHARED_VERSION,
    inContactHistory: true,
    touches: ({ id }) => refs('contacts', id),
    // The log names a card that the server knows.
    needs: ({ id }) => afterContact(id),
  },
  'contact.consent': {
    nature: 'fact',
    method: 'POST',
    path: '/workbench/contacts/{id}/consents',
    module: 'workbench',
    level: 2,
    version: 1,
    inContactHistory: true,
    touches: ({ id }) => refs('contacts', id),
    needs: ({ id }) => afterContact(id),
  },
  'contact.block': {
    nature: 'wish',
    method: 'POST',
    path: '/inspections/customers/{id}/blocks',
    module: 'inspections',
    level: 3,
    version: 1,
    touches: ({ id }) => refs('contacts', id),
    needs: ({ id }) =>
      after('contacts', id, 'contact.create', 'contact.block', 'contact.merge', 'contact.unmerge'),
  },
  'message.send': {
    nature: 'wish',
    method: 'POST',
    path: '/apps/whatsapp/{id}',
    module: 'integration',
    level: 2,
    version: SHARED_VERSION,
    carries: 'document',
    touches: ({ id }) => refs('contacts', id),
    // The server sends the message to the telephone number on the card, which a row before may
    // change.
    needs: ({ id }) => after('contacts', id, 'contact.create', 'contact.edit', 'contact.consent'),
  },
});

/** Both cards of a merge; the one that remains comes first. */
function bothCards({ id, merged }: ContactMerge | ContactUnmerge): RecordRef[] {
  return refs('contacts', id, merged);
}

/**
 * Need for every row about either card, because the server decides a merge or its undoing by both.
 */
function afterBothCards({ id, merged }: ContactMerge | ContactUnmerge): RowNeed[] {
  return [id, merged].flatMap((card) =>
    after('contacts', card, 'contact.create', 'contact.edit', 'contact.merge', 'contact.unmerge'),
  );
}
