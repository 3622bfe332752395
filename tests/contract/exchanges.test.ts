import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromRate, readExchanges, toRate } from '@/contract/price/exchanges';
import { judgeQuote } from '@/domain/price/quote';
import { NOON } from '../support/factories';

const entry = (over: Record<string, unknown> = {}) => ({
  code: 'HAS',
  buying: 5480,
  selling: 5520,
  at: NOON,
  source: 'simulator',
  simulated: true,
  ...over,
});

describe('the exchanges message', () => {
  it('becomes quotes in integers', () => {
    expect(readExchanges([entry({ low: 5470.25 })])).toEqual({
      quotes: [
        {
          code: 'HAS',
          buy: 54_800_000,
          sell: 55_200_000,
          at: NOON,
          source: 'simulator',
          simulated: true,
          low: 54_702_500,
        },
      ],
      refused: 0,
    });
  });

  it.each<[string, unknown]>([
    ['no object', 'HAS'],
    ['null', null],
    ['no code', entry({ code: '' })],
    ['a code that is too long', entry({ code: 'x'.repeat(61) })],
    ['a price as text', entry({ buying: '5480' })],
    ['a price that is no number', entry({ selling: Number.NaN })],
    ['a negative price', entry({ buying: -1 })],
    ['buy over sell', entry({ buying: 5600 })],
    ['no moment', entry({ at: undefined })],
  ])('an entry with %s is left out and counted', (_title, bad) => {
    const read = readExchanges([bad, entry({ code: 'USDTRY', buying: 41.98, selling: 42.02 })]);
    expect(read?.refused).toBe(1);
    expect(read?.quotes.map((q) => q.code)).toEqual(['USDTRY']);
  });

  it.each([[null], [undefined], [{}], ['[]'], [5]])('%j is no list', (message) => {
    expect(readExchanges(message)).toBeUndefined();
  });

  it('never throws, and lets through only what may be sold on, in safe integers', () => {
    const loose = fc.record(
      {
        code: fc.string(),
        buying: fc.anything(),
        selling: fc.double(),
        at: fc.anything(),
        low: fc.double(),
        high: fc.anything(),
        close: fc.double(),
      },
      { requiredKeys: [] },
    );
    const near = fc.record({
      code: fc.string({ minLength: 1 }),
      buying: fc.double({ min: 0 }),
      selling: fc.double({ min: 0 }),
      at: fc.nat(),
      low: fc.double({ min: 0 }),
    });
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.array(fc.oneof(fc.anything(), loose, near))),
        (message) => {
          const read = readExchanges(message);
          if (!read || !Array.isArray(message)) return;
          expect(read.quotes.length + read.refused).toBeLessThanOrEqual(message.length);
          for (const q of read.quotes) {
            expect(judgeQuote(q)).toBeUndefined();
            const figures = [q.buy, q.sell, q.low, q.high, q.close].filter((v) => v !== undefined);
            expect(figures.every(Number.isSafeInteger)).toBe(true);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('a later entry of the same code stands', () => {
    expect(readExchanges([entry(), entry({ selling: 5525 })])?.quotes.map((q) => q.sell)).toEqual([
      55_250_000,
    ]);
  });

  it('rates go to integers and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (rate) => {
        expect(toRate(fromRate(rate))).toBe(rate);
      }),
    );
  });
});
