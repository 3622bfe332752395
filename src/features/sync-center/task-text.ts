import { t } from '@lingui/core/macro';
import type { Task, TaskEditField } from '@/domain/task/task';
import { formatDay } from '@/i18n/formats';

export function taskFieldWord(field: TaskEditField): string {
  const words: Record<TaskEditField, string> = {
    title: t`görev`,
    due: t`gün`,
    assignee: t`kişi`,
    link: t`kayıt`,
  };
  return words[field];
}

/** A field of a task as a person reads it. */
export function taskValue(
  field: TaskEditField,
  value: Task[TaskEditField],
  userNames: Readonly<Record<string, string>>,
): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'object') return value.kind === 'contacts' ? t`müşteri` : t`fiş`;
  if (field === 'due') return formatDay(value);
  return field === 'assignee' ? (userNames[value] ?? value.slice(-6)) : value;
}
