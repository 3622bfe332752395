import { type ContactCreate, type ContactEdit, headOf } from '@/contract/mutation';
import type { ContactView } from '@/data/core/types';
import { fieldEdit } from '@/domain/base/field-edit';
import { fold } from '@/domain/base/fold';
import { bareIban, ibanText } from '@/domain/base/iban';
import { sameValue } from '@/domain/base/same-value';
import { type NumberKind, parseTyped } from '@/domain/base/typed-number';
import { type Agreement, subjectOf } from '@/domain/catalogue/agreement';
import { WORKMANSHIP_FIELD, workmanshipBy } from '@/domain/catalogue/workmanship';
import {
  CONTACT_FIELDS,
  CONTACT_TEXTS,
  type Consent,
  type Contact,
  type ContactField,
  type ContactRefusal,
  type ContactRole,
  type ContactText,
  type ContactValues,
  contactRefusals,
  type Legal,
  valuesOf,
} from '@/domain/contact/contact';
import { type Asset, HAS, TRY } from '@/domain/metal/asset';
import { finenessOfKarat } from '@/domain/metal/fineness';
import { readQuantity, typedQuantity } from '@/domain/metal/typed-quantity';
import { barePassport } from '@/domain/people/identity-number';
import type { Workmanship } from '@/domain/slip/line';
import { workmanshipTyped } from '../counter/line/typed-text';

/**
 * A contact as it is typed: every figure a text, a list one entry a line. What the form has no box
 * for stays as it was.
 */
export type ContactForm = Record<ContactText | 'phones' | 'ibans' | 'tags', string> & {
  roles: ContactRole[];
  limits: Record<string, string>;
  agreements: AgreementRow[];
  consent: Consent | null;
  legal: Legal;
};
/** One agreement as it is typed. `key` tells the rows apart; an empty text is no agreement. */
export type AgreementRow = Pick<Agreement, 'fineness' | 'product'> & {
  key: string;
  by: Workmanship['by'];
  text: string;
};

/** Assets that a limit is usually given in; a card may have one in any. */
const LIMIT_ASSETS: readonly Asset[] = [HAS, TRY, 'USD'];

/** Finenesses that are agreed upon; 0 is all that has no agreement of its own. */
export const AGREED_FINENESSES: readonly number[] = [
  0,
  ...([22, 18, 14] as const).map((karat) => finenessOfKarat(karat, false)),
];

export const formOf = (contact: Partial<Contact>): ContactForm => {
  const values = valuesOf(contact);
  const limited = new Map(
    values.limits.map(({ asset, quantity }) => [asset, typedQuantity(asset, quantity)]),
  );
  const boxes = Array.from(
    new Set([...LIMIT_ASSETS, ...limited.keys()]),
    (asset) => [asset, limited.get(asset) ?? ''] as const,
  );
  return {
    ...(Object.fromEntries(CONTACT_TEXTS.map((field) => [field, values[field]])) as Record<
      ContactText,
      string
    >),
    phones: values.phones.join('\n'),
    ibans: values.ibans.map(ibanText).join('\n'),
    tags: values.tags.join('\n'),
    roles: values.roles,
    limits: Object.fromEntries(boxes),
    agreements: values.agreements.map(({ workmanship, ...about }) => ({
      ...about,
      key: subjectOf(about),
      by: workmanship.by,
      text: workmanshipTyped(workmanship),
    })),
    consent: values.consent,
    legal: values.legal,
  };
};

/** Entries of a text box with one entry a line. */
export const entriesOf = (text: string): string[] =>
  Array.from(new Set(text.split('\n').map((line) => line.trim()))).filter(Boolean);

/** Adds the entry to the box’s text, or removes it if it is there. */
export function withEntry(text: string, entry: string): string {
  const known = entriesOf(text);
  const others = known.filter((one) => fold(one) !== fold(entry));
  return (others.length < known.length ? others : [...known, entry]).join('\n');
}

/** What the form says, and what of it is no figure. */
export function readForm(form: ContactForm): { values: ContactValues; refusals: ContactRefusal[] } {
  const unread: ContactRefusal[] = [];
  const read = (field: ContactField, text: string, kind: NumberKind): number | undefined => {
    if (text.trim() === '') return undefined;
    const parsed = parseTyped(text, kind);
    if (!parsed.ok) unread.push({ field, code: 'invalid' });
    return parsed.ok ? parsed.value : undefined;
  };
  const limits = Object.entries(form.limits).flatMap(([asset, text]) => {
    if (text.trim() === '') return [];
    const quantity = readQuantity(asset, text);
    if (quantity === undefined) unread.push({ field: 'limits', code: 'invalid' });
    return quantity === undefined ? [] : [{ asset, quantity }];
  });
  const agreements = form.agreements.flatMap(({ key: _key, by, text, ...about }): Agreement[] => {
    const typed = read('agreements', text, WORKMANSHIP_FIELD[by]);
    return typed === undefined ? [] : [{ ...about, workmanship: workmanshipBy(by, typed) }];
  });
  const values: ContactValues = {
    ...(Object.fromEntries(CONTACT_TEXTS.map((field) => [field, form[field].trim()])) as Record<
      ContactText,
      string
    >),
    phones: entriesOf(form.phones),
    ibans: entriesOf(form.ibans).map(bareIban),
    tags: entriesOf(form.tags),
    roles: form.roles,
    limits,
    agreements,
    consent: form.consent,
    legal: form.legal,
    passport: barePassport(form.passport),
  };
  const wrong = contactRefusals(values);
  return {
    values,
    refusals: [
      ...wrong,
      ...unread.filter(({ field }) => !wrong.some((one) => one.field === field)),
    ],
  };
}

/** What an old server has not heard of stays out where nothing was typed. */
const FIRST: readonly ContactField[] = ['name', 'phone', 'city', 'note', 'roles'];

/** A new customer is a fact: somebody stood at the counter. */
export function createContact(id: string, values: ContactValues, at: number): ContactCreate {
  const nothing = valuesOf({});
  const said = CONTACT_FIELDS.filter(
    (field) => FIRST.includes(field) || !sameValue(values[field], nothing[field]),
  );
  const body = Object.fromEntries(said.map((field) => [field, values[field]])) as Omit<
    Contact,
    'id' | 'type'
  >;
  return {
    ...headOf('contact.create'),
    at,
    id,
    type: values.roles.includes('customer'),
    ...body,
  };
}

/**
 * Only what was changed is wished for, each field over the version that was seen; undefined when
 * nothing was changed.
 */
export function editContact(
  contact: ContactView,
  values: ContactValues,
  at: number,
): ContactEdit | undefined {
  const edit = fieldEdit<ContactValues, ContactField>(
    CONTACT_FIELDS,
    valuesOf(contact),
    values,
    contact.fieldVersions,
  );
  return edit ? { ...headOf('contact.edit'), id: contact.id, at, ...edit } : undefined;
}
