import type { Mutation } from '@/contract/mutation';
import type { TaskBody, TaskMutation } from '@/contract/task/task';
import type { TaskField } from '@/domain/task/task';
import { markOf, type Overlaid, type Placed, takesEffect, worse } from '../core/overlay';
import type { ServerPart, SyncMark, TaskView } from '../core/types';

/**
 * Lays this device's unconfirmed rows over the server's version of a task. Pure. Guarantees: a row
 * that the server's version already includes adds nothing; a refused row changes only the sync
 * mark; returns null if there is neither a server version nor a row that creates the task.
 */
export function layTask(
  id: string,
  server: ServerPart<TaskBody>,
  rows: readonly Placed[],
): Overlaid<TaskView> | null {
  const own = rows.flatMap((row) => (isOfTask(row, id) ? [row] : []));
  let task = server?.body ?? given(own);
  if (!task) return null;
  let sync: SyncMark = 'confirmed';
  for (const row of own) {
    const held = server !== null && row.version !== undefined && row.version <= server.version;
    if (!takesEffect(row) || held || (server && isGiving(row.mutation))) continue;
    if (row.state !== 'refused') task = changed(task, row);
    sync = worse(sync, markOf(row.state));
  }
  return { view: { ...task, sync }, sync };
}

type Paying = Extract<Mutation, { kind: 'movement.create' | 'expense.create' }>;
type Own = Placed & { mutation: TaskMutation | Paying };

const isOfTask = (row: Placed, id: string): row is Own =>
  isPaying(row.mutation)
    ? row.mutation.task === id
    : /^(task|access)\./.test(row.mutation.kind) && (row.mutation as TaskMutation).id === id;

const isPaying = (mutation: Mutation): mutation is Paying =>
  mutation.kind === 'movement.create' || mutation.kind === 'expense.create';

const isGiving = ({ kind }: Own['mutation']): boolean =>
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
        ...(task.access ? { access: givenRight(task.access) } : {}),
      };
    case 'access.deny':
      return {
        ...task,
        ...{ done: true, doneBy: actor, doneAt: mutation.at, fieldVersions: written(['done']) },
        ...(task.access ? { access: { ...task.access, denied: mutation.reason } } : {}),
      };
    // The expense that the task proposed: it settles the task.
    case 'movement.create':
    case 'expense.create':
      return {
        ...task,
        ...{ done: true, doneBy: actor, doneAt: mutation.at, fieldVersions: written(['done']) },
        ...(task.repetition ? { repetition: { ...task.repetition, paid: mutation.id } } : {}),
      };
    case 'task.reopen':
      return { ...task, done: false, doneBy: null, doneAt: null, fieldVersions: written(['done']) };
    default:
      return task;
  }
}

/** The right after it was given; the reason of an earlier refusal is dropped. */
const givenRight = ({ module, level }: NonNullable<TaskBody['access']>) => ({
  module,
  level,
  granted: true,
});
