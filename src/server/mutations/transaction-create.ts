import { and, eq } from 'drizzle-orm';
import type { TransactionCreate } from '../../contract/wire/mutation';
import type { Transaction } from '../../domain/transaction';
import { getRecord } from '../db/records';
import { transactions } from '../db/schema';
import { applied, type EffectContext, type Verdict } from './context';
import { judgeClock } from './findings';
import { postSlip } from './post';
import { agrees, slipRefusal } from './slip';

/** A slip that has happened: gold and money have moved, so a balanced one is always kept. */
export async function createTransaction(ctx: EffectContext, mutation: TransactionCreate & { supersedes?: string }): Promise<Verdict> {
  const { kind: _kind, v: _v, supersedes: _supersedes, ...slip } = mutation;
  const refusal = slipRefusal(slip);
  if (refusal) return refusal;
  const subject = { kind: 'transactions', id: slip.id } as const;
  if (await exists(ctx, slip.id)) {
    ctx.find('id-clash', subject, { mutation: ctx.key, number: slip.number });
    return applied(slip.id);
  }
  await judge(ctx, slip);
  await postSlip(ctx, slip);
  return applied(slip.id);
}

async function judge(ctx: EffectContext, slip: Transaction): Promise<void> {
  const subject = { kind: 'transactions', id: slip.id } as const;
  if (!agrees(slip)) ctx.find('figures-differ', subject, { number: slip.number });
  if (slip.contactId !== null && !(await getRecord(ctx.tx, ctx.company, 'contacts', slip.contactId))) {
    ctx.find('unknown-contact', subject, { contactId: slip.contactId });
  }
  judgeClock(ctx, slip.at, subject);
}

export async function exists({ tx, company }: EffectContext, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.company, company), eq(transactions.id, id)));
  return rows.length > 0;
}
