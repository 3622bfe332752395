import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shopPrices } from '@/domain/price/price-board';
import { MULTIPLIER_ONE, type PriceFormula, sideOfPrice } from '@/domain/price/price-formula';
import { type PriceSet, priceSetRefusals } from '@/domain/price/price-set';
import { ABSURD_RATE, judgeQuote, type Quote } from '@/domain/price/quote';
import { NOON } from '../../support/factories';

const LIRA = 10_000;
const quote = (code: string, buy: number, sell: number, more: Partial<Quote> = {}): Quote => ({
  code,
  buy: buy * LIRA,
  sell: sell * LIRA,
  at: NOON,
  source: 'board',
  simulated: false,
  ...more,
});
const told = (...quotes: Quote[]) => new Map(quotes.map((one) => [one.code, one]));
const formula = (code: string, over: Partial<PriceFormula> = {}): PriceSet => ({
  part: 'formula',
  code,
  formula: {
    code,
    version: 7,
    base: { from: 'product', code: 'HAS' },
    buy: sideOfPrice('buy', 1_630_000),
    sell: sideOfPrice('sell', 1_640_000),
    step: 5 * LIRA,
    leastSpread: 0,
    ...over,
  },
});

const anyQuote = (code: string) =>
  fc
    .record({
      buy: fc.integer({ min: 0, max: ABSURD_RATE }),
      sell: fc.integer({ min: 0, max: ABSURD_RATE }),
      at: fc.integer({ min: 0, max: NOON }),
      source: fc.string({ maxLength: 10 }),
      simulated: fc.boolean(),
      low: fc.integer({ min: 1, max: ABSURD_RATE }),
      close: fc.integer({ min: 1, max: ABSURD_RATE }),
    })
    .map((one): Quote => ({ code, ...one }))
    .filter((one) => judgeQuote(one) === undefined);
const CODES = ['HAS', 'USD', 'CEYREK_YENI', '__proto__', 'ONS'];
const anyBoard = fc
  .tuple(...CODES.map((code) => fc.option(anyQuote(code), { nil: undefined })))
  .map((all) => told(...all.filter((one) => one !== undefined)));

