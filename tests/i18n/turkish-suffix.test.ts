import { describe, expect, it } from 'vitest';
import { clockWith, lastWord, partOf, suffixOf } from '@/i18n/turkish-suffix';

describe('Turkish suffixes on figures', () => {
  it.each([
    ['14:30', '14:30’dan'],
    ['14:00', '14:00’ten'],
    ['00:00', '00:00’dan'],
    ['09:05', '09:05’ten'],
    ['10:10', '10:10’dan'],
    ['12:20', '12:20’den'],
    ['08:40', '08:40’tan'],
    ['23:59', '23:59’dan'],
    ['16:06', '16:06’dan'],
    ['17:03', '17:03’ten'],
    ['11:50', '11:50’den'],
    ['20:00', '20:00’den'],
  ])('says since %s as %s', (clock, said) => {
    expect(clockWith(clock, 'from')).toBe(said);
  });

  it.each([
    [1, '’den', '’de', '’e'],
    [2, '’den', '’de', '’ye'],
    [3, '’ten', '’te', '’e'],
    [6, '’dan', '’da', '’ya'],
    [9, '’dan', '’da', '’a'],
    [40, '’tan', '’ta', '’a'],
    [70, '’ten', '’te', '’e'],
    [100, '’den', '’de', '’e'],
    [1000, '’den', '’de', '’e'],
    [1_000_000, '’dan', '’da', '’a'],
  ])('ends %i with %s, %s and %s', (value, from, at, to) => {
    const word = lastWord(value);
    expect([suffixOf(word, 'from'), suffixOf(word, 'at'), suffixOf(word, 'to')]).toEqual([
      from,
      at,
      to,
    ]);
  });
});

it('gives a percent the suffix that fits the last vowel of the spoken number', () => {
  expect([69, 70, 6, 2, 100, 40, 30, 3, 5, 13, 50, 0].map(partOf)).toEqual([
    '69’u',
    '70’i',
    '6’sı',
    '2’si',
    '100’ü',
    '40’ı',
    '30’u',
    '3’ü',
    '5’i',
    '13’ü',
    '50’si',
    '0’ı',
  ]);
});
