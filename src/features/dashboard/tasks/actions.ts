import { headOf } from '@/contract/mutation';
import type { TaskView } from '@/data/core/types';
import { fieldEdit } from '@/domain/base/field-edit';
import { TASK_EDITS, type TaskDraft, type TaskEditField } from '@/domain/task/task';
import { commit } from '@/session/page/commit';

/** Draft with the spaces of its title tidied. */
const tidy = (draft: TaskDraft): TaskDraft => ({
  ...draft,
  title: draft.title.replace(/\s+/g, ' ').trim(),
});

export const assignTask = (id: string, mutation: string, draft: TaskDraft) =>
  commit(({ at }) => ({ ...headOf('task.create'), id, at, ...tidy(draft) }), {
    id: mutation,
  });

/** Returns the changed fields, each with the version that this device saw; null if none changed. */
export const editOf = (task: TaskView, draft: TaskDraft) =>
  fieldEdit<TaskDraft, TaskEditField>(TASK_EDITS, task, tidy(draft), task.fieldVersions);

export const editTask = (
  task: TaskView,
  mutation: string,
  edit: NonNullable<ReturnType<typeof editOf>>,
) =>
  commit(({ at }) => ({ ...headOf('task.edit'), id: task.id, at, ...edit }), {
    id: mutation,
  });

export const turnTask = (task: TaskView, mutation: string) =>
  commit(
    ({ at }) => ({
      ...headOf(task.done ? 'task.reopen' : 'task.done'),
      id: task.id,
      at,
      base: task.fieldVersions.done ?? 0,
    }),
    {
      id: mutation,
    },
  );

/** Refuses the right that the task asks for; the person who asked reads the reason. */
export const denyAccess = (task: TaskView, mutation: string, reason: string) =>
  commit(
    ({ at }) => ({
      ...headOf('access.deny'),
      id: task.id,
      at,
      base: task.fieldVersions.done ?? 0,
      reason,
    }),
    { id: mutation },
  );

/** Gives the right that the task asks for, which marks the task as done. */
export const grantAccess = (task: TaskView, mutation: string) =>
  commit(
    ({ at }) => ({
      ...headOf('access.grant'),
      id: task.id,
      at,
      base: task.fieldVersions.done ?? 0,
    }),
    { id: mutation },
  );
