import { describe, expect, it } from 'vitest';
import { amountError, withDecimalDot } from '@/domain/base/amount';
import { isInvalidEmail } from '@/domain/base/email';

describe('PL84: the e-mail helper says true when the address is INVALID', () => {
  it.each([
    ['demo@milyem.app', false],
    ['ad.soyad@firma.com.tr', false],
    ['AD@FIRMA.COM', false],
    ['ad+1@alt.firma.co', false],
    ['ad@firma.info', true],
    ['ad@firma.t', true],
    ['ad@firma', true],
    ['ad@.com', true],
    ['ad@firma..com', true],
    ['ad@fir ma.com', true],
    ['ad@@firma.com', true],
    ['@firma.com', true],
    ['ad@firma.c0m', true],
    ['ad@firma.com ', true],
    ['', true],
  ])('%j: %s', (text, invalid) => {
    expect(isInvalidEmail(text)).toBe(invalid);
  });

  it('is not slowed down by what somebody pasted', () => {
    expect(isInvalidEmail(`a@${'a.'.repeat(50_000)}`)).toBe(true);
    expect(isInvalidEmail(`${'a-'.repeat(50_000)}@`)).toBe(true);
  });
});

describe('PL85: an amount', () => {
  it.each([
    ['12,50', '12.50'],
    ['0,5', '0.5'],
    ['12.50', '12.50'],
    ['1200', '1200'],
    ['-3,1', '-3.1'],
    ['', ''],
  ])('%j becomes %j: the decimal comma is a dot', (typed, sent) => {
    expect(withDecimalDot(typed)).toBe(sent);
  });

  it.each([
    ['-1', ''],
    ['-0,01', ''],
    ['\u22125', ''],
    ['-1.234,56', ''],
    ['0', undefined],
    ['0,01', undefined],
    ['1.234,56', undefined],
    ['', undefined],
  ])('%j is refused with %j: a negative one, by an empty message', (typed, message) => {
    expect(amountError(typed)).toBe(message);
  });
});
