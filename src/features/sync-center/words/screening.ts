import { t } from '@lingui/core/macro';
import type { ScreeningMutation } from '@/contract/screening/screening';
import type { AreaWords } from './define-words';

export const screeningWords: AreaWords<ScreeningMutation> = {
  'screening.asked': {
    word: () => t`Yaptırım sorgusu`,
    text: ({ asked }) => ({ content: asked.name }),
    whenRefused: 'withdraw',
  },
  'screening.batch': {
    word: () => t`Toplu yaptırım sorgusu`,
    text: ({ queries }) => ({ content: t`${queries.length} kişi` }),
    whenRefused: 'withdraw',
  },
  // The same words for every slip at the limit: they tell nothing of what was found.
  'screening.dealing': {
    word: () => t`Kimlik sınırı kaydı`,
    text: () => ({ content: '' }),
    whenRefused: 'withdraw',
  },
  'screening.decide': {
    word: () => t`Yaptırım kararı`,
    text: ({ asked }) => ({ content: asked.name }),
    whenRefused: 'withdraw',
  },
};
