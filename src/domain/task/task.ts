import { type Day, isDay } from '../base/day';

/**
 * A task (görev): what somebody of the company should do, until when, and about which record. It is
 * done or open; nothing of it is ever removed.
 */
export type TaskLink = { kind: 'transactions' | 'contacts'; id: string };
export const TASK_LINKS = [
  'transactions',
  'contacts',
] as const satisfies readonly TaskLink['kind'][];

export type Task = {
  id: string;
  title: string;
  due: Day | null;
  /** User id; null is whoever sees it. */
  assignee: string | null;
  link: TaskLink | null;
  done: boolean;
};

/** What an edit may change; done and open are words of their own. */
export const TASK_EDITS = ['title', 'due', 'assignee', 'link'] as const;
export type TaskEditField = (typeof TASK_EDITS)[number];
export type TaskDraft = Pick<Task, TaskEditField>;
export const TASK_FIELDS = [...TASK_EDITS, 'done'] as const;
export type TaskField = (typeof TASK_FIELDS)[number];

export const MAX_TITLE = 200;

type TaskRefusal = { field: TaskEditField; code: 'required' | 'too-long' | 'invalid' };

export function taskRefusals({ title, due }: Pick<Task, 'title' | 'due'>): TaskRefusal[] {
  const found: TaskRefusal[] = [];
  if (title.trim() === '') found.push({ field: 'title', code: 'required' });
  if (title.length > MAX_TITLE) found.push({ field: 'title', code: 'too-long' });
  if (due !== null && !isDay(due)) found.push({ field: 'due', code: 'invalid' });
  return found;
}

type Lateness = 'late' | 'today' | 'later' | 'none';

export const latenessOf = ({ due }: Pick<Task, 'due'>, today: Day): Lateness => {
  if (due === null) return 'none';
  return due < today ? 'late' : due === today ? 'today' : 'later';
};
