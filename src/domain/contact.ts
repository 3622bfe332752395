import { fold } from './fold';

/** A customer, a supplier, or both. On the wire `type` is the specification's boolean: customer true, supplier false. */
export type Contact = {
  id: string;
  name: string;
  type: boolean;
  roles: ('customer' | 'supplier')[];
  phone: string;
  city: string;
  note: string;
};

export const CONTACT_FIELDS = ['name', 'phone', 'city', 'note'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

export const CONTACT_LIMITS: Record<ContactField, number> = { name: 200, phone: 40, city: 60, note: 1000 };

export type ContactRefusal = { field: ContactField; code: 'required' | 'too-long' | 'invalid' };

export function contactRefusals(contact: Pick<Contact, ContactField>): ContactRefusal[] {
  const found: ContactRefusal[] = [];
  if (contact.name.trim() === '') found.push({ field: 'name', code: 'required' });
  for (const field of CONTACT_FIELDS) if (contact[field].length > CONTACT_LIMITS[field]) found.push({ field, code: 'too-long' });
  if (contact.phone !== '' && !/^[+\d][\d\s()-]{6,}$/.test(contact.phone)) found.push({ field: 'phone', code: 'invalid' });
  return found;
}

/** What search looks in: the folded name, and the digits of the telephone. */
export const searchText = (contact: Pick<Contact, 'name' | 'phone'>): string => `${fold(contact.name)} ${contact.phone.replace(/\D/g, '')}`.trim();
