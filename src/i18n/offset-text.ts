import { t } from '@lingui/core/macro';
import { type Digits, digitsOf, textOf, trimmed, UNIT_SPACE } from '../domain/base/digits';
import { mulDiv } from '../domain/base/integer';
import type { Product } from '../domain/catalogue/product';
import { type Asset, assetClass, assetKind, HAS } from '../domain/metal/asset';
import { deviationOf, type Offset, type OffsetRate, type OffsetSide } from '../domain/slip/offset';
import { assetName, weighedQuantity } from './asset-text';
import { currencySign } from './currency-words';
import { formatTime } from './formats';
import { sourceName } from './source-text';

/**
 * A rate as it is spoken of: so much of the one for a gram, a piece, a unit of the other. What this
 * writes for a field, the field reads back.
 */
export function offsetRateText(rate: number, quote: Asset): string {
  return textOf(rateDigitsOf(rate, quote));
}

function rateDigitsOf(rate: number, quote: Asset): Digits {
  const kind = assetKind(quote);
  switch (kind.kind) {
    case 'money':
      return trimmed(digitsOf(rate, 4), 2);
    case 'metal':
      // A metal is kept pure and spoken of in the gram in which it is quoted, silver in 999.
      return quote === HAS
        ? trimmed(digitsOf(rate, 9, 7), 4)
        : trimmed(digitsOf(mulDiv(rate, 10_000, kind.perGram * 100), 4), 3);
    case 'karat':
      return trimmed(digitsOf(rate, 5), 3);
    case 'piece':
      return trimmed(digitsOf(rate, 2), 0);
  }
}

/** What stands after a quantity or a rate of it: "₺", "has", "g", "ad". */
export function assetUnit(asset: Asset): string {
  return asset === HAS
    ? t`has`
    : { money: currencySign(asset), metal: t`g`, karat: t`g`, piece: t`ad` }[assetClass(asset)];
}

/** "1 g has", "1 Çeyrek yeni", "1 USD". */
export function oneOf(asset: Asset, products: readonly Product[]): string {
  if (asset === HAS) return t`1 g has`;
  const name = assetName(asset, products);
  switch (assetClass(asset)) {
    case 'money':
      return `1${UNIT_SPACE}${asset}`;
    case 'metal': {
      const metal = name.toLocaleLowerCase('tr');
      return t`1 g ${metal}`;
    }
    case 'karat':
      return t`1 g ${name}`;
    case 'piece':
      return `1${UNIT_SPACE}${name}`;
  }
}

export const basisName = (basis: OffsetRate['basis']): string =>
  ({ board: t`Piyasa`, content: t`Has içeriği`, typed: t`Elle` })[basis];

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
export function rateText(rate: OffsetRate, products: readonly Product[]): string {
  const price = `${oneOf(rate.base, products)} = ${offsetRateText(rate.rate, rate.quote)}${UNIT_SPACE}${assetUnit(rate.quote)}`;
  const whose =
    rate.basis === 'content'
      ? t`has içeriği`
      : rate.basis === 'typed'
        ? t`elle`
        : sourceName(rate.source);
  const off =
    rate.basis === 'content'
      ? ''
      : rate.market === null
        ? t`piyasa fiyatı yok`
        : t`piyasadan ${deviationText(rate.rate, rate.market)}`;
  return [price, formatTime(rate.at), whose, off].filter(Boolean).join(' · ');
}

/** A quantity that says itself what it is of. */
export const offsetQuantity = (
  { asset, quantity }: Pick<OffsetSide, 'asset' | 'quantity'>,
  products: readonly Product[],
): string => weighedQuantity(asset, quantity, products);

/** "10,000 has ⇄ 55.200,00 ₺", or the one figure where both are the same thing. */
export function offsetContent({ from, to }: Offset, products: readonly Product[]): string {
  const [out, into] = [offsetQuantity(from, products), offsetQuantity(to, products)];
  return from.asset === to.asset ? into : `${out} ⇄ ${into}`;
}
