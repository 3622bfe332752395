import type { Fineness } from './fineness';
import { mulDiv } from './integer';
import type { Milligrams } from './weight';

/**
 * The specification's alloy helper (point 9): weight × purity ÷ 1000 to two decimals, on demand times a quantity and rounded
 * to two again. A quarter of 1,754 g at 916 is 1,61 g, and a hundred of them are 161,00 g, where they hold 160,67. It is for
 * the alloy calculator alone (readings 30); slips and books keep pure metal exact by `pureMetal`.
 */

/** Hundredths of a gram: 161 is 1,61 g. `quantity` is counted in thousandths, so that 2,5 is 2_500. */
export function alloyFineness(weight: Milligrams, purity: Fineness, quantity?: number): number {
  const one = mulDiv(weight, purity, MG_TENTHS_IN_HUNDREDTH);
  return quantity === undefined ? one : mulDiv(one, quantity, QUANTITY_ONE);
}

/** mg × tenths of a milyem that make a hundredth of a gram. */
const MG_TENTHS_IN_HUNDREDTH = 100_000;

/** A quantity of one. */
export const QUANTITY_ONE = 1_000;
