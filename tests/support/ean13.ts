/**
 * Whether a code is an EAN-13 (ISO/IEC 15420), reckoned apart from the product: all thirteen,
 * weighed by turns, make a ten.
 */
export const isEan13 = (code: string): boolean =>
  /^\d{13}$/.test(code) &&
  Array.from(code, Number).reduce((sum, digit, i) => sum + digit * (i % 2 === 0 ? 1 : 3), 0) %
    10 ===
    0;
