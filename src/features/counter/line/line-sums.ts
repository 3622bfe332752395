import type { Metal } from '@/domain/metal/asset';
import { coinsOf, hasOf } from '@/domain/slip/kept-slip';
import type { Line } from '@/domain/slip/line';

/** Sums over lines of a slip. Metals and coins are never added together. */
export type LineSums = {
  /** Net milligrams by metal, gold first. */
  weights: { metal: Metal; weight: number }[];
  /** Pieces of coin. */
  pieces: number;
  /** Pure gold in mg × tenths of fineness. */
  has: number;
  /** Kuruş. */
  amount: number;
};

export function sumsOf(lines: readonly Line[]): LineSums {
  const weights = new Map<Metal, number>();
  for (const line of lines)
    if (line.kind !== 'coin') weights.set(line.metal, (weights.get(line.metal) ?? 0) + line.weight);
  return {
    weights: Array.from(weights, ([metal, weight]) => ({ metal, weight })).toSorted(
      (a, b) => Number(b.metal === 'gold') - Number(a.metal === 'gold'),
    ),
    pieces: coinsOf(lines),
    has: hasOf(lines),
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  };
}
