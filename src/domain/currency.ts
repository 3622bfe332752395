import { type Asset, MONEY, TRY } from './asset';
import { type Listed, listedFaults } from './listed';

/** A money beside the lira that a company works with. */
export type Currency = Listed & { code: Asset };

/** What every company begins with. */
const STARTING: readonly Currency[] = ['USD', 'EUR', 'GBP', 'CHF', 'SAR', 'AED', 'KWD'].map((code, i) => ({ code, order: (i + 1) * 10 }));

/** The starting ones with what the company said of them, and its own, in its order. */
export function currenciesOf<C extends Currency>(said: readonly C[]): (C | Currency)[] {
  const all = new Map<Asset, C | Currency>([...STARTING, ...said].map((one) => [one.code, one]));
  return Array.from(all.values()).sort((a, b) => a.order - b.order || (a.code < b.code ? -1 : 1));
}

/** Everything that may be defined as one: what the ledger can hold, without the money that all of it is told in. */
export const CURRENCY_CODES: readonly Asset[] = MONEY.filter((code) => code !== TRY);

type CurrencyFault = keyof Currency;

export const currencyFaults = (currency: Currency): CurrencyFault[] => [
  ...(CURRENCY_CODES.includes(currency.code) ? [] : ['code' as const]),
  ...listedFaults(currency),
];
