import { and, eq, inArray } from 'drizzle-orm';
import { transactions } from '../db/schema';
import type { EffectContext } from './context';

/** Checks whether documents are already booked. */

/** Whether a document with this id is already booked. */
export const exists = (ctx: EffectContext, id: string): Promise<boolean> => anyExists(ctx, [id]);

/** Whether any of these documents is already booked. */
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
