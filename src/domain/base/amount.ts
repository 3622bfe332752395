import { parseTyped, plainDigits, RATE_FIELD } from './typed-number';

/**
 * The platform's helpers for amounts (src/contract/README.md#point-5-validation). Form fields use
 * `typed-number`; these two are for amounts that cross the wire as text.
 */

/** "12,50" as "12.50": the decimal comma becomes a dot. */
export const withDecimalDot = (amount: string): string => amount.replace(',', '.');

/**
 * Checks an amount: a negative one is refused with an empty message, and the field adds the
 * sentence (src/contract/README.md#reading-31-helpers-that-only-warn). Undefined means accepted.
 * Whether the text is a number is not checked here.
 */
export function amountError(amount: string): '' | undefined {
  const read = parseTyped(plainDigits(amount), RATE_FIELD);
  return !read.ok && read.error === 'negative' ? '' : undefined;
}
