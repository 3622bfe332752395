import { mulDiv, toSafe } from '../base/integer';
import { type Metal, quotedFineness } from './asset';
import type { Fineness } from './fineness';

/** Weight in whole milligrams. */
export type Milligrams = number;

/**
 * Above this a typed weight is taken for a slip of the finger (12.340 g for 12,34 g); bullion by
 * the kilo goes by piece.
 */
export const ABSURD_WEIGHT: Milligrams = 10_000_000;

/**
 * Pure metal: mg × tenths of a milyem, exact (src/domain/README.md#units-and-rounding). 20,00 g of
 * 916 is 183.200.000, which shows as 18,320 has.
 */
export const pureMetal = (weight: Milligrams, fineness: Fineness): number =>
  toSafe(BigInt(weight) * BigInt(fineness));

/**
 * Value of pure metal in kuruş, half up. Rate is the price of one quoted gram × 10^4. 19,120 has at
 * 5.520,00 TL is
 * 105.542,40 TL (src/domain/README.md#what-a-line-is-worth).
 */
export const metalValue = (pure: number, rate: number, metal: Metal): number =>
  mulDiv(pure, rate, quotedFineness(metal) * 100_000);
