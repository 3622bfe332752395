import { and, eq, inArray } from 'drizzle-orm';
import { transactions } from '../db/schema';
import type { EffectContext } from './context';

/** Was a document of this id booked already? */
export const exists = (ctx: EffectContext, id: string): Promise<boolean> => anyExists(ctx, [id]);

/** Was any of these documents booked already? */
export async function anyExists(
  { tx, company }: EffectContext,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return false;
  const rows = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.company, company), inArray(transactions.id, [...ids])))
    .limit(1);
  return rows.length > 0;
}
