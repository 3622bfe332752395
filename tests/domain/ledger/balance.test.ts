import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worthInHas } from '@/domain/ledger/balance';
import { HAS_PER_GRAM, SILVER_PER_GRAM } from '@/domain/metal/asset';
import type { Quote } from '@/domain/price/quote';

const quote = (code: string, buy: number, sell: number, at = 1000): [string, Quote] => [
  code,
  { code, buy, sell, at, source: 'simulator', simulated: true },
];
const BOARD = new Map([
  quote('HAS', 50_000_000, 60_000_000),
  quote('CEYREK_YENI', 80_000_000, 90_000_000, 900),
  quote('USD', 400_000, 420_000),
  quote('GUMUS', 500_000, 600_000),
]);
const pureOf = (asset: string, quantity: number) =>
  worthInHas(
    [{ asset, quantity }, ...(asset === 'HAS' ? [{ asset: 'TRY', quantity: 1 }] : [])],
    BOARD,
  )?.pure;

describe('the worth of an account in has', () => {
  it('takes each asset on the side that is against the shop', () => {
    // 6.000 ₺ owed to us buy one gram at 6.000; 5.000 ₺ that we owe are one gram at 5.000.
    expect(pureOf('TRY', 600_000)).toBe(HAS_PER_GRAM);
    expect(pureOf('TRY', -500_000)).toBe(-HAS_PER_GRAM);
    // Three coins at 8.000 in liras at 6.000; three that we owe at 9.000, at 5.000.
    expect(pureOf('CEYREK_YENI', 3)).toBe(4 * HAS_PER_GRAM);
    expect(pureOf('CEYREK_YENI', -5)).toBe(-9 * HAS_PER_GRAM);
    // 150 dollars at 40 are 6.000 ₺; 120 g of silver at 50 are 6.000 ₺.
    expect(pureOf('USD', 15_000)).toBe(HAS_PER_GRAM);
    expect(pureOf('GUMUS', 120 * SILVER_PER_GRAM)).toBe(HAS_PER_GRAM);
  });

  it('adds gold as it is, and what is owed against what we owe', () => {
    const held = [
      { asset: 'HAS', quantity: 3 * HAS_PER_GRAM },
      { asset: 'TRY', quantity: -500_000 },
    ];
    expect(worthInHas(held, BOARD)?.pure).toBe(2 * HAS_PER_GRAM);
  });

  it('is as old as the oldest price it rests on', () => {
    const held = [
      { asset: 'CEYREK_YENI', quantity: 1 },
      { asset: 'TRY', quantity: 1 },
    ];
    expect(worthInHas(held, BOARD)?.at).toBe(900);
  });

  it('is not told where a price is missing, or where nothing had to be priced', () => {
    expect(worthInHas([{ asset: 'EUR', quantity: 1 }], BOARD)).toBeUndefined();
    expect(
      worthInHas([{ asset: 'TRY', quantity: 1 }], new Map([quote('HAS', 50_000_000, 0)])),
    ).toBeUndefined();
    expect(worthInHas([{ asset: 'HAS', quantity: 1 }], BOARD)).toBeUndefined();
    expect(worthInHas([], BOARD)).toBeUndefined();
  });

  it('is never better for the shop than the same account turned round', () => {
    const held = fc.array(
      fc.record({
        asset: fc.constantFrom('HAS', 'TRY', 'CEYREK_YENI', 'USD', 'GUMUS'),
        quantity: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      }),
    );
    fc.assert(
      fc.property(held, (assets) => {
        const worth = worthInHas(assets, BOARD);
        const turned = worthInHas(
          assets.map(({ asset, quantity }) => ({ asset, quantity: -quantity })),
          BOARD,
        );
        if (worth && turned) expect(worth.pure + turned.pure).toBeLessThanOrEqual(0);
      }),
    );
  });
});
