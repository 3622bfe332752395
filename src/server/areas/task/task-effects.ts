import type { TaskMutation } from '@/contract/task/task';
import type { Effects } from '@/server/sync/context';
import { denyAccess, grantAccess, requestAccess } from './access';
import { createTask, editTask, turnTask } from './tasks';

/** Effects of the task mutations, by kind. */

export const taskEffects: Effects<TaskMutation> = {
  'task.create': createTask,
  'task.edit': editTask,
  'task.done': turnTask,
  'task.reopen': turnTask,
  'access.ask': requestAccess,
  'access.grant': grantAccess,
  'access.deny': denyAccess,
};
