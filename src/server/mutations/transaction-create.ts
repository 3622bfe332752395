import { and, eq } from 'drizzle-orm';
import type { TransactionCreate } from '../../contract/wire/mutation';
import { STOCK } from '../../domain/ledger';
import { transactions } from '../db/schema';
import { applied, type EffectContext, type Verdict } from './context';
import { judgeAccounts } from './judge-accounts';
import { judgeSlip } from './judge-slip';
import { postSlip } from './post';
import { slipRefusal } from './slip';
import { settleLate } from './till-counts';

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
  await judgeSlip(ctx, slip);
  // The stock is where everything lies that has no place of its own, whatever the shop calls its drawer.
  const placed = slip.legs.filter(({ account }) => account !== STOCK);
  await judgeAccounts(ctx, placed, (account) => ctx.find('unknown-account', subject, { number: slip.number, account }));
  await postSlip(ctx, slip);
  await settleLate(ctx, slip);
  return applied(slip.id);
}

export async function exists({ tx, company }: EffectContext, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.company, company), eq(transactions.id, id)));
  return rows.length > 0;
}
