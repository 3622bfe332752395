import { fold } from '@/domain/base/fold';
import { plainDigits } from '@/domain/base/typed-number';
import type { Product } from '@/domain/catalogue/product';
import { type Asset, FINE_METALS, HAS, MONEY, TRY } from '@/domain/metal/asset';
import type { Side } from '@/domain/price/quote';
import { bareAmount, readNamed } from '@/domain/slip/counter-command';
import { assetName } from '@/i18n/asset-text';
import { ownCurrencyName } from '@/i18n/currency-words';
import { matchedProduct } from '../line/product-search';

/** Everyday words for a currency, besides its code and the name that the company gave it. */
const CURRENCIES: Record<string, Asset> = {
  tl: TRY,
  lira: TRY,
  '₺': TRY,
  dolar: 'USD',
  dollar: 'USD',
  $: 'USD',
  euro: 'EUR',
  avro: 'EUR',
  '€': 'EUR',
  sterlin: 'GBP',
  pound: 'GBP',
  '£': 'GBP',
};

/** Currency with this name; `word` is folded. */
export function moneyNamed(word: string): Asset | undefined {
  const known = CURRENCIES[word];
  if (known) return known;
  return MONEY.find((asset) => fold(asset) === word || fold(ownCurrencyName(asset) ?? '') === word);
}

/** Pure metal with this name; `word` is folded. */
export const metalNamed = (word: string): Asset | undefined =>
  FINE_METALS.find((asset) => fold(assetName(asset, [])) === word);

/** Splits "50 has", "$ 500" or "3 çeyrek" into figure and name; either may be ''. */
export function splitAmount(text: string): { name: string; amount: string } {
  const plain = plainDigits(text).trim();
  return (
    signed(plain) ??
    readNamed(plain) ?? { name: bareAmount(plain) ? '' : plain, amount: bareAmount(plain) ?? '' }
  );
}

/** Reads "₺ 1.234" or "500$": a currency sign before or after the figure is the name. */
function signed(text: string): { name: string; amount: string } | undefined {
  const [, before, figure, behind, tail = ''] =
    /^([₺$€£])?\s*(\d[\d.,]*)\s*([₺$€£])?(?:\s+(.*))?$/.exec(text) ?? [];
  const sign = before ?? behind;
  return sign && figure ? { name: `${sign} ${tail}`.trim(), amount: figure } : undefined;
}

/** Asset that an account can hold, by its name: has (pure gold), a metal, a currency or a coin. */
export function assetNamed(
  name: string,
  products: readonly Product[],
  side: Side,
): Asset | undefined {
  const word = fold(name);
  if (word === '') return undefined;
  const product = matchedProduct(products, side, name);
  return (
    (word === fold(HAS) ? HAS : undefined) ??
    metalNamed(word) ??
    moneyNamed(word) ??
    (product?.kind === 'coin' ? product.code : undefined)
  );
}
