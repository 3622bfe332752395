import type { Milligrams } from '../metal/weight';
import { stoneWeight } from '../price/stone';
import { isSingle, netOf, type Quantity, type StockCard, type StockMove } from './stock-card';
import type { StockHold, StockOut } from './stock-hold';

/**
 * What is left of a stock card and how it stands: both follow from the moves that it keeps,
 * whatever order they came in.
 */

/**
 * What should lie there. Of a tray the weight is what counts; of all others pieces at the weight of
 * one.
 */
export function leftOf(
  card: Pick<StockCard, 'type' | 'gross' | 'stones' | 'pieces' | 'moved'>,
): Quantity {
  const pieces = card.pieces + card.moved.pieces;
  return {
    pieces,
    weight: card.type === 'weighed' ? netOf(card) + card.moved.weight : pieces * netOf(card),
  };
}

/** What was taken in on it, whatever left since. */
export const takenInOn = (
  card: Pick<StockCard, 'type' | 'gross' | 'stones' | 'pieces'>,
): Quantity => leftOf({ ...card, moved: { pieces: 0, weight: 0 } });

/**
 * The same as the scale says it, with its stones: those of a tray lie there as long as anything of
 * it does.
 */
export function leftGross(
  card: Pick<StockCard, 'type' | 'gross' | 'stones' | 'pieces' | 'moved'>,
): Milligrams {
  const { pieces, weight } = leftOf(card);
  if (card.type !== 'weighed') return pieces * card.gross;
  return weight > 0 ? weight + stoneWeight(card.stones) : weight;
}

/**
 * `returned` lies there again after it had been sold, `reserved` is kept for somebody; `none` has
 * not come in yet, `transit` is on its way, `out` was taken out by hand, `consigned`, `repair` and
 * `melted` of it to where the word says. `theirs` lies there and is somebody else's, `handed` went
 * back to them.
 */
export type StockState =
  | 'stock'
  | 'returned'
  | 'reserved'
  | 'theirs'
  | 'sold'
  | 'none'
  | 'transit'
  | 'out'
  | 'consigned'
  | 'handed'
  | 'repair'
  | 'melted';

export function stockState(
  card: Pick<
    StockCard,
    | 'type'
    | 'gross'
    | 'stones'
    | 'pieces'
    | 'moved'
    | 'moves'
    | 'archived'
    | 'out'
    | 'hold'
    | 'origin'
  >,
): StockState {
  const left = leftOf(card);
  const isThere = card.type === 'weighed' ? left.weight > 0 : left.pieces > 0;
  if (card.archived) return takenOut(card.out, isThere);
  const gone = leftBy(card.moves)?.why;
  const away = gone && GONE[gone];
  if (!isThere && away) return away;
  if (!isThere && isIntakeUndone(card)) return 'none';
  // Whatever was undone of a piece of somebody else's, without a sale it never was the shop's to
  // sell.
  if (!isThere)
    return (card.moves.length > 0 && !isNeverOurs(card)) || card.pieces > 0 ? 'sold' : 'none';
  if (reservationOf(card)) return 'reserved';
  if (theirsBy(card)) return 'theirs';
  return isSingle(card) && lastMoveOf(card.moves)?.why === 'returned' ? 'returned' : 'stock';
}

/** The intake that made the card was reversed. */
const isIntakeUndone = ({ origin, moves }: Pick<StockCard, 'origin' | 'moves'>): boolean =>
  origin?.intake !== undefined &&
  moves.some(({ why, undoes }) => why === 'undone' && undoes === origin.intake);

const GONE: Partial<Record<StockMove['why'], StockState>> = {
  sent: 'transit',
  consigned: 'consigned',
  handed: 'handed',
  lost: 'out',
};

/** What was lent can be sold by whoever has it. */
function takenOut(out: StockOut | null | undefined, isThere: boolean): StockState {
  if (out?.kind === 'consigned') return isThere ? 'consigned' : 'sold';
  return out?.kind === 'repair' || out?.kind === 'melted' ? out.kind : 'out';
}

