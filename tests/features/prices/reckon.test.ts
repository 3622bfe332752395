import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HAS, PALLADIUM, PLATINUM, SILVER } from '@/domain/metal/asset';
import type { Quote, Side } from '@/domain/price/quote';
import {
  readQuantity,
  reckon,
  type Sum,
  type Unit,
  unitsOf,
} from '@/features/prices/calculator/reckon';
import { unitName } from '@/features/prices/calculator/unit-text';
import { activate } from '@/i18n/i18n';
import { STARTING_PRODUCTS } from '@/server/areas/catalogue/starting-products';
import { NOON } from '../../support/factories';

const LIRA = 10_000;
const quote = (code: string, buy: number, sell: number, at = NOON): Quote => ({
  code,
  buy,
  sell,
  at,
  source: 'board',
  simulated: false,
});
const board = (...quotes: Quote[]) => new Map(quotes.map((one) => [one.code, one]));

const BOARD = board(
  quote(HAS, 5480 * LIRA, 5520 * LIRA, NOON - 5000),
  quote('USD', 419_800, 420_200),
  quote(SILVER, 66 * LIRA, 69 * LIRA),
  quote(PLATINUM, 2_140 * LIRA, 2_190 * LIRA),
  quote(PALLADIUM, 1_930 * LIRA, 1_985 * LIRA),
  quote('CEYREK_YENI', 8930 * LIRA, 9050 * LIRA),
  quote('CEYREK_ESKI', 8795 * LIRA, 0),
);
const UNITS = unitsOf(BOARD, STARTING_PRODUCTS, 9160);
const unit = (id: string): Unit => {
  const found = UNITS.find((one) => one.id === id);
  if (!found) throw new Error(`no unit ${id}`);
  return found;
};
const asked = (quantity: number, from: string, side: Side, quotes = BOARD): Map<string, Sum> =>
  new Map(reckon(quantity, unit(from), UNITS, quotes, side).sums.map((sum) => [sum.unit.id, sum]));

describe('the calculator', () => {
  it('MK17: 12,34 g of 916 at the selling side is 62.394,99 lira, and so many dollars', () => {
    const sums = asked(12_340, 'gram 9160', 'sell');
    // 12,34 × 0,916 = 11,30344 has; × 5.520 = 62.394,9888
    expect(sums.get(HAS)?.quantity).toBe(113_034_400);
    expect(sums.get('TRY')?.quantity).toBe(6_239_499);
    // 62.394,9888 ÷ 42,02 = 1.484,887…
    expect(sums.get('USD')?.quantity).toBe(148_489);
  });

  it('MK19: 100.000 lira are eleven quarters at 9.050 and 450 lira', () => {
    expect(asked(10_000_000, 'TRY', 'sell').get('CEYREK_YENI')).toMatchObject({
      whole: { pieces: 11, rest: 45_000 },
    });
    expect(asked(10_000_000, 'TRY', 'buy').get('CEYREK_YENI')).toMatchObject({
      whole: { pieces: 11, rest: 177_000 },
    });
  });

  it('MK17: platinum and palladium are answered and typed as silver is, by the gram in which they are quoted', async () => {
    await activate('tr');
    // 2 g × 2.190 = 4.380; ÷ 1.985 = 2,2065… g; ÷ 5.520 = 0,79347… has; ÷ 69 = 63,478… g
    const sums = asked(2_000, PLATINUM, 'sell');
    expect(
      [sums.get('TRY'), sums.get(PALLADIUM), sums.get(HAS), sums.get(SILVER)].map(
        (sum) => sum?.quantity,
      ),
    ).toEqual([438_000, 2_207, 7_934_783, 63_478]);
    expect(asked(193_000, 'TRY', 'buy').get(PALLADIUM)?.quantity).toBe(1_000);
    expect(unitsOf(board(quote(HAS, 1, 2)), [], null).some(({ id }) => id === PLATINUM)).toBe(
      false,
    );
    expect(unitName(unit(PLATINUM), [])).toBe('Platin');
  });

  it('MK18: without a single price has and grams still turn into each other; a side that is not offered is none', () => {
    const sums = asked(20_000, 'gram 9160', 'sell', new Map());
    expect(sums.get(HAS)?.quantity).toBe(183_200_000);
    // 18,32 has in 585: 31,316…
    expect(sums.get('gram 5850')?.quantity).toBe(31_316);
    expect(sums.get('TRY')?.quantity).toBeUndefined();
    expect(asked(100, 'TRY', 'sell').get('CEYREK_ESKI')?.quantity).toBeUndefined();
    expect(asked(10_000_000, 'TRY', 'buy').get('CEYREK_ESKI')?.whole?.pieces).toBe(11);
  });

  it('MK20: says the oldest of the prices it used', () => {
    expect(reckon(1, unit('USD'), UNITS, BOARD, 'sell').at).toBe(NOON - 5000);
    expect(reckon(1, unit('USD'), UNITS, board(quote('USD', 1, 2)), 'sell').at).toBe(NOON);
    expect(reckon(1, unit(HAS), UNITS, new Map(), 'sell').at).toBeNull();
  });

  it('reads each kind in its own unit and refuses what is none', () => {
    expect(readQuantity('12,34', 'gram')).toEqual({ ok: true, value: 12_340 });
    expect(readQuantity('1,5', 'has')).toEqual({ ok: true, value: 15_000_000 });
    expect(readQuantity('1.234,5', 'money')).toEqual({ ok: true, value: 123_450 });
    for (const [text, kind] of [
      ['1,5', 'coin'],
      ['-1', 'gram'],
      ['abc', 'money'],
      ['9'.repeat(30), 'has'],
      ['', 'coin'],
    ] as const) {
      expect(readQuantity(text, kind).ok).toBe(false);
    }
  });
});

