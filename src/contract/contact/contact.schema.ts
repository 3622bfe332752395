import { type } from 'arktype';
import {
  CONSENT_STATES,
  CONTACT_CHANNELS,
  MESSAGE_PURPOSES,
  STATED_SOURCES,
} from '@/domain/contact/consent';
import {
  CONSENT_CHANNELS,
  CONTACT_FIELDS,
  CONTACT_LIMITS,
  CONTACT_ROLES,
  type ContactField,
  type ContactText,
  LEGAL_KINDS,
  LONGEST_TAG,
  MOST_ENTRIES,
} from '@/domain/contact/contact';
import { MAIL_SUBJECT_MOST } from '@/domain/message/mail';
import { MESSAGE_LANGUAGES, MESSAGE_VALUE_MOST } from '@/domain/message/template';
import {
  at,
  base64,
  id,
  MAX_QUANTITY,
  shortText,
  version,
  workmanship,
} from '../core/parts.schema';
import { sealedText } from '../identity/identity.schema';
import { CAPTION_LIMIT, DOCUMENT_LIMIT, MESSAGE_LIMIT } from './contact';

/**
 * Schemas of the bodies of contact mutations. Guarantee: an accepted body has exactly the keys of
 * its kind; the domain checks whether its values make sense.
 */
const head = { '+': 'reject', v: version, 'supersedes?': id, id, at } as const;

const text = (field: ContactText) => type(`string <= ${CONTACT_LIMITS[field]}`);
export const list = (length: number) =>
  type(`string <= ${length}`).array().atMostLength(MOST_ENTRIES);
export const agreement = type({
  '+': 'reject',
  fineness: '0 <= number.integer <= 10000',
  'product?': type({ '+': 'reject', code: '0 < string <= 60', name: shortText }),
  workmanship,
});
export const limit = type({
  '+': 'reject',
  asset: '0 < string <= 60',
  quantity: `0 <= number.integer <= ${MAX_QUANTITY}`,
});
const templateValue = `string <= ${MESSAGE_VALUE_MOST}` as const;
const templateUse = type({
  '+': 'reject',
  name: '0 < string <= 60',
  language: type.enumerated(...MESSAGE_LANGUAGES),
  values: type({
    '+': 'reject',
    'tutar?': templateValue,
    'bakiye?': templateValue,
    'no?': templateValue,
    'link?': templateValue,
  }),
});
const consent = type({
  '+': 'reject',
  given: 'boolean',
  at,
  channel: type.enumerated(...CONSENT_CHANNELS),
});

const first = {
  name: text('name'),
  phone: text('phone'),
  city: text('city'),
  note: text('note'),
} as const;
const roles = type
  .enumerated(...CONTACT_ROLES)
  .array()
  .atLeastLength(1)
  .atMostLength(CONTACT_ROLES.length);
const later = {
  'taxId?': text('taxId'),
  'taxOffice?': text('taxOffice'),
  'email?': text('email'),
  'address?': text('address'),
  'priceGroup?': text('priceGroup'),
  'phones?': list(CONTACT_LIMITS.phone),
  'ibans?': list(34),
  'agreements?': agreement.array().atMostLength(MOST_ENTRIES),
  'limits?': limit.array().atMostLength(MOST_ENTRIES),
  'consent?': consent.or('null'),
  'district?': text('district'),
  'occupation?': text('occupation'),
  'passport?': text('passport'),
  'title?': text('title'),
  'legal?': type.enumerated('', ...LEGAL_KINDS),
  'tags?': list(LONGEST_TAG),
} as const;
const changed = {
  'name?': first.name,
  'phone?': first.phone,
  'city?': first.city,
  'note?': first.note,
  'roles?': roles,
} as const;
/** Name of a PDF file, without a path. */
const fileName = type(/^[^\p{Cc}\p{Cf}/\\:*?"<>|]{1,110}\.pdf$/u);
const document = type({
  '+': 'reject',
  name: fileName,
  data: base64.and(`string <= ${DOCUMENT_LIMIT}`),
});
const base = Object.fromEntries(
  CONTACT_FIELDS.map((name): [`${ContactField}?`, 'number.integer >= 0'] => [
    `${name}?`,
    'number.integer >= 0',
  ]),
);

export const contactBodies = {
  'contact.create': () =>
    type({
      ...head,
      ...first,
      ...later,
      kind: "'contact.create'",
      name: shortText,
      type: 'boolean',
      roles,
    }),
  'contact.edit': () =>
    type({
      ...head,
      kind: "'contact.edit'",
      changes: type({ '+': 'reject', ...changed, ...later }),
      base: type({ '+': 'reject', ...base }),
    }),
  'contact.merge': () =>
    type({
      ...head,
      kind: "'contact.merge'",
      merged: id,
      absorbed: id.array().atLeastLength(1).atMostLength(200),
    }),
  'contact.unmerge': () => type({ ...head, kind: "'contact.unmerge'", merged: id }),
  'contact.shown': () =>
    type({
      ...head,
      kind: "'contact.shown'",
      field: "'taxId' | 'ibans' | 'passport'",
    }),
  'contact.consent': () =>
    type({
      ...head,
      kind: "'contact.consent'",
      channel: type.enumerated(...CONTACT_CHANNELS),
      purpose: type.enumerated(...MESSAGE_PURPOSES),
      state: type.enumerated(...CONSENT_STATES),
      source: type.enumerated(...STATED_SOURCES),
    }),
  'contact.block': () =>
    type({ ...head, kind: "'contact.block'", on: 'boolean', secret: sealedText }),
  'message.send': () =>
    type({
      ...head,
      kind: "'message.send'",
      message: `0 < string <= ${MESSAGE_LIMIT}`,
      'document?': document,
      'template?': templateUse,
      'mail?': type({ '+': 'reject', subject: `0 < string <= ${MAIL_SUBJECT_MOST}` }),
    }).narrow(
      // Only telephone messengers limit the text that is sent with a document.
      ({ document, message, mail }, ctx) =>
        !document ||
        mail !== undefined ||
        message.length <= CAPTION_LIMIT ||
        ctx.reject({
          relativePath: ['message'],
          expected: 'as short as what stands under a document',
        }),
    ),
} as const;
