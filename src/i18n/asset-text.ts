import { t } from '@lingui/core/macro';
import { type Asset, assetClass, HAS, SILVER, TRY } from '../domain/asset';
import { digitsOf, MINUS, textOf, UNIT_SPACE } from '../domain/digits';
import { mulDiv } from '../domain/integer';
import type { Product } from '../domain/product';
import { formatHas, formatMoney } from './formats';

const SIGN: Record<string, string> = { TRY: '₺', USD: '$', EUR: '€', GBP: '£' };

export const currencySign = (asset: Asset): string => SIGN[asset] ?? asset;

/** What people call an asset. A coin has the name of its product. */
export function assetName(asset: Asset, products: readonly Product[]): string {
  if (asset === HAS) return t`Has`;
  if (asset === SILVER) return t`Gümüş`;
  if (asset === TRY) return t`Türk lirası`;
  return products.find((p) => p.code === asset)?.name ?? asset;
}

/** A quantity without its sign: who owes whom is said in a word. */
export function assetQuantity(asset: Asset, quantity: number): string {
  const bare = Math.abs(quantity);
  if (asset === HAS) return formatHas(bare);
  // Silver is kept pure and spoken of in grams of 999.
  if (asset === SILVER) return `${textOf(digitsOf(mulDiv(bare, 10_000, 9990), 7, 3))}${UNIT_SPACE}g`;
  if (assetClass(asset) === 'money') return formatMoney(bare, currencySign(asset));
  const size = textOf(digitsOf(bare, 0));
  return t`${size} ad`;
}

/** A contact's positive balance is what they owe us. */
export const balanceSide = (quantity: number): string => (quantity > 0 ? t`borçlu` : quantity < 0 ? t`alacaklı` : '');

/** What is held has a sign, U+2212 before what is missing. */
export const signedQuantity = (asset: Asset, quantity: number, plus = false): string =>
  `${quantity < 0 ? MINUS : plus && quantity > 0 ? '+' : ''}${assetQuantity(asset, quantity)}`;

/** A position in words: what is too much and what is missing look alike in a figure alone. Coins and silver say what they are. */
export function positionText(asset: Asset, net: number, products: readonly Product[]): string {
  const size = assetQuantity(asset, net);
  const much = assetClass(asset) === 'piece' || asset === SILVER ? `${size} ${assetName(asset, products)}` : size;
  return net > 0 ? t`${much} fazla` : net < 0 ? t`${much} açık` : t`${much}, kapalı`;
}
