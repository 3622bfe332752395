import type { TransactionBody } from '../../contract/wire/records';
import type { Approval } from '../../domain/approval';
import { ruleAt } from '../../domain/dated-rule';
import { dayOf } from '../../domain/day';
import { isAgreedReturn, isOver, returnDeviation, returnedBy } from '../../domain/return';
import type { Transaction } from '../../domain/transaction';
import { getRecord, type NewRecord } from '../db/records';
import type { EffectContext } from './context';
import { mayApprove, rulesOf } from './judge-slip';
import { exact } from './slip';

/**
 * Goods have come back over the counter: that is kept whatever the books say of them. Told is a slip that nobody here has, more
 * than it had left, and money that stands far from what was paid. Gives the record of the slip that says what has come back.
 */
export async function judgeReturn(ctx: EffectContext, slip: Transaction): Promise<NewRecord[]> {
  if (slip.type !== 'return' || !slip.returns) return [];
  const subject = { kind: 'transactions', id: slip.id } as const;
  const original = await slipOf(ctx, slip.returns.slip);
  if (!original) {
    ctx.find('unknown-original', subject, { number: slip.number, original: slip.returns.number });
    return [];
  }
  const returned = original.returned ?? [];
  const detail = { number: slip.number, original: original.number };
  if (original.reversedBy !== null || original.type === 'reversal' || original.type === 'return' || isOver(original.lines, returned, slip.lines))
    ctx.find('return-over', subject, detail);
  await judgeMoney(ctx, slip, original);
  return [recordOf({ ...original, returned: [...returned, returnedBy(slip)] })];
}

async function judgeMoney(ctx: EffectContext, slip: Transaction, original: Transaction): Promise<void> {
  // Figures too large to be computed have a finding of their own.
  const value = exact(() => returnDeviation(original.lines, slip.lines)) ?? 0;
  const limit = ruleAt(await rulesOf(ctx), 'return-deviation', dayOf(slip.at));
  if (value <= limit) return;
  const held: Approval[] = [];
  for (const approval of slip.approvals ?? []) if (await mayApprove(ctx, approval.by)) held.push(approval);
  if (!isAgreedReturn(held, slip.lines)) ctx.find('return-unapproved', { kind: 'transactions', id: slip.id }, { number: slip.number, value, limit });
}

/** A return was undone: what it took back is with the customer again. */
export async function undoneReturn(ctx: EffectContext, undone: Transaction): Promise<NewRecord[]> {
  const original = undone.type === 'return' && undone.returns ? await slipOf(ctx, undone.returns.slip) : undefined;
  return original ? [recordOf({ ...original, returned: (original.returned ?? []).filter(({ slip }) => slip !== undone.id) })] : [];
}

const slipOf = async (ctx: EffectContext, id: string): Promise<TransactionBody | undefined> =>
  (await getRecord(ctx.tx, ctx.company, 'transactions', id))?.body as TransactionBody | undefined;

const recordOf = (body: TransactionBody): NewRecord => ({ kind: 'transactions', id: body.id, body });
