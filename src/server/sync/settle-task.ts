import type { TransactionBody } from '@/contract/core/records';
import type { TaskBody } from '@/contract/task/task';
import type { Transaction } from '@/domain/slip/transaction';
import { getRecord, putRecords } from '../db/records';
import type { EffectContext } from './context';
import { writtenNow } from './field-wise';

/**
 * Marks the task that an expense names as done. The expense is a fact: a task that the company does
 * not have changes nothing, and a second expense for one task is reported unless the first was
 * reversed.
 */
export async function settleTask(
  ctx: EffectContext,
  { id, number, at, task: named }: Transaction,
): Promise<void> {
  if (named === undefined) return;
  const { tx, company, version, actor } = ctx;
  const task = (await getRecord(tx, company, 'tasks', named))?.body as TaskBody | undefined;
  if (!task || task.access) return;
  const { repetition } = task;
  const first = repetition?.paid;
  const isSecond = first !== undefined && !(await isReversed(ctx, first));
  if (isSecond) ctx.find('task-paid-twice', { kind: 'transactions', id }, { number });
  const body: TaskBody = {
    ...task,
    ...(task.done ? {} : { done: true, doneBy: actor.user, doneAt: at }),
    ...(repetition ? { repetition: { ...repetition, paid: isSecond ? first : id } } : {}),
    fieldVersions: writtenNow(ctx, task.fieldVersions, ['done']),
  };
  await putRecords(tx, company, version, [{ kind: 'tasks', id: named, body }]);
}

async function isReversed({ tx, company }: EffectContext, id: string): Promise<boolean> {
  const document = await getRecord(tx, company, 'transactions', id);
  return ((document?.body as TransactionBody | undefined)?.reversedBy ?? null) !== null;
}
