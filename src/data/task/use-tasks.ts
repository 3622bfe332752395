import type { Data } from '../core/current';
import { datedOf, type TaskDoc } from '../core/document';
import type { TaskView } from '../core/types';
import { doneTasksPlan, openTasksPlan } from '../list/lists';
import { liveList } from '../list/live-list';
import { useShared } from '../list/use-shared';
import { type ListOf, useList } from '../slip/use-transactions';

const open = (data: Data) => liveList<TaskDoc, TaskView>(datedOf(data), openTasksPlan);
const done = (data: Data) => liveList<TaskDoc, TaskView>(datedOf(data), doneTasksPlan);

/** What is still to be done, the earliest day first, what has no day at the end. */
export const useOpenTasks = (): ListOf<TaskView> => useList(useShared('tasks-open', open));

/** What was done, the last one first. */
export const useDoneTasks = (): ListOf<TaskView> => useList(useShared('tasks-done', done));
