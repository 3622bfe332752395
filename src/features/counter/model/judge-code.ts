import type { Product } from '@/domain/catalogue/product';
import { readSlipCode, type SlipCode } from '@/domain/slip/slip-code';
import { scannedProduct } from '@/parts/counter/line/product-search';
import { isCode, type Scanned } from '@/ui/field/key-burst';

/** What was read: a product, the slip that somebody brings back, or a code that nothing has. */
export type Judged = { product: Product } | { slip: SlipCode } | { missed: string };

/** Digits of the codes that goods carry: EAN-8, UPC-A, EAN-13, GTIN-14. */
const GOODS = [8, 12, 13, 14];

/**
 * What fast keys mean. A known code is one wherever it was typed. An unknown one must look like a
 * code for the field it was typed into, so that a macro, or an autofill that types, is not taken
 * for a reader: words in a field of words and short numbers in a field of figures are what they
 * seem to be.
 *
 * `whole` is all that the field shows. Keys that pause in the middle of a number leave only its end
 * as a burst: where the whole text is a known number, its end is not a code of its own.
 */
export function judgeCode(
  { text, meant }: Scanned,
  products: readonly Product[],
  field: 'none' | 'words' | 'figure',
  whole = '',
): Judged | undefined {
  const product = scannedProduct(products, text) ?? scannedProduct(products, meant);
  if (product) return { product };
  const slip = readSlipCode(text) ?? readSlipCode(meant);
  if (slip) return { slip };
  if (!isCode(text) || readSlipCode(whole) || scannedProduct(products, whole)) return undefined;
  const digits = /^\d+$/.test(text);
  if (field === 'figure' && !(digits && GOODS.includes(text.length))) return undefined;
  return field === 'words' && !/\d/.test(text) ? undefined : { missed: text };
}
