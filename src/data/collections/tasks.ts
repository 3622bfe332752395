import { projectedSchema, type TaskDoc } from '../document';
import { taskKey } from '../keys';
import type { TaskView } from '../types';

export const tasksSchema = projectedSchema<TaskDoc>({ taskKey: { type: 'string', maxLength: 140 } }, [['taskKey']]);

export const taskKeys = (view: TaskView): Pick<TaskDoc, 'taskKey'> => ({ taskKey: taskKey(view) });
