/**
 * Rounds an external decimal to 2 places by default (src/contract/README.md#point-9-constants):
 * half away from zero on the written digits, so 1,005 becomes 1,01 although its binary value is
 * below. The books do not use it: their figures are integers (`mulDiv`).
 */
const DEFAULT_DECIMALS = 2;

export function roundTo(value: number, decimals: number = DEFAULT_DECIMALS): number {
  if (!Number.isFinite(value)) return value;
  const magnitude = scaled(Math.round(scaled(Math.abs(value), decimals)), -decimals);
  return value < 0 && magnitude !== 0 ? -magnitude : magnitude;
}

/** Moves the decimal point in the written number, which is exact where a multiplication is not. */
function scaled(value: number, by: number): number {
  const [digits = '0', exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + by}`);
}
