import { t } from '@lingui/core/macro';
import type { TaskMutation } from '@/contract/task/task';
import { rightText } from '@/i18n/permission-text';
import type { AreaWords } from './define-words';

/**
 * Somebody else decided about the same task meanwhile: whoever still wants it decides anew where
 * tasks are.
 */
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
};
