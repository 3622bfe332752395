import type { ContactMutation } from '@/contract/contact/contact';
import { applied, type Effects } from '@/server/sync/context';
import { sendMessage } from '@/server/sync/message';
import { createContact } from './contact-create';
import { editContact } from './contact-edit';
import { mergeContacts, unmergeContact } from './contact-merge';

/** Effects of the contact mutations, by kind. */

export const contactEffects: Effects<ContactMutation> = {
  'contact.create': createContact,
  'contact.edit': editContact,
  'contact.merge': mergeContacts,
  'contact.unmerge': unmergeContact,
  'contact.shown': (_ctx, { id }) => applied(id),
  'message.send': sendMessage,
};
