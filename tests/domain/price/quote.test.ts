import { describe, expect, it } from 'vitest';
import {
  freeze,
  isStale,
  judgeQuote,
  priceAgeLimit,
  type Quote,
  sideOf,
  typedPrice,
} from '@/domain/price/quote';
import { NOON } from '../../support/factories';

const quote = (over: Partial<Quote> = {}): Quote => ({
  code: 'HAS',
  buy: 54_800_000,
  sell: 55_200_000,
  at: NOON,
  source: 'simulator',
  simulated: true,
  ...over,
});
const at = (text: string) => Date.parse(`${text}+03:00`);

describe('a quote', () => {
  it.each<[string, Partial<Quote>, ReturnType<typeof judgeQuote>]>([
    ['is a price', {}, undefined],
    ['may offer one side only', { sell: 0 }, undefined],
    ['needs a side', { buy: 0, sell: 0 }, 'shape'],
    ['is crossed when buy is sell', { buy: 55_200_000 }, 'crossed'],
    ['is crossed when buy is over sell', { buy: 55_200_001 }, 'crossed'],
    ['is never negative', { buy: -1 }, 'shape'],
    ['is an integer', { buy: 1.5 }, 'shape'],
    ['is a number', { sell: Number.NaN }, 'shape'],
    ['has a moment', { at: Number.NaN }, 'shape'],
    ['is never absurd', { sell: 1_000_000_000_001 }, 'shape'],
  ])('%s', (_title, over, expected) => {
    expect(judgeQuote(quote(over))).toBe(expected);
  });

  it('is frozen at the shop’s side with its source and time', () => {
    expect(freeze(quote(), sideOf('sale'))).toEqual({
      code: 'HAS',
      rate: 55_200_000,
      side: 'sell',
      source: 'simulator',
      at: NOON,
      typed: false,
    });
    expect(freeze(quote(), sideOf('purchase')).rate).toBe(54_800_000);
  });

  it('that is typed says so', () => {
    expect(typedPrice('HAS', 55_000_000, 'sell', NOON)).toEqual({
      code: 'HAS',
      rate: 55_000_000,
      side: 'sell',
      source: 'elle',
      at: NOON,
      typed: true,
    });
  });
});

describe('the age of a price', () => {
  it.each([
    ['2026-11-20T12:00:00', 5],
    ['2026-11-21T09:00:00', 5],
    ['2026-11-21T08:59:59', 3 * 24 * 60],
    ['2026-11-21T18:59:59', 5],
    ['2026-11-21T19:00:00', 3 * 24 * 60],
    ['2026-11-22T12:00:00', 3 * 24 * 60],
  ])('may at %s be %d minutes', (now, minutes) => {
    expect(priceAgeLimit(at(now))).toBe(minutes * 60_000);
  });

  it('is old only beyond the limit', () => {
    expect(isStale(NOON - 300_000, NOON)).toBe(false);
    expect(isStale(NOON - 300_001, NOON)).toBe(true);
    expect(isStale(at('2026-11-21T18:59:00'), at('2026-11-23T08:00:00'))).toBe(false);
    expect(isStale(at('2026-11-21T18:59:00'), at('2026-11-23T09:00:00'))).toBe(true);
  });
});
