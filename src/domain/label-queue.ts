import { isWorkshopStep, type TakeStep } from './production';
import { labelState, type StockCard, takenInOn } from './stock-card';
import type { Milligrams } from './weight';
import type { WorkMove } from './work';

/**
 * What came out of production and still has no label: finished pieces of a document without a card, and cards of one whose label was
 * never printed. Guarantee: it follows from the documents and the cards alone, so that it is the same in whatever order they arrive, and
 * what was printed once is not in it again.
 */
export type Uncarded<M = WorkMove> = { move: M; step: TakeStep; pieces: number; weight: Milligrams };

type Card = Pick<StockCard, 'type' | 'gross' | 'stones' | 'pieces' | 'archived' | 'out' | 'origin'>;

/** A card that was a mistake has brought nothing in. */
const isMistake = ({ archived, out }: Card): boolean => archived && out?.kind === 'correction';

/** Of each document that brought finished pieces and stands, how many of them no card says to be, and what those weigh together; the newest first. */
export function uncardedPieces<M extends WorkMove>(moves: readonly M[], cards: Iterable<Card>): Uncarded<M>[] {
  const carded = new Map<string, { pieces: number; weight: Milligrams }>();
  for (const card of cards) {
    if (!card.origin || isMistake(card)) continue;
    const sum = carded.get(card.origin.document) ?? { pieces: 0, weight: 0 };
    const { pieces, weight } = takenInOn(card);
    carded.set(card.origin.document, { pieces: sum.pieces + pieces, weight: sum.weight + weight });
  }
  return moves
    .flatMap((move): Uncarded<M>[] => {
      const { step, reversed } = move;
      if (reversed || !isWorkshopStep(step) || step.is !== 'take' || step.goods !== 'pieces') return [];
      const { pieces, weight } = carded.get(move.id) ?? { pieces: 0, weight: 0 };
      const left = step.pieces - pieces;
      return left > 0 ? [{ move, step, pieces: left, weight: Math.max(0, step.weight - weight) }] : [];
    })
    .sort((a, b) => b.move.at - a.move.at || (a.move.id < b.move.id ? -1 : 1));
}

/** Cards of these documents that wear no label yet, the oldest first: what came out first is labelled first. */
export const unlabelled = <C extends StockCard & { at: number }>(cards: readonly C[], documents: ReadonlySet<string>): C[] =>
  cards
    .filter((card) => card.origin && documents.has(card.origin.document) && !card.archived && labelState(card) === 'none')
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
