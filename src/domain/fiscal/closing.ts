import { addDays, type Day, dayStart, isDay, istanbulClock } from '../base/day';
import type { SourceDraft } from '../price/price-source';
import { ABSURD_RATE } from '../price/quote';

/**
 * Closing prices of the exchange, which value the metal in a line of a legal document: VAT law
 * (KDVK) art. 23/e takes the close of the last trading day before the delivery. Guarantee: a close
 * that nobody recorded is never guessed, nor replaced by an older one.
 */
export const CLOSING_METALS = ['gold', 'silver'] as const;
export type ClosingMetal = (typeof CLOSING_METALS)[number];

/**
 * `price`: TL for a gram of pure metal × 10^4; null if the exchange did not trade the metal on that
 * day.
 */
export type ClosingPrice = { metal: ClosingMetal; day: Day; price: number | null };

/** Greatest length of the reason of a correction. */
export const CLOSING_REASON_MOST = 200;

/** Days before a delivery to search for its close; longer than any holiday of the exchange. */
const LOOKED_BACK = 14;

/** The exchange trades from Monday to Friday; a holiday is recorded as a day without a price. */
export const isWeekday = (day: Day): boolean => istanbulClock(dayStart(day)).weekday <= 5;

/** `missing`: the newest weekday before the delivery without a recorded close. */
type FoundClosing = { ok: true; day: Day; price: number } | { ok: false; missing: Day };

/** The close that values goods delivered on a day. */
export function closingPriceFor(
  closings: readonly ClosingPrice[],
  metal: ClosingMetal,
  delivery: Day,
): FoundClosing {
  for (let back = 1; back <= LOOKED_BACK; back++) {
    const day = addDays(delivery, -back);
    if (!isWeekday(day)) continue;
    const found = closings.find((one) => one.metal === metal && one.day === day);
    if (!found) return { ok: false, missing: day };
    if (found.price !== null) return { ok: true, day, price: found.price };
  }
  return { ok: false, missing: addDays(delivery, -LOOKED_BACK) };
}

type ClosingFault = { name: 'day' | 'price'; code: 'format' | 'weekend' | 'future' };

/** Implausible parts of a close. `today`: day on which it is recorded. */
export function closingFaults({ day, price }: ClosingPrice, today: Day): ClosingFault[] {
  const faults: ClosingFault[] = [];
  if (!isDay(day)) faults.push({ name: 'day', code: 'format' });
  else if (day > today) faults.push({ name: 'day', code: 'future' });
  else if (!isWeekday(day)) faults.push({ name: 'day', code: 'weekend' });
  if (price !== null && !(Number.isSafeInteger(price) && price > 0 && price <= ABSURD_RATE))
    faults.push({ name: 'price', code: 'format' });
  return faults;
}

/**
 * Difference from the close before, in per cent, above which the form asks the person to check a
 * typed close.
 */
const UNUSUAL_PERCENT = 10;

/** Whether a close differs so much from the one before that it is probably mistyped. */
export const isUnusual = (price: number, before: number): boolean =>
  Math.abs(price - before) * 100 > before * UNUSUAL_PERCENT;

export const CLOSING_FIGURES = ['selling', 'buying'] as const;
export const CLOSING_UNITS = ['gram', 'kilogram'] as const;

/**
 * Source of closing prices. `source`: id of one of the company’s price sources; null for none.
 * `gold` and `silver`: codes in that source; '' if it does not have the metal. `minute`: minute of
 * the Istanbul day from which the server reads it.
 */
export type ClosingSource = {
  source: string | null;
  gold: string;
  silver: string;
  figure: (typeof CLOSING_FIGURES)[number];
  unit: (typeof CLOSING_UNITS)[number];
  minute: number;
};

export const NO_CLOSING_SOURCE: ClosingSource = {
  source: null,
  gold: '',
  silver: '',
  figure: 'selling',
  unit: 'gram',
  minute: 18 * 60 + 30,
};

export const CLOSING_CODE_MOST = 60;

/**
 * Converts a source’s price for its unit, in TL, to TL × 10^4 for a gram; undefined if the price is
 * not plausible.
 */
export function closingRate(given: number | undefined, unit: ClosingSource['unit']) {
  const rate = Math.round((given ?? 0) * (unit === 'gram' ? 10_000 : 10));
  return rate > 0 && rate <= ABSURD_RATE ? rate : undefined;
}

/**
 * Whether a source can give closes: it must be read by a call, and date its prices, so that
 * yesterday’s price is never recorded for today.
 */
export const givesClosings = ({ kind, address = '', mapping }: SourceDraft): boolean =>
  (kind === 'tcmb' && address !== '') || (kind === 'json' && (mapping?.time ?? '') !== '');
