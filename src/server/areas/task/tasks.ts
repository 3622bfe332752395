import { and, eq } from 'drizzle-orm';
import type { TaskBody, TaskCreate, TaskDone, TaskEdit, TaskReopen } from '@/contract/task/task';
import { may } from '@/domain/people/permission';
import { TASK_EDITS, TASK_FIELDS, taskRefusals } from '@/domain/task/task';
import { getRecord, putRecords } from '@/server/db/records';
import { memberships } from '@/server/db/schema';
import {
  applied,
  badFields,
  type EffectContext,
  refused,
  type Verdict,
} from '@/server/sync/context';
import {
  movedByOthers,
  refusedStale,
  refuseEdit,
  staleFields,
  writtenNow,
} from '@/server/sync/field-wise';
import { judgeClock } from '@/server/sync/findings';

/** Applies the mutations of tasks. */

/** Applies a new task, a fact. */
export async function createTask(
  ctx: EffectContext,
  mutation: TaskCreate & { supersedes?: string },
): Promise<Verdict> {
  const { kind: _kind, v: _v, supersedes: _supersedes, at, ...draft } = mutation;
  const wrong = taskRefusals(draft).map(({ field, code }) => ({ name: field, code }));
  if (wrong.length > 0) return badFields(wrong);
  if (!(await isMember(ctx, draft.assignee)))
    return badFields([{ name: 'assignee', code: 'unknown' }]);
  const subject = { kind: 'tasks', id: draft.id } as const;
  if (await getRecord(ctx.tx, ctx.company, 'tasks', draft.id)) {
    ctx.find('id-clash', subject, { mutation: ctx.key });
    return applied(draft.id);
  }
  judgeClock(ctx, at, subject);
  const fieldVersions = writtenNow(ctx, {}, TASK_FIELDS);
  return putTask(ctx, {
    ...draft,
    done: false,
    at,
    createdBy: ctx.actor.user,
    doneBy: null,
    doneAt: null,
    fieldVersions,
  });
}

/**
 * Applies an edit of a task, a wish: each field is changed unless somebody else has changed it
 * since this person saw it.
 */
export async function editTask(
  ctx: EffectContext,
  { id, changes, base }: TaskEdit,
): Promise<Verdict> {
  const fields = TASK_EDITS.filter((field) => changes[field] !== undefined);
  const flawed = refuseEdit(fields, base);
  if (flawed) return flawed;
  const task = await taskOf(ctx, id);
  if (!task) return refused(404, 'not-found');
  if (!mayDecide(ctx, task)) return refused(403, 'forbidden');
  const merged: TaskBody = { ...task, ...changes };
  const wrong = taskRefusals(merged).filter(({ field }) => fields.includes(field));
  if (wrong.length > 0)
    return badFields(wrong.map(({ field, code }) => ({ name: `changes.${field}`, code })));
  if (changes.assignee !== undefined && !(await isMember(ctx, changes.assignee)))
    return badFields([{ name: 'changes.assignee', code: 'unknown' }]);
  const stale = await staleFields(ctx, fields, {
    now: task,
    changes,
    base,
    versions: task.fieldVersions,
  });
  if (stale.length > 0) return refusedStale(ctx, 'tasks', id, stale);
  return putTask(ctx, { ...merged, fieldVersions: writtenNow(ctx, task.fieldVersions, fields) });
}

/** Marks a task as done, or open again. It succeeds without a change if the task is so already. */
export async function turnTask(
  ctx: EffectContext,
  { kind, id, at, base }: TaskDone | TaskReopen,
): Promise<Verdict> {
  const done = kind === 'task.done';
  const task = await taskOf(ctx, id);
  if (!task) return refused(404, 'not-found');
  if (!mayDecide(ctx, task)) return refused(403, 'forbidden');
  if (task.done === done) return applied(id);
  const isMoved = (task.fieldVersions.done ?? 0) !== base;
  if (isMoved && (await movedByOthers(ctx, task.fieldVersions, ['done'])).length > 0)
    return refusedStale(ctx, 'tasks', id, ['done']);
  const by = done ? { doneBy: ctx.actor.user, doneAt: at } : { doneBy: null, doneAt: null };
  return putTask(ctx, {
    ...task,
    done,
    ...by,
    fieldVersions: writtenNow(ctx, task.fieldVersions, ['done']),
  });
}

/**
 * Whether this person may change the task: only administrators may decide on a task that asks for a
 * right.
 */
const mayDecide = ({ actor }: EffectContext, { access }: TaskBody): boolean =>
  access === undefined || may(actor, 'admin');

export async function putTask(ctx: EffectContext, body: TaskBody): Promise<Verdict> {
  await putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'tasks', id: body.id, body }]);
  return applied(body.id);
}

export const taskOf = async (ctx: EffectContext, id: string): Promise<TaskBody | undefined> =>
  (await getRecord(ctx.tx, ctx.company, 'tasks', id))?.body as TaskBody | undefined;

/** Whether the person is or was of this company: a tablet could not know that somebody has left. */
export async function isMember(
  { tx, company }: EffectContext,
  user: string | null,
): Promise<boolean> {
  if (user === null) return true;
  const rows = await tx
    .select({ user: memberships.user })
    .from(memberships)
    .where(and(eq(memberships.company, company), eq(memberships.user, user)));
  return rows.length > 0;
}