/**
 * For whom it is kept. A sale that stands ends that, whoever bought it; one that was undone never
 * was.
 */
export function reservationOf({
  hold,
  moves,
}: Pick<StockCard, 'hold' | 'moves'>): StockHold | undefined {
  if (!hold) return undefined;
  return effectiveMoves(moves).some(({ why, at }) => why === 'sold' && at >= hold.at)
    ? undefined
    : hold;
}

/** The newest by its time, whichever arrived last. */
export const lastMoveOf = (moves: readonly StockMove[]): StockMove | undefined =>
  moves.reduce<StockMove | undefined>(
    (last, move) => (last && last.at > move.at ? last : move),
    undefined,
  );

const leaves = ({ why }: StockMove): boolean =>
  why === 'sold' || why === 'sent' || why === 'consigned' || why === 'handed' || why === 'lost';

/**
 * How it left the last time; what was undone since never left, and what is gone all the same left
 * before it.
 */
const leftBy = (moves: readonly StockMove[]): StockMove | undefined =>
  lastMoveOf(effectiveMoves(moves).filter(leaves));

/**
 * Whom all of it is with by a document, and since when; undefined of what lies here, and of what
 * was lent by hand.
 */
export function consignedBy(card: Parameters<typeof stockState>[0]): StockMove | undefined {
  return !card.archived && stockState(card) === 'consigned' ? leftBy(card.moves) : undefined;
}

/** The newest sale of it that stands. */
export const soldStanding = ({ moves }: Pick<StockCard, 'moves'>): StockMove | undefined =>
  lastMoveOf(effectiveMoves(moves).filter(({ why }) => why === 'sold'));

/** It came as somebody else's, if only by mistake, and was not sold. */
const isNeverOurs = (card: Pick<StockCard, 'moves'>): boolean =>
  card.moves.some(({ why }) => why === 'entrusted') && !soldStanding(card);

/**
 * How a piece of somebody else's came the last time (alınan konsinye), with whose it is; a receipt
 * that was undone never was.
 */
export const entrustedBy = ({ moves }: Pick<StockCard, 'moves'>): StockMove | undefined =>
  lastMoveOf(
    moves.filter(
      ({ why, slip }) => why === 'entrusted' && !moves.some(({ undoes }) => undoes === slip),
    ),
  );

/**
 * The same of what is not the shop's; undefined of all else, and once it was sold: that buys it
 * from them.
 */
export const theirsBy = (card: Pick<StockCard, 'moves'>): StockMove | undefined =>
  soldStanding(card) ? undefined : entrustedBy(card);

/**
 * A writing off of what never came moves nothing, for it had left already: only what follows it
 * says that it was undone. Of what does not name what it undoes it is the newest before it that
 * left by as much. What names it undoes it whatever a clock says: the one that sold may have been
 * ahead.
 */
export function effectiveMoves(moves: readonly StockMove[]): StockMove[] {
  const kept: StockMove[] = [];
  const names = ({ undoes }: StockMove): number => (undoes === undefined ? 0 : 1);
  for (const move of [...moves].sort((a, b) => names(a) - names(b) || a.at - b.at)) {
    const i = move.why === 'undone' ? kept.findLastIndex((one) => isUndoneBy(one, move)) : -1;
    if (i < 0) kept.push(move);
    else kept.splice(i, 1);
  }
  return kept;
}

const isUndoneBy = (one: StockMove, { undoes, pieces, weight }: StockMove): boolean =>
  leaves(one) &&
  one.pieces + pieces === 0 &&
  one.weight + weight === 0 &&
  (undoes === undefined || one.slip === undoes);

export const isThere = (state: StockState): boolean =>
  state === 'stock' || state === 'returned' || state === 'reserved' || state === 'theirs';
