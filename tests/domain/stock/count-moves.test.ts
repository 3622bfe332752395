import { expect, it } from 'vitest';
import { STOCK } from '@/domain/ledger/ledger';
import { countMoves } from '@/domain/stock/count-moves';
import type { CountChange } from '@/domain/stock/stock-count';

it('a movement of a count is never negative: a negative weight moves the other way', () => {
  const over = (weight: number) => {
    const change: CountChange = {
      ...{ stock: 'tray', asset: 'HAS', fineness: 9_160, pieces: 0, weight: 0 },
      ...{ left: { pieces: 0, weight: 0 }, from: { account: 'stock:b2', weight } },
    };
    return countMoves([change]);
  };
  expect(over(5_000)).toMatchObject([
    { from: 'stock:b2', to: STOCK, weight: 5_000, quantity: 45_800_000 },
  ]);
  expect(over(-5_000)).toMatchObject([
    { from: STOCK, to: 'stock:b2', weight: 5_000, quantity: 45_800_000 },
  ]);
});
