import { digitsOf, finenessDigits, textOf, trimmed } from '@/domain/base/digits';
import { mulDiv } from '@/domain/base/integer';
import {
  MILYEM_FIELD,
  MONEY_FIELD,
  type NumberKind,
  PIECE_FIELD,
  parseTyped,
  WEIGHT_FIELD,
} from '@/domain/base/typed-number';
import { readTypedFineness } from '@/domain/metal/typed-fineness';
import { ABSURD_WEIGHT, type Milligrams } from '@/domain/metal/weight';

/** What stands in a field as the domain's integer; undefined of what is empty or none. */
const readAs =
  (kind: NumberKind) =>
  (text: string): number | undefined => {
    const read = parseTyped(text, kind);
    return read.ok ? read.value : undefined;
  };

export function readWeight(text: string): Milligrams | undefined {
  const mg = readAs(WEIGHT_FIELD)(text);
  return mg !== undefined && mg > 0 && mg < ABSURD_WEIGHT ? mg : undefined;
}

export const readPieces = readAs(PIECE_FIELD);
export const readMoney = readAs(MONEY_FIELD);
export const readMilyem = readAs(MILYEM_FIELD);

/** Karat or milyem; what comes back and what is molten is read as scrap. */
export function readFineness(text: string, scrap = false): number | undefined {
  const read = readTypedFineness(text, scrap);
  return read.ok ? read.value.fineness : undefined;
}

/** Grams of pure metal as they are typed: mg × tenths of a milyem. */
export function readPure(text: string): number | undefined {
  const mg = readAs(WEIGHT_FIELD)(text);
  return mg === undefined ? undefined : mg * 10_000;
}

/** Pure metal as text for a box, with three decimals of a gram. */
export const pureBox = (pure: number): string =>
  textOf(trimmed(digitsOf(mulDiv(pure, 1, 10_000), 3), 3));

export const permilleText = (tenths: number): string => `${textOf(finenessDigits(tenths))} ‰`;
