import { expect, it } from 'vitest';
import { coinStock, movedCoins, piecesOn } from '@/features/counter/model/coin-stock';
import type { BasketAction } from '@/parts/counter/basket/basket-actions';
import { fresh, ids, play, type } from '../../parts/counter/world';

const enter = (text: string): BasketAction[] => [
  ...type({ product: text }),
  { do: 'settle-product' },
  { do: 'add', lineId: ids() },
];
const held = (confirmed: number, waiting = 0) => [
  { asset: 'TRY', confirmed: 5, waiting: 0 },
  { asset: 'CEYREK', confirmed, waiting },
];

it('CN6: counts what waits on this device too, and says how many the open slip would miss', () => {
  expect(coinStock(held(12, -2), 'CEYREK', 0)).toEqual({ held: 10, missing: 0 });
  expect([-10, -11, 3].map((moved) => coinStock(held(10), 'CEYREK', moved)?.missing)).toEqual([
    0, 1, 0,
  ]);
  expect(coinStock(held(-4), 'CEYREK', 0)).toEqual({ held: -4, missing: 4 });
});

it('CN6: knows nothing of a coin that nobody ever counted there', () => {
  expect(coinStock(held(10), 'YARIM', -1)).toBeUndefined();
});

it('CN6: a slip that takes some of them in misses so many less; a number that is none yet is none', () => {
  const both = play(fresh(), [...enter('5 çeyrek'), ...enter('-2 çeyrek')]);
  expect([
    piecesOn(both, 'CEYREK', 'sell'),
    piecesOn(both, 'CEYREK', 'buy'),
    movedCoins(both, 'CEYREK'),
  ]).toEqual([5, 2, -3]);
  expect(movedCoins(play(fresh(), type({ product: 'Çeyrek', pieces: 'x' })), 'CEYREK')).toBe(0);
});
