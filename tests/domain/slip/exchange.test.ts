import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ABSURD_RATE } from '@/domain/price/quote';
import { type DatedRule, ruleRefusals } from '@/domain/rules/dated-rule';
import { exchanged, exchangeFactor, exchangeFits, unexchanged } from '@/domain/slip/exchange';
import { decideTransaction, figuresAgree, type Transaction } from '@/domain/slip/transaction';
import { aBracelet, aPrice, aScrap, NOON } from '../../support/factories';

const bought = aPrice({ rate: 54_800_000, side: 'buy' });

it('CN1: of a day the company’s newest word holds, for goods by weight and for coins apart, and without one the price is what it was', () => {
  const rules: DatedRule[] = [
    { name: 'exchange-metal', from: '2026-11-01', value: 10_050 },
    { name: 'exchange-metal', from: '2026-11-20', value: 10_100 },
    { name: 'exchange-coin', from: '2026-11-10', value: 9_950 },
  ];
  expect(
    ['2026-10-31', '2026-11-19', '2026-11-20'].map((day) => exchangeFactor('scrap', rules, day)),
  ).toEqual([10_000, 10_050, 10_100]);
  expect(['2026-11-09', '2026-11-10'].map((day) => exchangeFactor('coin', rules, day))).toEqual([
    10_000, 9_950,
  ]);
  expect(exchanged(bought, 10_000)).toBe(bought);
});

it('CN1: is refused below half and above twice the price, of a person and of an asset', () => {
  const rule: DatedRule = { name: 'exchange-metal', from: '2026-11-22', value: 10_050 };
  expect([5_000, 10_050, 20_000].map((value) => ruleRefusals({ ...rule, value }))).toEqual([
    [],
    [],
    [],
  ]);
  expect([0, 4_999, 20_001].map((value) => ruleRefusals({ ...rule, value }))).toEqual([
    ['value'],
    ['value'],
    ['value'],
  ]);
  expect(ruleRefusals({ ...rule, user: 'u1', asset: 'HAS' })).toEqual(['user', 'asset']);
});

it('CN1: the rate is half up of what it was made of, is never multiplied twice, and comes off as it went on', () => {
  const rates = fc.integer({ min: 1, max: ABSURD_RATE / 2 });
  const factors = fc.integer({ min: 5_000, max: 20_000 });
  fc.assert(
    fc.property(rates, factors, factors, (rate, first, second) => {
      const price = { ...bought, rate };
      const once = exchanged(price, second);
      expect(BigInt(once.rate)).toBe((BigInt(rate) * BigInt(second) + 5_000n) / 10_000n);
      expect(exchanged(exchanged(price, first), second)).toEqual(once);
      expect(unexchanged(once)).toEqual(price);
      expect(exchangeFits(once, 'exchange')).toBe(true);
    }),
  );
});

it('CN2: figures agree only where the rate follows from its multiplier, on what a takas took', () => {
  const taken = exchanged(bought, 10_050);
  const decided = decideTransaction({
    id: 'slip',
    type: 'exchange',
    contactId: null,
    lines: [aBracelet(), aScrap({ id: 'line-2', price: taken })],
    tendered: [{ id: 'card', method: 'card', amount: 10_554_240 - 6_157_295 }],
  });
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  const slip: Transaction = { ...decided.value, number: 'T1-000001', at: NOON };
  expect(figuresAgree(slip)).toBe(true);
  const lied = (exchange: { of: number; by: number }): Transaction => ({
    ...slip,
    lines: slip.lines.map((line) =>
      line.price.exchange ? { ...line, price: { ...line.price, exchange } } : line,
    ),
  });
  expect(
    [lied({ of: 54_800_000, by: 10_051 }), lied({ of: 54_700_000, by: 10_050 })].map(figuresAgree),
  ).toEqual([false, false]);
  expect(exchangeFits(taken, 'purchase')).toBe(false);
  expect(exchangeFits({ ...taken, typed: true }, 'exchange')).toBe(false);
  expect(exchangeFits(exchanged(aPrice(), 10_050), 'exchange')).toBe(false);
  expect(exchangeFits(taken, 'return')).toBe(true);
});
