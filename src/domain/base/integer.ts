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

/** Nearest exact integer; beyond ±(2^53 − 1) it is that limit. */
export function nearestSafe(value: bigint): number {
  const most = BigInt(Number.MAX_SAFE_INTEGER);
  return Number(value > most ? most : value < -most ? -most : value);
}

/** Returns undefined if a result would pass the exact integers. */
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

/** Rounds to the nearest multiple of `step`, half away from zero, as figures are shown. */
export const toStep = (value: number, step: number): number => mulDiv(value, 1, step) * step;

/**
 * Rounds each part to a multiple of `step`, less than one step away from its exact value.
 * Guarantee: the rounded parts add up to the rounded whole, so that whoever adds up the shown
 * figures gets the shown total.
 */
export function partsToStep(parts: readonly number[], step: number): number[] {
  const shown = parts.map((part) => toStep(part, step));
  const sum = (list: readonly number[]): number => list.reduce(plus, 0);
  let missing = (toStep(sum(parts), step) - sum(shown)) / step;
  // The step goes first to the part whose rounding lost the most in that direction.
  const way = Math.sign(missing);
  const order = parts
    .map((part, at) => ({ at, lost: way * (part - (shown[at] ?? 0)) }))
    .sort((a, b) => b.lost - a.lost);
  for (const { at } of order) {
    if (missing === 0) break;
    shown[at] = (shown[at] ?? 0) + way * step;
    missing -= way;
  }
  return shown;
}
