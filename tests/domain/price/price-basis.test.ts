import { expect, it } from 'vitest';
import { basisOf } from '@/domain/price/price-basis';
import type { BoardQuote } from '@/domain/price/price-board';
import { type GroupSet, groupPricesOn, groupPricesSince } from '@/domain/price/price-group';

const quote = (
  code: string,
  buy: number,
  sell: number,
  over: Partial<BoardQuote> = {},
): BoardQuote => ({
  code,
  buy,
  sell,
  at: 1,
  source: 's',
  simulated: false,
  ...over,
});
const board = new Map(
  [
    quote('HAS', 54_800_000, 55_200_000),
    quote('USD', 419_800, 420_200),
    quote('CEYREK', 89_300_000, 90_500_000),
  ].map((q) => [q.code, q]),
);
const market = { has: { buy: 54_800_000, sell: 55_200_000 }, usd: { buy: 419_800, sell: 420_200 } };

it('MK56: of a price stand the other side, how the shop made it and by which version, and gold and the dollar as they were', () => {
  const made = (over: Partial<BoardQuote>) =>
    basisOf(quote('CEYREK', 89_300_000, 90_500_000, over), 'sell', board);
  expect(made({})).toEqual({ other: 89_300_000, ...market });
  expect(made({ how: 'formula', version: 3 })).toEqual({
    other: 89_300_000,
    how: 'formula',
    version: 3,
    ...market,
  });
  // Of a version nought nobody made a formula; what a person put in the place of the price is said
  // all the same.
  expect([made({ how: 'formula', version: 0 }).how, made({ how: 'manual', version: 0 })]).toEqual([
    undefined,
    { other: 89_300_000, how: 'manual', ...market },
  ]);
  expect(basisOf(quote('CEYREK', 89_300_000, 0), 'buy', board)).toEqual(market);
  expect(basisOf(quote('CEYREK', 89_300_000, 90_500_000), 'buy', new Map(), '2026-11-01')).toEqual({
    other: 90_500_000,
    since: '2026-11-01',
  });
});

it('MK56: a group’s price knows the day from which it holds, and is the same price as without it', () => {
  const side = { base: 'sell' as const, multiplier: 1_000_000, addition: 0, rounds: 'up' as const };
  const set = (from: string, step: number): GroupSet => ({
    part: 'group',
    group: 'toptan',
    code: 'CEYREK',
    from,
    price: { buy: { ...side, base: 'buy' }, sell: side, step, leastSpread: 0 },
  });
  const sets = [set('2026-11-01', 100), set('2026-11-10', 10_000)];
  const [on, price] = [
    groupPricesSince(sets, 'toptan', '2026-11-12').get('CEYREK'),
    groupPricesOn(sets, 'toptan', '2026-11-12').get('CEYREK'),
  ];
  expect(on).toEqual({ ...price, since: '2026-11-10' });
});
