import { t } from '@lingui/core/macro';
import type { DocumentMutation } from '@/contract/fiscal/document';
import type { AreaWords } from './define-words';

/** A refused step is only withdrawn: the person then acts on the document as it is now. */
export const documentWords: AreaWords<DocumentMutation> = {
  'fiscal.draft': {
    word: () => t`Belge taslağı`,
    text: ({ choices: { party } }) => ({
      content: party.title || `${party.firstName} ${party.lastName}`.trim(),
    }),
    whenStale: 'withdraw',
  },
  'fiscal.ready': { word: () => t`Belgenin hazırlanması`, whenRefused: 'withdraw' },
  'fiscal.drop': { word: () => t`Belge taslağının silinmesi`, whenRefused: 'withdraw' },
  'fiscal.send': { word: () => t`Belgenin gönderilmesi`, whenRefused: 'withdraw' },
  'fiscal.again': { word: () => t`Belgenin yeniden gönderilmesi`, whenRefused: 'withdraw' },
  'fiscal.cancel': {
    word: () => t`Belge iptali`,
    text: ({ reason }) => ({ content: reason }),
    whenRefused: 'withdraw',
  },
};
