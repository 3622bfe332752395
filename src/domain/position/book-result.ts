import { mulDiv, plus, toSafe } from '../base/integer';
import { averageOf, NO_POOL, type Pool, type Trade, traded } from '../ledger/cost-pool';
import { type Asset, TRY } from '../metal/asset';
import { worthOf } from '../price/asset-value';
import type { Side } from '../price/quote';
import type { Transaction } from '../slip/transaction';
import { type Move, type Valued, valuedMoves } from './valued-moves';

/**
 * Result of the shop: for each asset the realised profit against its moving average, and apart from
 * it the result of workmanship and of stones (src/domain/README.md#position-and-result).
 * Guarantees: documents are taken by their own time, so the order of arrival changes nothing; a
 * document and its reversal together are nothing; realised, workmanship, stones and moves without a
 * price add up exactly to the lira that moved and the cost that is still held. All integers; only
 * the cost of the closed part is rounded, half up, and the last part takes the rest.
 */
export type Earned = {
  asset: Asset;
  /** Kuruş by the metal, coin or currency itself. */
  realised: number;
  workSold: number;
  workBought: number;
  /**
   * Kuruş of the stones that were priced on the lines; what has no price of its own is in the price
   * of the piece.
   */
  stonesSold: number;
  stonesBought: number;
  /**
   * Kuruş at which something came (above zero) or went without a price: openings, expenses in kind,
   * what a count found. No result.
   */
  unpriced: number;
};

export const NOTHING = {
  realised: 0,
  workSold: 0,
  workBought: 0,
  stonesSold: 0,
  stonesBought: 0,
  unpriced: 0,
};

/** Both together; a RangeError beyond exact integers. */
export const withEarned = <E extends Earned>(
  was: E,
  {
    realised = 0,
    workSold = 0,
    workBought = 0,
    stonesSold = 0,
    stonesBought = 0,
    unpriced = 0,
  }: Partial<Earned>,
): E => ({
  ...was,
  realised: plus(was.realised, realised),
  workSold: plus(was.workSold, workSold),
  workBought: plus(was.workBought, workBought),
  stonesSold: plus(was.stonesSold, stonesSold),
  stonesBought: plus(was.stonesBought, stonesBought),
  unpriced: plus(was.unpriced, unpriced),
});

/** Kuruş; metal (with coins and currencies), workmanship and stones apart. */
type ResultSum = {
  realised: number;
  sold: number;
  bought: number;
  stonesSold: number;
  stonesBought: number;
  all: number;
};

export function resultSum(earned: readonly Earned[]): ResultSum {
  const realised = earned.reduce((sum, one) => sum + one.realised, 0);
  const sold = earned.reduce((sum, one) => sum + one.workSold, 0);
  const bought = earned.reduce((sum, one) => sum + one.workBought, 0);
  const stonesSold = earned.reduce((sum, one) => sum + one.stonesSold, 0);
  const stonesBought = earned.reduce((sum, one) => sum + one.stonesBought, 0);
  return {
    realised,
    sold,
    bought,
    stonesSold,
    stonesBought,
    all: realised + sold - bought + stonesSold - stonesBought,
  };
}

/** Position by asset; what was ever touched stays, if at nothing. */
export type Books = Map<Asset, Pool>;

/**
 * ₺ × 10^4 that the board said before the document's day; for what comes without a price into an
 * empty position.
 */
export type RateBefore = (asset: Asset, side: Side) => number | undefined;

export type Dated = Pick<
  Transaction,
  'id' | 'at' | 'type' | 'lines' | 'payments' | 'legs' | 'rate' | 'costs' | 'added'
> & {
  reverses?: string;
  reversedBy?: string | null;
};

/** A reversed document and its reversal stand for each other: neither ever bought or sold. */
export const counts = ({
  type,
  reverses,
  reversedBy,
}: Pick<Dated, 'type' | 'reverses' | 'reversedBy'>): boolean =>
  type !== 'reversal' && reverses === undefined && (reversedBy ?? null) === null;

/**
 * Takes a document into the books, which must hold everything before it and nothing after; says
 * what it earned, asset by asset. Throws a RangeError, the books untouched, where a figure is
 * beyond exact integers: such a document is a slip of the finger.
 */
export function takeIn(
  books: Books,
  document: Dated,
  rateBefore: RateBefore = () => undefined,
): Earned[] {
  if (!counts(document)) return [];
  const valued = valuedMoves(document);
  const earned = new Map<Asset, Earned>();
  const add = (asset: Asset, more: Partial<Earned>) =>
    earned.set(asset, withEarned(earned.get(asset) ?? { asset, ...NOTHING }, more));
  for (const { asset, sold, bought, ...stones } of valued.work)
    add(asset, { workSold: sold, workBought: bought, ...stones });
  const after: Books = new Map();
  for (const [asset, moves] of byAsset(movesOf(books, valued, rateBefore))) {
    const { pool, ...more } = settle(books.get(asset) ?? NO_POOL, asset, moves, rateBefore);
    after.set(asset, pool);
    add(asset, more);
  }
  for (const [asset, pool] of after) books.set(asset, pool);
  return Array.from(earned.values());
}

/**
 * Something given for something else at no price in lira changes its name and keeps its cost:
 * nothing is realised on what goes out.
 */
function movesOf(books: Books, { moves, swap }: Valued, rateBefore: RateBefore): Move[] {
  if (!swap) return moves;
  const { out, into } = swap;
  const held = books.get(out.asset) ?? NO_POOL;
  const sought = books.get(into.asset) ?? NO_POOL;
  const value =
    averageOf(held, out.quantity) ??
    averageOf(sought, into.quantity) ??
    carried(NO_POOL, out, rateBefore);
  return [...moves, { ...out, value }, { ...into, value }];
}

