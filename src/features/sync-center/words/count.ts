import { t } from '@lingui/core/macro';
import type { CountMutation } from '@/contract/stock/count';
import type { AreaWords } from './define-words';

export const countWords: AreaWords<CountMutation> = {
  'count.open': { word: () => t`Stok sayımı`, text: ({ name }) => ({ content: name }) },
  'count.sheet': {
    word: () => t`Sayımda okutulanlar`,
    text: (mutation) => ({ content: t`${mutation.entries.length} okuma` }),
  },
  'count.close': {
    word: () => t`Sayımın kapanışı`,
    text: ({ goesOn, reason = '' }) => ({
      ...(goesOn ? { kind: t`Sayım farkları` } : {}),
      content: reason,
    }),
  },
};
