import { t } from '@lingui/core/macro';
import type { IncomingMutation } from '@/contract/fiscal/incoming';
import type { AreaWords } from './define-words';

/** A refused wish is only withdrawn: the person then acts on the invoice as it is now. */
export const incomingWords: AreaWords<IncomingMutation> = {
  'incoming.answer': {
    word: () => t`Gelen fatura yanıtı`,
    text: ({ accepts, reason }) => ({ content: reason || (accepts ? t`Kabul` : t`Ret`) }),
    whenRefused: 'withdraw',
  },
  'incoming.link': { word: () => t`Gelen faturanın fiş bağı`, whenRefused: 'withdraw' },
};
