/**
 * An exact integer as the digits a person reads: rounded half away from zero only here, grouped by
 * dots, decimals after a comma, the true minus sign. It is the trade's way of writing in every
 * language of the product.
 */
export type Digits = {
  /** "−" (U+2212) or nothing. */
  sign: string;
  /** "168.897" */
  whole: string;
  /** ",40", or nothing when no decimals are shown. */
  fraction: string;
};

export const MINUS = '\u2212';

/**
 * Between a figure and its unit, everywhere: it never breaks, and it is seen at 13 px, which the
 * thin one is not.
 */
export const UNIT_SPACE = '\u00a0';

/** `value` is × 10^scale; `decimals` of them are shown, at most `scale`. */
export function digitsOf(value: number, scale: number, decimals: number = scale): Digits {
  const shown = Math.min(decimals, scale);
  const magnitude = rounded(BigInt(Math.abs(value)), 10n ** BigInt(scale - shown));
  const text = magnitude.toString().padStart(shown + 1, '0');
  const whole = text.slice(0, text.length - shown);
  const fraction = shown > 0 ? `,${text.slice(-shown)}` : '';
  return { sign: value < 0 && magnitude > 0n ? MINUS : '', whole: grouped(whole), fraction };
}

/**
 * Drops zeros at the end of the fraction beyond `keep` places: a rate of 5.520,0000 reads 5.520,
 * one of 41,9800 reads 41,98.
 */
export function trimmed(digits: Digits, keep: number): Digits {
  let { fraction } = digits;
  while (fraction.length - 1 > keep && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return { ...digits, fraction: fraction === ',' ? '' : fraction };
}

export const textOf = ({ sign, whole, fraction }: Digits): string => `${sign}${whole}${fraction}`;

const rounded = (magnitude: bigint, by: bigint): bigint => (magnitude * 2n + by) / (by * 2n);

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, '.');

/** Kuruş: "168.897" and ",40". */
export const moneyDigits = (kurus: number): Digits => digitsOf(kurus, 2);

/**
 * Milligrams in grams: two decimals as the counter's scale shows them, three when the third says
 * something.
 */
export const weightDigits = (mg: number): Digits => trimmed(digitsOf(mg, 3), 2);

/** mg × tenths of a milyem in grams of pure metal, always three decimals. */
export const hasDigits = (pure: number): Digits => digitsOf(pure, 7, 3);

/**
 * A price × 10^4: whole lira are shown bare from a hundred up, otherwise two decimals, more when
 * they say something. A cell that shows a price as it moves says how many it always keeps.
 */
export function rateDigits(rate: number, always?: number): Digits {
  const all = digitsOf(rate, 4);
  const exact = trimmed(all, 0);
  if (always === undefined && exact.fraction === '' && Math.abs(rate) >= 1_000_000) return exact;
  return trimmed(all, always ?? 2);
}

/** Hundredths of a percent: 750 is "7,5". */
export const percentDigits = (hundredths: number): Digits => trimmed(digitsOf(hundredths, 2), 0);

/** Tenths of a milyem: 9160 is "916", 9166 is "916,6". */
export const finenessDigits = (tenths: number): Digits => trimmed(digitsOf(tenths, 1), 0);
