import { t } from '@lingui/core/macro';
import { digitsOf, MINUS, textOf, UNIT_SPACE } from '../domain/base/digits';
import { exact, mulDiv } from '../domain/base/integer';
import type { Product } from '../domain/catalogue/product';
import { type Asset, assetClass, assetKind, HAS, type Metal, TRY } from '../domain/metal/asset';
import { finenessOfKarat } from '../domain/metal/fineness';
import { pureMetal } from '../domain/metal/weight';
import { formatMoneyOf, ownCurrencyName } from './currency-words';
import { formatFineness, formatHas, formatWeight } from './formats';

export const metalWord = (metal: Metal): string =>
  ({ gold: t`Altın`, silver: t`Gümüş`, platinum: t`Platin`, palladium: t`Paladyum` })[metal];

/** What people call an asset. A coin has the name of its product. */
export function assetName(asset: Asset, products: readonly Product[]): string {
  const kind = assetKind(asset);
  switch (kind.kind) {
    case 'money':
      return asset === TRY ? t`Türk lirası` : (ownCurrencyName(asset) ?? asset);
    case 'metal':
      return asset === HAS ? t`Has` : metalWord(kind.metal);
    case 'karat': {
      const { karat, fineness } = kind;
      // At another fineness than the trade's it is another thing, and says so.
      return fineness === finenessOfKarat(karat, false)
        ? t`${karat} ayar`
        : t`${karat} ayar (${formatFineness(fineness)})`;
    }
    case 'piece':
      return products.find((p) => p.code === asset)?.name ?? asset;
  }
}

/** A quantity without its sign: who owes whom is said in a word. */
export function assetQuantity(asset: Asset, quantity: number): string {
  const bare = Math.abs(quantity);
  const kind = assetKind(asset);
  switch (kind.kind) {
    case 'money':
      return formatMoneyOf(asset, bare);
    case 'metal':
      // A metal is kept pure and spoken of in the gram in which it is quoted, silver in 999.
      return asset === HAS
        ? formatHas(bare)
        : `${textOf(digitsOf(mulDiv(bare, 10_000_000, kind.perGram), 7, 3))}${UNIT_SPACE}g`;
    case 'karat':
      return formatWeight(bare);
    case 'piece': {
      const size = textOf(digitsOf(bare, 0));
      return t`${size} ad`;
    }
  }
}

/**
 * Does a quantity alone say what it is of? Coins need their name, silver and grams of a karat
 * theirs.
 */
const saysItself = (asset: Asset): boolean => asset === HAS || assetClass(asset) === 'money';

/**
 * A quantity, without its sign, that says what it is of: "12,450 has", "3 ad Çeyrek yeni", "5,000 g
 * Platin", "12,50 g 22 ayar".
 */
export const namedQuantity = (
  asset: Asset,
  quantity: number,
  products: readonly Product[],
): string =>
  saysItself(asset)
    ? assetQuantity(asset, quantity)
    : `${assetQuantity(asset, quantity)} ${assetName(asset, products)}`;

/** What is in grams of a karat, "11,450 has"; '' of everything else. */
export function hasWithin(asset: Asset, quantity: number): string {
  const kind = assetKind(asset);
  const pure =
    kind.kind === 'karat' ? exact(() => pureMetal(Math.abs(quantity), kind.fineness)) : undefined;
  return pure === undefined ? '' : formatHas(pure);
}

/** The same, with what is in it behind it: "12,50 g 22 ayar (11,450 has)". */
export function weighedQuantity(
  asset: Asset,
  quantity: number,
  products: readonly Product[],
): string {
  const has = hasWithin(asset, quantity);
  const named = namedQuantity(asset, quantity, products);
  return has === '' ? named : `${named} (${has})`;
}

/** A contact's positive balance is what they owe us. */
export const balanceSide = (quantity: number): string =>
  quantity > 0 ? t`borçlu` : quantity < 0 ? t`alacaklı` : '';

/** What is held has a sign, U+2212 before what is missing. */
export const signedQuantity = (asset: Asset, quantity: number, plus = false): string =>
  `${quantity < 0 ? MINUS : plus && quantity > 0 ? '+' : ''}${assetQuantity(asset, quantity)}`;

/** A position in words: what is too much and what is missing look alike in a figure alone. */
export const positionText = (asset: Asset, net: number, products: readonly Product[]): string =>
  sided(asset, net, namedQuantity(asset, net, products));

/** The same where the asset's name stands beside it. */
export const positionFigure = (asset: Asset, net: number): string =>
  sided(asset, net, assetQuantity(asset, net));

/**
 * What is shown as nothing is closed: "0,000 has açık" would ask for a slip that nobody can write.
 */
function sided(asset: Asset, net: number, much: string): string {
  if (assetQuantity(asset, net) === assetQuantity(asset, 0)) return t`${much}, kapalı`;
  return net > 0 ? t`${much} fazla` : t`${much} açık`;
}
