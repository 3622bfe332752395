import type { TaskMutation } from '@/contract/task/task';
import { askAccess, grantAccess } from '@/server/sync/access';
import type { Effects } from '@/server/sync/context';
import { createTask, editTask, turnTask } from './tasks';

/** Effects of the task mutations, by kind. */

export const taskEffects: Effects<TaskMutation> = {
  'task.create': createTask,
  'task.edit': editTask,
  'task.done': turnTask,
  'task.reopen': turnTask,
  'access.ask': askAccess,
  'access.grant': grantAccess,
};
