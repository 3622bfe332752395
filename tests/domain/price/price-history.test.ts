import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseOf, rootsOf } from '@/domain/price/price-course';
import { sideOfPrice } from '@/domain/price/price-formula';
import {
  DAY_MINUTES,
  type Minute,
  mergedMinutes,
  packDay,
  thinned,
  unpackDay,
} from '@/domain/price/price-history';
import type { PriceSet } from '@/domain/price/price-set';
import { ABSURD_RATE } from '@/domain/price/quote';

const LIRA = 10_000;
const anyDay = fc
  .uniqueArray(fc.integer({ min: 0, max: DAY_MINUTES - 1 }), { maxLength: 60 })
  .chain((minutes) =>
    fc.tuple(
      ...minutes
        .sort((a, b) => a - b)
        .map((minute) =>
          fc.record({
            minute: fc.constant(minute),
            buy: fc.integer({ min: 0, max: ABSURD_RATE }),
            sell: fc.integer({ min: 0, max: ABSURD_RATE }),
          }),
        ),
    ),
  );

/** A market's day as boards tell it: ten hours, each minute another price by up to three lira. */
function aMarketDay(seed: number): Minute[] {
  let [state, buy] = [seed, 5480 * LIRA];
  return Array.from({ length: 600 }, (_, i) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    buy += (state % (6 * LIRA)) - 3 * LIRA;
    return { minute: 540 + i, buy, sell: buy + 40 * LIRA };
  });
}

describe('a day of prices at one-minute grain', () => {
  it('MK29: packs and unpacks to the same minutes, whatever the prices', () => {
    fc.assert(
      fc.property(anyDay, (minutes) => {
        expect(unpackDay(packDay(minutes))).toEqual(minutes);
      }),
    );
  });

  it('MK29: a year of market hours of twelve codes is under 60 MB', () => {
    const [year, codes] = [312, 12];
    const bytes = Array.from(
      { length: year },
      (_, day) => packDay(aMarketDay(day + 1)).length,
    ).reduce((sum, one) => sum + one, 0);
    expect((bytes * codes) / 1_000_000).toBeLessThan(60);
  });

  it('MK29: bytes that no packing makes are no day, and never throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const minutes = unpackDay(bytes);
        if (minutes) expect(unpackDay(packDay(minutes))).toEqual(minutes);
      }),
    );
    expect(unpackDay(packDay([{ minute: 5, buy: 1, sell: 2 }]).slice(0, 2))).toBeUndefined();
    expect(unpackDay(Uint8Array.from([255, 255, 255, 255, 255, 255, 255, 255]))).toBeUndefined();
  });

  it('MK29: of two tellings of a minute the later holds, and a thinned day keeps the last of each span', () => {
    const [a, b] = [
      { minute: 1, buy: 1, sell: 2 },
      { minute: 9, buy: 3, sell: 4 },
    ];
    expect(
      mergedMinutes(
        [a, b],
        [
          { ...b, sell: 5 },
          { minute: 4, buy: 2, sell: 3 },
        ],
      ),
    ).toEqual([a, { minute: 4, buy: 2, sell: 3 }, { ...b, sell: 5 }]);
    expect(
      thinned([a, { ...a, minute: 8 }, b, { ...b, minute: 10 }], 10).map(({ minute }) => minute),
    ).toEqual([9, 10]);
  });

  it('MK30: a product’s course is what today’s formula makes of its sources’ minutes, and a plain code’s is its own', () => {
    const rule = {
      version: 1,
      buy: sideOfPrice('buy', 1_000_000),
      sell: sideOfPrice('sell', 1_000_000),
      step: 100,
      leastSpread: 0,
    };
    const ounce = { from: 'ounce', ounce: 'ONS', currency: 'USD' } as const;
    const gram: PriceSet = {
      part: 'formula',
      code: 'GRAM',
      formula: { ...rule, code: 'GRAM', base: ounce },
    };
    const coin: PriceSet = {
      part: 'formula',
      code: 'COIN',
      formula: { ...rule, code: 'COIN', base: { from: 'product', code: 'GRAM' } },
    };
    const frozen: PriceSet = {
      part: 'override',
      code: 'COIN',
      override: { kind: 'manual', code: 'COIN', buy: 1, sell: 2, at: 0, until: 1e12, by: 'u' },
    };
    const minute = (at: number, lira: number): Minute => ({
      minute: at,
      buy: lira * LIRA,
      sell: lira * LIRA + 1,
    });
    const told = new Map([
      [
        'ONS',
        new Map([
          ['2026-11-20', [minute(600, 4100)]],
          ['2026-11-21', [minute(601, 4200)]],
        ]),
      ],
      ['USD', new Map([['2026-11-20', [minute(603, 42)]]])],
    ]);
    expect(rootsOf('COIN', [gram, coin])).toEqual(['ONS', 'USD']);
    const course = courseOf('COIN', [gram, coin, frozen], told, 10);
    // 4.100 × 42 ÷ 31,1034768 = 5.536,36 down to a kuruş, twice; 4.200 × 42 ÷ 31,1034768 = 5.671,39
    expect(course.map(({ day, minute: at, buy }) => [day, at, buy / LIRA])).toEqual([
      ['2026-11-20', 603, 5536.35],
      ['2026-11-21', 601, 5671.39],
    ]);
    expect(courseOf('USD', [gram], told, 10)).toEqual([{ day: '2026-11-20', ...minute(603, 42) }]);
    expect(courseOf('NOBODY', [], told, 10)).toEqual([]);
  });
});
