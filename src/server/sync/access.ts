import { and, asc, eq, sql } from 'drizzle-orm';
import type { AccessAsk, AccessGrant } from '@/contract/task/task';
import { type AskedRight, withRight } from '@/domain/people/access';
import { TASK_FIELDS } from '@/domain/task/task';
import { givePermissions } from '../areas/people/accounts';
import { putTask, taskOf } from '../areas/task/tasks';
import { getRecord, standing } from '../db/records';
import { memberships, records } from '../db/schema';
import { applied, badFields, type EffectContext, refused, type Verdict } from './context';
import { movedByOthers, refusedStale, writtenNow } from './field-wise';

/** Applies the mutations by which people ask for rights and administrators give them. */

/**
 * Applies a request for a right: a task that only administrators may decide. A second request for
 * the same right, from another device or before anybody decided, adds nothing.
 */
export async function askAccess(
  ctx: EffectContext,
  { id, at, module, level }: AccessAsk,
): Promise<Verdict> {
  if (!ctx.actor.modules.includes(module)) return badFields([{ name: 'module', code: 'unknown' }]);
  const open = await openRequest(ctx, { module, level });
  if (open !== undefined) return applied(open);
  if (await getRecord(ctx.tx, ctx.company, 'tasks', id))
    return badFields([{ name: 'id', code: 'taken' }]);
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
    .where(and(standing(company, 'tasks'), isTheirs, isThis))
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
  const isMoved = (task.fieldVersions.done ?? 0) !== base;
  if (isMoved && (await movedByOthers(ctx, task.fieldVersions, ['done'])).length > 0)
    return refusedStale(ctx, 'tasks', id, ['done']);
  const { access, createdBy } = task;
  const [member] = await ctx.tx
    .select({ active: memberships.active })
    .from(memberships)
    .where(and(eq(memberships.company, ctx.company), eq(memberships.user, createdBy)));
  if (!member?.active) return refused(404, 'not-found');
  await givePermissions(ctx.tx, ctx.company, ctx.version, createdBy, (held) =>
    withRight(held, access),
  );
  const by = { done: true, doneBy: ctx.actor.user, doneAt: at };
  return putTask(ctx, {
    ...task,
    ...by,
    access: { ...access, granted: true },
    fieldVersions: writtenNow(ctx, task.fieldVersions, ['done']),
  });
}
