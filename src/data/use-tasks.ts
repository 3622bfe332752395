import type { Data } from './current';
import { duesOf, type TaskDoc } from './document';
import { doneTasksPlan, openTasksPlan } from './lists';
import { liveList } from './live-list';
import type { TaskView } from './types';
import { useShared } from './use-shared';
import { type ListOf, useList } from './use-transactions';

const open = (data: Data) => liveList<TaskDoc, TaskView>(duesOf(data), openTasksPlan);
const done = (data: Data) => liveList<TaskDoc, TaskView>(duesOf(data), doneTasksPlan);

/** What is still to be done, the earliest day first, what has no day at the end. */
export const useOpenTasks = (): ListOf<TaskView> => useList(useShared('tasks-open', open));

/** What was done, the last one first. */
export const useDoneTasks = (): ListOf<TaskView> => useList(useShared('tasks-done', done));
