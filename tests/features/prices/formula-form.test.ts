import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Board } from '@/data/price/board';
import { type PriceFormula, sideOfPrice } from '@/domain/price/price-formula';
import { type PriceSet, priceSetId } from '@/domain/price/price-set';
import type { Quote } from '@/domain/price/quote';
import { formOf, readFormula, readSigned } from '@/features/prices/decide/formula-form';
import { boardWith, planShift } from '@/features/prices/decide/shift';
import { NOON } from '../../support/factories';

const LIRA = 10_000;
const anySide = fc.record({
  base: fc.constantFrom('buy' as const, 'sell' as const),
  multiplier: fc.integer({ min: 1, max: 1_000_000_000 }),
  addition: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
  rounds: fc.constantFrom('down' as const, 'up' as const, 'nearest' as const),
});
const anyCode = fc.string({ minLength: 1, maxLength: 20 }).filter((code) => !code.includes('\n'));
const anyBase = fc.oneof(
  anyCode.map((code) => ({ from: 'source' as const, code })),
  anyCode.map((code) => ({ from: 'product' as const, code })),
  fc.record({ from: fc.constant('ounce' as const), ounce: anyCode, currency: anyCode }),
);

const quote = (code: string, buy: number, sell: number): Quote => ({
  code,
  buy: buy * LIRA,
  sell: sell * LIRA,
  at: NOON,
  source: 'board',
  simulated: false,
});
const formula = (code: string, base: PriceFormula['base']): PriceSet => ({
  part: 'formula',
  code,
  formula: {
    code,
    version: 1,
    base,
    buy: sideOfPrice('buy', 2_000_000),
    sell: sideOfPrice('sell', 2_000_000),
    step: 1,
    leastSpread: 0,
  },
});
const board = (sets: PriceSet[], ...quotes: Quote[]): Board => {
  const sources = new Map(quotes.map((one) => [one.code, one]));
  const decided = new Map(sets.map((set) => [priceSetId(set), { set, version: 1 }]));
  return { quotes: sources, refused: new Map(), at: NOON, sources, sets: decided };
};

describe('a formula as it is typed', () => {
  it('MK27: reads back to what it was, sides that are not offered and codes of any letters too', () => {
    fc.assert(
      fc.property(
        anyBase,
        fc.option(anySide),
        fc.option(anySide),
        fc.integer({ min: 1, max: 500_000 }),
        fc.nat(1_000_000),
        (base, buy, sell, step, leastSpread) => {
          const made = { base, buy, sell, step, leastSpread };
          const { formula: read, wrong } = readFormula(formOf({ ...made, code: 'A', version: 1 }));
          expect(wrong.size).toBe(0);
          expect(read).toEqual(made);
        },
      ),
    );
  });

  it('MK27: a box that cannot be read is named, and a negative addition may be typed with either sign', () => {
    const form = formOf({
      code: 'A',
      version: 1,
      base: { from: 'source', code: 'A' },
      buy: sideOfPrice('buy', 1),
      sell: null,
      step: 1,
      leastSpread: 0,
    });
    const { wrong } = readFormula({
      ...form,
      buy: { ...form.buy, multiplier: '0', addition: 'beş' },
      leastSpread: '-1',
    });
    expect(Array.from(wrong).sort()).toEqual(['buy.addition', 'buy.multiplier', 'leastSpread']);
    expect([
      readSigned('-12,5'),
      readSigned('\u22121.000'),
      readSigned('+3'),
      readSigned(''),
      readSigned('x'),
    ]).toEqual([-125_000, -10_000_000, 30_000, 0, undefined]);
  });
});

describe('a shift of many', () => {
  const leaning = [
    formula('CEYREK', { from: 'product', code: 'HAS' }),
    formula('YARIM', { from: 'product', code: 'CEYREK' }),
  ];

  it('MK27: moves once what leans on another that is shifted, and shows the prices that would come of it', () => {
    const now = board(leaning, quote('HAS', 1000, 1010), quote('USD', 40, 41));
    const { after, refused } = planShift(now, ['HAS', 'CEYREK', 'YARIM', 'USD'], {
      by: 'addition',
      rate: 10 * LIRA,
    });
    expect(after.map(({ code }) => code)).toEqual(['HAS', 'USD']);
    expect(refused).toEqual([]);
    const next = boardWith(
      now,
      after.map((one) => ({ part: 'formula', code: one.code, formula: one })),
      NOON,
    );
    expect(
      Array.from(next.quotes.values(), ({ code, sell }) => [code, sell / LIRA]).sort(),
    ).toEqual([
      ['CEYREK', 2040],
      ['HAS', 1020],
      ['USD', 51],
      ['YARIM', 4080],
    ]);
    expect(planShift(now, ['YARIM'], { by: 'milyem', tenths: 10 }).after[0]?.sell?.multiplier).toBe(
      2_001_000,
    );
  });
});
