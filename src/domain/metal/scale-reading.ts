import { exact, mulDiv } from '../base/integer';

/**
 * What a scale says on its cable, line by line. Guarantee: a line that is not whole in its family's
 * own form is no reading, so that noise and a line of which the beginning was missed never become
 * grams; figures are kept exact, in micrograms, the least that any of the units needs (0,0001 ct is
 * 20).
 *
 * Forms: A&D standard ("ST,+00012.34  g"), CAS 18 and 22 bytes ("ST,GS,+  12.34 g"), Kern and
 * Sartorius SBI (fixed places, the unit stands only while the scale is at rest), Mettler-Toledo
 * SICS level 0 ("S S      12.34 g"), and the plain figure of the rest.
 */
export type ScaleKind = 'and' | 'cas' | 'kern' | 'sics' | 'plain';
export const SCALE_KINDS: readonly ScaleKind[] = ['and', 'cas', 'kern', 'sics', 'plain'];

export type ScaleUnit = 'g' | 'ct' | 'mg' | 'kg';
export const SCALE_UNITS: readonly ScaleUnit[] = ['g', 'ct', 'mg', 'kg'];

export type ScaleReading =
  /**
   * `steady` is the scale's own word; undefined where it has none, and equal readings have to say
   * it. Below zero it is negative.
   */
  | { says: 'weight'; micrograms: number; steady: boolean | undefined }
  /**
   * More than it can bear, less than an empty pan, a fault of its own, a unit that is no weight of
   * ours.
   */
  | { says: 'over' | 'under' | 'fault' | 'unit' };

const MICROGRAMS: Record<ScaleUnit, number> = {
  g: 1_000_000,
  ct: 200_000,
  mg: 1000,
  kg: 1_000_000_000,
};
const isUnit = (unit: string): unit is ScaleUnit => Object.hasOwn(MICROGRAMS, unit);

/**
 * Each family has its fixed places for sign and figure: a line that lost a byte on the way is too
 * short, and is none.
 */
const UNIT = String.raw`\s{0,3}([a-zA-Z%]{1,4})`;
const AND = new RegExp(String.raw`^(ST|US|WT|QT),([+\- ])([ \d.,]{8})${UNIT}$`);
const CAS = new RegExp(
  String.raw`^(ST|US),(?:GS|NT|TR),(?:[^,]{1,3},)?([+\- ])([ \d.,]{7})${UNIT}$`,
);
// Sixteen places, or twenty-two with the name of the value before them.
const KERN = new RegExp(String.raw`^([A-Z][A-Za-z0-9 ]{5})?([+\- ])([ \d.,]{9})(?:${UNIT})?$`);
const SICS = new RegExp(String.raw`^S ([SD]) ()([+\-\d., ]{10})${UNIT}$`);
const PLAIN = new RegExp(
  String.raw`^(?:(ST|US|GS|NT|N|G)[,:\s]\s*){0,2}([+-]?)([ \d.,]+?)(?:${UNIT})?\s*(\??)$`,
);

/**
 * No family's line is longer: on an endless one of blanks a pattern would be tried from each of
 * them.
 */
const LONGEST_LINE = 80;

/**
 * What a line of this family says; undefined of what is none of its lines. `unit` is what a plain
 * figure without one is in.
 */
export function parseScaleReading(
  kind: ScaleKind,
  text: string,
  unit: ScaleUnit = 'g',
): ScaleReading | undefined {
  if (text.length > LONGEST_LINE) return undefined;
  const line = text.trimEnd();
  switch (kind) {
    case 'and':
      return limit(/^OL,([+-]?)/.exec(line)) ?? flagged(AND.exec(line), 'US');
    case 'cas':
      return limit(/^OL,()/.exec(line)) ?? flagged(CAS.exec(line), 'US');
    case 'sics':
      return limit(/^S ([+-])$/.exec(line)) ?? flagged(SICS.exec(line), 'D');
    case 'kern':
      return spoken(line) ?? kernLine(line);
    case 'plain':
      return spoken(line) ?? plainLine(line.trimStart(), unit);
  }
}

const limit = (found: RegExpExecArray | null): ScaleReading | undefined =>
  found ? { says: found[1] === '-' ? 'under' : 'over' } : undefined;

/** Families that put no flag before their words. */
function spoken(line: string): ScaleReading | undefined {
  const word = line.trim();
  if (/^(?:\+?OL|OVER|High|HH?|o-Err|-{4,})$/i.test(word)) return { says: 'over' };
  if (/^(?:-OL|UNDER|Low|LL?|u-Err|_{4,})$/i.test(word)) return { says: 'under' };
  return /^(?:Err(?:or)?\b|E\d)/i.test(word) ? { says: 'fault' } : undefined;
}

/** A line that begins with a word for rest or movement. */
function flagged(found: RegExpExecArray | null, moving: string): ScaleReading | undefined {
  if (!found) return undefined;
  const [, flag = '', sign = '', figure = '', unit = ''] = found;
  return weightOf(sign, figure, unit, flag !== moving);
}

/** A scale of this family that moves leaves the unit out. */
function kernLine(line: string): ScaleReading | undefined {
  const found = KERN.exec(line);
  if (!found) return undefined;
  const [, , sign = '', figure = '', unit] = found;
  return weightOf(sign, figure, unit ?? 'g', unit !== undefined);
}

function plainLine(line: string, fallback: ScaleUnit): ScaleReading | undefined {
  const found = PLAIN.exec(line);
  if (!found) return undefined;
  const [, , sign = '', figure = '', unit, asks] = found;
  const moves = asks !== '' || line.startsWith('US');
  return weightOf(
    sign,
    figure,
    unit ?? fallback,
    moves ? false : line.startsWith('ST') || undefined,
  );
}

/** Filled with blanks or zeros on the left; a sign may stand among them. */
const FIGURE = /^\s*([+-]?)\s*(\d{1,9})(?:[.,](\d{1,6}))?$/;

function weightOf(
  sign: string,
  figure: string,
  unit: string,
  steady: boolean | undefined,
): ScaleReading | undefined {
  const found = FIGURE.exec(figure);
  if (!found) return undefined;
  const [, inner, whole = '', fraction = ''] = found;
  const name = unit.toLowerCase();
  if (!isUnit(name)) return { says: 'unit' };
  const micrograms = exact(() =>
    mulDiv(Number(whole + fraction), MICROGRAMS[name], 10 ** fraction.length),
  );
  if (micrograms === undefined) return { says: 'over' };
  return {
    says: 'weight',
    micrograms: (sign.trim() || inner) === '-' && micrograms > 0 ? -micrograms : micrograms,
    steady,
  };
}
