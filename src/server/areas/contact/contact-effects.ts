import type { ContactMutation, ContactShown } from '@/contract/contact/contact';
import { applied, type EffectContext, type Effects, type Verdict } from '@/server/sync/context';
import { sendMessage } from '@/server/sync/message';
import { journal, stampOf } from '../journal/append';
import { blockContact } from './contact-block';
import { stateConsent } from './contact-consent';
import { createContact } from './contact-create';
import { editContact } from './contact-edit';
import { mergeContacts, unmergeContact } from './contact-merge';

/** Effects of the contact mutations, by kind. */

/** Records that a person had a masked number shown; nothing else changes. */
async function showContact(ctx: EffectContext, { id, field }: ContactShown): Promise<Verdict> {
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'identity.shown',
    subject: `contacts:${id}`,
    detail: { field },
  });
  return applied(id);
}

export const contactEffects: Effects<ContactMutation> = {
  'contact.create': createContact,
  'contact.edit': editContact,
  'contact.merge': mergeContacts,
  'contact.unmerge': unmergeContact,
  'contact.shown': showContact,
  'contact.block': blockContact,
  'contact.consent': stateConsent,
  'message.send': sendMessage,
};
