import { usualStep } from './market-board';
import { type FormedPrice, livePrices, type PriceRefusal } from './price-forming';
import { MULTIPLIER_ONE, type PriceFormula, sideOfPrice } from './price-formula';
import { beyondPriceLimit, type GuardMark, guardMark } from './price-guard';
import { acceptedSources } from './price-hold';
import { isRate, MARGIN_ONE, type PriceOverrides } from './price-override';
import { pricePlan } from './price-plan';
import { overridesIn, type PriceSet } from './price-set';
import { stepped } from './price-step';
import type { Quote } from './quote';

/**
 * A price as the shop shows it and sells on it: the one price of a code, whoever asks. Without
 * `how` it is the source's own.
 */
export type BoardQuote = Quote & {
  how?: FormedPrice['how'];
  /** Of the formula that made it. */
  version?: number;
  /**
   * A person's price, or one that is made from it, lies beyond the limit: how far from the market,
   * in tenths of a thousandth.
   */
  far?: number;
  /**
   * The price that it is made from waits for an approval: how far the source's newest one lies
   * away.
   */
  waits?: number;
};

/** True if a person typed or froze the price: it is no movement of the market. */
export const isByHand = ({ how }: Pick<BoardQuote, 'how'>): boolean =>
  how === 'manual' || how === 'frozen';

/** `refused`: what has a formula and no price, and why. */
export type ShopBoard = {
  quotes: ReadonlyMap<string, BoardQuote>;
  refused: ReadonlyMap<string, PriceRefusal>;
};

/**
 * What a code is priced by that nobody said anything about: the source's price as it is, and if it
 * is moved, on the source's own step.
 */
export const plainFormula = (code: string, told?: Quote): PriceFormula => ({
  code,
  version: 0,
  base: { from: 'source', code },
  buy: sideOfPrice('buy', MULTIPLIER_ONE),
  sell: sideOfPrice('sell', MULTIPLIER_ONE),
  step: told ? usualStep(told) : 1,
  leastSpread: 0,
});

/** The formula of a code, its own or the plain one. */
export const formulasIn = (sets: readonly PriceSet[]): Map<string, PriceFormula> =>
  new Map(
    sets.flatMap((set) =>
      set.part === 'formula' && set.formula ? [[set.code, set.formula] as const] : [],
    ),
  );

/**
 * The shop's board, kept up to date: what the sources say, by the shop's formulas and in what a
 * person put in their place. Guarantee: a quote that did not change is the same object, so that
 * only the cells of changed ones draw again; without any set the board is the sources'.
 */
export type ShopPrices = { tick(sources: ReadonlyMap<string, Quote>, now: number): ShopBoard };

/**
 * `limit`: the distance from the market, in tenths of a thousandth, beyond which a person's price
 * is marked; without one nothing is marked.
 */
export function shopPrices(
  sets: readonly PriceSet[],
  limit = Number.POSITIVE_INFINITY,
): ShopPrices {
  const own = formulasIn(sets);
  const overrides = overridesIn(sets);
  const releaseAccepted = acceptedSources(sets, limit);
  const shut = new Map(overrides.closed?.last.map((quote) => [quote.code, quote]));
  let live: ReturnType<typeof livePrices> | undefined;
  let formulas = new Map<string, PriceFormula>();
  let last: ShopBoard = { quotes: new Map(), refused: new Map() };
  let before: ReadonlyMap<string, Quote> = new Map();
  return {
    tick(told, now) {
      const sources = releaseAccepted(told);
      const codes = namedIn(own, overrides, sources);
      let changed: ReadonlySet<string> | undefined;
      if (!live || codes.some((code) => !formulas.has(code)) || formulas.size !== codes.length) {
        // Prices change between two ticks; those of a closed market do not, and are widened on the
        // step that they stand on.
        formulas = new Map(
          codes.map((code) => [code, own.get(code) ?? plainFormula(code, shut.get(code))]),
        );
        live = livePrices(pricePlan(Array.from(formulas.values())), overrides);
        live.tick(sources, now);
      } else changed = new Set(live.tick(sources, now));
      const { prices, refused } = live.all();
      last = boardOf(prices, refused, { formulas, sources, before, last, changed, limit });
      before = sources;
      return last;
    },
  };
}

/**
 * Every code that has, or could have, a price: a source's, a formula's, one that somebody typed,
 * and what a formula leans on.
 */
function namedIn(
  own: ReadonlyMap<string, PriceFormula>,
  { products, closed }: PriceOverrides,
  sources: ReadonlyMap<string, Quote>,
): string[] {
  const told = closed ? closed.last.map(({ code }) => code) : sources.keys();
  return Array.from(new Set([...own.keys(), ...products.keys(), ...told]));
}

type Making = {
  formulas: ReadonlyMap<string, PriceFormula>;
  sources: ReadonlyMap<string, Quote>;
  /** The sources of the last time, and what was made of them. */
  before: ReadonlyMap<string, Quote>;
  last: ShopBoard;
  /** Undefined: all of them may be others. */
  changed: ReadonlySet<string> | undefined;
  limit: number;
};

