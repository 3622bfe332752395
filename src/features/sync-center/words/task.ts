import { t } from '@lingui/core/macro';
import type { RepetitionPut } from '@/contract/task/repetition';
import type { TaskMutation } from '@/contract/task/task';
import { rightText } from '@/i18n/permission-text';
import type { AreaWords } from './define-words';

/** Another person changed the same task or template first, so it must be decided again there. */
const whenStale = 'withdraw';

export const taskWords: AreaWords<TaskMutation | RepetitionPut> = {
  'task.create': { word: () => t`Yeni görev`, text: ({ title }) => ({ content: title }) },
  'task.edit': {
    word: () => t`Görev`,
    text: ({ changes }) => ({ content: changes.title ?? '' }),
  },
  'task.done': { word: () => t`Görev bitti`, whenStale },
  'task.reopen': { word: () => t`Görev yeniden açıldı`, whenStale },
  'repetition.put': {
    word: () => t`Tekrar şablonu`,
    text: ({ repetition }) => ({ content: repetition.name }),
    // To change the template after all, a person edits its present state.
    whenStale,
  },
  'access.ask': { word: () => t`Yetki isteği`, text: (right) => ({ content: rightText(right) }) },
  'access.grant': { word: () => t`Yetki verme`, whenStale },
  'access.deny': {
    word: () => t`Yetki isteğini reddetme`,
    whenStale,
    text: ({ reason }) => ({ content: reason }),
  },
};
