import type { TaskBody, TaskMutation } from '@/contract/task/task';
import type { TaskField } from '@/domain/task/task';
import { isMeant, type Laid, markOf, type Placed, worse } from '../core/overlay';
import type { ServerPart, SyncMark, TaskView } from '../core/types';

/**
 * A task with this device's unconfirmed words over it. Pure. Guarantee: as a contact's overlay: a
 * row whose version the server's part has reached adds nothing, a refused one changes nothing but
 * the mark, and with neither a server part nor a row that gives it there is no task.
 */
export function layTask(
  id: string,
  server: ServerPart<TaskBody>,
  rows: readonly Placed[],
): Laid<TaskView> | null {
  const own = rows.flatMap((row) => (isOfTask(row, id) ? [row] : []));
  let task = server?.body ?? given(own);
  if (!task) return null;
  let sync: SyncMark = 'confirmed';
  for (const row of own) {
    const held = server !== null && row.version !== undefined && row.version <= server.version;
    if (!isMeant(row) || held || (server && isGiving(row.mutation))) continue;
    if (row.state !== 'refused') task = changed(task, row);
    sync = worse(sync, markOf(row.state));
  }
  return { view: { ...task, sync }, sync };
}

type Own = Placed & { mutation: TaskMutation };

const isOfTask = (row: Placed, id: string): row is Own =>
  /^(task|access)\./.test(row.mutation.kind) && (row.mutation as TaskMutation).id === id;

const isGiving = ({ kind }: TaskMutation): boolean =>
  kind === 'task.create' || kind === 'access.ask';

function given(own: readonly Own[]): TaskBody | undefined {
  for (const { mutation, actor } of own) {
    const open = { done: false, createdBy: actor, doneBy: null, doneAt: null, fieldVersions: {} };
    if (mutation.kind === 'access.ask') {
      const { id, at, module, level } = mutation;
      return {
        ...open,
        id,
        at,
        title: `${module} ${level}`,
        due: null,
        assignee: null,
        link: null,
        access: { module, level, granted: false },
      };
    }
    if (mutation.kind !== 'task.create') continue;
    const { id, title, due, assignee, link, at } = mutation;
    return { ...open, id, at, title, due, assignee, link };
  }
  return undefined;
}

function changed(task: TaskBody, { mutation, actor, version }: Own): TaskBody {
  const written = (fields: readonly TaskField[]) =>
    version === undefined
      ? task.fieldVersions
      : { ...task.fieldVersions, ...Object.fromEntries(fields.map((field) => [field, version])) };
  switch (mutation.kind) {
    case 'task.edit':
      return {
        ...task,
        ...mutation.changes,
        fieldVersions: written(Object.keys(mutation.changes) as TaskField[]),
      };
    case 'task.done':
      return {
        ...task,
        done: true,
        doneBy: actor,
        doneAt: mutation.at,
        fieldVersions: written(['done']),
      };
    case 'access.grant':
      return {
        ...task,
        ...{ done: true, doneBy: actor, doneAt: mutation.at, fieldVersions: written(['done']) },
        ...(task.access ? { access: { ...task.access, granted: true } } : {}),
      };
    case 'task.reopen':
      return { ...task, done: false, doneBy: null, doneAt: null, fieldVersions: written(['done']) };
    default:
      return task;
  }
}
