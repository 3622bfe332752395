import { mulDiv, toSafe } from '../base/integer';
import { type Metal, quotedFineness } from './asset';
import type { Fineness } from './fineness';

/** Weight in whole milligrams. */
export type Milligrams = number;

/**
 * Greatest weight in milligrams that may be typed: more is taken for a slip of the finger (12.340 g
 * for 12,34 g). Kilogram bars are sold by the piece.
 */
export const ABSURD_WEIGHT: Milligrams = 10_000_000;

/**
 * Pure metal: mg × tenths of a milyem, exact (src/domain/README.md#units-and-rounding). 20,00 g of
 * 916 is 183.200.000, which shows as 18,320 has.
 */
export const pureMetal = (weight: Milligrams, fineness: Fineness): number =>
  toSafe(BigInt(weight) * BigInt(fineness));

/** Smallest step in which pure gold is shown: 0,001 g. */
export const PURE_STEP = 10_000;

/**
 * Value of pure metal in kuruş, half up. Rate is the price of one quoted gram × 10^4. 19,120 has at
 * 5.520,00 TL is
 * 105.542,40 TL (src/domain/README.md#what-a-line-is-worth).
 */
export const metalValue = (pure: number, rate: number, metal: Metal): number =>
  mulDiv(pure, rate, quotedFineness(metal) * 100_000);
