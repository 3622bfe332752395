import { and, asc, eq, sql } from 'drizzle-orm';
import type { AccessAsk, AccessDeny, AccessGrant, TaskBody } from '@/contract/task/task';
import { type AskedRight, withRight } from '@/domain/people/access';
import { TASK_FIELDS } from '@/domain/task/task';
import { getRecord, notDeleted } from '@/server/db/records';
import { memberships, records } from '@/server/db/schema';
import {
  applied,
  badFields,
  type EffectContext,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { movedByOthers, refusedStale, writtenNow } from '@/server/sync/field-wise';
import { journal, stampOf } from '../journal/append';
import { updatePermissions } from '../people/accounts';
import { putTask, taskOf } from './tasks';

/** Applies the mutations by which people ask for rights and administrators give them. */

/**
 * Applies a request for a right: a task that only administrators may decide. A second request for
 * the same right, from another device or before anybody decided, adds nothing.
 */
export async function requestAccess(
  ctx: EffectContext,
  { id, at, module, level }: AccessAsk,
): Promise<Verdict> {
  if (!ctx.actor.modules.includes(module)) return badFields([{ name: 'module', code: 'unknown' }]);
  const open = await openRequest(ctx, { module, level });
  if (open !== undefined) return applied(open);
  if (await getRecord(ctx.tx, ctx.company, 'tasks', id))
    return badFields([{ name: 'id', code: 'taken' }]);
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'right.asked',
    subject: `user:${ctx.actor.user}`,
    detail: { [module]: level },
  });
  return putTask(ctx, {
    id,
    // Screens say it in their reader's language; a version that knows of no rights shows this.
    title: `${module} ${level}`,
    ...{ due: null, assignee: null, link: null, done: false, doneBy: null, doneAt: null },
    access: { module, level, granted: false },
    ...{ at, createdBy: ctx.actor.user, fieldVersions: writtenNow(ctx, {}, TASK_FIELDS) },
  });
}

/** Id of this person's undecided request for the same right. */
async function openRequest(
  { tx, company, actor }: EffectContext,
  { module, level }: AskedRight,
): Promise<string | undefined> {
  const { body } = records;
  const isTheirs = sql`${body}->>'createdBy' = ${actor.user} AND ${body}->>'done' = 'false'`;
  const isThis = sql`${body}->'access'->>'module' = ${module} AND ${body}->'access'->>'level' = ${String(level)}`;
  const [row] = await tx
    .select({ id: records.id })
    .from(records)
    .where(and(notDeleted(company, 'tasks'), isTheirs, isThis))
    .orderBy(asc(records.version))
    .limit(1);
  return row?.id;
}

/**
 * Gives the right to whoever asked and marks the task as done, both or neither. It succeeds without
 * a change if it was given already.
 */
export async function grantAccess(
  ctx: EffectContext,
  { id, at, base }: AccessGrant,
): Promise<Verdict> {
  const task = await taskOf(ctx, id);
  if (!task?.access) return refused(404, 'not-found');
  if (task.access.granted) return applied(id);
  if (await isDecidedByOthers(ctx, task, base)) return refusedStale(ctx, 'tasks', id, ['done']);
  const {
    access: { module, level },
    createdBy,
  } = task;
  const [member] = await ctx.tx
    .select({ active: memberships.active })
    .from(memberships)
    .where(and(eq(memberships.company, ctx.company), eq(memberships.user, createdBy)));
  if (!member?.active) return refused(404, 'not-found');
  await updatePermissions(
    ctx.tx,
    ctx.company,
    ctx.version,
    createdBy,
    (held) => withRight(held, { module, level }),
    stampOf(ctx),
  );
  const by = { done: true, doneBy: ctx.actor.user, doneAt: at };
  return putTask(ctx, {
    ...task,
    ...by,
    access: { module, level, granted: true },
    fieldVersions: writtenNow(ctx, task.fieldVersions, ['done']),
  });
}

/**
 * Refuses the right with the administrator's reason and marks the task as done. It succeeds without
 * a change if the right was refused already; one that was given is not taken back by this.
 */
export async function denyAccess(
  ctx: EffectContext,
  { id, at, base, reason }: AccessDeny,
): Promise<Verdict> {
  const task = await taskOf(ctx, id);
  if (!task?.access) return refused(404, 'not-found');
  if (task.access.granted) return refusedStale(ctx, 'tasks', id, ['done']);
  if (task.done && task.access.denied !== undefined) return applied(id);
  if (await isDecidedByOthers(ctx, task, base)) return refusedStale(ctx, 'tasks', id, ['done']);
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'right.denied',
    subject: `user:${task.createdBy}`,
    purpose: reason,
    detail: { [task.access.module]: task.access.level },
  });
  return putTask(ctx, {
    ...task,
    ...{ done: true, doneBy: ctx.actor.user, doneAt: at },
    access: { ...task.access, denied: reason.trim() },
    fieldVersions: writtenNow(ctx, task.fieldVersions, ['done']),
  });
}

/** Whether somebody else has decided about the request since the version `base` of its decision. */
const isDecidedByOthers = async (
  ctx: EffectContext,
  { fieldVersions }: TaskBody,
  base: number,
): Promise<boolean> =>
  (fieldVersions.done ?? 0) !== base &&
  (await movedByOthers(ctx, fieldVersions, ['done'])).length > 0;
