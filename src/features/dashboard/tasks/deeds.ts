import { MUTATION_VERSION } from '../../../contract/wire/headers';
import type { TaskView } from '../../../data/types';
import { sameField, TASK_EDITS, type TaskDraft } from '../../../domain/task';
import { commit } from '../../../session/commit';

/** What was typed, fit to be kept. */
const tidy = (draft: TaskDraft): TaskDraft => ({ ...draft, title: draft.title.replace(/\s+/g, ' ').trim() });

export const giveTask = (id: string, mutation: string, draft: TaskDraft) =>
  commit(({ at }) => ({ kind: 'task.create', v: MUTATION_VERSION, id, at, ...tidy(draft) }), { id: mutation });

/** Only what is another now, each with the version that this device saw; null when nothing is. */
export function editOf(task: TaskView, draft: TaskDraft) {
  const wanted = tidy(draft);
  const fields = TASK_EDITS.filter((field) => !sameField(task[field], wanted[field]));
  if (fields.length === 0) return null;
  return {
    changes: Object.fromEntries(fields.map((field) => [field, wanted[field]])) as Partial<TaskDraft>,
    base: Object.fromEntries(fields.map((field) => [field, task.fieldVersions[field] ?? 0])),
  };
}

export const editTask = (task: TaskView, mutation: string, edit: NonNullable<ReturnType<typeof editOf>>) =>
  commit(({ at }) => ({ kind: 'task.edit', v: MUTATION_VERSION, id: task.id, at, ...edit }), { id: mutation });

export const turnTask = (task: TaskView, mutation: string) =>
  commit(({ at }) => ({ kind: task.done ? 'task.reopen' : 'task.done', v: MUTATION_VERSION, id: task.id, at, base: task.fieldVersions.done ?? 0 }), {
    id: mutation,
  });

/** The right that it asks for is given, and it is done. */
export const grantAccess = (task: TaskView, mutation: string) =>
  commit(({ at }) => ({ kind: 'access.grant', v: MUTATION_VERSION, id: task.id, at, base: task.fieldVersions.done ?? 0 }), { id: mutation });
