import { searchText } from '@/domain/contact/contact';
import { defineRecords, record } from '../core/define-records';
import { nameKey } from '../core/keys';
import { layContact } from './overlay-contact';

export const CONTACT_RECORDS = defineRecords({
  contacts: record(layContact, (view) => ({
    nameKey: nameKey(view.name, view.id),
    search: searchText(view).slice(0, 300),
  })),
});
