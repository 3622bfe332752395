import { fold, matchesWords } from '../../domain/fold';
import { offeredOn, type Product } from '../../domain/product';

type Side = 'sale' | 'purchase';

const folded = new WeakMap<Product, { name: string; code: string; both: string }>();

/** Folding a name costs more than comparing it, and this runs on every key. */
function foldedOf(product: Product) {
  const known = folded.get(product);
  if (known) return known;
  const name = fold(product.name);
  const made = { name, code: fold(product.code), both: `${name} ${fold(product.code)}` };
  folded.set(product, made);
  return made;
}

/** What the box offers for a typed text, in tile order; everything on this side when nothing was typed. */
export function matchProducts(products: readonly Product[], type: Side, text: string): Product[] {
  const query = fold(text);
  const offered = products.filter((p) => offeredOn(p, type));
  const found = query === '' ? offered : offered.filter((p) => matchesWords(foldedOf(p).both, query));
  return found.toSorted((a, b) => a.order - b.order);
}

/** The product whose name or code is exactly this text. */
export function exactProduct(products: readonly Product[], type: Side, text: string): Product | undefined {
  const query = fold(text);
  return query === '' ? undefined : products.find((p) => offeredOn(p, type) && (foldedOf(p).name === query || foldedOf(p).code === query));
}

/**
 * The product meant by a finished text: the exact one, or the only one whose name begins so. A word from the middle of a
 * name is no choice: "yüzük" typed for a ring of 14 must not become the list's only ring, of 18.
 */
export function meantProduct(products: readonly Product[], type: Side, text: string): Product | undefined {
  const query = fold(text);
  const exact = exactProduct(products, type, text);
  if (exact || query === '') return exact;
  const [only, ...others] = products.filter((p) => offeredOn(p, type) && foldedOf(p).name.startsWith(query));
  return others.length === 0 ? only : undefined;
}
