import { t } from '@lingui/core/macro';
import type { ViewMutation } from '@/contract/people/view';
import type { AreaWords } from './define-words';

export const viewWords: AreaWords<ViewMutation> = {
  'view.put': { word: () => t`Sayfa ayarı`, text: ({ name }) => ({ content: name }) },
  'view.default': {
    word: () => t`Rolün sayfa ayarı`,
    text: ({ name }) => ({ content: name }),
  },
};