/**
 * What one of the smallest quantity is worth, in 10⁻¹² lira, written anew: mg, 10⁻⁴ mg, cents and
 * pieces at a rate × 10⁴.
 */
function worth(id: string, rate: bigint): bigint {
  if (id === 'TRY') return 10n ** 10n;
  if (id === HAS) return rate * 10n;
  if (id.startsWith('gram ')) return rate * 10n * BigInt(id.slice(5));
  if (id === SILVER || id === PLATINUM || id === PALLADIUM) return rate * 100_000n;
  if (id === 'USD') return rate * 10n ** 6n;
  return rate * 10n ** 8n;
}

const codeOf = (id: string): string => (id.startsWith('gram ') ? HAS : id);

describe('whatever is asked', () => {
  const ids = UNITS.map(({ id }) => id);
  const rates = fc.record(
    Object.fromEntries(
      ['HAS', 'USD', 'GUMUS', 'PLATIN', 'PALADYUM', 'CEYREK_YENI', 'CEYREK_ESKI'].map((code) => [
        code,
        fc.integer({ min: 10_000, max: 1_000_000_000 }),
      ]),
    ),
  );

  it('MK17: each answer is the nearest to its exact worth, and whole coins with their rest are what was asked', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ids),
        fc.integer({ min: 1, max: 10_000_000 }),
        rates,
        fc.boolean(),
        (from, quantity, all, sell) => {
          const side = sell ? 'sell' : 'buy';
          const quotes = board(
            ...Object.entries(all).map(([code, rate]) =>
              quote(code, sell ? 1 : rate, sell ? rate : 0),
            ),
          );
          const rateOf = (id: string): bigint => BigInt(all[codeOf(id)] ?? 0);
          const total = BigInt(quantity) * worth(from, rateOf(from));
          for (const [id, sum] of asked(quantity, from, side, quotes)) {
            const one = worth(id, rateOf(id));
            // Beyond exact integers nothing is told rather than something near.
            if (sum.quantity === undefined) {
              expect(total / one).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER) - 1n);
              continue;
            }
            const off = total - BigInt(sum.quantity) * one;
            expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(one);
            if (!sum.whole) continue;
            const { pieces, rest } = sum.whole;
            const left = total - BigInt(pieces) * one;
            expect(left >= 0n && left < one).toBe(true);
            const slack = left - BigInt(rest) * worth('TRY', 0n);
            expect(2n * (slack < 0n ? -slack : slack)).toBeLessThanOrEqual(worth('TRY', 0n));
          }
        },
      ),
    );
  });
});
