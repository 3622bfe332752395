import { headOf } from '@/contract/mutation';
import type { TaskView } from '@/data/core/types';
import { fieldEdit } from '@/domain/base/field-edit';
import { TASK_EDITS, type TaskDraft, type TaskEditField } from '@/domain/task/task';
import { commit } from '@/session/page/commit';

/** What was typed, fit to be kept. */
const tidy = (draft: TaskDraft): TaskDraft => ({
  ...draft,
  title: draft.title.replace(/\s+/g, ' ').trim(),
});

export const giveTask = (id: string, mutation: string, draft: TaskDraft) =>
  commit(({ at }) => ({ ...headOf('task.create'), id, at, ...tidy(draft) }), {
    id: mutation,
  });

/** Only what is another now, each with the version that this device saw; null when nothing is. */
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

/** The right that it asks for is given, and it is done. */
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