function boardOf(
  prices: ReadonlyMap<string, FormedPrice>,
  refused: ReadonlyMap<string, PriceRefusal>,
  making: Making,
): ShopBoard {
  const quotes = new Map<string, BoardQuote>();
  for (const [code, price] of prices) quotes.set(code, quoteOf(price, quotes, making));
  return { quotes, refused };
}

function quoteOf(
  price: FormedPrice,
  made: ReadonlyMap<string, BoardQuote>,
  { formulas, sources, before, last, changed, limit }: Making,
): BoardQuote {
  const source = sources.get(price.code);
  if (source && price.how === 'formula' && price.version === 0 && samePrice(source, price))
    return source;
  const formula = formulas.get(price.code);
  const base = formula && baseOf(formula, sources, made);
  const old = last.quotes.get(price.code);
  const baseBefore = formula && old && changed && baseOf(formula, before, last.quotes);
  if (old && baseBefore && base === baseBefore && !changed?.has(price.code)) return old;
  const { code, buy, sell, at, source: from, simulated, how, version } = price;
  const quote: BoardQuote = {
    code,
    buy,
    sell,
    at,
    source: from,
    simulated,
    how,
    version,
  };
  const marks = marksOf(price, base, formula, sources, limit);
  if (marks !== NO_MARKS) Object.assign(quote, marks);
  // The day's figures are the market's, whoever's the price is: they move with the base alone, and
  // seldom.
  if (formula && base && how !== 'closed') {
    if (old && baseBefore && sameDay(base, baseBefore)) copyDay(old, quote);
    else copyDay(dayOf(formula, base), quote);
  }
  return old && sameQuote(old, quote) ? old : quote;
}

function baseOf(
  { base }: PriceFormula,
  sources: ReadonlyMap<string, Quote>,
  made: ReadonlyMap<string, BoardQuote>,
): Quote | undefined {
  return base.from === 'source'
    ? sources.get(base.code)
    : base.from === 'product'
      ? made.get(base.code)
      : undefined;
}

type Marks = Pick<BoardQuote, 'far' | 'waits' | 'doubted'>;
const NO_MARKS: Marks = {};

/**
 * A person's price is measured against the market; any other has the marks of what it is made from.
 */
function marksOf(
  { market, buy, sell }: FormedPrice,
  base: BoardQuote | undefined,
  formula: PriceFormula | undefined,
  sources: ReadonlyMap<string, Quote>,
  limit: number,
): Marks {
  if (market) {
    const far = beyondPriceLimit(market, { buy, sell }, limit);
    return far === undefined ? NO_MARKS : { far };
  }
  const under =
    formula?.base.from === 'ounce'
      ? [sources.get(formula.base.ounce), sources.get(formula.base.currency)]
      : [base];
  // This runs for every product on every tick, and hardly any quote has a mark.
  if (!under.some((one: BoardQuote | undefined) => one && guardMark(one))) return NO_MARKS;
  const marks = under.flatMap((one: BoardQuote | undefined) => (one && guardMark(one)) ?? []);
  const all = (is: GuardMark['is']) =>
    marks.flatMap((mark) => (mark.is !== is ? [] : 'since' in mark ? mark.since : mark.tenths));
  const [far, held, doubted] = [all('far'), all('held'), all('doubted')];
  return {
    ...(far.length > 0 ? { far: Math.max(...far) } : {}),
    ...(held.length > 0 ? { waits: Math.max(...held) } : {}),
    ...(doubted.length > 0 ? { doubted: Math.min(...doubted) } : {}),
  };
}

const samePrice = (a: Quote, b: FormedPrice): boolean =>
  a.buy === b.buy && a.sell === b.sell && a.at === b.at && a.source === b.source;

const FIELDS = [
  'buy',
  'sell',
  'at',
  'source',
  'simulated',
  'low',
  'high',
  'close',
  'how',
  'version',
  'far',
  'waits',
  'doubted',
] as const;

const sameQuote = (a: BoardQuote, b: BoardQuote): boolean =>
  FIELDS.every((field) => a[field] === b[field]);

type DayFigures = Pick<Quote, 'low' | 'high' | 'close'>;

const sameDay = (a: Quote, b: Quote): boolean =>
  a.low === b.low && a.high === b.high && a.close === b.close && a.sell > 0 === b.sell > 0;

function copyDay({ low, high, close }: DayFigures, to: DayFigures): void {
  if (low !== undefined) to.low = low;
  if (high !== undefined) to.high = high;
  if (close !== undefined) to.close = close;
}

/**
 * Low, high and close are told of what is asked, or of what is paid where nothing is sold; they
 * follow only a side that is made from the same.
 */
function dayOf({ buy, sell, step }: PriceFormula, base: Quote): DayFigures {
  const side = sell ?? buy;
  if (!side || side.base !== (base.sell > 0 ? 'sell' : 'buy')) return {};
  const figures: DayFigures = {};
  for (const name of ['low', 'high', 'close'] as const) {
    const told = base[name];
    if (!told) continue;
    const rate = stepped(told, side.multiplier, side.addition, step, side.rounds, MARGIN_ONE);
    if (isRate(rate)) figures[name] = rate;
  }
  return figures;
}
