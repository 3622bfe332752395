import { err, ok, type Result } from './result';

/**
 * Numbers as a clerk types them (src/contract/README.md#reading-28-typed-numbers). The decimal mark
 * is a comma; a dot between groups of three is grouping; a lone dot with one, two or (in a weight
 * field) three digits after it is a decimal mark. "1.234" is therefore 1.234 TL in a money field
 * and 1,234 g in a weight field; "1.234,56" and "1,234.56" are 1234,56. What is pasted may bring a
 * currency sign, Arabic digits or the invisible marks of right-to-left text with it.
 */
export type NumberRefusal = 'empty' | 'not-a-number' | 'too-many-decimals' | 'negative' | 'too-big';

export type NumberKind = {
  /** Digits after the mark that the field keeps; the result is the typed number × 10^scale. */
  scale: number;
  /** In a weight field a lone dot with three digits after it is a decimal mark. */
  dotOfThreeIsDecimal: boolean;
  max?: number;
};

export const MONEY_FIELD: NumberKind = {
  scale: 2,
  dotOfThreeIsDecimal: false,
  max: 1_000_000_000_000,
};
export const WEIGHT_FIELD: NumberKind = {
  scale: 3,
  dotOfThreeIsDecimal: true,
  max: 1_000_000_000_000,
};
export const RATE_FIELD: NumberKind = {
  scale: 4,
  dotOfThreeIsDecimal: false,
  max: 1_000_000_000_000,
};
export const MILYEM_FIELD: NumberKind = { scale: 1, dotOfThreeIsDecimal: false, max: 100_000 };
/** Hundredths of a percent. */
export const PERCENT_FIELD: NumberKind = { scale: 2, dotOfThreeIsDecimal: false, max: 1_000_000 };
/** Thousandths of a carat. */
export const CARAT_FIELD: NumberKind = { scale: 3, dotOfThreeIsDecimal: true, max: 1_000_000_000 };
export const PIECE_FIELD: NumberKind = { scale: 0, dotOfThreeIsDecimal: false, max: 1_000_000 };

type Parts = { whole: string; fraction: string };

/** The typed text as an integer × 10^scale, or why it is not one. */
export function parseTyped(text: string, kind: NumberKind): Result<number, NumberRefusal> {
  const compact = plainDigits(text).replace(/[\s₺]|TL$/gi, '');
  if (compact === '') return err('empty');
  if (compact.startsWith('-')) return err('negative');
  if (!/^[\d.,]+$/.test(compact) || !/\d/.test(compact)) return err('not-a-number');
  const parts = split(compact, kind);
  if (!parts) return err('not-a-number');
  if (parts.fraction.length > kind.scale) return err('too-many-decimals');
  const value = Number(`${parts.whole || '0'}${parts.fraction.padEnd(kind.scale, '0')}`);
  return !Number.isSafeInteger(value) || value > (kind.max ?? Number.MAX_SAFE_INTEGER)
    ? err('too-big')
    : ok(value);
}

const MARKS = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const FOREIGN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/**
 * Arabic, Persian and full-width digits and decimal marks as ours; invisible direction marks are
 * nobody's digits.
 */
export const plainDigits = (text: string): string =>
  text
    .replace(MARKS, '')
    .replace(FOREIGN_DIGITS, (digit) =>
      String((digit.charCodeAt(0) & 0xf) % (digit >= '\uff10' ? 16 : 10)),
    )
    .replace(/\u066b/g, ',')
    .replace(/\u066c/g, '.')
    .replace(/[\u2212\uff0d]/g, '-');

function split(text: string, kind: NumberKind): Parts | undefined {
  const dots = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (dots && commas) {
    const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
    return decimal === ',' ? grouped(text, '.', ',') : grouped(text, ',', '.');
  }
  if (commas > 1) return grouped(text, ',', '.');
  if (commas === 1) return grouped(text, '.', ',');
  if (dots > 1) return grouped(text, '.', ',');
  if (dots === 1) return loneDot(text, kind);
  return { whole: text, fraction: '' };
}

function loneDot(text: string, kind: NumberKind): Parts | undefined {
  const [whole = '', fraction = ''] = text.split('.');
  const decimals = fraction.length <= 2 || (fraction.length === 3 && kind.dotOfThreeIsDecimal);
  if (decimals) return { whole, fraction };
  return grouped(text, '.', ',');
}

/**
 * Groups of exactly three between the grouping marks, one decimal mark at most. No grouping begins
 * with a zero: "0.500" is not 500.
 */
function grouped(text: string, group: string, decimal: string): Parts | undefined {
  const [left = '', fraction = '', ...rest] = text.split(decimal);
  if (rest.length || fraction.includes(group)) return undefined;
  const groups = left.split(group);
  const shaped = groups.every((part, i) =>
    i === 0 ? part.length <= 3 || groups.length === 1 : part.length === 3,
  );
  return shaped && (groups.length === 1 || /^[1-9]/.test(groups[0] ?? ''))
    ? { whole: groups.join(''), fraction }
    : undefined;
}
