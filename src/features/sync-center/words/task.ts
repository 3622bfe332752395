import { t } from '@lingui/core/macro';
import type { TaskMutation } from '@/contract/task/task';
import { rightText } from '@/i18n/permission-text';
import type { AreaWords } from './define-words';

/** Another person changed the same task first, so it must be decided again in the list of tasks. */
const whenStale = 'withdraw';

export const taskWords: AreaWords<TaskMutation> = {
  'task.create': { word: () => t`Yeni görev`, text: ({ title }) => ({ content: title }) },
  'task.edit': {
    word: () => t`Görev`,
    text: ({ changes }) => ({ content: changes.title ?? '' }),
  },
  'task.done': { word: () => t`Görev bitti`, whenStale },
  'task.reopen': { word: () => t`Görev yeniden açıldı`, whenStale },
  'access.ask': { word: () => t`Yetki isteği`, text: (right) => ({ content: rightText(right) }) },
  'access.grant': { word: () => t`Yetki verme`, whenStale },
  'access.deny': {
    word: () => t`Yetki isteğini reddetme`,
    whenStale,
    text: ({ reason }) => ({ content: reason }),
  },
};
