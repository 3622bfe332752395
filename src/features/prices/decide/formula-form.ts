import { digitsOf, MINUS, textOf, trimmed } from '@/domain/base/digits';
import { type NumberKind, parseTyped, RATE_FIELD } from '@/domain/base/typed-number';
import {
  type PriceBase,
  type PriceFormula,
  type PriceSide,
  type Rounding,
  sideOfPrice,
} from '@/domain/price/price-formula';
import type { Side } from '@/domain/price/quote';

/**
 * A formula as it is typed: every figure a text, so that nothing is rewritten under the fingers.
 */
export type SideForm = {
  base: Side | 'none';
  multiplier: string;
  addition: string;
  rounds: Rounding;
};
export type FormulaForm = {
  base: string;
  buy: SideForm;
  sell: SideForm;
  step: string;
  leastSpread: string;
};

const MULTIPLIER_FIELD: NumberKind = { scale: 6, dotOfThreeIsDecimal: true, max: 1_000_000_000 };

/** No code has it in it. */
const PART = '\n';

/** The one choice of what a price stands on: a source, a product, or ounce and currency. */
export const baseText = (base: PriceBase): string =>
  (base.from === 'ounce' ? [base.from, base.ounce, base.currency] : [base.from, base.code]).join(
    PART,
  );

function readBase(text: string): PriceBase {
  const [from, code = '', currency = ''] = text.split(PART);
  if (from === 'ounce') return { from, ounce: code, currency };
  return { from: from === 'product' ? 'product' : 'source', code };
}

const rateText = (rate: number): string =>
  textOf(trimmed(digitsOf(rate, 4), 0)).replace(MINUS, '-');

/** Without grouping: "1.640" is typed for 1,64 here. */
const factorText = (multiplier: number): string =>
  textOf(trimmed(digitsOf(multiplier, 6), 0)).replaceAll('.', '');

function sideForm(side: PriceSide | null, usual: Side): SideForm {
  const { base, multiplier, addition, rounds } = side ?? sideOfPrice(usual, 1_000_000);
  return {
    base: side ? base : 'none',
    multiplier: factorText(multiplier),
    addition: addition === 0 ? '' : rateText(addition),
    rounds,
  };
}

export const formOf = ({ base, buy, sell, step, leastSpread }: PriceFormula): FormulaForm => ({
  base: baseText(base),
  buy: sideForm(buy, 'buy'),
  sell: sideForm(sell, 'sell'),
  step: String(step),
  leastSpread: leastSpread === 0 ? '' : rateText(leastSpread),
});

/** A rate that may lie below zero, × 10^4; an empty box is none. */
export function readSigned(text: string): number | undefined {
  const typed = text.trim().replace(MINUS, '-');
  if (typed === '') return 0;
  const read = parseTyped(typed.replace(/^[+-]\s*/, ''), RATE_FIELD);
  if (!read.ok) return undefined;
  return typed.startsWith('-') ? -read.value : read.value;
}

export type FormulaBox =
  | 'buy.multiplier'
  | 'buy.addition'
  | 'sell.multiplier'
  | 'sell.addition'
  | 'leastSpread';
type ReadFormula = {
  formula: Omit<PriceFormula, 'code' | 'version'>;
  wrong: ReadonlySet<FormulaBox>;
};

/** What was typed; a box that cannot be read is named, and stands for nothing meanwhile. */
export function readFormula(form: FormulaForm): ReadFormula {
  const wrong = new Set<FormulaBox>();
  const side = (name: 'buy' | 'sell'): PriceSide | null => {
    const { base, multiplier, addition, rounds } = form[name];
    if (base === 'none') return null;
    const factor = parseTyped(multiplier, MULTIPLIER_FIELD);
    const added = readSigned(addition);
    if (!factor.ok || factor.value === 0) wrong.add(`${name}.multiplier`);
    if (added === undefined) wrong.add(`${name}.addition`);
    return { base, multiplier: factor.ok ? factor.value : 0, addition: added ?? 0, rounds };
  };
  const leastSpread = readSigned(form.leastSpread);
  if (leastSpread === undefined || leastSpread < 0) wrong.add('leastSpread');
  return {
    formula: {
      base: readBase(form.base),
      buy: side('buy'),
      sell: side('sell'),
      step: Number(form.step),
      leastSpread: Math.max(0, leastSpread ?? 0),
    },
    wrong,
  };
}
