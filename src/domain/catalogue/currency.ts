import { type Digits, digitsOf } from '../base/digits';
import { fold } from '../base/fold';
import { isInteger } from '../base/integer';
import { type Listed, listRefusals } from '../base/listed';
import { type Asset, MONEY, TRY } from '../metal/asset';

/**
 * How a money is written. All of it is for the eye: a ledger's amount stays a whole number of
 * hundredths, whatever is said here. `decimals`: as many places as always stand there
 * (`currencyDigits`).
 */
export type CurrencyWords = { name?: string; symbol?: string; decimals?: number };

/**
 * A money beside the lira that a company works with; what it says of name, sign and decimals goes
 * before what everybody calls it.
 */
export type Currency = Listed & CurrencyWords & { code: Asset };

/** What every company begins with. */
const STARTING: readonly Currency[] = ['USD', 'EUR', 'GBP', 'CHF', 'SAR', 'AED', 'KWD'].map(
  (code, i) => ({ code, order: (i + 1) * 10 }),
);

/** The starting ones with what the company said of them, and its own, in its order. */
export function currenciesOf<C extends Currency>(said: readonly C[]): (C | Currency)[] {
  const all = new Map<Asset, C | Currency>([...STARTING, ...said].map((one) => [one.code, one]));
  return Array.from(all.values()).sort((a, b) => a.order - b.order || (a.code < b.code ? -1 : 1));
}

/**
 * Everything that may be defined as one: what the ledger can hold, without the money that all of it
 * is told in.
 */
export const CURRENCY_CODES: readonly Asset[] = MONEY.filter((code) => code !== TRY);

export const MOST_CURRENCY_NAME = 40;
export const MOST_SYMBOL = 6;

/**
 * Those whose sign everybody reads at once. Crowns, riyals and yuans share theirs: they are written
 * by their code until a company says otherwise.
 */
const SIGNS: Readonly<Record<Asset, string>> = { TRY: '₺', USD: '$', EUR: '€', GBP: '£' };

/** The sign of a money of which the company says nothing. */
export const usualSign = (code: Asset): string =>
  (Object.hasOwn(SIGNS, code) ? SIGNS[code] : undefined) ?? code;

/** Moneys without a coin smaller than the whole (CLDR). */
const WHOLE: readonly Asset[] = ['IRR', 'JPY', 'KRW', 'PKR'];

/** What CLDR says, as far as the hundredths of the ledger go. */
export const usualDecimals = (code: Asset): number => (WHOLE.includes(code) ? 0 : LEDGER_DECIMALS);

const LEDGER_DECIMALS = 2;

/**
 * So many decimals where the amount is exact with them, and all that it has where not: no digit of
 * money is ever left out.
 */
export function currencyDigits(hundredths: number, decimals: number): Digits {
  const whole = hundredths % 10 ** (LEDGER_DECIMALS - decimals) === 0;
  return digitsOf(hundredths, LEDGER_DECIMALS, whole ? decimals : LEDGER_DECIMALS);
}

/** Behind a figure these say something else than a money. */
const UNITS: readonly string[] = ['TL', 'g', 'gr', 'kg', 'mg', 'has', 'ad', 'ct', 'oz'].map(fold);

/** A sign that cannot be read as part of the figure, as a unit, or as another money. */
const isSymbol = (code: Asset, symbol: string): boolean =>
  symbol.length <= MOST_SYMBOL &&
  /^[\p{L}\p{Sc}][\p{L}\p{M}\p{Sc}]*\.?$/u.test(symbol) &&
  !UNITS.includes(fold(symbol.replace('.', ''))) &&
  !MONEY.some(
    (other) =>
      other !== code && [other, usualSign(other)].some((taken) => fold(taken) === fold(symbol)),
  );

/**
 * Whether two moneys of a company, archived ones among them, would be written alike: an amount must
 * say of which money it is.
 */
export const writtenAlike = ({ code, symbol }: Currency, others: readonly Currency[]): boolean =>
  symbol !== undefined &&
  others.some(
    (other) =>
      other.code !== code && other.symbol !== undefined && fold(other.symbol) === fold(symbol),
  );

/** What nobody sees and what turns, hides or breaks the figure beside it. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** A name as it was typed or pasted, without what nobody sees; one blank between its words. */
export const plainName = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(new RegExp(UNSEEN, 'gu'), '').trim();

type CurrencyRefusal = keyof Currency;

export function currencyRefusals(currency: Currency): CurrencyRefusal[] {
  const { code, name, symbol, decimals } = currency;
  const wrong: CurrencyRefusal[] = [];
  if (!CURRENCY_CODES.includes(code)) wrong.push('code');
  if (
    name !== undefined &&
    (name.trim() === '' || name.length > MOST_CURRENCY_NAME || UNSEEN.test(name))
  )
    wrong.push('name');
  if (symbol !== undefined && !isSymbol(code, symbol)) wrong.push('symbol');
  if (
    decimals !== undefined &&
    !(isInteger(decimals) && decimals >= 0 && decimals <= LEDGER_DECIMALS)
  )
    wrong.push('decimals');
  return [...wrong, ...listRefusals(currency)];
}
