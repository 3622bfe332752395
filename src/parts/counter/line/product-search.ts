import { fold, matchesWords } from '@/domain/base/fold';
import { offeredOn, type Product } from '@/domain/catalogue/product';
import type { Side } from '@/domain/price/quote';

const folded = new WeakMap<Product, { name: string; code: string; both: string }>();

/** Folding a name costs more than comparing it, and this runs on every key. */
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

/** Whether a product may stand on a line of this side. */
export const goesOn = (product: Product, side: Side): boolean =>
  offeredOn(product, side === 'sell' ? 'sale' : 'purchase');

/**
 * What the box offers for a typed text, in tile order; everything on this side when nothing was
 * typed.
 */
export function matchProducts(products: readonly Product[], side: Side, text: string): Product[] {
  const query = fold(text);
  const offered = products.filter((p) => goesOn(p, side));
  const found =
    query === '' ? offered : offered.filter((p) => matchesWords(foldedOf(p).both, query));
  return found.toSorted((a, b) => a.order - b.order);
}

/** The product whose name or code is exactly this text. */
export function exactProduct(
  products: readonly Product[],
  side: Side,
  text: string,
): Product | undefined {
  const query = fold(text);
  return query === ''
    ? undefined
    : products.find(
        (p) => goesOn(p, side) && (foldedOf(p).name === query || foldedOf(p).code === query),
      );
}

/**
 * The product meant by a finished text: the exact one, or the only one whose name begins so. A word
 * from the middle of a name is no choice: "yüzük" typed for a ring of 14 must not become the list's
 * only ring, of 18. Of coins with the same first word the first in the list is the one that goes
 * without saying: "çeyrek" is the new one; and a coin is said with its words in any order, "eski
 * çeyrek".
 */
export function meantProduct(
  products: readonly Product[],
  side: Side,
  text: string,
): Product | undefined {
  const query = fold(text);
  const exact = exactProduct(products, side, text);
  if (exact || query === '') return exact;
  const words = inOrder(query);
  const turned = products.find(
    (p) => p.kind === 'coin' && goesOn(p, side) && inOrder(foldedOf(p).name) === words,
  );
  if (turned) return turned;
  const named = products.filter((p) => goesOn(p, side) && foldedOf(p).name.startsWith(query));
  const coins = named.every((p) => p.kind === 'coin' && foldedOf(p).name.startsWith(`${query} `));
  return named.length === 1 || coins ? named.toSorted((a, b) => a.order - b.order)[0] : undefined;
}

/** A text by its words alone, whichever stood first. */
const inOrder = (text: string): string => text.split(/\s+/).toSorted().join(' ');

/**
 * The product of a scanned code: its barcode or our own code, whatever the letters' case, and
 * whichever side it is offered on. One that was archived is none.
 */
export function scannedProduct(products: readonly Product[], text: string): Product | undefined {
  const query = fold(text);
  return query === ''
    ? undefined
    : products.find(
        (p) => p.archived === undefined && (p.barcode === text || foldedOf(p).code === query),
      );
}
