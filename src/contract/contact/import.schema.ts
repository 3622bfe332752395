import { type } from 'arktype';
import { MOST_IMPORTED } from '@/domain/base/import-parts';
import {
  CONTACT_LIMITS,
  CONTACT_ROLES,
  type ContactText,
  LEGAL_KINDS,
  LONGEST_TAG,
  MOST_ENTRIES,
} from '@/domain/contact/contact';
import { HELD_NOTE_MOST } from '@/domain/contact/held-opening';
import { MOST_COST } from '@/domain/ledger/movement';
import { OPEN_STATUSES, ORDER_KINDS } from '@/domain/order/order';
import { CHEQUE_FORMS, CHEQUE_LIMITS } from '@/domain/payment/cheque';
import {
  at,
  consign,
  costs,
  id,
  importHead,
  legs,
  longText,
  ownAccount,
  safe,
  shipmentItems,
  spot,
  version,
} from '../core/parts.schema';
import { orderDraft } from '../order/order.schema';
import { newCard } from '../stock/stock.schema';
import { agreement, limit, list } from './contact.schema';

/**
 * Schemas of the bodies of import mutations. Guarantee: an accepted body has exactly the keys of
 * its kind; the domain checks whether its rows make sense.
 */
const text = (field: ContactText) => type(`string <= ${CONTACT_LIMITS[field]}`);

const contact = type({
  '+': 'reject',
  id,
  known: 'boolean',
  name: text('name'),
  phone: text('phone'),
  city: text('city'),
  note: text('note'),
  taxId: text('taxId'),
  taxOffice: text('taxOffice'),
  email: text('email'),
  address: text('address'),
  'passport?': text('passport'),
  'district?': text('district'),
  'title?': text('title'),
  'legal?': type.enumerated(...LEGAL_KINDS),
  'tags?': list(LONGEST_TAG),
  'phones?': list(CONTACT_LIMITS.phone),
  'ibans?': list(34),
  'priceGroup?': text('priceGroup'),
  'limits?': limit.array().atMostLength(MOST_ENTRIES),
  'agreements?': agreement.array().atMostLength(MOST_ENTRIES),
  roles: type
    .enumerated(...CONTACT_ROLES)
    .array()
    .atLeastLength(1)
    .atMostLength(CONTACT_ROLES.length),
  day: 'string <= 10',
  balances: type({
    '+': 'reject',
    asset: '0 < string <= 60',
    quantity: safe,
    'cost?': `0 <= number.integer <= ${MOST_COST}`,
  })
    .array()
    .atMostLength(40),
});

/**
 * Id of an import. It is shorter than other ids, because the carry-overs that it makes get ids that
 * begin with it.
 */
const importId = type(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,50}$/);

const held = type({
  '+': 'reject',
  account: ownAccount,
  asset: '0 < string <= 60',
  quantity: safe,
  'fineness?': safe,
  'cost?': `0 <= number.integer <= ${MOST_COST}`,
  'day?': 'string <= 10',
  'note?': `string <= ${HELD_NOTE_MOST}`,
});

const importedCheque = type({
  '+': 'reject',
  id,
  form: type.enumerated(...CHEQUE_FORMS),
  is: "'taken' | 'issued'",
  number: `string <= ${CHEQUE_LIMITS.number}`,
  bank: `string <= ${CHEQUE_LIMITS.bank}`,
  bankBranch: `string <= ${CHEQUE_LIMITS.bankBranch}`,
  drawer: `string <= ${CHEQUE_LIMITS.drawer}`,
  due: 'string <= 10',
  contactId: id,
  kurus: safe,
});

export const importBodies = {
  'opening.create': () =>
    type({
      '+': 'reject',
      v: version,
      'supersedes?': id,
      kind: "'opening.create'",
      id,
      number: '0 < string <= 40',
      at,
      type: "'opening'",
      contactId: id,
      lines: 'never[]',
      payments: 'never[]',
      legs,
      'costs?': costs,
      'note?': longText,
    }),
  'import.create': () =>
    type({
      '+': 'reject',
      v: version,
      'supersedes?': id,
      kind: "'import.create'",
      id: importId,
      at,
      ...importHead,
      contacts: contact.array().atLeastLength(1).atMostLength(MOST_IMPORTED),
    }),
  'import.undo': () =>
    type({
      '+': 'reject',
      v: version,
      'supersedes?': id,
      kind: "'import.undo'",
      id,
      at,
      of: importId,
      reason: longText,
    }),
  'cheque.import': () =>
    type({
      '+': 'reject',
      v: version,
      'supersedes?': id,
      kind: "'cheque.import'",
      id: importId,
      at,
      ...importHead,
      cheques: importedCheque.array().atLeastLength(1).atMostLength(MOST_IMPORTED),
    }),
  'order.import': () =>
    type({
      '+': 'reject',
      v: version,
      'supersedes?': id,
      kind: "'order.import'",
      id: importId,
      at,
      ...importHead,
      orders: type({
        '+': 'reject',
        ...orderDraft,
        id,
        type: type.enumerated(...ORDER_KINDS),
        contactId: id,
        number: 'string <= 40',
        status: type.enumerated(...OPEN_STATUSES),
        takenOn: type('string <= 10').or('null'),
      })
        .array()
        .atLeastLength(1)
        .atMostLength(MOST_IMPORTED),
    }),
  'consign.import': () =>
    type({
      '+': 'reject',
      v: version,
      'supersedes?': id,
      kind: "'consign.import'",
      id: importId,
      at,
      ...importHead,
      lots: type({ '+': 'reject', id, from: spot, consign, items: shipmentItems })
        .array()
        .atLeastLength(1)
        .atMostLength(MOST_IMPORTED),
      cards: newCard.array().atMostLength(MOST_IMPORTED),
    }),
  'opening.import': () =>
    type({
      '+': 'reject',
      v: version,
      'supersedes?': id,
      kind: "'opening.import'",
      id: importId,
      at,
      ...importHead,
      openings: held.array().atLeastLength(1).atMostLength(MOST_IMPORTED),
    }),
} as const;
