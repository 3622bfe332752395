import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Leg } from '@/domain/ledger/ledger';
import { isInHas, wholeInHas } from '@/domain/slip/has-slip';
import { computeLine, type Line } from '@/domain/slip/line';
import { decideTransaction, figuresAgree, type Transaction } from '@/domain/slip/transaction';

const FIRM = 'c-1';
const price = (rate: number, side: 'buy' | 'sell') => ({
  code: 'HAS',
  rate,
  side,
  source: 'board',
  at: 1,
  typed: false,
});

type Bar = { weight: number; fineness: number; tenths: number };
const bars = fc.array(
  fc.record({
    weight: fc.integer({ min: 1, max: 5_000_000 }),
    fineness: fc.integer({ min: 3000, max: 10_000 }),
    tenths: fc.integer({ min: 0, max: 3000 }),
  }),
  {
    minLength: 1,
    maxLength: 6,
  },
);
const rates = fc.integer({ min: 10_000_000, max: 90_000_000 });
const ways = fc.constantFrom('sale' as const, 'purchase' as const);

const lineOf = (
  { weight, fineness, tenths }: Bar,
  i: number,
  rate: number,
  side: 'buy' | 'sell',
): Line =>
  computeLine({
    id: `l-${i}`,
    kind: 'worked',
    product: '',
    name: 'Külçe',
    metal: 'gold',
    weight,
    pieces: 1,
    fineness,
    workmanship: { by: 'milyem', tenths },
    price: price(rate, side),
    adjustment: 0,
  });

const of = (legs: readonly Leg[], account: string, asset: string): number =>
  legs.reduce(
    (sum, leg) => (leg.account === account && leg.asset === asset ? sum + leg.quantity : sum),
    0,
  );

describe('a slip on has alone', () => {
  it('owes exactly the pure gold of its lines, moves no lira and leaves nothing in the conversion, whatever its weights and its rate are', () => {
    fc.assert(
      fc.property(
        bars,
        rates,
        ways,
        fc.array(fc.integer({ min: -200_000, max: 200_000 }), { minLength: 6, maxLength: 6 }),
        (goods, rate, type, ticks) => {
          const side = type === 'sale' ? 'sell' : 'buy';
          const lines = goods.map((bar, i) => lineOf(bar, i, rate + (ticks[i] ?? 0), side));
          fc.pre(lines.every(({ amount }) => amount > 0));
          const payment = wholeInHas('p-1', lines);
          const pure = goods.reduce(
            (sum, { weight, fineness, tenths }) => sum + weight * (fineness + tenths),
            0,
          );
          if (!payment) return expect(payment).toBeDefined();
          const decided = decideTransaction({
            id: 't-1',
            type,
            contactId: FIRM,
            lines,
            tendered: [payment],
          });
          if (!decided.ok) return expect(decided).toMatchObject({ ok: true });
          const slip = { ...decided.value, number: 'T1-000001', at: 1 } as Transaction;
          expect(of(slip.legs, `contact:${FIRM}`, 'HAS')).toBe(type === 'sale' ? pure : -pure);
          expect(slip.legs.filter(({ asset }) => asset === 'TRY')).toEqual([]);
          expect(of(slip.legs, 'conversion', 'HAS')).toBe(0);
          expect(isInHas(slip)).toBe(true);
          expect(figuresAgree(slip)).toBe(true);
        },
      ),
    );
  });

  it('is none where there is silver, a coin, work in money or two ways', () => {
    const bar = lineOf({ weight: 10_000, fineness: 9950, tenths: 0 }, 0, 50_000_000, 'buy');
    if (bar.kind === 'coin') throw new Error('a bar');
    const { amount: _amount, pure: _pure, ...input } = bar;
    const coin = computeLine({
      id: 'c',
      kind: 'coin',
      product: 'CEYREK_YENI',
      name: 'Çeyrek yeni',
      pieces: 1,
      price: price(90_000_000, 'buy'),
      adjustment: 0,
    });
    const others = [
      coin,
      computeLine({ ...input, metal: 'silver' }),
      computeLine({ ...input, workmanship: { by: 'gram', kurus: 100 } }),
      computeLine({ ...input, price: price(50_000_000, 'sell') }),
    ];
    for (const other of others) expect(wholeInHas('p', [bar, other])).toBeUndefined();
    expect(wholeInHas('p', [])).toBeUndefined();
    expect(wholeInHas('p', [bar])?.paid).toMatchObject({ asset: 'HAS', quantity: 10_000 * 9950 });
  });
});
