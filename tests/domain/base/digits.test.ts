import { describe, expect, it } from 'vitest';
import {
  digitsOf,
  finenessDigits,
  hasDigits,
  MINUS,
  moneyDigits,
  rateDigits,
  textOf,
  weightDigits,
} from '@/domain/base/digits';

describe('digits of exact integers', () => {
  it('group by three, mark decimals with a comma and use the true minus', () => {
    expect(textOf(moneyDigits(16_889_740))).toBe('168.897,40');
    expect(textOf(moneyDigits(-123_456_789_012))).toBe(`${MINUS}1.234.567.890,12`);
    expect(textOf(moneyDigits(5))).toBe('0,05');
    expect(textOf(digitsOf(1000, 0))).toBe('1.000');
    expect(textOf(digitsOf(Number.MAX_SAFE_INTEGER, 2))).toBe('90.071.992.547.409,91');
  });

  it('round half away from zero, and only for the eye', () => {
    expect(textOf(hasDigits(113_034_400))).toBe('11,303');
    expect(textOf(hasDigits(113_035_000))).toBe('11,304');
    expect(textOf(hasDigits(-113_035_000))).toBe(`${MINUS}11,304`);
    expect(textOf(hasDigits(9_999_999))).toBe('1,000');
  });

  it('never write a minus before nothing', () => {
    expect(textOf(hasDigits(-4_999))).toBe('0,000');
    expect(textOf(moneyDigits(0))).toBe('0,00');
  });

  it('show a third decimal of a weight, and decimals of a price, only when they say something', () => {
    expect(textOf(weightDigits(12_340))).toBe('12,34');
    expect(textOf(weightDigits(12_345))).toBe('12,345');
    expect(textOf(rateDigits(55_200_000))).toBe('5.520');
    expect(textOf(rateDigits(55_205_000))).toBe('5.520,50');
    // In a cell that shows it as it moves a price keeps its decimals, whole or not.
    expect(textOf(rateDigits(55_200_000, 2))).toBe('5.520,00');
    expect(textOf(rateDigits(419_800, 4))).toBe('41,9800');
    expect(textOf(rateDigits(419_812, 2))).toBe('41,9812');
    expect(textOf(rateDigits(419_800))).toBe('41,98');
    expect(textOf(rateDigits(690_000))).toBe('69,00');
    expect(textOf(rateDigits(12_345))).toBe('1,2345');
    expect(textOf(finenessDigits(9_160))).toBe('916');
    expect(textOf(finenessDigits(9_166))).toBe('916,6');
  });
});
