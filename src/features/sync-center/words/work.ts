import { t } from '@lingui/core/macro';
import type { WorkMutation } from '@/contract/job/work';
import type { AreaWords } from './define-words';
import { documentText } from './slip';

export const workWords: AreaWords<WorkMutation> = {
  'work.create': {
    word: () => t`Yeni iş emri`,
    text: ({ contactId, model }) => ({ contactId, content: model }),
  },
  'work.edit': {
    word: () => t`İş emri değişikliği`,
    text: ({ changes }) => ({
      contactId: changes.contactId ?? null,
      content: changes.model ?? '',
    }),
  },
  'work.mark': { word: () => t`İş emri durumu` },
  'work.stones': {
    word: () => t`İş emrinin taşları`,
    text: (step) =>
      step.way === 'undone' ? {} : { content: step.stones.map(({ kind }) => kind).join(', ') },
  },
  'work.photo': { word: () => t`İş emri fotoğrafı` },
  'work.unphoto': { word: () => t`İş emri fotoğrafı silme` },
  'work.book': { word: () => t`Üretim`, text: documentText },
  'workshop.put': {
    word: () => t`Atölye fire sınırı`,
    text: ({ contactId }) => ({ contactId }),
  },
};
