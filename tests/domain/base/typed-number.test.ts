import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MILYEM_FIELD,
  MONEY_FIELD,
  type NumberKind,
  type NumberRefusal,
  PIECE_FIELD,
  parseTyped,
  RATE_FIELD,
  WEIGHT_FIELD,
} from '@/domain/base/typed-number';

const FIELDS = {
  money: MONEY_FIELD,
  weight: WEIGHT_FIELD,
  rate: RATE_FIELD,
  milyem: MILYEM_FIELD,
  piece: PIECE_FIELD,
} satisfies Record<string, NumberKind>;

describe('a typed number', () => {
  it.each<[keyof typeof FIELDS, string, number | NumberRefusal]>([
    ['money', '1.234', 123_400],
    ['money', '₺ 1.234', 123_400],
    ['money', '1.234,50 TL', 123_450],
    ['money', '١٬٢٣٤٫٥٦', 123_456],
    ['money', '١٢٣٤٫٥٦', 123_456],
    ['weight', '۱۲٫۳۴', 12_340],
    ['piece', '５', 5],
    ['money', '\u202b١٢٣\u202c', 12_300],
    ['money', '\u200f-5', 'negative'],
    ['money', '9'.repeat(40), 'too-big'],
    ['weight', `1,${'9'.repeat(40)}`, 'too-many-decimals'],
    ['money', '💍', 'not-a-number'],
    ['money', '5💍', 'not-a-number'],
    ['weight', '1.234', 1234],
    ['money', '1.234,56', 123_456],
    ['money', '1,234.56', 123_456],
    ['money', '12,345', 'too-many-decimals'],
    ['money', '12,000', 'too-many-decimals'],
    ['weight', '12,345', 12_345],
    ['weight', '12.345', 12_345],
    ['weight', '12,3456', 'too-many-decimals'],
    ['money', '1234', 123_400],
    ['money', '12,3', 1230],
    ['money', '12.3', 1230],
    ['money', '12.34', 1234],
    ['money', '12,34', 1234],
    ['money', ',5', 50],
    ['money', '.5', 50],
    ['money', '5,', 500],
    ['money', '0', 0],
    ['money', '0,01', 1],
    ['money', '0.500', 'not-a-number'],
    ['money', '1.234.567', 123_456_700],
    ['money', '1,234,567', 123_456_700],
    ['money', '1.234.567,89', 123_456_789],
    ['money', '1,234,567.89', 123_456_789],
    ['weight', '1.234,5', 1_234_500],
    ['weight', '0.500', 500],
    ['money', '1 234,50', 123_450],
    ['money', '₺ 1.234,50', 123_450],
    ['money', '1\u00a0234', 123_400],
    ['rate', '5.520', 55_200_000],
    ['rate', '42,0215', 420_215],
    ['rate', '5.520,5', 55_205_000],
    ['milyem', '916', 9160],
    ['milyem', '916,6', 9166],
    ['milyem', '916.6', 9166],
    ['milyem', '916,66', 'too-many-decimals'],
    ['piece', '5', 5],
    ['piece', '1.000', 1000],
    ['piece', '1,5', 'too-many-decimals'],
    ['money', '', 'empty'],
    ['money', '   ', 'empty'],
    ['money', '-5', 'negative'],
    ['money', '\u22125', 'negative'],
    ['money', 'on', 'not-a-number'],
    ['money', '1e5', 'not-a-number'],
    ['money', '12a', 'not-a-number'],
    ['money', '.', 'not-a-number'],
    ['money', ',', 'not-a-number'],
    ['money', '1.23.456', 'not-a-number'],
    ['money', '1.23,45', 'not-a-number'],
    ['money', '1234.567', 'not-a-number'],
    ['money', '1,2,3', 'not-a-number'],
    ['money', '1.234,567,8', 'not-a-number'],
    ['weight', '1.2345', 'not-a-number'],
    ['money', '99999999999999999999', 'too-big'],
    ['money', '10.000.000.000,01', 'too-big'],
    ['milyem', '10.001', 'too-big'],
  ])('in a %s field "%s" is %s', (field, text, expected) => {
    const parsed = parseTyped(text, FIELDS[field]);
    expect(parsed.ok ? parsed.value : parsed.error).toBe(expected);
  });

  it('reads every amount that is written the Turkish way back to itself', () => {
    const turkish = new Intl.NumberFormat('tr-TR', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (kurus) => {
        expect(parseTyped(turkish.format(kurus / 100), MONEY_FIELD)).toEqual({
          ok: true,
          value: kurus,
        });
      }),
    );
  });

  it('never throws, and what it accepts is a safe integer that is not negative', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789.,-+₺ e') }),
    );
    fc.assert(
      fc.property(typed, fc.constantFrom(...Object.values(FIELDS)), (text, kind) => {
        const parsed = parseTyped(text, kind);
        if (parsed.ok) expect(Number.isSafeInteger(parsed.value) && parsed.value >= 0).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
