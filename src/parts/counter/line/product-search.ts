import { fold, matchesWords } from '@/domain/base/fold';
import { offeredOn, type Product } from '@/domain/catalogue/product';
import type { Side } from '@/domain/price/quote';

const folded = new WeakMap<Product, { name: string; code: string; both: string }>();

/** Cached, because folding a name costs more than comparing it and this runs on every keystroke. */
function foldedOf(product: Product) {
  const known = folded.get(product);
  if (known) return known;
  const name = fold(product.name);
  const made = {
    name,
    code: fold(product.code),
    both: `${name} ${fold(product.code)} ${product.barcode ?? ''}`,
  };
  folded.set(product, made);
  return made;
}

/** Whether a product may be on a line of this side (given or taken). */
export const fitsSide = (product: Product, side: Side): boolean =>
  offeredOn(product, side === 'sell' ? 'sale' : 'purchase');

/** Products that match a typed text, in tile order; all products of the side if it is empty. */
export function matchProducts(products: readonly Product[], side: Side, text: string): Product[] {
  const query = fold(text);
  const offered = products.filter((p) => fitsSide(p, side));
  const found =
    query === '' ? offered : offered.filter((p) => matchesWords(foldedOf(p).both, query));
  return found.toSorted((a, b) => a.order - b.order);
}

/** Returns the product whose name or code is exactly this text. */
export function exactProduct(
  products: readonly Product[],
  side: Side,
  text: string,
): Product | undefined {
  const query = fold(text);
  return query === ''
    ? undefined
    : products.find(
        (p) => fitsSide(p, side) && (foldedOf(p).name === query || foldedOf(p).code === query),
      );
}

/**
 * Returns the product meant by a finished text: an exact match, a coin named by its words in any
 * order ("eski çeyrek"), or the only product whose name begins with the text. A word inside a name
 * does not count: "yüzük" typed for a ring of 14 karat must not select the list's only ring, of 18.
 * If all matches are coins that begin with the same word, the first in the list is meant: "çeyrek",
 * or a beginning of it that no other name shares, selects the new one.
 */
export function matchedProduct(
  products: readonly Product[],
  side: Side,
  text: string,
): Product | undefined {
  const query = fold(text);
  const exact = exactProduct(products, side, text);
  if (exact || query === '') return exact;
  const words = inOrder(query);
  const turned = products.find(
    (p) => p.kind === 'coin' && fitsSide(p, side) && inOrder(foldedOf(p).name) === words,
  );
  if (turned) return turned;
  const named = products.filter((p) => fitsSide(p, side) && foldedOf(p).name.startsWith(query));
  const [first] = named;
  const word = first && firstWord(first);
  const coins = named.every(
    (p) =>
      p.kind === 'coin' &&
      (foldedOf(p).name.startsWith(`${query} `) || (firstWord(p) === word && !query.includes(' '))),
  );
  return named.length === 1 || coins ? named.toSorted((a, b) => a.order - b.order)[0] : undefined;
}

const firstWord = (product: Product): string | undefined => foldedOf(product).name.split(' ', 1)[0];

/** Words of a text in alphabetical order, to compare texts without regard to their order. */
const inOrder = (text: string): string => text.split(/\s+/).toSorted().join(' ');

/**
 * Returns the product of a scanned barcode, or of the shop's own code in upper or lower case, on
 * either side. Archived products are not found.
 */
export function scannedProduct(products: readonly Product[], text: string): Product | undefined {
  const query = fold(text);
  return query === ''
    ? undefined
    : products.find(
        (p) => p.archived === undefined && (p.barcode === text || foldedOf(p).code === query),
      );
}
