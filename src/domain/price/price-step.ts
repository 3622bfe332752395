import { MULTIPLIER_ONE, type Rounding } from './price-formula';
import { MARGIN_ONE } from './price-override';

/** A rate × 10^4, or one that is no integer as the fraction that it is. */
export type Exact = number | { numerator: bigint; denominator: bigint };

/**
 * ( base × multiplier + addition ) × share, rounded once, to a multiple of the step. Exact: what
 * passes 2^53 is made in BigInt; most prices do not, and a thousand of them have to be made between
 * two ticks. NaN when the result itself is beyond exact integers.
 */
export function stepped(
  base: Exact,
  multiplier: number,
  addition: number,
  step: number,
  rounds: Rounding,
  share: number,
): number {
  if (typeof base === 'number' && share === MARGIN_ONE) {
    const product = base * multiplier;
    const added = addition * MULTIPLIER_ONE;
    const dividend = product + added;
    const divisor = step * MULTIPLIER_ONE;
    if (
      Number.isSafeInteger(product) &&
      Number.isSafeInteger(added) &&
      Number.isSafeInteger(dividend) &&
      Number.isSafeInteger(divisor)
    )
      return toStep(dividend, divisor, rounds) * step;
  }
  const { numerator, denominator } =
    typeof base === 'number' ? { numerator: BigInt(base), denominator: 1n } : base;
  const one = BigInt(MULTIPLIER_ONE) * denominator;
  const dividend = (numerator * BigInt(multiplier) + BigInt(addition) * one) * BigInt(share);
  const rate = toBigStep(dividend, one * BigInt(MARGIN_ONE) * BigInt(step), rounds) * BigInt(step);
  const number = Number(rate);
  return Number.isSafeInteger(number) ? number : Number.NaN;
}

/** By the remainder, which is exact where a quotient of numbers is not. */
function toStep(dividend: number, divisor: number, rounds: Rounding): number {
  const rest = dividend % divisor;
  const towards = (dividend - rest) / divisor;
  if (rest === 0) return towards;
  if (rounds === 'down') return rest < 0 ? towards - 1 : towards;
  if (rounds === 'up') return rest > 0 ? towards + 1 : towards;
  return Math.abs(rest) >= divisor - Math.abs(rest) ? towards + Math.sign(rest) : towards;
}

function toBigStep(dividend: bigint, divisor: bigint, rounds: Rounding): bigint {
  const rest = dividend % divisor;
  const towards = dividend / divisor;
  if (rest === 0n) return towards;
  if (rounds === 'down') return rest < 0n ? towards - 1n : towards;
  if (rounds === 'up') return rest > 0n ? towards + 1n : towards;
  const magnitude = rest < 0n ? -rest : rest;
  return magnitude * 2n >= divisor ? towards + (rest < 0n ? -1n : 1n) : towards;
}
