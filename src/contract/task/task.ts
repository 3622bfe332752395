import type { AskedRight } from '@/domain/people/access';
import type { Task, TaskDraft, TaskEditField, TaskField } from '@/domain/task/task';
import { after, defineMutations, nothing, type RowNeed, refs } from '../core/define-mutations';
import { SHARED_VERSION } from '../core/headers';

/**
 * Tasks on the wire. Guarantee: that a task was given is a fact; what becomes of it are wishes,
 * each with the version of the field that the person saw, so that two people who change different
 * things both win.
 */
export type TaskCreate = { kind: 'task.create'; v: number; id: string; at: number } & TaskDraft;
export type TaskEdit = {
  kind: 'task.edit';
  v: number;
  id: string;
  at: number;
  changes: Partial<TaskDraft>;
  base: Partial<Record<TaskEditField, number>>;
};
/** `base`: the version of whether it is done. */
export type TaskDone = { kind: 'task.done'; v: number; id: string; at: number; base: number };
export type TaskReopen = { kind: 'task.reopen'; v: number; id: string; at: number; base: number };
/** Whoever is shut out asks for the right: a task for the administrators. */
export type AccessAsk = { kind: 'access.ask'; v: number; id: string; at: number } & AskedRight;
/** An administrator gives what a task asks for, and the task is done by it. `base` as above. */
export type AccessGrant = { kind: 'access.grant'; v: number; id: string; at: number; base: number };
export type TaskMutation = TaskCreate | TaskEdit | TaskDone | TaskReopen | AccessAsk | AccessGrant;

/** The body of a pulled record of kind `tasks`: with who gave it, when, and who did it. */
export type TaskBody = Task & {
  at: number;
  createdBy: string;
  doneBy: string | null;
  doneAt: number | null;
  /** The right that it asks for, for `createdBy`. */
  access?: AskedRight & { granted: boolean };
  fieldVersions: Partial<Record<TaskField, number>>;
};

export const TASK_MUTATIONS = defineMutations<TaskMutation>({
  'task.create': {
    nature: 'fact',
    method: 'POST',
    path: '/dashboard/tasks',
    module: 'workbench',
    level: 2,
    version: SHARED_VERSION,
    touches: ({ id }) => refs('tasks', id),
    needs: nothing,
  },
  'task.edit': {
    nature: 'wish',
    method: 'PATCH',
    path: '/dashboard/tasks/{id}',
    module: 'workbench',
    level: 2,
    version: SHARED_VERSION,
    touches: ({ id }) => refs('tasks', id),
    needs: afterTask,
  },
  'task.done': {
    nature: 'wish',
    method: 'POST',
    path: '/dashboard/tasks/{id}/done',
    module: 'workbench',
    level: 2,
    version: SHARED_VERSION,
    touches: ({ id }) => refs('tasks', id),
    needs: afterTask,
  },
  'task.reopen': {
    nature: 'wish',
    method: 'POST',
    path: '/dashboard/tasks/{id}/reopen',
    module: 'workbench',
    level: 2,
    version: SHARED_VERSION,
    touches: ({ id }) => refs('tasks', id),
    needs: afterTask,
  },
  'access.ask': {
    nature: 'wish',
    method: 'POST',
    path: '/dashboard/access',
    module: 'workbench',
    level: 1,
    version: SHARED_VERSION,
    touches: ({ id }) => refs('tasks', id),
    needs: nothing,
  },
  'access.grant': {
    nature: 'wish',
    method: 'POST',
    path: '/dashboard/access/{id}/grants',
    module: 'admin',
    level: 1,
    version: SHARED_VERSION,
    touches: ({ id }) => refs('tasks', id),
    needs: afterTask,
  },
});

/** An edit names the version it changes, and the row before it in the queue makes that version. */
function afterTask({ id }: { id: string }): RowNeed[] {
  return after(
    'tasks',
    id,
    'task.create',
    'task.edit',
    'task.done',
    'task.reopen',
    'access.ask',
    'access.grant',
  );
}
