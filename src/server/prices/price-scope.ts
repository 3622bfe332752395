import { and, eq, or, type SQL } from 'drizzle-orm';
import type { priceDays, rates } from '../db/schema-platform';

/** Selects whose stored prices a company reads. */

/** Owner of the prices of the server's own source. */
export const HOUSE = '';

/**
 * Whose stored prices a company reads: its own, and all of the server's, only its real ones, or
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
