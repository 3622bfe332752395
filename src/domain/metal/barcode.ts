/**
 * Codes on labels. Our own are EAN-13 with a prefix that no article of a trade has (20 to 29,
 * "in-house"); what a shop brings with it may be anything that Code 128 prints.
 */
export const MAX_CODE = 40;

/**
 * Whether it can stand on a label and be typed again: no blanks, nothing that a reader on another
 * layout would lose.
 */
export const isLabelCode = (code: string): boolean =>
  code.length <= MAX_CODE && /^[A-Za-z0-9][A-Za-z0-9._/-]*$/.test(code);

const digitsOf = (code: string): number[] => Array.from(code, Number);

/**
 * The thirteenth digit of an EAN-13 (ISO/IEC 15420): odd places count once, even ones three times.
 */
export function checkDigit(twelve: string): number {
  const sum = digitsOf(twelve).reduce((all, digit, i) => all + digit * (i % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * One of our own, of ten drawn digits: two devices that are offline draw the same one once in ten
 * thousand million.
 */
export function ownCode(drawn: number): string {
  const twelve = `20${String(Math.abs(Math.trunc(drawn)) % 10_000_000_000).padStart(10, '0')}`;
  return `${twelve}${checkDigit(twelve)}`;
}
