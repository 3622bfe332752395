import { type Asset, assetKind, HAS } from './asset';
import { digitsOf, textOf, trimmed } from './digits';
import { finenessOfKarat } from './fineness';
import { mulDiv } from './integer';
import type { Product } from './product';

/** What the counter is asked to write: a sale of what is too much, a purchase of what is missing, in its own short language. */
export type Closing = { type: 'sale' | 'purchase'; say: string };

/** Bars are what dealers trade. */
const BAR = finenessOfKarat(24, false);

/**
 * The draft that closes so much of an asset (domain.md 2.11): gold as bars of 24 karat without work, to the milligram; coins and the other
 * metals by their product. Undefined where nothing is open, or where the counter trades no such thing (currencies are set off, not sold).
 */
export function closingDraft(asset: Asset, net: number, products: readonly Product[]): Closing | undefined {
  const entry = entryFor(asset, Math.abs(net), products);
  if (entry === undefined) return undefined;
  return net > 0 ? { type: 'sale', say: `sat ${entry}` } : { type: 'purchase', say: `al ${entry}` };
}

function entryFor(asset: Asset, size: number, products: readonly Product[]): string | undefined {
  if (asset === HAS) {
    const weight = mulDiv(size, 1, BAR);
    return weight === 0 ? undefined : `${grams(weight)}*24*0`;
  }
  const of = assetKind(asset);
  if (of.kind === 'metal') {
    const product = products.find(({ kind, metal }) => kind === 'worked' && metal === of.metal);
    const weight = product && mulDiv(size, 1, product.fineness);
    return weight ? `${grams(weight)} ${product.name}` : undefined;
  }
  const coin = of.kind === 'piece' ? products.find(({ kind, code }) => kind === 'coin' && code === asset) : undefined;
  return coin && size > 0 ? `${size} ${coin.name}` : undefined;
}

/** As it is typed: no dots between groups. */
const grams = (mg: number): string => textOf(trimmed(digitsOf(mg, 3), 0)).replaceAll('.', '');
