import { and, eq, or, type SQL } from 'drizzle-orm';
import type { priceDays, rates } from '../db/schema-platform';

/** The owner of what the server's own source told. */
export const HOUSE = '';

/**
 * Whose stored prices a company reads: its own, and of the server's all, only the real ones, or
 * none.
 */
export type PriceScope = { owner: string; house: 'all' | 'real' | 'none' };

export const HOUSE_ALONE: PriceScope = { owner: HOUSE, house: 'all' };

export function ofScope(
  table: typeof rates | typeof priceDays,
  { owner, house }: PriceScope,
): SQL | undefined {
  const own = eq(table.owner, owner);
  if (house === 'none') return own;
  const shared = eq(table.owner, HOUSE);
  return or(own, house === 'real' ? and(shared, eq(table.simulated, false)) : shared);
}
