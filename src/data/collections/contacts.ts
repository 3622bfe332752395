import { searchText } from '@/domain/contact/contact';
import { type ContactDoc, projectedSchema } from '../core/document';
import { nameKey } from '../core/keys';
import type { ContactView } from '../core/types';

export const contactsSchema = projectedSchema<ContactDoc>(
  { nameKey: { type: 'string', maxLength: 320 }, search: { type: 'string', maxLength: 300 } },
  [['nameKey']],
);

export const contactKeys = (view: ContactView): Pick<ContactDoc, 'nameKey' | 'search'> => ({
  nameKey: nameKey(view.name, view.id),
  search: searchText(view).slice(0, 300),
});
