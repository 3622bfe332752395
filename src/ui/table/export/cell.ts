import { dayOf, istanbulClock } from '@/domain/base/day';

/**
 * What stands in one field of an exported row. Numbers are the product's exact integers with their
 * scale, never a rounded text.
 */
export type ExportCell =
  | { kind: 'text'; text: string }
  /**
   * `value` is × 10^scale; `decimals` of them are shown by a spreadsheet, all of them are written.
   */
  | { kind: 'number'; value: number; scale: number; decimals: number }
  /** A moment, shown as Istanbul's date and clock. */
  | { kind: 'time'; at: number }
  | null;

export type ExportColumn<T> = {
  head: string;
  /** Characters. */
  width?: number;
  cell: (row: T) => ExportCell;
};

export const text = (value: string): ExportCell => ({ kind: 'text', text: value });
export const money = (kurus: number): ExportCell => ({
  kind: 'number',
  value: kurus,
  scale: 2,
  decimals: 2,
});
export const count = (value: number): ExportCell => ({
  kind: 'number',
  value,
  scale: 0,
  decimals: 0,
});
/** Pure metal: mg × tenths of a milyem, in grams. */
export const pure = (value: number): ExportCell => ({
  kind: 'number',
  value,
  scale: 7,
  decimals: 3,
});
/** An exact integer × 10^scale. */
export const scaled = (
  value: number,
  { scale, decimals }: { scale: number; decimals: number },
): ExportCell => ({ kind: 'number', value, scale, decimals });
export const time = (at: number): ExportCell => ({ kind: 'time', at });

/**
 * The exact decimal of an integer × 10^scale, "-1234.5"; zeros at the end go down to `keep` places.
 */
export function decimalOf(value: number, scale: number, keep = 0): string {
  const digits = BigInt(Math.abs(value))
    .toString()
    .padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  let fraction = scale > 0 ? digits.slice(-scale) : '';
  while (fraction.length > keep && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return `${value < 0 ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** "21.11.2026 14:30:05" in Istanbul, which a Turkish spreadsheet reads as a date. */
export function istanbulText(at: number): string {
  const { minute } = istanbulClock(at);
  const day = dayOf(at).split('-').reverse().join('.');
  return `${day} ${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(Math.floor((at % 60_000) / 1000))}`;
}

/**
 * A spreadsheet would run this text: a formula's sign leads, or follows only what its reader drops
 * (blanks, quotes, marks nobody sees).
 */
export const looksLikeFormula = (value: string): boolean =>
  /^[\s'"\u00a0\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(
    value,
  );
