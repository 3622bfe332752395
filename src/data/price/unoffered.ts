import type { Side } from '@/domain/price/quote';

/**
 * Codes that the board prices on the other side alone: a coin that is bought and not sold. One
 * without any price is none of them.
 */
export function unofferedOn(
  quotes: ReadonlyMap<string, Record<Side, number>>,
  side: Side,
): string[] {
  const other = side === 'sell' ? 'buy' : 'sell';
  return Array.from(quotes).flatMap(([code, quote]) =>
    quote[side] === 0 && quote[other] > 0 ? [code] : [],
  );
}
