import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sideOfPrice } from '@/domain/price/price-formula';
import {
  type GroupPrice,
  type GroupSet,
  groupPriceRefusals,
  groupPricesOn,
  groupQuote,
} from '@/domain/price/price-group';
import type { Quote } from '@/domain/price/quote';

const LIRA = 10_000;
const CEYREK: Quote = {
  code: 'CEYREK',
  buy: 8930 * LIRA,
  sell: 9050 * LIRA,
  at: 1_000,
  source: 'board',
  simulated: false,
};

const price = (more: Partial<GroupPrice> = {}): GroupPrice => ({
  buy: sideOfPrice('buy', 1_000_000),
  sell: sideOfPrice('sell', 1_000_000),
  step: 1,
  leastSpread: 0,
  ...more,
});
const set = (from: string, of: GroupPrice | null, more: Partial<GroupSet> = {}): GroupSet => ({
  part: 'group',
  group: 'toptan',
  code: 'CEYREK',
  from,
  price: of,
  ...more,
});

describe('MK51: what a group has in the place of the board’s price', () => {
  it('each side by its multiplier and addition, on its step, with the board’s time and source', () => {
    const adjusted = price({
      sell: sideOfPrice('sell', 998_000, -5 * LIRA),
      buy: sideOfPrice('buy', 1_001_000),
      step: 5 * LIRA,
    });
    expect(groupQuote(CEYREK, adjusted)).toEqual({
      ...CEYREK,
      buy: 8935 * LIRA,
      sell: 9030 * LIRA,
    });
  });

  it('the selling price gives way to the least spread, and a side that is not offered is none', () => {
    expect(groupQuote(CEYREK, price({ leastSpread: 200 * LIRA }))).toEqual({
      ...CEYREK,
      sell: 9130 * LIRA,
    });
    expect(groupQuote(CEYREK, price({ buy: null }))).toEqual({ ...CEYREK, buy: 0 });
    expect(groupQuote({ ...CEYREK, sell: 0 }, price())).toEqual({ ...CEYREK, sell: 0 });
  });

  it('what is crossed or below zero is no price, and never the board’s instead', () => {
    expect(groupQuote(CEYREK, price({ sell: sideOfPrice('sell', 900_000) }))).toBeUndefined();
    expect(
      groupQuote(CEYREK, price({ sell: sideOfPrice('sell', 1_000_000, -10_000 * LIRA) })),
    ).toBeUndefined();
    expect(groupQuote({ ...CEYREK, buy: 0 }, price({ sell: null }))).toBeUndefined();
  });

  it('is exact: of any rate, multiplier, addition and step it is what integers of any size make of it', () => {
    const rate = fc.integer({ min: 1, max: 100_000 * LIRA });
    fc.assert(
      fc.property(
        rate,
        fc.integer({ min: 1, max: 3_000_000 }),
        fc.integer({ min: -1000 * LIRA, max: 1000 * LIRA }),
        fc.constantFrom(1, 100, LIRA, 5 * LIRA),
        fc.constantFrom('down', 'up', 'nearest'),
        (sell, multiplier, addition, step, rounds) => {
          const made = groupQuote(
            { ...CEYREK, buy: 0, sell },
            price({ buy: null, sell: { base: 'sell', multiplier, addition, rounds }, step }),
          );
          const exact = BigInt(sell) * BigInt(multiplier) + BigInt(addition) * 1_000_000n;
          const by = BigInt(step) * 1_000_000n;
          const floor = exact / by - (exact < 0n && exact % by !== 0n ? 1n : 0n);
          const up = exact - floor * by;
          const steps =
            rounds === 'down'
              ? floor
              : rounds === 'up'
                ? floor + (up > 0n ? 1n : 0n)
                : floor + (2n * up >= by ? 1n : 0n);
          const expected = steps * BigInt(step);
          if (expected > 0n) expect(made?.sell).toBe(Number(expected));
          else expect(made).toBeUndefined();
        },
      ),
    );
  });
});

describe('MK52: from a day on', () => {
  const [first, second] = [price({ step: 100 }), price({ step: LIRA })];

  it('the newest word that has begun holds, whatever order they came in, and null gives the board’s price back', () => {
    const sets = [set('2026-11-20', second), set('2026-11-01', first), set('2026-11-25', null)];
    for (const told of [sets, sets.toReversed()]) {
      const on = (day: string) => groupPricesOn(told, 'toptan', day).get('CEYREK');
      expect([
        on('2026-10-31'),
        on('2026-11-01'),
        on('2026-11-19'),
        on('2026-11-20'),
        on('2026-11-24'),
        on('2026-11-25'),
      ]).toEqual([undefined, first, first, second, second, undefined]);
    }
  });

  it('of one group and one code alone', () => {
    const sets = [
      set('2026-11-01', first),
      set('2026-11-01', second, { group: 'ozel' }),
      set('2026-11-01', second, { code: 'YARIM' }),
    ];
    expect(Array.from(groupPricesOn(sets, 'toptan', '2026-11-02'))).toEqual([
      ['CEYREK', first],
      ['YARIM', second],
    ]);
    expect(Array.from(groupPricesOn(sets, 'ozel', '2026-11-02'))).toEqual([['CEYREK', second]]);
  });

  it('what can be no word of a group is named by its field', () => {
    expect(groupPriceRefusals(set('2026-11-01', first))).toEqual([]);
    expect(groupPriceRefusals(set('2026-11-01', null))).toEqual([]);
    expect(
      groupPriceRefusals(set('2026-13-01', price({ step: 0 }), { group: 'perakende' as 'toptan' })),
    ).toEqual(['group', 'from', 'step']);
    expect(groupPriceRefusals(set('2026-11-01', price({ buy: null, sell: null })))).toEqual([
      'buy',
    ]);
    expect(groupPriceRefusals(set('2026-11-01', null, { code: '' }))).toEqual(['code']);
  });
});
