import { t } from '@lingui/core/macro';
import type { FormMutation } from '@/contract/form/form';
import type { IdentityMutation } from '@/contract/identity/identity';
import { formatDay } from '@/i18n/formats';
import { formTemplateName, identityDocumentName } from '@/i18n/identity-card-text';
import type { AreaWords } from './define-words';

export const identityWords: AreaWords<IdentityMutation> = {
  'identity.capture': {
    word: () => t`Kimlik kaydı`,
    text: ({ contact, document, masked }) => ({
      contactId: contact,
      content: `${identityDocumentName(document)} ${masked}`,
    }),
  },
  'identity.hold': {
    word: () => t`Kimlik saklama`,
    text: ({ reason }) => ({ content: reason }),
    whenRefused: 'withdraw',
  },
};

export const formWords: AreaWords<FormMutation> = {
  'form.print': {
    word: () => t`Form`,
    text: ({ contact, template }) => ({
      contactId: contact,
      content: formTemplateName(template),
    }),
  },
  'form.sign': {
    word: () => t`İmzalı form`,
    text: ({ signedOn }) => ({ content: formatDay(signedOn) }),
  },
};
