/**
 * Exact integer arithmetic. Products of weights, finenesses and rates pass 2^53, so they are made
 * in BigInt and only the rounded result becomes a number again.
 */

/**
 * a × b ÷ divisor, rounded half away from zero (the trade's "half up", symmetric for reversals).
 * Throws when the result is not a safe integer.
 */
export function mulDiv(a: number | bigint, b: number | bigint, divisor: number | bigint): number {
  const product = BigInt(a) * BigInt(b);
  const d = BigInt(divisor);
  const negative = product < 0n !== d < 0n && product !== 0n;
  const absolute = product < 0n ? -product : product;
  const by = d < 0n ? -d : d;
  const rounded = (absolute * 2n + by) / (by * 2n);
  return toSafe(negative ? -rounded : rounded);
}

/** BigInt to number; a value beyond ±(2^53 − 1) is a bug, never a rounded figure. */
export function toSafe(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is beyond exact integers`);
  return number;
}

/** The exact integer nearest to it: the outermost one where it lies beyond them. */
export function nearestSafe(value: bigint): number {
  const most = BigInt(Number.MAX_SAFE_INTEGER);
  return Number(value > most ? most : value < -most ? -most : value);
}

/** Undefined where exact integers cannot hold what is asked. */
export function exact<T>(compute: () => T): T | undefined {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** a + b, exact or a RangeError. */
export const plus = (a: number, b: number): number => toSafe(BigInt(a) + BigInt(b));

export const isInteger = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value);
