import { lineSide } from '../ledger/slip-type';
import type { Spot } from '../stock/shipment';
import { isSingle, KEPT_MOVES, type StockCard, type StockMove } from '../stock/stock-card';
import { type Buyer, wasReservedForAnother } from '../stock/stock-hold';
import {
  consignedBy,
  lastMoveOf,
  leftOf,
  reservationOf,
  stockState,
  theirsBy,
} from '../stock/stock-state';
import type { Line } from './line';
import type { Transaction } from './transaction';

/** What a document does to a stock card, and what a person should know of it. */

/**
 * What one line of a slip moves: given goods leave, taken ones come in, and whatever a return or a
 * reversal undoes goes back.
 */
export function moveOf(
  slip: Pick<Transaction, 'id' | 'number' | 'at' | 'type' | 'returns' | 'reverses'>,
  line: Line,
  by: string,
): StockMove {
  const undone = slip.type === 'reversal';
  const given = lineSide(line) === 'sell';
  // The reversal of a return gives what came back away again.
  const turned = (slip.type === 'return' || slip.returns !== undefined) !== undone;
  const sign = given === turned ? 1 : -1;
  const why = undone ? 'undone' : turned ? 'returned' : given ? 'sold' : 'bought';
  const { id, number, at, reverses } = slip;
  const weight = sign * (line.kind === 'coin' ? 0 : line.weight);
  return {
    slip: id,
    number,
    at,
    by,
    why,
    pieces: sign * line.pieces,
    weight,
    ...(undone && reverses ? { undoes: reverses } : {}),
  };
}

/**
 * The card after a move; the sum keeps what the list of the newest lets go. It lies where the last
 * document that moved it to a place says; where that is undone, where it lay before.
 */
export function withStockMove<C extends Pick<StockCard, 'moved' | 'moves'> & Partial<Spot>>(
  card: C,
  move: StockMove,
): C {
  const moved = {
    pieces: card.moved.pieces + move.pieces,
    weight: card.moved.weight + move.weight,
  };
  const isPlacing = move.to !== undefined && placedBy([...card.moves, move]) === move;
  const kept: StockMove = isPlacing
    ? { ...move, was: { branch: card.branch ?? '', place: card.place ?? '' } }
    : move;
  const moves = [...card.moves, kept]
    .sort((a, b) => a.at - b.at || (a.slip < b.slip ? -1 : 1))
    .slice(-KEPT_MOVES);
  return { ...card, moved, moves, ...liesAfter(card.moves, kept) };
}

/** The newest move to a place that was not undone. */
const placedBy = (moves: readonly StockMove[]): StockMove | undefined =>
  lastMoveOf(moves.filter(({ to, slip }) => to && !moves.some(({ undoes }) => undoes === slip)));

/** The place after this move; undefined if the move does not change the place. */
function liesAfter(before: readonly StockMove[], { to, was, undoes }: StockMove): Partial<Spot> {
  if (to && was) return { place: to.place, ...(to.branch ? { branch: to.branch } : {}) };
  const last = undoes === undefined ? undefined : placedBy(before);
  // Moves that an earlier server wrote do not name the place before.
  return last && last.slip === undoes && last.was ? { ...last.was } : {};
}

type StockFinding =
  | 'piece-sold-twice'
  | 'piece-not-in-stock'
  | 'stock-short'
  | 'shipment-piece-gone'
  | 'piece-in-transit'
  | 'piece-consigned'
  | 'piece-theirs'
  | 'piece-reserved'
  | 'piece-lent-reserved';

/**
 * What a person should know of a line that took something off a card, judged on the card as it was.
 * A single piece that another slip has sold is sold twice; one that never came in, or was taken
 * out, is not in the stock; of other goods there can be too few. What is sent must lie there and be
 * the shop's, what is on its way is not for sale, what is with somebody is sold off their document,
 * and what is kept for somebody is theirs.
 */
export function saleFinding(
  before: StockCard,
  move: StockMove,
  buyer: Buyer,
): StockFinding | undefined {
  const hold = reservationOf(before);
  if (move.why === 'sent' || move.why === 'consigned' || move.why === 'handed') {
    if (isShort(before, move)) return 'shipment-piece-gone';
    if (move.why !== 'handed' && theirsBy(before)) return 'piece-theirs';
    return move.why === 'consigned' && hold && wasReservedForAnother(hold, move.at, buyer)
      ? 'piece-lent-reserved'
      : undefined;
  }
  if (move.why !== 'sold') return undefined;
  const left = leftOf(before);
  if (before.archived && before.out?.kind !== 'consigned') return 'piece-not-in-stock';
  if (stockState(before) === 'transit') return 'piece-in-transit';
  if (consignedBy(before)) return 'piece-consigned';
  if (!isSingle(before))
    return left.pieces + move.pieces < 0 ||
      (before.type === 'weighed' && left.weight + move.weight < 0)
      ? 'stock-short'
      : undefined;
  if (left.pieces + move.pieces >= 0)
    return hold && wasReservedForAnother(hold, move.at, buyer) ? 'piece-reserved' : undefined;
  return before.moves.some(({ why }) => why === 'sold') ? 'piece-sold-twice' : 'piece-not-in-stock';
}

function isShort(before: StockCard, move: StockMove): boolean {
  const left = leftOf(before);
  return (
    before.archived ||
    left.pieces + move.pieces < 0 ||
    (before.type === 'weighed' && left.weight + move.weight < 0)
  );
}

/** The slip that a piece was sold by before this one. */
export const soldBefore = ({ moves }: Pick<StockCard, 'moves'>): StockMove | undefined =>
  lastMoveOf(moves.filter(({ why }) => why === 'sold'));
