import { mulDiv } from '../base/integer';
import { type GiveStep, isWorkshopStep, type TakeStep } from '../job/production';
import type { WorkMove } from '../job/work';
import type { Milligrams } from '../metal/weight';
import { labelState, type StockCard } from './stock-card';
import { leftOf, takenInOn } from './stock-state';

/**
 * What came out of production and still has no label: finished pieces of a document without a card,
 * and cards of one whose label was never printed. Guarantee: it follows from the documents and the
 * cards alone, so that it is the same in whatever order they arrive, and what was printed once is
 * not in it again.
 */
export type Uncarded<M = WorkMove> = {
  move: M;
  step: TakeStep;
  pieces: number;
  weight: Milligrams;
};

type Card = Pick<StockCard, 'type' | 'gross' | 'stones' | 'pieces' | 'archived' | 'out' | 'origin'>;

/** A card that was a mistake has brought nothing in. */
const isMistake = ({ archived, out }: Card): boolean => archived && out?.kind === 'correction';

type Batch<M> = { move: M; step: TakeStep; pieces: number; weight: Milligrams };

/** Hundredths that what is given on may weigh more than what came: another scale. */
const SCALES_APART = 101;

/**
 * Finished batches: pieces that documents brought back, less those that were given on to another
 * hand of the same order. Cast, given to the polisher and brought back is one batch
 * (src/domain/README.md#production). Given on means: not heavier than what came, same fineness,
 * from the same stock, without alloy. A give step names no pieces, so they are subtracted in
 * proportion to the weight, the newest first.
 */
function finished<M extends WorkMove>(moves: readonly M[]): Batch<M>[] {
  const batches: Batch<M>[] = [];
  for (const move of moves
    .filter(({ reversed }) => !reversed)
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))) {
    const { step } = move;
    if (step.is === 'give') giveOn(batches, step, move.contactId);
    else if (isWorkshopStep(step) && step.is === 'take' && step.goods === 'pieces')
      batches.push({ move, step, pieces: step.pieces, weight: step.weight });
  }
  return batches;
}

function giveOn<M extends WorkMove>(
  batches: Batch<M>[],
  { work, account, fineness, weight, alloy }: GiveStep,
  to: string | undefined,
): void {
  const come = batches.filter(
    ({ move: { contactId: by }, step }) =>
      by !== undefined &&
      to !== undefined &&
      by !== to &&
      step.work === work &&
      step.account === account &&
      step.fineness === fineness,
  );
  const lying = come.reduce((sum, batch) => sum + batch.weight, 0);
  if (alloy > 0 || weight > mulDiv(lying, SCALES_APART, 100)) return;
  let left = weight;
  for (const batch of come.reverse()) {
    const gone = Math.min(left, batch.weight);
    left -= gone;
    batch.weight -= gone;
    batch.pieces =
      batch.step.pieces -
      mulDiv(batch.step.pieces, batch.step.weight - batch.weight, batch.step.weight);
  }
}

/**
 * Of each document that brought finished pieces and stands, how many of them no card says to be,
 * and what those weigh together; the newest first.
 */
export function uncardedPieces<M extends WorkMove>(
  moves: readonly M[],
  cards: Iterable<Card>,
): Uncarded<M>[] {
  const carded = new Map<string, { pieces: number; weight: Milligrams }>();
  for (const card of cards) {
    if (!card.origin || isMistake(card)) continue;
    const sum = carded.get(card.origin.document) ?? { pieces: 0, weight: 0 };
    const { pieces, weight } = takenInOn(card);
    carded.set(card.origin.document, { pieces: sum.pieces + pieces, weight: sum.weight + weight });
  }
  return finished(moves)
    .flatMap(({ move, step, ...batch }): Uncarded<M>[] => {
      const { pieces, weight } = carded.get(move.id) ?? { pieces: 0, weight: 0 };
      const left = batch.pieces - pieces;
      return left > 0
        ? [{ move, step, pieces: left, weight: Math.max(0, batch.weight - weight) }]
        : [];
    })
    .sort((a, b) => b.move.at - a.move.at || (a.move.id < b.move.id ? -1 : 1));
}

/**
 * Cards of these documents, and of intakes, that wear no label yet, the oldest first: what came out
 * first is labelled first.
 */
export const unlabelled = <C extends StockCard & { at: number }>(
  cards: readonly C[],
  documents: ReadonlySet<string>,
): C[] =>
  cards
    .filter(
      (card) =>
        card.origin &&
        (card.origin.intake !== undefined || documents.has(card.origin.document)) &&
        leftOf(card).weight > 0 &&
        !card.archived &&
        labelState(card) === 'none',
    )
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
