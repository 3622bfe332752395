import { expect, it } from 'vitest';
import type { ShopResult } from '@/contract/ledger/result';
import type { Quote } from '@/domain/price/quote';
import { rowsOf, unrealisedSum } from '@/features/dashboard/result/sums';

const quote = (buy: number): Quote => ({ code: '', buy, sell: buy }) as unknown as Quote;
const board = new Map([
  ['HAS', quote(55_000_000)],
  ['CEYREK_YENI', quote(90_000_000)],
]);
const resultOf = (positions: ShopResult['positions']): ShopResult => ({
  day: '2026-11-21',
  since: '2026-11-01',
  positions,
  today: [],
  month: [],
});

it('RE11: a position beyond exact integers has no average and no mark, and every other row keeps its own', () => {
  const rows = rowsOf(
    resultOf([
      { asset: 'CEYREK_YENI', quantity: 100_000_000_000_000, cost: 0 },
      { asset: 'HAS', quantity: 633_600_000, cost: 31_680_000 },
      { asset: 'GUMUS', quantity: 1, cost: 9_000_000_000_000_000 },
    ]),
    [],
    board,
  );
  expect(rows.map(({ asset, average, unrealised }) => [asset, average, unrealised])).toEqual([
    ['HAS', 50_000_000, 34_848_000 - 31_680_000],
    ['CEYREK_YENI', 0, null],
    ['GUMUS', null, null],
  ]);
  expect(unrealisedSum(rows)).toBeNull();
});
