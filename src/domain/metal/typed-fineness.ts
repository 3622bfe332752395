import { err, ok, type Result } from '../base/result';
import { MILYEM_FIELD, parseTyped, plainDigits, WEIGHT_FIELD } from '../base/typed-number';
import { type Fineness, finenessOfKarat, isFineness, isKarat, type Karat } from './fineness';
import type { Milligrams } from './weight';

/**
 * Reads a typed fineness: "22", "22a", "22 ayar" is a karat, read by side (916 when sold, 906 as
 * scrap; src/domain/README.md#fineness-and-karat); "916", "916,6 ‰" is the milyem itself. After a
 * weight, "12,34*22" means 12,34 g of 22 karat.
 */
export type TypedFineness = { fineness: Fineness; karat?: Karat; weight?: Milligrams };
export type FinenessRefusal =
  | 'empty'
  | 'not-a-number'
  | 'no-such-karat'
  | 'no-such-fineness'
  | 'weight';

const KARAT_WORD = /\s*(?:ayar|ayr|k|a)\.?$/i;
/** Up to here a bare number is a karat: no alloy of the trade has so few milyem. */
const HIGHEST_KARAT = 24;

/**
 * More than anybody types for a weight and a fineness: on an endless row of blanks a pattern would
 * be tried from each of them.
 */
const LONGEST_TYPED = 60;

export function readTypedFineness(
  text: string,
  scrap: boolean,
): Result<TypedFineness, FinenessRefusal> {
  if (text.length > LONGEST_TYPED) return err('not-a-number');
  const [left, right, ...rest] = plainDigits(text).split(/[x×*]/i);
  if (rest.length > 0) return err('not-a-number');
  if (right === undefined) return readFineness(left ?? '', scrap);
  const weight = parseTyped(left ?? '', WEIGHT_FIELD);
  if (!weight.ok || weight.value === 0) return err('weight');
  const fineness = readFineness(right, scrap);
  return fineness.ok ? ok({ ...fineness.value, weight: weight.value }) : fineness;
}

function readFineness(text: string, scrap: boolean): Result<TypedFineness, FinenessRefusal> {
  const named = KARAT_WORD.test(text.trim());
  const number = text.trim().replace(KARAT_WORD, '').replace(/\s*‰$/, '');
  const tenths = parseTyped(number, { ...MILYEM_FIELD, max: Number.MAX_SAFE_INTEGER });
  if (!tenths.ok)
    return err(
      tenths.error === 'empty'
        ? 'empty'
        : tenths.error === 'not-a-number'
          ? 'not-a-number'
          : 'no-such-fineness',
    );
  if (named || tenths.value <= HIGHEST_KARAT * 10) {
    const karat = tenths.value / 10;
    return isKarat(karat)
      ? ok({ fineness: finenessOfKarat(karat, scrap), karat })
      : err('no-such-karat');
  }
  return isFineness(tenths.value) ? ok({ fineness: tenths.value }) : err('no-such-fineness');
}
