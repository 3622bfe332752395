import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  formatAge,
  formatDateTime,
  formatFrom,
  formatHas,
  formatMoney,
  formatRate,
  formatRoundMoney,
  formatSpan,
  formatWeight,
} from '@/i18n/formats';

// 21.11.2026 14:30:00 in Istanbul
const NOW = Date.parse('2026-11-21T14:30:00+03:00');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

describe('figures', () => {
  it.each([
    [6126662, '61.266,62\u00a0₺'],
    [0, '0,00\u00a0₺'],
    [-5, '\u22120,05\u00a0₺'],
    [100_000_000_000_005, '1.000.000.000.000,05\u00a0₺'],
  ])('PL95: writes %i kuruş as %s', (kurus, text) => {
    expect(formatMoney(kurus)).toBe(text);
  });

  it('drops kuruş from a round sum only', () => {
    expect(formatRoundMoney(85_000)).toBe('850\u00a0₺');
    expect(formatRoundMoney(85_050)).toBe('850,50\u00a0₺');
  });

  it('writes weights, has and rates with their own decimals', () => {
    expect(formatWeight(12_340)).toBe('12,34\u00a0g');
    expect(formatWeight(12_345)).toBe('12,345\u00a0g');
    expect(formatHas(113_030_000)).toBe('11,303\u00a0has');
    expect(formatHas(-1)).toBe('0,000\u00a0has');
    expect(formatRate(55_200_000)).toBe('5.520');
    expect(formatRate(419_800)).toBe('41,98');
  });
});

describe('times', () => {
  it.each([
    [2000, '2 sn'],
    [59_999, '59 sn'],
    [3 * MINUTE, '3 dk önce'],
    [HOUR - 1, '59 dk önce'],
    [2 * HOUR, '12:30'],
    [20 * HOUR, '20.11.2026 18:30'],
    [-5, '0 sn'],
  ])('says an age of %i ms as %s', (ms, text) => {
    expect(formatAge(ms, NOW)).toBe(text);
  });

  it.each([
    [0, '0 sn'],
    [3 * MINUTE, '3 dk'],
    [5 * HOUR, '5 sa'],
    [72 * HOUR, '3 gün'],
  ])('says a span of %i ms as %s', (ms, text) => {
    expect(formatSpan(ms)).toBe(text);
  });

  it('says since when in grammatical Turkish, with the date when it was another day', () => {
    expect(formatFrom(NOW - HOUR, NOW)).toBe('13:30’dan');
    expect(formatFrom(NOW - 24 * HOUR, NOW)).toBe('20.11.2026 14:30’dan');
  });

  it('keeps Istanbul time whatever the device is set to', () => {
    expect(formatDateTime(NOW)).toBe('21.11.2026 14:30');
  });
});
