import type { Product } from '@/domain/catalogue/product';

/** Codes that a person has put first among the tiles of this device, the last one first. */
export type Favourites = readonly string[];

const MOST = 30;

/** From a store that anybody may have written to. */
export const readFavourites = (stored: unknown): Favourites =>
  Array.isArray(stored)
    ? Array.from(new Set(stored.filter((code): code is string => typeof code === 'string'))).slice(
        0,
        MOST,
      )
    : [];

/** Put first, or put back among the others. */
export const toggled = (favourites: Favourites, code: string): Favourites =>
  favourites.includes(code)
    ? favourites.filter((one) => one !== code)
    : [code, ...favourites].slice(0, MOST);

/** In tile order, what was put first before the others. */
export function favouredFirst(products: readonly Product[], favourites: Favourites): Product[] {
  const place = new Map(favourites.map((code, at) => [code, at]));
  const of = ({ code }: Product): number => place.get(code) ?? favourites.length;
  return products.toSorted((a, b) => of(a) - of(b));
}