describe('the board of a shop', () => {
  it('MK21: without a decision is the sources’ board exactly, price by price the same object', () => {
    fc.assert(
      fc.property(fc.array(anyBoard, { maxLength: 4 }), (boards) => {
        const prices = shopPrices([]);
        for (const sources of boards) {
          const { quotes, refused } = prices.tick(sources, NOON);
          expect(Array.from(quotes.keys()).sort()).toEqual(Array.from(sources.keys()).sort());
          for (const [code, one] of quotes) expect(one).toBe(sources.get(code));
          expect(refused.size).toBe(0);
        }
      }),
    );
  });

  it('MK22: a formula makes its product’s only price, with the day’s figures of the same side, and the rest stays the sources’', () => {
    const has = quote('HAS', 5480, 5520, { low: 5500 * LIRA, close: 5510 * LIRA });
    const usd = quote('USD', 42, 42.1);
    const prices = shopPrices([formula('CEYREK_YENI')]);
    const { quotes } = prices.tick(told(has, usd, quote('CEYREK_YENI', 1, 2)), NOON);
    // 5.480 × 1,63 = 8.932,40; 5.520 × 1,64 = 9.052,80; 5.500 × 1,64 = 9.020; 5.510 × 1,64 =
    // 9.036,40
    expect(quotes.get('CEYREK_YENI')).toMatchObject({
      buy: 8930 * LIRA,
      sell: 9055 * LIRA,
      low: 9020 * LIRA,
      close: 9040 * LIRA,
      source: 'board',
      at: NOON,
      how: 'formula',
      version: 7,
    });
    expect([quotes.get('HAS'), quotes.get('USD')]).toEqual([has, usd]);
    const later = prices.tick(
      told(has, { ...usd, buy: usd.buy - 1 }, quote('CEYREK_YENI', 3, 4)),
      NOON + 1,
    );
    expect(later.quotes.get('CEYREK_YENI')).toBe(quotes.get('CEYREK_YENI'));
  });

  it('MK22: kept up to date it is what it would be made anew, whatever comes, goes or moves', () => {
    const sets: PriceSet[] = [
      formula('CEYREK_YENI'),
      formula('YARIM', { base: { from: 'product', code: 'CEYREK_YENI' }, step: 1 }),
      formula('GRAM', { base: { from: 'ounce', ounce: 'ONS', currency: 'USD' }, step: 1 }),
      {
        part: 'override',
        code: 'USD',
        override: {
          kind: 'manual',
          code: 'USD',
          buy: 40 * LIRA,
          sell: 41 * LIRA,
          at: NOON - 5,
          until: NOON + 2,
          by: 'u1',
        },
      },
    ];
    fc.assert(
      fc.property(fc.array(anyBoard, { minLength: 1, maxLength: 5 }), (boards) => {
        const kept = shopPrices(sets);
        for (const [i, sources] of boards.entries()) {
          const [after, anew] = [
            kept.tick(sources, NOON + i),
            shopPrices(sets).tick(sources, NOON + i),
          ];
          expect(after).toEqual(anew);
        }
      }),
    );
  });

  it('MK23: a price by hand stands where no source says anything, and a taken back decision leaves the source', () => {
    const hand: PriceSet = {
      part: 'override',
      code: 'RESAT',
      override: {
        kind: 'manual',
        code: 'RESAT',
        buy: 36_000 * LIRA,
        sell: 38_000 * LIRA,
        at: NOON,
        until: NOON + 60_000,
        by: 'u1',
      },
    };
    const prices = shopPrices([hand, { part: 'formula', code: 'HAS', formula: null }]);
    const has = quote('HAS', 5480, 5520);
    const { quotes } = prices.tick(told(has), NOON);
    expect(quotes.get('RESAT')).toMatchObject({
      how: 'manual',
      source: 'elle',
      sell: 38_000 * LIRA,
    });
    expect(quotes.get('HAS')).toBe(has);
    expect(prices.tick(told(has), NOON + 60_000).quotes.has('RESAT')).toBe(false);
  });

  it('MK23: in a closed market every price stands on the last quotes with its margin, and is told as closed', () => {
    const has = quote('HAS', 5480, 5520);
    const closed: PriceSet = {
      part: 'closed',
      closed: { last: [has], margin: 100, at: NOON, by: 'u1' },
    };
    const { quotes } = shopPrices([closed]).tick(told(quote('HAS', 6000, 6100)), NOON + 1);
    expect(quotes.get('HAS')).toMatchObject({
      how: 'closed',
      buy: 5425.2 * LIRA,
      sell: 5575.2 * LIRA,
    });
    // 8.930 × 0,9933 = 8.870,169; 9.050 × 1,0067 = 9.110,635; 41,9782 × 0,9933 = 41,69694606: each
    // on the step of its own source.
    const odd = {
      last: [quote('CEYREK_YENI', 8930, 9050), { ...quote('USD', 42, 43), buy: 419_782 }],
      margin: 67,
      at: NOON,
      by: 'u1',
    };
    const stepped = shopPrices([{ part: 'closed', closed: odd }]).tick(new Map(), NOON).quotes;
    expect(stepped.get('CEYREK_YENI')).toMatchObject({ buy: 8870 * LIRA, sell: 9111 * LIRA });
    expect(stepped.get('USD')?.buy).toBe(416_969);
  });

  it('MK24: a part that contradicts its place, or holds what no market has, is at fault by name', () => {
    const named: PriceSet = {
      part: 'formula',
      code: 'A',
      formula: { ...(formula('B') as { formula: PriceFormula }).formula },
    };
    expect(priceSetRefusals(named)).toEqual(['code']);
    expect(priceSetRefusals(formula('A', { step: 0, buy: sideOfPrice('buy', 0) }))).toEqual([
      'buy',
      'step',
    ]);
    expect(
      priceSetRefusals({
        part: 'closed',
        closed: { last: [quote('HAS', 2, 1)], margin: MULTIPLIER_ONE, at: NOON, by: 'u1' },
      }),
    ).toEqual(['last', 'margin']);
    expect(priceSetRefusals({ part: 'closed', closed: null })).toEqual([]);
  });
});
