import { isInteger } from '../base/integer';
import { isOffered, type Listed, listRefusals } from '../base/listed';
import { assetClass, type Metal, metalAsset } from '../metal/asset';
import { isLabelCode } from '../metal/barcode';
import { type Fineness, isFineness } from '../metal/fineness';
import { ABSURD_WEIGHT, type Milligrams } from '../metal/weight';
import { isPriceCode } from './price-code';

export const PRODUCT_KINDS = ['worked', 'scrap', 'coin'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/**
 * What the counter can put on a line. Definitions come from the company's own list; a typed name
 * with no product is worked gold by weight.
 */
export type Product = Listed & {
  code: string;
  name: string;
  kind: ProductKind;
  metal: Metal;
  /** Tenths of a milyem; of a coin the mint's. */
  fineness: Fineness;
  /**
   * The quote that prices it: its metal's own for goods by weight, the coin's own code for coins.
   */
  quote: string;
  /** Gross weight of one coin. */
  weight?: Milligrams;
  /** Default workmanship in tenths of a milyem for worked gold. */
  workmanship?: number;
  /** The same for who is of the price group toptan; without one they have that of everybody. */
  wholesale?: number;
  /** Unworked metal (külçe): leaves and comes in by its serial where the law asks for one. */
  bar?: true;
  /** What is printed on its label by others (EAN-13); our own labels carry `code`. */
  barcode?: string;
};

/**
 * Which products stand on which side: scrap is only bought, worked gold is sold (and taken back),
 * coins go both ways. What is hidden there or archived on none.
 */
export const offeredOn = (product: Product, type: 'sale' | 'purchase'): boolean =>
  isOffered(product, 'counter') &&
  (product.kind === 'coin' || (type === 'sale' ? product.kind === 'worked' : true));

export const MOST_PRODUCT_NAME = 80;
/** Twice the metal: more work than that is a slip of the finger. */
export const MOST_WORK = 20_000;

/**
 * A code that is no other asset's, begins with a letter and has capitals alone: it names the coin's
 * account for ever, and the product's record.
 */
export const isProductCode = (code: string): boolean =>
  /^[A-Z][A-Z0-9_.-]{0,39}$/.test(code) && assetClass(code) === 'piece';

/**
 * What a reader may read of it: our own labels say its code, those of others the barcode. Letters
 * of any case are the same.
 */
export const labelsOf = ({ code, barcode }: Pick<Product, 'code' | 'barcode'>): string[] => [
  code,
  ...(barcode === undefined ? [] : [barcode.toUpperCase()]),
];

export type ProductField = keyof Product;

/**
 * What is wrong with a product by itself. Of goods by weight the price is their metal's; a coin
 * alone has a weight; işçilik, and being a bar, is of goods by weight that are sold.
 */
export function productRefusals(product: Product): ProductField[] {
  const { code, name, kind, metal, fineness, quote, weight, workmanship, wholesale, bar, barcode } =
    product;
  const wrong: ProductField[] = [...listRefusals(product)];
  const check = (field: ProductField, good: boolean) => good || wrong.push(field);
  check('code', isProductCode(code));
  check('name', name.trim() !== '' && name.length <= MOST_PRODUCT_NAME);
  check('kind', PRODUCT_KINDS.includes(kind));
  check('fineness', isFineness(fineness));
  check('quote', kind === 'coin' ? isPriceCode(quote) : quote === metalAsset(metal));
  check('weight', kind === 'coin' ? isWeight(weight) : weight === undefined);
  check('workmanship', workmanship === undefined || (kind === 'worked' && isWork(workmanship)));
  check('wholesale', wholesale === undefined || (kind === 'worked' && isWork(wholesale)));
  check('bar', bar === undefined || kind === 'worked');
  check('barcode', barcode === undefined || isLabelCode(barcode));
  return wrong;
}

const isWeight = (weight: Milligrams | undefined): boolean =>
  isInteger(weight) && weight > 0 && weight <= ABSURD_WEIGHT;
const isWork = (work: number): boolean => isInteger(work) && work >= 0 && work <= MOST_WORK;

/**
 * What a product is for good: its code names an account and its kind and metal say what lies there;
 * anything else may be corrected.
 */
export const isSameGoods = (a: Product, b: Product): boolean =>
  a.code === b.code && a.kind === b.kind && a.metal === b.metal;
