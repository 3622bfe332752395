import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { TransactionBody } from '@/contract/core/records';
import { dayOf } from '@/domain/base/day';
import { exact } from '@/domain/base/integer';
import { ruleAt } from '@/domain/rules/dated-rule';
import {
  isAgreedReturn,
  isOver,
  isPassedOver,
  returnDeviation,
  returnedBy,
} from '@/domain/slip/return';
import type { Transaction } from '@/domain/slip/transaction';
import {
  dropRecord,
  getRecord,
  getRecords,
  type NewRecord,
  notDeleted,
  putRecords,
} from '@/server/db/records';
import { records, transactions } from '@/server/db/schema';
import type { EffectContext } from '@/server/sync/context';
import { rulesOf } from '@/server/sync/judge-limits';
import { countedApprovals } from '@/server/sync/judge-people';

/** Applies returns to their original slips, and undoes them. */

/**
 * Records a return in its original slip and returns that slip's new record. The return is accepted
 * whatever the books say; a finding reports an unknown original, more goods than the slip had left,
 * and money far from what was paid.
 */
export async function judgeReturn(ctx: EffectContext, slip: Transaction): Promise<NewRecord[]> {
  if (slip.type !== 'return' || !slip.returns) return [];
  const subject = { kind: 'transactions', id: slip.id } as const;
  const original = await slipOf(ctx, slip.returns.slip);
  if (!original) {
    ctx.find('unknown-original', subject, { number: slip.number, original: slip.returns.number });
    return [];
  }
  return [recordOf(await withReturn(ctx, slip, original))];
}

/** The original slip with the lines that this return took back, and findings about it. */
async function withReturn(
  ctx: EffectContext,
  slip: Transaction,
  original: TransactionBody,
): Promise<TransactionBody> {
  const returned = original.returned ?? [];
  const isMore =
    isOver(original.lines, returned, slip.lines) ||
    isPassedOver(original.payments, returned, slip.payments);
  if (
    original.reversedBy !== null ||
    original.type === 'reversal' ||
    original.type === 'return' ||
    isMore
  )
    ctx.find(
      'return-over',
      { kind: 'transactions', id: slip.id },
      { number: slip.number, original: original.number },
    );
  await judgeMoney(ctx, slip, original);
  return { ...original, returned: [...returned, returnedBy(slip)] };
}

/**
 * Records in a slip the returns that arrived before it, in the order of their dates, and deletes
 * the findings that the slip was unknown. A return that was reversed in the meantime does not
 * count. Gives the returns that count.
 */
export async function settleReturns(
  ctx: EffectContext,
  { id }: Transaction,
): Promise<TransactionBody[]> {
  const { tx, company, version } = ctx;
  const early = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(eq(transactions.company, company), eq(transactions.returns, id), ne(transactions.id, id)),
    )
    .orderBy(asc(transactions.at), asc(transactions.id));
  if (early.length === 0) return [];
  const known = await getRecords(
    tx,
    company,
    'transactions',
    early.map((row) => row.id),
  );
  const bodies = new Map(known.map((record) => [record.id, record.body as TransactionBody]));
  const standing = early
    .flatMap((row) => bodies.get(row.id) ?? [])
    .filter(({ reversedBy }) => reversedBy === null);
  let original = await slipOf(ctx, id);
  for (const slip of standing) if (original) original = await withReturn(ctx, slip, original);
  for (const row of early) await forgetUnknown(ctx, row.id);
  if (original) await putRecords(tx, company, version, [recordOf(original)]);
  return standing;
}

/** Deletes the finding that a return's original slip was unknown. */
async function forgetUnknown(
  { tx, company, version }: EffectContext,
  returned: string,
): Promise<void> {
  const rows = await tx
    .select({ id: records.id })
    .from(records)
    .where(
      and(
        notDeleted(company, 'findings'),
        eq(sql`${records.body}->>'code'`, 'unknown-original'),
        eq(sql`${records.body}->'subject'->>'id'`, returned),
      ),
    );
  for (const row of rows) await dropRecord(tx, company, version, 'findings', row.id);
}

async function judgeMoney(
  ctx: EffectContext,
  slip: Transaction,
  original: Transaction,
): Promise<void> {
  // Figures too large to be computed have a finding of their own.
  const value = exact(() => returnDeviation(original.lines, slip.lines)) ?? 0;
  const limit = ruleAt(await rulesOf(ctx), 'return-deviation', dayOf(slip.at));
  if (value <= limit) return;
  if (!isAgreedReturn(await countedApprovals(ctx, slip), slip.lines))
    ctx.find(
      'return-unapproved',
      { kind: 'transactions', id: slip.id },
      { number: slip.number, value, limit },
    );
}

/** The original slip without a reversed return: the goods are with the customer again. */
export async function undoneReturn(ctx: EffectContext, undone: Transaction): Promise<NewRecord[]> {
  // One that names itself took nothing back.
  const slip =
    undone.type === 'return' && undone.returns?.slip !== undone.id
      ? undone.returns?.slip
      : undefined;
  const original = slip === undefined ? undefined : await slipOf(ctx, slip);
  return original
    ? [
        recordOf({
          ...original,
          returned: (original.returned ?? []).filter(({ slip }) => slip !== undone.id),
        }),
      ]
    : [];
}

const slipOf = async (ctx: EffectContext, id: string): Promise<TransactionBody | undefined> =>
  (await getRecord(ctx.tx, ctx.company, 'transactions', id))?.body as TransactionBody | undefined;

const recordOf = (body: TransactionBody): NewRecord => ({
  kind: 'transactions',
  id: body.id,
  body,
});
