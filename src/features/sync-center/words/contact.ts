import { t } from '@lingui/core/macro';
import type { ContactMutation } from '@/contract/contact/contact';
import type { MessageSend } from '@/contract/mutation';
import { CONTACT_TEXTS, type Contact, type ContactField } from '@/domain/contact/contact';
import { contactFieldWord } from '@/i18n/contact-text';
import { channelTitle, consentStateName } from '@/parts/contact/consent-text';
import { type AreaWords, changedWord, type Texts } from './define-words';

export const contactWords: AreaWords<ContactMutation> = {
  'contact.create': {
    word: () => t`Yeni müşteri`,
    text: ({ name }) => ({ content: name }),
    texts: textsIn,
  },
  'contact.edit': {
    word: () => t`Müşteri kartı`,
    text: ({ id, changes }) => ({
      contactId: id,
      content: changedWord(
        Object.keys(changes).map((field) => contactFieldWord(field as ContactField)),
      ),
    }),
    texts: ({ changes }) => textsIn(changes),
  },
  'contact.merge': { word: () => t`Kartları birleştirme`, text: ({ id }) => ({ contactId: id }) },
  'contact.unmerge': { word: () => t`Kartları ayırma`, text: ({ id }) => ({ contactId: id }) },
  'contact.shown': { word: () => t`Kimlik gösterme`, text: ({ id }) => ({ contactId: id }) },
  'contact.consent': {
    word: () => t`İleti izni`,
    text: ({ id, channel, state }) => ({
      contactId: id,
      content: `${channelTitle(channel)}: ${consentStateName(state)}`,
    }),
  },
  'contact.block': {
    word: () => t`Veresiye ve nakit`,
    text: ({ id }) => ({ contactId: id }),
    whenRefused: 'withdraw',
  },
  'message.send': {
    word: () => t`Mesaj`,
    text: (message) => ({ contactId: message.id, content: messageText(message) }),
    // The server repeats its answer for this key, so a message that nobody carried is written anew.
    whenRefused: 'withdraw',
  },
};

function textsIn(values: Partial<Contact>): Texts {
  return Object.fromEntries(
    CONTACT_TEXTS.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  );
}

/** The first line of a message, and the file that goes with it. */
const messageText = ({ message, document }: MessageSend): string =>
  [message.split('\n')[0], document?.name].filter(Boolean).join(' · ');
