import { MULTIPLIER_ONE, type PriceFormula, type PriceSide } from './price-formula';
import {
  closedMarketRefusals,
  isRate,
  MARGIN_ONE,
  overrideNow,
  type PriceOverride,
  type PriceOverrides,
} from './price-override';
import type { PlanRefusal, PlanStep, PricePlan } from './price-plan';
import { type Exact, stepped } from './price-step';
import { BY_HAND, type Quote, type Side } from './quote';

/**
 * A price that the shop made itself: buy and sell with what they came from. A side that is not
 * offered is 0.
 */
export type FormedPrice = Pick<Quote, 'code' | 'buy' | 'sell' | 'at' | 'source' | 'simulated'> & {
  how: 'formula' | 'manual' | 'frozen' | 'closed';
  /** Of the formula as it was. */
  version: number;
  /** For a price that a person put in the formula's place: what the formula says at this moment. */
  market?: Pick<Quote, 'buy' | 'sell'>;
};

type FormRefusal = 'no-price' | 'crossed' | 'out-of-range';
export type PriceRefusal = PlanRefusal | { code: FormRefusal };
type FormedPrices = {
  prices: ReadonlyMap<string, FormedPrice>;
  refused: ReadonlyMap<string, PriceRefusal>;
};

type Sources = ReadonlyMap<string, Quote>;

/**
 * `price` is what is shown, `base` what products that refer to it are made from: the same but for
 * the margin of a closed market, which must not count twice.
 */
type Outcome = { price: FormedPrice; base: FormedPrice } | { refusal: FormRefusal };

/**
 * Pure: the same definitions, sources, overrides and moment give the same prices, in whatever order
 * they are told. Prices that are kept up to date: a tick makes anew only what refers to a source
 * that moved, or whose override began or ended.
 */
type LivePrices = {
  /** The codes whose price, or refusal, is another than before. */
  tick(sources: Sources, now: number): string[];
  all(): FormedPrices;
};

export function livePrices(
  { steps, refused }: PricePlan,
  { products, closed }: PriceOverrides,
): LivePrices {
  const shut = closed && closedMarketRefusals(closed).length === 0 ? closed : null;
  const last: Sources | undefined = shut
    ? new Map(shut.last.map((quote) => [quote.code, quote]))
    : undefined;
  const margin = shut?.margin ?? 0;
  const outcomes: (Outcome | undefined)[] = steps.map(() => undefined);
  const holding: (PriceOverride | undefined)[] = steps.map(() => undefined);
  const moved: boolean[] = steps.map(() => false);
  let before: Sources = new Map();
  return {
    tick(told, now) {
      const sources = last ?? told;
      const changed: string[] = [];
      for (const [i, step] of steps.entries()) {
        const override =
          products.size > 0 ? overrideNow(products.get(step.formula.code), now) : undefined;
        const old = outcomes[i];
        const due =
          !old ||
          override !== holding[i] ||
          (step.at >= 0 ? moved[step.at] === true : sourceMoved(step, before, sources));
        holding[i] = override;
        const next = due
          ? outcomeOf(step, override, sources, outcomes, margin, last !== undefined)
          : old;
        moved[i] = due && !(old && sameOutcome(old, next));
        // Products that refer to an overridden one are not priced again for a moved market.
        if (!moved[i] && (!due || (old && sameMarket(old, next)))) continue;
        outcomes[i] = next;
        changed.push(step.formula.code);
      }
      before = sources;
      return changed;
    },
    all() {
      const prices = new Map<string, FormedPrice>();
      const without = new Map<string, PriceRefusal>(refused);
      for (const [i, { formula }] of steps.entries()) {
        const outcome = outcomes[i];
        if (outcome && 'price' in outcome) prices.set(formula.code, outcome.price);
        else without.set(formula.code, { code: outcome?.refusal ?? 'no-price' });
      }
      return { prices, refused: without };
    },
  };
}

function sourceMoved({ formula: { base } }: PlanStep, before: Sources, now: Sources): boolean {
  if (before === now) return false;
  if (base.from === 'ounce')
    return (
      quoteMoved(before.get(base.ounce), now.get(base.ounce)) ||
      quoteMoved(before.get(base.currency), now.get(base.currency))
    );
  return quoteMoved(before.get(base.code), now.get(base.code));
}

const quoteMoved = (a: Quote | undefined, b: Quote | undefined): boolean =>
  a !== b &&
  !(
    a &&
    b &&
    a.buy === b.buy &&
    a.sell === b.sell &&
    a.at === b.at &&
    a.source === b.source &&
    a.simulated === b.simulated
  );

function sameOutcome(a: Outcome, b: Outcome): boolean {
  if ('refusal' in a || 'refusal' in b)
    return 'refusal' in a && 'refusal' in b && a.refusal === b.refusal;
  return samePrice(a.price, b.price) && samePrice(a.base, b.base);
}

