import { t } from '@lingui/core/macro';
import { type Asset, assetClass, HAS, SILVER } from '../domain/asset';
import { type Digits, digitsOf, textOf, trimmed, UNIT_SPACE } from '../domain/digits';
import { mulDiv } from '../domain/integer';
import { deviationOf, type Offset, type OffsetRate, type OffsetSide, unitOf } from '../domain/offset';
import type { Product } from '../domain/product';
import { assetName, assetQuantity, currencySign } from './asset-text';
import { formatTime } from './formats';
import { sourceName } from './source-text';

/** A rate as it is spoken of: so much of the one for a gram, a piece, a unit of the other. What this writes for a field, the field reads back. */
export function offsetRateText(rate: number, quote: Asset): string {
  return textOf(rateDigitsOf(rate, quote));
}

function rateDigitsOf(rate: number, quote: Asset): Digits {
  if (assetClass(quote) === 'money') return trimmed(digitsOf(rate, 4), 2);
  if (quote === HAS) return trimmed(digitsOf(rate, 9, 7), 4);
  // Silver is kept pure and spoken of in grams of 999.
  if (quote === SILVER) return trimmed(digitsOf(mulDiv(rate, 10_000, unitOf(SILVER) * 100), 4), 3);
  return trimmed(digitsOf(rate, 2), 0);
}

/** What stands after a quantity or a rate of it: "₺", "has", "g", "ad". */
export function assetUnit(asset: Asset): string {
  if (asset === HAS) return t`has`;
  if (asset === SILVER) return t`g`;
  return assetClass(asset) === 'money' ? currencySign(asset) : t`ad`;
}

/** "1 g has", "1 Çeyrek yeni", "1 USD". */
export function oneOf(asset: Asset, products: readonly Product[]): string {
  if (asset === HAS) return t`1 g has`;
  if (asset === SILVER) return t`1 g gümüş`;
  return `1${UNIT_SPACE}${assetClass(asset) === 'money' ? asset : assetName(asset, products)}`;
}

export const basisName = (basis: OffsetRate['basis']): string => ({ board: t`Piyasa`, content: t`Has içeriği`, typed: t`Elle` })[basis];

/** "+%1,20": over or under the board. */
export function deviationText(rate: number, market: number): string {
  const deviation = deviationOf(rate, market);
  const digits = textOf(digitsOf(Math.abs(deviation), 2));
  return deviation === 0 ? t`%0,00` : deviation > 0 ? t`+%${digits}` : t`−%${digits}`;
}

export const percentText = (hundredths: number): string => {
  const digits = textOf(trimmed(digitsOf(hundredths, 2), 0));
  return t`%${digits}`;
};

/** "1 g has = 5.520,00 ₺ · 14:30 · elle · piyasadan +%1,20". */
export function rateLine(rate: OffsetRate, products: readonly Product[]): string {
  const price = `${oneOf(rate.base, products)} = ${offsetRateText(rate.rate, rate.quote)}${UNIT_SPACE}${assetUnit(rate.quote)}`;
  const whose = rate.basis === 'content' ? t`has içeriği` : rate.basis === 'typed' ? t`elle` : sourceName(rate.source);
  const off = rate.basis === 'content' ? '' : rate.market === null ? t`piyasa fiyatı yok` : t`piyasadan ${deviationText(rate.rate, rate.market)}`;
  return [price, formatTime(rate.at), whose, off].filter(Boolean).join(' · ');
}

/** A quantity that says itself what it is of: coins need their name, silver its metal. */
export const offsetQuantity = ({ asset, quantity }: Pick<OffsetSide, 'asset' | 'quantity'>, products: readonly Product[]): string =>
  assetClass(asset) === 'piece' || asset === SILVER ? `${assetQuantity(asset, quantity)} ${assetName(asset, products)}` : assetQuantity(asset, quantity);

/** "10,000 has ⇄ 55.200,00 ₺", or the one figure where both are the same thing. */
export function offsetContent({ from, to }: Offset, products: readonly Product[]): string {
  const [out, into] = [offsetQuantity(from, products), offsetQuantity(to, products)];
  return from.asset === to.asset ? into : `${out} ⇄ ${into}`;
}
