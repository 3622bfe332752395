import { parseTyped, plainDigits, RATE_FIELD } from './typed-number';

/**
 * The platform's helpers for amounts (src/contract/README.md#point-5-validation). Fields of ours read what is typed by `typed-number`; these two are for
 * what crosses a wire as text.
 */

/** "12,50" as "12.50": the decimal comma becomes a dot. */
export const withDecimalDot = (amount: string): string => amount.replace(',', '.');

/**
 * The amount check: a negative one is refused with an empty message, and the sentence is the field's own (src/contract/README.md#reading-31-helpers-that-only-warn).
 * Undefined lets it pass; whether it is a number at all is not asked here.
 */
export function amountError(amount: string): '' | undefined {
  const read = parseTyped(plainDigits(amount), RATE_FIELD);
  return !read.ok && read.error === 'negative' ? '' : undefined;
}
