import { t } from '@lingui/core/macro';
import { digitsOf, MINUS, rateDigits, textOf, trimmed } from '../domain/base/digits';
import type { Product } from '../domain/catalogue/product';
import type { MarketGroup } from '../domain/price/market-board';
import { CURRENCIES, isCurrency } from '../domain/reference/currencies';
import { ownCurrencyName } from './currency-words';
import { decimalsOf } from './price-short';

export { decimalsOf };

export function groupName(group: MarketGroup): string {
  const names: Record<MarketGroup, string> = {
    gram: t`Has ve gram`,
    coin: t`Sarrafiye`,
    karat: t`Ayar gram`,
    silver: t`Gümüş`,
    platinum: t`Platin ve paladyum`,
    currency: t`Döviz`,
    ounce: t`Ons`,
    other: t`Diğer`,
  };
  return names[group];
}

/**
 * Name of a price: of a coin, its product's; of a currency, the company's own; of an unknown code,
 * the code.
 */
export function priceName(code: string, products: readonly Product[]): string {
  const coin = products.find((one) => one.kind === 'coin' && one.quote === code);
  return coin?.name ?? ownCurrencyName(code) ?? usualPriceName(code);
}

/** Name of a price without the company's own names. */
export const usualPriceName = (code: string): string =>
  known().get(code) ?? karatName(code) ?? currencyName(code) ?? code;

const known = (): Map<string, string> =>
  new Map([
    ['HAS', t`Has altın`],
    ['KULCEALTIN', t`Külçe altın`],
    ['USDKG', t`Altın kilo, dolar`],
    ['EURKG', t`Altın kilo, euro`],
    ['GUMUS', t`Gümüş 999`],
    ['PLATIN', t`Platin`],
    ['PALADYUM', t`Paladyum`],
    ['USD', t`Amerikan doları`],
    ['EUR', t`Euro`],
    ['GBP', t`İngiliz sterlini`],
    ['CHF', t`İsviçre frangı`],
    ['SAR', t`Suudi riyali`],
    ['AED', t`BAE dirhemi`],
    ['KWD', t`Kuveyt dinarı`],
    ['ONS', t`Ons altın`],
    ['XAGUSD', t`Ons gümüş`],
    ['XPTUSD', t`Ons platin`],
    ['XPDUSD', t`Ons paladyum`],
  ]);

/**
 * Name of a rarely traded currency from the platform's list, which is Turkish in every language, in
 * lower case but for its first letter.
 */
function currencyName(code: string): string | undefined {
  if (!isCurrency(code)) return undefined;
  const [first = '', ...rest] = Array.from(CURRENCIES[code].toLocaleLowerCase('tr'));
  return first.toLocaleUpperCase('tr') + rest.join('');
}

function karatName(code: string): string | undefined {
  const karat = /^AYAR(\d+)$/.exec(code)?.[1];
  return karat === undefined ? undefined : t`${karat} ayar gram`;
}

/** A share in hundredths of a percent, without its sign: "%0,73". */
export const shareText = (share: number): string =>
  `%${textOf(digitsOf(Math.abs(share), 2)).replace(MINUS, '')}`;

/**
 * A price or a difference of prices with the decimals of its code (none for whole lira), negative
 * with a minus.
 */
export function rateText(rate: number, code: string): string {
  const decimals = decimalsOf(code);
  return textOf(
    decimals === undefined ? trimmed(digitsOf(rate, 4), 0) : rateDigits(rate, decimals),
  );
}
