import { dayOf } from '@/domain/base/day';
import { basisOf } from '@/domain/price/price-basis';
import type { BoardQuote } from '@/domain/price/price-board';
import { groupQuote } from '@/domain/price/price-group';
import { type FrozenPrice, freeze, isOutdated, type Quote, type Side } from '@/domain/price/quote';
import type { Stone } from '@/domain/price/stone';
import { priceHoldMs } from '@/domain/rules/dated-rule';
import { exchanged, hasOwnFactor, takenFactor, unexchanged } from '@/domain/slip/exchange';
import { computeLine } from '@/domain/slip/line';
import { totalOf } from '@/domain/slip/transaction';
import type { Basket } from '../basket/basket';
import { savedAs } from '../basket/basket-type';
import { isEmptyLine, type LineForm, subjectOf, type World } from './line-form';
import { readLine } from './line-read';

const typed = (line: LineForm): boolean => line.price !== null && line.price.trim() !== '';

/**
 * The board's price of a code, or what the customer's group has in its place: a group's price that
 * cannot be reckoned is none.
 */
export function boardPrice(
  code: string,
  side: Side,
  { quotes, group, groups }: Pick<World, 'quotes' | 'group' | 'groups'>,
): FrozenPrice | undefined {
  const told = quotes.get(code);
  const own = told && group && groups?.get(group)?.get(told.code);
  const quote: Quote | undefined = told && own ? groupQuote(told, own) : told;
  if (!told || !quote) return undefined;
  const frozen = {
    ...freeze(quote, side),
    basis: basisOf({ ...told, buy: quote.buy, sell: quote.sell }, side, quotes, own?.since),
  };
  if (frozen.rate <= 0) return undefined;
  return own && group ? { ...frozen, group } : frozen;
}

const priceOf = (line: LineForm, world: World): Pick<LineForm, 'frozen'> => ({
  frozen: boardPrice(subjectOf(line, world.products).quote, line.side, world) ?? null,
});

/**
 * The line by the price of the customer's group, or by the board's where they have none; what
 * somebody typed or agreed on stays.
 */
export function byGroup(line: LineForm, world: World): LineForm {
  if (isEmptyLine(line) || typed(line) || line.amount !== null || !line.frozen) return line;
  const { frozen } = priceOf(line, world);
  return frozen && frozen.group !== line.frozen.group ? { ...line, frozen } : line;
}

/**
 * The dollar's rate that a stone took from the board; one in lira has none, and a typed one is
 * nobody's but the clerk's.
 */
const boardRate = ({ price }: Stone): FrozenPrice | undefined =>
  price?.asset === 'USD' && !price.rate.typed ? price.rate : undefined;

const boardRates = ({ stones = [] }: LineForm): FrozenPrice[] =>
  stones.flatMap((stone) => boardRate(stone) ?? []);

/**
 * The line with the board's dollar on those of its stones that ask for it; the same line where none
 * does, or the board has none.
 */
function withDollar(
  line: LineForm,
  world: World,
  asks: (rate: FrozenPrice, fresh: FrozenPrice) => boolean,
): LineForm {
  const quote = world.quotes.get('USD');
  const fresh = quote && freeze(quote, line.side);
  if (!line.stones || !fresh || fresh.rate <= 0) return line;
  const stones = line.stones.map((stone): Stone => {
    const rate = boardRate(stone);
    return rate && stone.price && asks(rate, fresh)
      ? { ...stone, price: { perCarat: stone.price.perCarat, asset: 'USD', rate: fresh } }
      : stone;
  });
  return stones.every((stone, i) => stone === line.stones?.[i]) ? line : { ...line, stones };
}

/**
 * Stones as a card tells them: their dollars are of the day it was written, so they are asked of
 * the board, even where somebody had typed them.
 */
export function stonesNow(stones: readonly Stone[], side: Side, world: World): Stone[] {
  const quote = world.quotes.get('USD');
  const fresh = quote && freeze(quote, side);
  return stones.map((stone) =>
    stone.price?.asset === 'USD' && fresh && fresh.rate > 0
      ? { ...stone, price: { perCarat: stone.price.perCarat, asset: 'USD', rate: fresh } }
      : stone,
  );
}

/**
 * Gives a price to a line that has none for what it is about now; a price that stands is never
 * touched here.
 */
export function frozenLine(form: LineForm, world: World): LineForm {
  // Turned round, its stones are paid for at the other side of the dollar.
  const line = withDollar(form, world, (rate) => rate.side !== form.side);
  if (isEmptyLine(line)) return line.frozen ? { ...line, frozen: null } : line;
  const { quote } = subjectOf(line, world.products);
  if (line.frozen && line.frozen.code === quote && line.frozen.side === line.side) return line;
  const { frozen } = priceOf(line, world);
  return frozen || line.frozen ? { ...line, frozen } : line;
}

/**
 * The lines as they stand on this slip: what a takas takes, and scrap that came with our receipt,
 * is counted at the company's multiplier of that day, and loses it again where gold goes one way
 * only or the receipt is none. A multiplier that stands is frozen with its price; where somebody
 * typed one it is never heard.
 */
export function takenLines(slip: Pick<Basket, 'type' | 'lines'>, world: World): LineForm[] {
  const both = savedAs(slip) === 'exchange';
  return slip.lines.map((line) => {
    const { frozen, side } = line;
    const { kind } = subjectOf(line, world.products);
    const [rules, day] = [world.rules ?? [], dayOf(world.now)];
    const as = {
      takas: both && side === 'buy',
      own: side === 'buy' && line.receipt !== undefined && hasOwnFactor(kind, rules, day),
    };
    const asks = as.takas || as.own;
    if (
      !frozen ||
      (asks === (frozen.exchange !== undefined) && as.own === (frozen.exchange?.own === true))
    )
      return line;
    const price = asks
      ? exchanged(frozen, takenFactor(kind, as, rules, day), as.own)
      : unexchanged(frozen);
    return price === frozen ? line : { ...line, frozen: price };
  });
}

