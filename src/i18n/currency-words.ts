import { i18n } from '@lingui/core';
import { type Digits, textOf, UNIT_SPACE } from '../domain/base/digits';
import { sameValue } from '../domain/base/same-value';
import {
  type CurrencyWords,
  currencyDigits,
  usualDecimals,
  usualSign,
} from '../domain/catalogue/currency';
import type { Asset } from '../domain/metal/asset';

/**
 * How the company writes its moneys, for every sentence, list and paper of the page: like the
 * language it is one for all, and told once by the frame. Guarantee: whatever it says, an amount
 * keeps every digit that it has.
 */
let own: ReadonlyMap<Asset, CurrencyWords> = new Map();

/** What is on the screen is said anew, as after a change of the language. */
export function speakCurrencies(said: readonly ({ code: Asset } & CurrencyWords)[]): void {
  const next = new Map(
    said.map(({ code, name, symbol, decimals }) => [code, { name, symbol, decimals }]),
  );
  if (sameValue(Array.from(own), Array.from(next))) return;
  own = next;
  i18n.activate(i18n.locale);
}

/** The company's own name of a money; undefined where it has none. */
export const ownCurrencyName = (asset: Asset): string | undefined => own.get(asset)?.name;

export const currencySign = (asset: Asset): string => own.get(asset)?.symbol ?? usualSign(asset);

export const currencyDecimals = (asset: Asset): number =>
  own.get(asset)?.decimals ?? usualDecimals(asset);

/** Hundredths of a money without its sign. */
const moneyDigitsOf = (asset: Asset, hundredths: number): Digits =>
  currencyDigits(hundredths, currencyDecimals(asset));

/** "12,50 $", "1.500 ¥". */
export const formatMoneyOf = (asset: Asset, hundredths: number): string =>
  `${textOf(moneyDigitsOf(asset, hundredths))}${UNIT_SPACE}${currencySign(asset)}`;
