import { expect, it } from 'vitest';
import { mulDiv } from '@/domain/base/integer';
import { HAS, HAS_PER_GRAM } from '@/domain/metal/asset';
import type { PositionRow } from '@/domain/position/position-sums';
import { worthOf } from '@/domain/price/asset-value';
import type { Quote } from '@/domain/price/quote';
import { priced, wholeOf } from '@/features/position/priced';

const DAY = '2026-11-24';
const quote = (code: string, buy: number, sell: number): Quote =>
  ({ code, buy, sell, source: 'simulator', at: 1 }) as Quote;
const board = new Map([
  [HAS, quote(HAS, 54_611_100, 55_000_000)],
  ['CEYREK_YENI', quote('CEYREK_YENI', 89_000_000, 90_000_000)],
]);
const rowOf = (asset: string, net: number, more: Partial<PositionRow> = {}): PositionRow => ({
  ...{ asset, own: net, toUs: 0, byUs: 0, net, promised: 0, agreed: 0 },
  ...more,
});
/** 12.328,659 has in the books at 5.481,01 on average; 28,530 of it promised for 172.500,00. */
const promised = 28.53 * HAS_PER_GRAM;
const books = 12_328.659 * HAS_PER_GRAM;
const costs = [{ asset: HAS, quantity: books, cost: worthOf(HAS, books, 54_810_100) }];
const gold = rowOf(HAS, books - promised, { own: books, promised, agreed: 17_250_000 });
const at = (row: PositionRow) => priced(row, { costs, board, rules: [], day: DAY });

it('PO12: the row of gold adds up: its result is what the price makes of the position, and what the orders bring beyond their cost, which stands beside it', () => {
  const { result, orders, net, average, market } = at(gold);
  expect([average, market]).toEqual([54_810_100, 54_611_100]);
  const byPrice = mulDiv(net, (market ?? 0) - (average ?? 0), HAS_PER_GRAM * 100);
  expect(orders).toBe(17_250_000 - worthOf(HAS, promised, 54_810_100));
  expect(Math.abs((result ?? 0) - byPrice - (orders ?? 0))).toBeLessThanOrEqual(1);
  expect(at(rowOf(HAS, books)).orders).toBe(0);
  expect(at({ ...gold, agreed: null }).orders).toBeNull();
});

it('PO3: the total of the page is the sum of the rows above it, in lira and in has, and is told by nobody where one of them has no price', () => {
  const coins = at(rowOf('CEYREK_YENI', 12));
  const whole = wholeOf([at(gold), coins], board);
  expect(whole.kurus).toBe((at(gold).value ?? 0) + 12 * 890_000);
  expect(whole.has).toBeGreaterThan(gold.net);
  expect(wholeOf([at(gold), at(rowOf('GREMSE', 1))], board)).toEqual({ kurus: null, has: null });
});
