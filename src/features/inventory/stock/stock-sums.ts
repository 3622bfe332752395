import type { StockView } from '../../../data/types';
import { METALS, type Metal } from '../../../domain/asset';
import { leftOf } from '../../../domain/stock-card';
import { pureMetal } from '../../../domain/weight';

/** What lies there of one metal in one fineness: cards, pieces, net weight, and the pure metal in it (mg × tenths, exact). */
export type StockSum = {
  metal: Metal;
  fineness: number;
  cards: number;
  pieces: number;
  weight: number;
  pure: number /** Warehouse ('' is none) and branch, where the sums are told apart by them. */;
  place?: string;
  branch?: string;
};

const keyOf = ({ metal, fineness, place = '', branch = '' }: Pick<StockSum, 'metal' | 'fineness' | 'place' | 'branch'>): string =>
  `${metal}:${fineness}:${branch}:${place}`;

/** Adds cards to sums. What is below zero is what was sold too much: it is told as a finding and is nothing that lies there. */
export function summed(sums: ReadonlyMap<string, StockSum>, cards: readonly StockView[], byPlace = false): Map<string, StockSum> {
  const next = new Map(sums);
  for (const card of cards) {
    const { metal, fineness, place, branch = '' } = card;
    const of = { metal, fineness, ...(byPlace ? { place, branch } : {}) };
    const was = next.get(keyOf(of)) ?? { ...of, cards: 0, pieces: 0, weight: 0, pure: 0 };
    const left = leftOf(card);
    const weight = Math.max(0, left.weight);
    next.set(keyOf(of), {
      ...was,
      cards: was.cards + 1,
      pieces: was.pieces + Math.max(0, left.pieces),
      weight: was.weight + weight,
      pure: was.pure + pureMetal(weight, fineness),
    });
  }
  return next;
}

/** Gold first, then the other metals, each from pure down. */
export const inOrder = (sums: ReadonlyMap<string, StockSum>): StockSum[] =>
  Array.from(sums.values()).sort((a, b) => METALS.indexOf(a.metal) - METALS.indexOf(b.metal) || b.fineness - a.fineness || (keyOf(a) < keyOf(b) ? -1 : 1));