type Sum = { quantity: bigint; value: bigint };

/**
 * All that one document did to one asset. What came in and what went out of it close each other
 * first: the position does not change by that, so the average does not either, and the difference
 * of the two prices is earned at once (goods bought on has, an exchange, a virman). Only what is
 * left over is a purchase or a sale of its own.
 */
function settle(
  held: Pool,
  asset: Asset,
  moves: readonly Move[],
  rateBefore: RateBefore,
): { pool: Pool; realised: number; unpriced: number } {
  const sumOf = (is: (move: Move) => boolean): Sum =>
    moves.filter(is).reduce(
      (sum, m) => ({
        quantity: sum.quantity + BigInt(Math.abs(m.quantity)),
        value: sum.value + BigInt(m.value ?? 0),
      }),
      {
        quantity: 0n,
        value: 0n,
      },
    );
  const into = sumOf((m) => m.quantity > 0 && m.value !== null && !m.back);
  const out = sumOf((m) => m.quantity < 0 && m.value !== null && !m.back);
  const met = min(into.quantity, out.quantity);
  const [spent, got] = [shareOf(into, met), shareOf(out, met)];
  const quantity = toSafe(into.quantity - out.quantity);
  const value = toSafe(quantity < 0 ? out.value - got : into.value - spent);
  const trade = traded(held, quantity, quantity === 0 ? 0 : value);
  // A price for nothing (two equal quantities, a price without one) is all result.
  const rest = quantity === 0 ? toSafe(out.value - got - (into.value - spent)) : 0;
  const returned = takenBack(
    trade.pool,
    moves.filter(({ back }) => back),
  );
  const unpriced = toSafe(
    moves.reduce((sum, m) => (m.value === null ? sum + BigInt(m.quantity) : sum), 0n),
  );
  const worth = moves.find(
    (move) => move.value === null && move.worth !== undefined && move.quantity === unpriced,
  )?.worth;
  const carry =
    unpriced === 0
      ? 0
      : (worth ?? carried(returned.pool, { asset, quantity: unpriced, value: null }, rateBefore));
  // Nothing is realised but the kuruş by which a position that crosses nothing is rounded.
  const taken = broughtIn(returned.pool, unpriced, carry);
  return {
    pool: taken.pool,
    realised: trade.realised + returned.realised + taken.realised + toSafe(got - spent) + rest,
    unpriced: unpriced < 0 ? -taken.value : taken.value,
  };
}

/**
 * What comes or goes without a price, for `worth` kuruş in all. It is no trade: what goes against
 * the position closes it at the average, whatever it is said to be worth, and only what is left of
 * it is counted at its share of that.
 */
function broughtIn(pool: Pool, quantity: number, worth: number): Trade & { value: number } {
  const size = Math.abs(quantity);
  const against = pool.quantity !== 0 && pool.quantity < 0 !== quantity < 0;
  const closed = against ? Math.min(Math.abs(pool.quantity), size) : 0;
  if (closed === 0) return { ...traded(pool, quantity, worth), value: quantity === 0 ? 0 : worth };
  const sign = Math.sign(quantity);
  const average = averageOf(pool, closed) ?? 0;
  const opened = worth - mulDiv(worth, closed, size);
  const shut = traded(pool, sign * closed, average);
  const next = traded(shut.pool, sign * (size - closed), size === closed ? 0 : opened);
  return {
    pool: next.pool,
    realised: shut.realised + next.realised,
    value: average + (size === closed ? 0 : opened),
  };
}

/**
 * What comes back comes at the average, and what had been earned on it is given back with the
 * money; into an empty position it comes at its price.
 */
function takenBack(before: Pool, moves: readonly Move[]): Trade {
  let pool = before;
  let realised = 0;
  for (const { quantity, value } of moves) {
    const paid = value ?? 0;
    const average = averageOf(pool, quantity) ?? paid;
    const next = traded(pool, quantity, average);
    pool = next.pool;
    realised += next.realised + (quantity > 0 ? average - paid : paid - average);
  }
  return { pool, realised };
}

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const shareOf = ({ quantity, value }: Sum, of: bigint): bigint =>
  quantity === 0n ? 0n : BigInt(mulDiv(toSafe(value), toSafe(of), toSafe(quantity)));

/**
 * Kuruş at which something without a price is taken: the position's average; of none the board's
 * price of the day before; else nothing.
 */
function carried(pool: Pool, { asset, quantity }: Move, rateBefore: RateBefore): number {
  const average = averageOf(pool, quantity);
  if (average !== undefined) return average;
  const rate = rateBefore(asset, quantity < 0 ? 'sell' : 'buy');
  return rate === undefined ? 0 : worthOf(asset, Math.abs(quantity), rate);
}

function byAsset(moves: readonly Move[]): Map<Asset, Move[]> {
  const groups = new Map<Asset, Move[]>();
  for (const move of moves) {
    if (move.asset === TRY) continue;
    const known = groups.get(move.asset);
    if (known) known.push(move);
    else groups.set(move.asset, [move]);
  }
  return groups;
}

/**
 * Could this document need a board's price of the day before? Most never do, and none is looked up
 * for them.
 */
export function mayLackPrice(document: Dated): boolean {
  if (!counts(document)) return false;
  const { moves, swap } = valuedMoves(document);
  return (
    swap !== undefined || moves.some(({ value, worth }) => value === null && worth === undefined)
  );
}
