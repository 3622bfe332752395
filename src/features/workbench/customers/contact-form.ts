import { MUTATION_VERSION } from '../../../contract/wire/headers';
import type { ContactCreate, ContactEdit } from '../../../contract/wire/mutation';
import type { ContactView } from '../../../data/types';
import { CONTACT_FIELDS, type Contact, type ContactField } from '../../../domain/contact';

export type ContactText = Record<ContactField, string>;

export const textOfContact = (contact: Pick<Contact, ContactField>): ContactText => ({
  name: contact.name,
  phone: contact.phone,
  city: contact.city,
  note: contact.note,
});

const trimmed = (text: ContactText): ContactText => ({ name: text.name.trim(), phone: text.phone.trim(), city: text.city.trim(), note: text.note.trim() });

/** A new customer is a fact: somebody stood at the counter. */
export const createContact = (id: string, text: ContactText, at: number): ContactCreate => ({
  kind: 'contact.create',
  v: MUTATION_VERSION,
  at,
  id,
  type: true,
  roles: ['customer'],
  ...trimmed(text),
});

/** Only what was changed is wished for, each field over the version that was seen; undefined when nothing was changed. */
export function editContact(contact: ContactView, text: ContactText, at: number): ContactEdit | undefined {
  const wanted = trimmed(text);
  const changed = CONTACT_FIELDS.filter((field) => wanted[field] !== contact[field]);
  if (changed.length === 0) return undefined;
  return {
    kind: 'contact.edit',
    v: MUTATION_VERSION,
    id: contact.id,
    at,
    changes: Object.fromEntries(changed.map((field) => [field, wanted[field]])),
    base: Object.fromEntries(changed.map((field) => [field, contact.fieldVersions[field] ?? 0])),
  };
}
