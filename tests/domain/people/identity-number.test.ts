import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { describe, expect, it } from 'vitest';
import {
  DOCUMENT_BUYERS,
  fitsDocument,
  isCitizenId,
  isTaxId,
  isTaxNumber,
  PLACEHOLDER,
} from '@/domain/people/identity-number';

/**
 * Ten numbers of each of the four kinds, all made up
 * (src/domain/README.md#numbers-of-persons-and-firms); the remark says why an invalid one is
 * invalid.
 */
const CITIZEN_IDS =
  `10000000146 12345678950 19090909018 19876543238 24681357994 35579012406 40716283922 57832104628 99000000110 90909090950`.split(
    ' ',
  );
const NO_CITIZEN_IDS: [string, string][] = [
  ['00000000000', 'leading 0'],
  ['01234567890', 'leading 0'],
  ['10000000145', 'last digit'],
  ['10000000147', 'last digit'],
  ['12345678901', 'both check digits'],
  ['11111111111', 'placeholder'],
  ['1000000014', 'ten digits'],
  ['100000001460', 'twelve digits'],
  ['1000000014a', 'a letter'],
  ['10000000156', 'tenth digit'],
];
const TAX_NUMBERS =
  `4540536920 1234567890 0000000019 9876543217 1111111114 2468013578 9999999994 0123456789 7001002008 3855291465`.split(
    ' ',
  );
const NO_TAX_NUMBERS: [string, string][] = [
  ['4540536921', 'check digit'],
  ['1234567891', 'check digit'],
  ['0000000000', 'check digit'],
  ['9876543210', 'check digit'],
  ['1111111111', 'check digit'],
  ['2222222222', 'placeholder'],
  ['454053692', 'nine digits'],
  ['45405369200', 'eleven digits: a citizen id, and a wrong one'],
  ['454053692A', 'a letter'],
  ['3855291466', 'check digit'],
];

describe('PL80: a citizen id', () => {
  it.each(CITIZEN_IDS)('%s is one', (text) => {
    expect(isCitizenId(text)).toBe(true);
    expect(isTaxId(text)).toBe(true);
  });

  it.each(NO_CITIZEN_IDS)('%s is none: %s', (text) => {
    expect(isCitizenId(text)).toBe(false);
    expect(isTaxId(text)).toBe(false);
  });

  it('is right where the sum of the rule is below zero: 19090909018', () => {
    expect(isCitizenId('19090909018')).toBe(true);
  });
});

describe('PL81: a tax id', () => {
  it.each(TAX_NUMBERS)('%s is one', (text) => {
    expect(isTaxNumber(text)).toBe(true);
    expect(isTaxId(text)).toBe(true);
  });

  it.each(NO_TAX_NUMBERS)('%s is none: %s', (text) => {
    expect(isTaxNumber(text)).toBe(false);
    expect(isTaxId(text)).toBe(false);
  });

  it.each(['', ' ', '4540536920 ', '4540536920\n', '٤٥٤٠٥٣٦٩٢٠', '-454053692', '1e10000000'])(
    '%j is none',
    (text) => {
      expect(isTaxId(text)).toBe(false);
      expect(isCitizenId(text)).toBe(false);
    },
  );
});

describe('PL82: an unknown buyer of a document', () => {
  it('has a placeholder that is nobody’s number', () => {
    for (const text of Object.values(PLACEHOLDER))
      expect([isTaxId(text), isCitizenId(text), isTaxNumber(text)]).toEqual([false, false, false]);
  });

  it.each([
    ['10000000146', [true, false, false]],
    ['4540536920', [true, false, false]],
    ['11111111111', [false, true, false]],
    ['2222222222', [false, false, true]],
    ['22222222222', [false, false, false]],
    ['1111111111', [false, false, false]],
    ['', [false, false, false]],
  ] as const)('%s fits by number, as the final consumer, as a foreigner: %j', (text, expected) => {
    expect(DOCUMENT_BUYERS.map((buyer) => fitsDocument(text, buyer))).toEqual(expected);
  });
});

const RUNS = 100_000;

function turkish(name: string) {
  const validator = stdnum.TR?.[name];
  if (!validator) throw new Error(`stdnum has no ${name}`);
  return validator;
}

describe('PL83: the validators agree with the npm package stdnum', () => {
  it.each([
    ['citizen ids', 11, isCitizenId, turkish('tckimlik')],
    ['tax numbers', 10, isTaxNumber, turkish('vkn')],
  ] as const)(
    `on ${RUNS} random %s, the nearly right ones among them`,
    (_name, length, ours, theirs) => {
      const digits = fc
        .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
        .map((all) => all.join(''));
      const right = { yes: 0, no: 0 };
      fc.assert(
        fc.property(digits, fc.boolean(), (text, mend) => {
          // Of purely random ones hardly any is right: half of them get the ending that makes them
          // so, where there is one.
          const tried = mend ? mended(text, ours) : text;
          right[ours(tried) ? 'yes' : 'no'] += 1;
          expect([tried, ours(tried)]).toEqual([tried, theirs.validate(tried).isValid]);
        }),
        { numRuns: RUNS },
      );
      expect(right.yes + right.no).toBe(RUNS);
      expect(Math.min(right.yes, right.no)).toBeGreaterThan(RUNS / 10);
    },
  );
});

/**
 * The same number with the check digits that make it right; itself when none does (it begins with a
 * zero).
 */
function mended(text: string, isRight: (text: string) => boolean): string {
  const kept = text.slice(0, 9);
  const places = text.length - kept.length;
  for (let ending = 0; ending < 10 ** places; ending++) {
    const tried = `${kept}${String(ending).padStart(places, '0')}`;
    if (isRight(tried)) return tried;
  }
  return text;
}
