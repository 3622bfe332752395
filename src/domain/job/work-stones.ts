import { isStone, MOST_STONES, type Stone } from '../price/stone';
import { inOrder } from './work';

/**
 * Stones that went to the workshop with an order or came back from it; `undone`: what step of them
 * never was. No metal moves by it.
 */
export type WorkStone = Pick<Stone, 'kind' | 'pieces' | 'carat'>;
export type StoneStep =
  | { way: 'given' | 'returned'; stones: WorkStone[] }
  | { way: 'undone'; of: string };
export type StoneMove = { id: string; at: number; by: string } & StoneStep;

export const areStones = (stones: readonly WorkStone[]): boolean =>
  stones.length > 0 && stones.length <= MOST_STONES && stones.every(isStone);

type Counted = { pieces: number; carat: number };
/**
 * `used`: what was given and did not come back: it is in the pieces, or it is lost. Below zero:
 * more came back than was given.
 */
type StoneSums = { kind: string; given: Counted; returned: Counted; used: Counted };

/** The steps that were not undone, as they happened. */
export function stoneSteps(
  moves: readonly StoneMove[],
): Extract<StoneMove, { stones: WorkStone[] }>[] {
  const undone = new Set(moves.flatMap((move) => (move.way === 'undone' ? [move.of] : [])));
  return inOrder(moves).filter(
    (move): move is Extract<StoneMove, { stones: WorkStone[] }> =>
      move.way !== 'undone' && !undone.has(move.id),
  );
}

const sameKind = (kind: string): string => kind.trim().replace(/\s+/g, ' ').toLocaleLowerCase('tr');

/**
 * By kind, as it was first called: what was given, what came back, and what did not; carats in
 * thousandths.
 */
export function stoneSums(moves: readonly StoneMove[]): StoneSums[] {
  const sums = new Map<string, StoneSums>();
  const plus = (sum: Counted, { pieces, carat }: Counted, sign: 1 | -1 = 1): Counted => ({
    pieces: sum.pieces + sign * pieces,
    carat: sum.carat + sign * carat,
  });
  const none = { pieces: 0, carat: 0 };
  for (const { way, stones } of stoneSteps(moves))
    for (const stone of stones) {
      const sum = sums.get(sameKind(stone.kind)) ?? {
        kind: stone.kind.trim(),
        given: none,
        returned: none,
        used: none,
      };
      sums.set(sameKind(stone.kind), {
        ...sum,
        [way]: plus(sum[way], stone),
        used: plus(sum.used, stone, way === 'given' ? 1 : -1),
      });
    }
  return Array.from(sums.values());
}

/** More came back of a kind than was given: of its pieces or of its carats. */
export const stonesOver = (sums: readonly StoneSums[]): StoneSums | undefined =>
  sums.find(({ used }) => used.pieces < 0 || used.carat < 0);
