import { findByName, fold } from '../domain/base/fold';
import type { Product } from '../domain/catalogue/product';
import { type Asset, METALS, type Metal, TRY } from '../domain/metal/asset';
import { assetName, metalWord } from './asset-text';
import { currencySign } from './currency-words';

const WORDS: Record<Metal, readonly string[]> = {
  gold: ['altin', 'gold', 'au'],
  silver: ['gumus', 'silver', 'ag'],
  platinum: ['platin', 'platinum', 'pt'],
  palladium: ['paladyum', 'palladium', 'pd'],
};

/**
 * The screen's own word in its language, the Turkish or the English one, or the sign of the
 * element.
 */
export const metalCalled = (text: string): Metal | undefined =>
  findByName(text, METALS, metalWord) ?? METALS.find((metal) => WORDS[metal].includes(fold(text)));

/**
 * One of these by its code, by the screen's word where that alone says which it is, or by the sign
 * of a money.
 */
export function assetCalled(
  text: string,
  assets: readonly Asset[],
  products: readonly Product[],
): Asset | undefined {
  const [said, word] = [text.trim(), fold(text)];
  const coded = assets.find((asset) => asset === said.toUpperCase());
  if (coded !== undefined || word === 'tl') return coded ?? assets.find((asset) => asset === TRY);
  const [named, ...others] = assets.filter((asset) => fold(assetName(asset, products)) === word);
  return named === undefined || others.length > 0
    ? assets.find((asset) => said !== '' && currencySign(asset) === said)
    : named;
}

/** Its name where that leads back to it, else its code. */
export function assetCell(
  asset: Asset,
  assets: readonly Asset[],
  products: readonly Product[],
): string {
  const name = assetName(asset, products);
  return assetCalled(name, assets, products) === asset ? name : asset;
}
