import { type } from 'arktype';
import { CONTACT_LIMITS, type ContactText } from '@/domain/contact/contact';
import { CHANNELS } from '@/domain/fiscal/automation';
import { DOCUMENT_KINDS, PROFILES } from '@/domain/fiscal/document';
import { MAX_LINES } from '@/domain/slip/transaction';
import { approvals, at, id, version } from '../core/parts.schema';
import { DOCUMENT_REASON_MOST } from './document';

/**
 * Schemas of the bodies of mutations of legal documents. Guarantee: an accepted body has exactly the
 * keys of its kind. Whether a document may be made of the choices is checked by the server later.
 */
const head = { '+': 'reject', v: version, 'supersedes?': id, at } as const;

/** ETTN: a UUID of version 4 in lowercase. */
const ettn = type(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
const lines = id.array().moreThanLength(0).atMostLength(MAX_LINES);
const reason = `string <= ${DOCUMENT_REASON_MOST}` as const;

/** As long as the field of the card from which it is copied. */
const text = (of: ContactText) => `string <= ${CONTACT_LIMITS[of]}` as const;

export const party = type({
  '+': 'reject',
  contact: id.or('null'),
  taxId: 'string <= 20',
  title: text('title'),
  firstName: text('name'),
  lastName: text('name'),
  taxOffice: text('taxOffice'),
  address: text('address'),
  district: text('district'),
  city: text('city'),
  country: 'string <= 100',
  email: text('email'),
  phone: text('phone'),
  'passport?': text('passport'),
});

const choices = type({
  '+': 'reject',
  id: ettn,
  slip: id,
  lines,
  kind: type.enumerated(...DOCUMENT_KINDS),
  profile: type.enumerated(...PROFILES),
  party,
  notes: type('string <= 500').array().atMostLength(20),
  'exempt?': type({ '+': 'reject', lines, reason }),
  'currency?': type({
    '+': 'reject',
    code: 'string <= 3',
    rate: '0 < number.integer <= 1000000000000',
  }),
  'withholding?': type({
    '+': 'reject',
    code: 'string <= 3',
    percent: '0 < number.integer <= 100',
  }),
  'series?': id,
  'template?': id,
  'channel?': type.enumerated(...CHANNELS),
});

const step = { ...head, id: ettn } as const;

export const documentBodies = {
  'fiscal.draft': () => type({ ...head, kind: "'fiscal.draft'", choices }),
  'fiscal.ready': () =>
    type({
      ...step,
      kind: "'fiscal.ready'",
      draftedAt: at,
      'approvals?': approvals,
      'reason?': reason,
    }),
  'fiscal.drop': () => type({ ...step, kind: "'fiscal.drop'" }),
  'fiscal.send': () => type({ ...step, kind: "'fiscal.send'" }),
  'fiscal.again': () => type({ ...step, kind: "'fiscal.again'", 'choices?': choices }),
  'fiscal.cancel': () => type({ ...step, kind: "'fiscal.cancel'", reason }),
} as const;
