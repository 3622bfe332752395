import type { StockView } from '../../../data/types';
import { leftOf } from '../../../domain/stock-card';
import { type Metal, pureMetal } from '../../../domain/weight';

/** What lies there of one metal in one fineness: cards, pieces, net weight, and the pure metal in it (mg × tenths, exact). */
export type StockSum = { metal: Metal; fineness: number; cards: number; pieces: number; weight: number; pure: number };

const keyOf = ({ metal, fineness }: Pick<StockSum, 'metal' | 'fineness'>): string => `${metal}:${fineness}`;

/** Adds cards to sums. What is below zero is what was sold too much: it is told as a finding and is nothing that lies there. */
export function summed(sums: ReadonlyMap<string, StockSum>, cards: readonly StockView[]): Map<string, StockSum> {
  const next = new Map(sums);
  for (const card of cards) {
    const { metal, fineness } = card;
    const was = next.get(keyOf(card)) ?? { metal, fineness, cards: 0, pieces: 0, weight: 0, pure: 0 };
    const left = leftOf(card);
    const weight = Math.max(0, left.weight);
    next.set(keyOf(card), {
      ...was,
      cards: was.cards + 1,
      pieces: was.pieces + Math.max(0, left.pieces),
      weight: was.weight + weight,
      pure: was.pure + pureMetal(weight, fineness),
    });
  }
  return next;
}

/** Gold before silver, each from pure down. */
export const inOrder = (sums: ReadonlyMap<string, StockSum>): StockSum[] =>
  Array.from(sums.values()).sort((a, b) => (a.metal === b.metal ? b.fineness - a.fineness : a.metal === 'gold' ? -1 : 1));
