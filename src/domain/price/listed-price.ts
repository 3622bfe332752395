import { isOffered, type ShownOn } from '../base/listed';
import type { Currency } from '../catalogue/currency';
import type { Product } from '../catalogue/product';

export type PriceEntry = { code: string; entry: Product | Currency };

/**
 * What of a company's own list has a price of its own: its coins, under the code that prices them,
 * and its currencies.
 */
export const pricedEntries = (
  products: readonly Product[],
  currencies: readonly Currency[],
): PriceEntry[] => [
  ...products.flatMap((entry) => (entry.kind === 'coin' ? [{ code: entry.quote, entry }] : [])),
  ...currencies.map((entry) => ({ code: entry.code, entry })),
];

/**
 * The codes that nothing offered there goes by any more: another entry may still need the price of
 * one that is hidden.
 */
export function hiddenPrices(
  entries: readonly PriceEntry[],
  on: Extract<ShownOn, 'market' | 'board'>,
): ReadonlySet<string> {
  const kept = new Set(entries.flatMap(({ code, entry }) => (isOffered(entry, on) ? [code] : [])));
  return new Set(entries.flatMap(({ code }) => (kept.has(code) ? [] : [code])));
}