/**
 * The board as this slip knows it: a code that one of its lines is priced by keeps the quote of
 * that line, both sides of it. So a takas that gives and takes has shows one moment of its price.
 */
export function withSlipBoard(basket: Basket, world: World): World {
  const codes = new Set(basket.lines.map(({ frozen }) => frozen?.code));
  const held = (basket.board ?? []).filter(({ code }) => codes.has(code));
  return held.length === 0
    ? world
    : {
        ...world,
        quotes: new Map([...world.quotes, ...held.map((quote) => [quote.code, quote] as const)]),
      };
}

/** The quotes behind the prices of these lines. */
function boardOf(lines: readonly LineForm[], { quotes }: World): { board?: BoardQuote[] } {
  const codes = new Set(lines.flatMap(({ frozen }) => frozen?.code ?? []));
  const board = Array.from(codes).flatMap((code) => quotes.get(code) ?? []);
  return board.length > 0 ? { board } : {};
}

export function frozenBasket(basket: Basket, heard: World): Basket {
  const world = withSlipBoard(basket, heard);
  const lines = takenLines(
    { ...basket, lines: basket.lines.map((line) => frozenLine(line, world)) },
    world,
  );
  if (lines.every((line, i) => line === basket.lines[i])) return basket;
  const priced = lines.some((line) => line.frozen);
  const { board: _board, ...bare } = basket;
  return {
    ...bare,
    ...boardOf(lines, world),
    lines,
    lockAt: priced ? (basket.lockAt ?? world.now) : null,
  };
}

/** All board prices anew, as the clerk asked for; typed ones stay. */
export function repriced(basket: Basket, world: World): Basket {
  const lines = basket.lines.map((line) => {
    if (isEmptyLine(line)) return line;
    const { frozen } = priceOf(line, world);
    const dollars = withDollar(line, world, () => true);
    return frozen ? { ...dollars, frozen } : dollars;
  });
  return {
    ...basket,
    ...boardOf(lines, world),
    lines: takenLines({ ...basket, lines }, world),
    lockAt: world.now,
    confirmedStale: false,
  };
}

/**
 * A new lock over prices the board still has: the same figures, with the time at which they were
 * last true.
 */
export function renewed(basket: Basket, world: World): Basket {
  const lines = basket.lines.map((line) => {
    const { frozen } = priceOf(line, world);
    const dollars = withDollar(line, world, (rate, fresh) => rate.rate === fresh.rate);
    const before = line.frozen;
    if (
      !before ||
      !frozen ||
      frozen.code !== before.code ||
      frozen.rate !== unexchanged(before).rate
    )
      return dollars;
    return {
      ...dollars,
      frozen: before.exchange ? exchanged(frozen, before.exchange.by, before.exchange.own) : frozen,
    };
  });
  return { ...basket, ...boardOf(lines, world), lines, lockAt: world.now };
}

export function basketTotal(basket: Basket, products: World['products']): number {
  const inputs = basket.lines
    .filter((line) => !isEmptyLine(line))
    .map((line) => readLine(line, products).input);
  return totalOf(savedAs(basket), inputs.filter((input) => input !== undefined).map(computeLine));
}

/**
 * What of a line moves with the board: its own price, unless somebody typed one, and the dollars of
 * its stones.
 */
const boardPrices = (line: LineForm): FrozenPrice[] => [
  ...(line.frozen && !typed(line) ? [line.frozen] : []),
  ...boardRates(line),
];

type LockState =
  /** Nothing priced from the board. */
  | { state: 'none' }
  /**
   * `cost`: kuruş by which the board as it stands would be better for the shop than the prices that
   * are held; 0 where it moved the other way, or not.
   */
  | { state: 'running'; startedAt: number; cost: number }
  /** Over, and the board has moved since. */
  | { state: 'ended'; total: number; difference: number }
  /** Over, and nothing would change: it just begins again. */
  | { state: 'renew' };

/** Milliseconds for which slips keep their prices now. */
export const holdMs = ({ rules = [], now }: Pick<World, 'rules' | 'now'>): number =>
  priceHoldMs(rules, dayOf(now));

export function lockState(basket: Basket, world: World): LockState {
  if (basket.lockAt === null || !basket.lines.some((line) => boardPrices(line).length > 0))
    return { state: 'none' };
  const total = basketTotal(repriced(basket, world), world.products);
  const difference = total - basketTotal(basket, world.products);
  if (world.now - basket.lockAt < holdMs(world))
    return {
      state: 'running',
      startedAt: basket.lockAt,
      cost: Math.max(0, savedAs(basket) === 'purchase' ? -difference : difference),
    };
  return difference === 0 ? { state: 'renew' } : { state: 'ended', total, difference };
}

/**
 * Source time of the oldest board price that is too old to sell on unasked; undefined when all are
 * fresh, typed or agreed to.
 */
export function staleSince(basket: Basket, now: number): number | undefined {
  if (basket.confirmedStale) return undefined;
  const prices = basket.lines.flatMap((line) => (isEmptyLine(line) ? [] : boardPrices(line)));
  const old = prices.flatMap((price) => (isOutdated(price, now) ? [price.at] : []));
  return old.length > 0 ? Math.min(...old) : undefined;
}
