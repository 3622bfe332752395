import { t } from '@lingui/core/macro';
import type { LetterMutation } from '@/contract/fiscal/letter';
import type { AreaWords } from './define-words';

/** A refused step is only withdrawn: the person then acts on the letter as it is now. */
export const letterWords: AreaWords<LetterMutation> = {
  'letter.issue': {
    word: () => t`Mutabakat mektubu`,
    text: ({ contact }) => ({ contactId: contact }),
    whenRefused: 'withdraw',
  },
  'letter.send': { word: () => t`Mektup bağlantısı`, whenRefused: 'withdraw' },
  'letter.withdraw': { word: () => t`Mektubun geri çekilmesi`, whenRefused: 'withdraw' },
  'letter.settle': {
    word: () => t`Mutabakatın kapatılması`,
    text: ({ note }) => ({ content: note }),
    whenRefused: 'withdraw',
  },
};
