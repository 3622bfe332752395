import { and, eq } from 'drizzle-orm';
import { transactions } from '../db/schema';
import type { EffectContext } from './context';

/** Was a document of this id booked already? */
export async function exists({ tx, company }: EffectContext, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.company, company), eq(transactions.id, id)));
  return rows.length > 0;
}
