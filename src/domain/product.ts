import type { Metal } from './asset';
import type { Fineness } from './fineness';
import type { Milligrams } from './weight';

/** What the counter can put on a line. Definitions come from the company's own list; a typed name with no product is worked gold by weight. */
export type Product = {
  code: string;
  name: string;
  kind: 'worked' | 'scrap' | 'coin';
  metal: Metal;
  /** Tenths of a milyem; of a coin the mint's. */
  fineness: Fineness;
  /** The quote that prices it: its metal's own for goods by weight, the coin's own code for coins. */
  quote: string;
  /** Gross weight of one coin. */
  weight?: Milligrams;
  /** Default workmanship in tenths of a milyem for worked gold. */
  workmanship?: number;
  /** The same for who is of the price group toptan; without one they have that of everybody. */
  wholesale?: number;
  /** What is printed on its label by others (EAN-13); our own labels carry `code`. */
  barcode?: string;
  /** Tile order; lower first. */
  order: number;
};

/** Which products stand on which side: scrap is only bought, worked gold is sold (and taken back), coins go both ways. */
export const offeredOn = (product: Product, type: 'sale' | 'purchase'): boolean =>
  product.kind === 'coin' || (type === 'sale' ? product.kind === 'worked' : true);