const samePrice = (a: FormedPrice, b: FormedPrice): boolean =>
  a === b ||
  (a.buy === b.buy &&
    a.sell === b.sell &&
    a.at === b.at &&
    a.source === b.source &&
    a.simulated === b.simulated &&
    a.how === b.how);

function sameMarket(a: Outcome, b: Outcome): boolean {
  const [before, now] = [marketIn(a), marketIn(b)];
  return before?.buy === now?.buy && before?.sell === now?.sell;
}

const marketIn = (outcome: Outcome) => ('price' in outcome ? outcome.price.market : undefined);

function outcomeOf(
  { formula, at }: PlanStep,
  override: PriceOverride | undefined,
  sources: Sources,
  outcomes: readonly (Outcome | undefined)[],
  margin: number,
  closed: boolean,
): Outcome {
  const from = baseOf(formula, at, sources, outcomes);
  if (override) {
    const price = overridden(formula, override);
    const market = from && priced(formula, from, margin, closed);
    if (market && typeof market !== 'string') price.market = { buy: market.buy, sell: market.sell };
    return { price, base: price };
  }
  if (!from) return { refusal: 'no-price' };
  const base = priced(formula, from, 0, closed);
  if (typeof base === 'string') return { refusal: base };
  const price = margin === 0 ? base : priced(formula, from, margin, closed);
  return typeof price === 'string' ? { refusal: price } : { price, base };
}

function overridden({ code, version }: PriceFormula, override: PriceOverride): FormedPrice {
  if (override.kind === 'manual') {
    const { buy, sell, at } = override;
    return { code, buy, sell, at, source: BY_HAND, simulated: false, how: 'manual', version };
  }
  const { buy, sell, at, source, simulated } = override.held;
  return { code, buy, sell, at, source, simulated, how: 'frozen', version };
}

/**
 * Both sides of what a formula stands on, undefined for one that is not offered, and where it came
 * from.
 */
type From = Record<Side, Exact | undefined> & Pick<Quote, 'at' | 'source' | 'simulated'>;

/** Grams of a troy ounce × 10^7. */
const OUNCE = 311_034_768n;

function baseOf(
  { base }: PriceFormula,
  place: number,
  sources: Sources,
  outcomes: readonly (Outcome | undefined)[],
): From | undefined {
  if (base.from === 'product') {
    const outcome = outcomes[place];
    return outcome && 'base' in outcome
      ? { ...outcome.base, buy: whole(outcome.base.buy), sell: whole(outcome.base.sell) }
      : undefined;
  }
  if (base.from === 'source') {
    const quote = sources.get(base.code);
    return (
      quote && {
        at: quote.at,
        source: quote.source,
        simulated: quote.simulated,
        buy: whole(quote.buy),
        sell: whole(quote.sell),
      }
    );
  }
  const [ounce, currency] = [sources.get(base.ounce), sources.get(base.currency)];
  if (!ounce || !currency) return undefined;
  // Rate × rate is × 10^8; a thousandth of 10^7 over 10^4 leaves a rate.
  const gram = (side: Side): Exact | undefined =>
    ounce[side] > 0 && currency[side] > 0
      ? { numerator: BigInt(ounce[side]) * BigInt(currency[side]) * 1_000n, denominator: OUNCE }
      : undefined;
  const simulated = ounce.simulated || currency.simulated;
  return {
    at: Math.min(ounce.at, currency.at),
    source: ounce.source,
    simulated,
    buy: gram('buy'),
    sell: gram('sell'),
  };
}

const whole = (rate: number): Exact | undefined => (rate > 0 ? rate : undefined);

/**
 * One price out of what it stands on. A side of the formula, or of the base, that is not offered is
 * 0.
 */
export function priced(
  formula: PriceFormula,
  from: From,
  margin: number,
  closed: boolean,
): FormedPrice | FormRefusal {
  const { code, version, step, leastSpread } = formula;
  const buy = rateOf(formula.buy, from, step, MARGIN_ONE - margin);
  const asked = rateOf(formula.sell, from, step, MARGIN_ONE + margin);
  if (buy === null || asked === null) return 'out-of-range';
  if (buy === 0 && asked === 0) return 'no-price';
  const sell =
    buy > 0 && asked > 0 && asked - buy < leastSpread
      ? stepped(buy + leastSpread, MULTIPLIER_ONE, 0, step, 'up', MARGIN_ONE)
      : asked;
  if (buy > 0 && sell > 0 && buy >= sell) return 'crossed';
  if (sell > 0 && !isRate(sell)) return 'out-of-range';
  return {
    code,
    buy,
    sell,
    at: from.at,
    source: from.source,
    simulated: from.simulated,
    how: closed ? 'closed' : 'formula',
    version,
  };
}

/** 0: not offered. Null: no price that could be meant. */
function rateOf(side: PriceSide | null, from: From, step: number, share: number): number | null {
  const base = side && from[side.base];
  if (!side || base === undefined || base === null) return 0;
  const rate = stepped(base, side.multiplier, side.addition, step, side.rounds, share);
  return isRate(rate) ? rate : null;
}
