import { digitsOf, textOf, trimmed } from '../base/digits';
import { mulDiv } from '../base/integer';
import type { Product } from '../catalogue/product';
import { type Asset, assetKind, HAS } from '../metal/asset';
import { finenessOfKarat } from '../metal/fineness';
import { ABSURD_WEIGHT, type Milligrams } from '../metal/weight';
import { MAX_LINES } from '../slip/transaction';

/**
 * What the counter is asked to write: a sale of what is too much, a purchase of what is missing, in
 * its own short language.
 */
export type Closing = { type: 'sale' | 'purchase'; say: string };

/** Bars are what dealers trade. */
const BAR = finenessOfKarat(24, false);

/**
 * Drafts a slip that closes a quantity of an asset (src/domain/README.md#position-and-result): gold
 * as bars of 24 karat without workmanship, to the milligram; coins and other metals by their
 * product; a weight above a line's maximum is split into several lines. Undefined if nothing is
 * open, if the slip has too few lines for it, or if the counter does not trade the asset
 * (currencies are offset, not sold).
 */
export function closingDraft(
  asset: Asset,
  net: number,
  products: readonly Product[],
): Closing | undefined {
  const entries = entriesFor(asset, Math.abs(net), products);
  if (entries.length === 0 || entries.length > MAX_LINES) return undefined;
  const [verb, sign] = net > 0 ? ['sat', '+'] : ['al', '-'];
  const said = entries.length === 1 ? entries : entries.map((entry) => `${sign}${entry}`);
  return { type: net > 0 ? 'sale' : 'purchase', say: [verb, ...said].join(' ') };
}

/** An entry a line; none where there is nothing to trade. */
function entriesFor(asset: Asset, size: number, products: readonly Product[]): string[] {
  if (asset === HAS) return inLines(mulDiv(size, 1, BAR)).map((weight) => `${grams(weight)}*24*0`);
  const of = assetKind(asset);
  if (of.kind === 'metal') {
    const product = products.find(({ kind, metal }) => kind === 'worked' && metal === of.metal);
    return product
      ? inLines(mulDiv(size, 1, product.fineness)).map(
          (weight) => `${grams(weight)} ${product.name}`,
        )
      : [];
  }
  const coin =
    of.kind === 'piece'
      ? products.find(({ kind, code }) => kind === 'coin' && code === asset)
      : undefined;
  return coin && size > 0 ? [`${size} ${coin.name}`] : [];
}

/**
 * A line of a large draft: a round weight that is seen to be one, and less than a line may weigh.
 */
const FULL_LINE: Milligrams = 9_000_000;

/** So much by lines that are no slip of the finger; together they are all of it. */
function inLines(weight: Milligrams): Milligrams[] {
  if (weight < ABSURD_WEIGHT) return weight === 0 ? [] : [weight];
  const full = Math.floor(weight / FULL_LINE);
  const rest = weight - full * FULL_LINE;
  return [...Array.from({ length: full }, () => FULL_LINE), ...(rest === 0 ? [] : [rest])];
}

/** As it is typed: no dots between groups. */
const grams = (mg: number): string => textOf(trimmed(digitsOf(mg, 3), 0)).replaceAll('.', '');
