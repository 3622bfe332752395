import type { Asset } from '@/domain/metal/asset';
import type { AskedRight } from '@/domain/people/access';
import type { TaskRepetition } from '@/domain/task/repetition';
import type { Task, TaskDraft, TaskEditField, TaskField } from '@/domain/task/task';
import { after, defineMutations, nothing, type RowNeed, refs } from '../core/define-mutations';
import { SHARED_VERSION } from '../core/headers';

/**
 * Mutations of tasks. Guarantee: giving a task is a fact; its later changes are wishes, each with
 * the version of the field that the person saw, so that two people who change different fields are
 * both applied.
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
/** Marks a task as done. `base`: the version of the field that says whether it is done. */
export type TaskDone = { kind: 'task.done'; v: number; id: string; at: number; base: number };
export type TaskReopen = { kind: 'task.reopen'; v: number; id: string; at: number; base: number };
/** Asks for a right that the person does not have: it makes a task for the administrators. */
export type AccessAsk = { kind: 'access.ask'; v: number; id: string; at: number } & AskedRight;
/**
 * An administrator gives the right that a task asks for, which marks the task as done. `base` as
 * for `TaskDone`.
 */
export type AccessGrant = { kind: 'access.grant'; v: number; id: string; at: number; base: number };
/**
 * An administrator refuses the right that a task asks for, which marks the task as done. The person
 * who asked reads `reason`; it may be empty. `base` as for `TaskDone`.
 */
export type AccessDeny = {
  kind: 'access.deny';
  v: number;
  id: string;
  at: number;
  base: number;
  reason: string;
};
export type TaskMutation =
  | TaskCreate
  | TaskEdit
  | TaskDone
  | TaskReopen
  | AccessAsk
  | AccessGrant
  | AccessDeny;

/** Body of a pulled record of kind `tasks`: with who gave it, when, and who did it. */
export type TaskBody = Task & {
  at: number;
  createdBy: string;
  doneBy: string | null;
  doneAt: number | null;
  /**
   * The right that the task asks for, for the person `createdBy`. `denied`: the reason with which
   * an administrator refused it; absent if nobody refused it, and in records of earlier releases.
   */
  access?: AskedRight & { granted: boolean; denied?: string };
  /** The template and due day that made the task; absent if a person gave it. */
  repetition?: TaskRepetition;
  /**
   * The reconciliation letter whose other side does not agree, and both sides’ figures where they
   * differ; `net`: those of a letter about a month, kuruş.
   */
  letter?: {
    id: string;
    name: string;
    differences: readonly { asset: Asset; name?: string; ours: number; theirs: number }[];
    net?: { ours: number; theirs: number };
  };
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
  'access.deny': {
    nature: 'wish',
    method: 'POST',
    path: '/dashboard/access/{id}/denials',
    module: 'admin',
    level: 1,
    version: 1,
    touches: ({ id }) => refs('tasks', id),
    needs: afterTask,
  },
});

/** An edit names the version it changes, which the task's earlier row in the outbox creates. */
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
    'access.deny',
  );
}
