import { isInteger } from '../base/integer';
import { isPriceCode } from '../catalogue/price-code';
import { ABSURD_RATE, type Side } from './quote';

/**
 * How a shop makes its own price from a source's (src/domain/README.md#how-prices-are-formed):
 * price = round( base(side) × multiplier + addition, step, direction ). Rates are × 10^4,
 * multipliers × 10^6.
 */
export type PriceBase =
  | { from: 'source'; code: string }
  | { from: 'product'; code: string }
  /**
   * The pure gram out of the world's ounce: ounce × currency ÷ 31,1034768, both on the same side.
   */
  | { from: 'ounce'; ounce: string; currency: string };

export type Rounding = 'down' | 'up' | 'nearest';

/** Null on a formula: that side is not offered. */
export type PriceSide = {
  /** Which side of the base it is made from. */
  base: Side;
  /** × 10^6 */
  multiplier: number;
  /** × 10^4, may be below zero. */
  addition: number;
  rounds: Rounding;
};

export type PriceFormula = {
  code: string;
  /** Counts up with every change: it stands beside a price that was used. */
  version: number;
  base: PriceBase;
  buy: PriceSide | null;
  sell: PriceSide | null;
  /** × 10^4: 50_000 rounds to 5 TL, 100 to a kuruş. */
  step: number;
  /**
   * × 10^4; where the two sides come nearer than this, the selling price gives way. 0 asks for
   * none.
   */
  leastSpread: number;
};

export const MULTIPLIER_ONE = 1_000_000;
/**
 * A price of a thousand times its base is a slip of the finger; so is a step over a hundred
 * thousand lira.
 */
const MAX_MULTIPLIER = 1_000 * MULTIPLIER_ONE;
const MAX_STEP = 1_000_000_000;

/**
 * Rounded as the trade does it unless it is told otherwise: what is paid goes down, what is asked
 * goes up.
 */
export const sideOfPrice = (side: Side, multiplier: number, addition = 0): PriceSide => ({
  base: side,
  multiplier,
  addition,
  rounds: side === 'buy' ? 'down' : 'up',
});

export type FormulaField = 'code' | 'base' | 'buy' | 'sell' | 'step' | 'leastSpread';

/**
 * What is wrong with a formula by itself. Whether what it refers to is there and is no circle, the
 * plan says (`pricePlan`).
 */
export function formulaRefusals(formula: PriceFormula): FormulaField[] {
  const { code, base, buy, sell, step, leastSpread } = formula;
  const faults: FormulaField[] = [];
  if (!isPriceCode(code)) faults.push('code');
  if (
    !(base.from === 'ounce'
      ? isPriceCode(base.ounce) && isPriceCode(base.currency)
      : isPriceCode(base.code))
  )
    faults.push('base');
  if ((buy === null && sell === null) || !isSide(buy)) faults.push('buy');
  if (!isSide(sell)) faults.push('sell');
  if (!within(step, 1, MAX_STEP)) faults.push('step');
  if (!within(leastSpread, 0, ABSURD_RATE)) faults.push('leastSpread');
  return faults;
}

const within = (value: number, least: number, most: number): boolean =>
  isInteger(value) && value >= least && value <= most;

const ROUNDINGS: readonly string[] = ['down', 'up', 'nearest'] satisfies Rounding[];

function isSide(side: PriceSide | null): boolean {
  if (side === null) return true;
  const known = (side.base === 'buy' || side.base === 'sell') && ROUNDINGS.includes(side.rounds);
  return (
    known &&
    within(side.multiplier, 1, MAX_MULTIPLIER) &&
    within(side.addition, -ABSURD_RATE, ABSURD_RATE)
  );
}

/** A shift of many prices at once: by lira (× 10^4), or by tenths of a milyem of the base. */
export type BulkShift = { by: 'addition'; rate: number } | { by: 'milyem'; tenths: number };

/** A tenth of a milyem as a part of a multiplier. */
const TENTH = MULTIPLIER_ONE / 10_000;

type Shifted = {
  formulas: readonly PriceFormula[];
  /** The shifted ones as they were: giving them back takes the shift back. */
  before: readonly PriceFormula[];
  /**
   * Codes that it would have carried out of what is allowed; one is enough for none to be shifted.
   */
  refused: readonly string[];
};

/**
 * Moves both sides of the named products alike, all of them or none. What refers to them follows by
 * itself: naming both would move it twice.
 */
export function shiftPrices(
  formulas: readonly PriceFormula[],
  codes: ReadonlySet<string>,
  shift: BulkShift,
): Shifted {
  const before = formulas.filter(({ code }) => codes.has(code));
  const after = new Map(before.map((formula) => [formula.code, moved(formula, shift)]));
  const refused = Array.from(after.values()).flatMap((formula) =>
    formulaRefusals(formula).length > 0 ? [formula.code] : [],
  );
  if (refused.length > 0) return { formulas, before: [], refused };
  return {
    formulas: formulas.map((formula) => after.get(formula.code) ?? formula),
    before,
    refused,
  };
}

function moved(formula: PriceFormula, shift: BulkShift): PriceFormula {
  const side = (of: PriceSide | null): PriceSide | null => {
    if (!of) return null;
    return shift.by === 'addition'
      ? { ...of, addition: of.addition + shift.rate }
      : { ...of, multiplier: of.multiplier + shift.tenths * TENTH };
  };
  return {
    ...formula,
    version: formula.version + 1,
    buy: side(formula.buy),
    sell: side(formula.sell),
  };
}

/**
 * The formulas with a shift taken back: a change like any other, so that its version goes on
 * counting.
 */
export function unshiftPrices(
  formulas: readonly PriceFormula[],
  before: readonly PriceFormula[],
): readonly PriceFormula[] {
  const old = new Map(before.map((formula) => [formula.code, formula]));
  return formulas.map((formula) => {
    const was = old.get(formula.code);
    return was
      ? { ...formula, buy: was.buy, sell: was.sell, version: formula.version + 1 }
      : formula;
  });
}
