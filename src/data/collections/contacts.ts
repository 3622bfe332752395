import { type ContactDoc, projectedSchema } from '../core/document';

/** Collection of contacts, indexed by name. */
export const contactsSchema = projectedSchema<ContactDoc>(
  { nameKey: { type: 'string', maxLength: 320 }, search: { type: 'string', maxLength: 300 } },
  [['nameKey']],
);
