import { mulDiv } from '../base/integer';
import type { Fineness } from './fineness';
import type { Milligrams } from './weight';

/**
 * The platform's alloy helper: weight × purity ÷ 1000 to two decimals, on demand times a quantity
 * and rounded to two again. A quarter of 1,754 g at 916 is 1,61 g, and a hundred of them are 161,00
 * g, where they hold 160,67. It is for the alloy calculator alone
 * (src/contract/README.md#reading-30-the-rounded-alloy-helper); slips and books keep pure metal
 * exact by `pureMetal`.
 */

/**
 * Hundredths of a gram: 161 is 1,61 g. `quantity` is counted in thousandths, so that 2,5 is 2_500.
 */
export function alloyFineness(weight: Milligrams, purity: Fineness, quantity?: number): number {
  const one = mulDiv(weight, purity, MG_TENTHS_IN_HUNDREDTH);
  return quantity === undefined ? one : mulDiv(one, quantity, QUANTITY_ONE);
}

/** mg × tenths of a milyem that make a hundredth of a gram. */
const MG_TENTHS_IN_HUNDREDTH = 100_000;

/** A quantity of one. */
export const QUANTITY_ONE = 1_000;

/**
 * Weight to add to bring metal of one fineness to another, half up to the milligram
 * (src/domain/README.md#production): 100,00 g of 995 take 70,085 g of alloy to be 585.
 */
type AlloyPart = { add: Milligrams; total: Milligrams };

/**
 * Undefined where no adding of `by` can bring `from` to `to`. `by` is the fineness of what is
 * added: 0 of copper and silver, 10000 of pure gold.
 */
export function alloyTo(
  weight: Milligrams,
  from: Fineness,
  to: Fineness,
  by: Fineness,
): AlloyPart | undefined {
  if (from === to) return { add: 0, total: weight };
  const [lack, gain] = [to - from, by - to];
  if (gain === 0 || lack > 0 !== gain > 0) return undefined;
  const add = mulDiv(weight, lack, gain);
  return { add, total: weight + add };
}

/**
 * Tenths of a milyem of what several weights come to when they are molten together, half up;
 * undefined of nothing.
 */
export function blend(
  parts: readonly { weight: Milligrams; fineness: Fineness }[],
): { weight: Milligrams; fineness: Fineness } | undefined {
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  if (weight <= 0) return undefined;
  const pure = parts.reduce((sum, part) => sum + BigInt(part.weight) * BigInt(part.fineness), 0n);
  return { weight, fineness: Number((pure * 2n + BigInt(weight)) / (BigInt(weight) * 2n)) };
}
