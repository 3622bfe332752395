import { expect, it } from 'vitest';
import { coarseBytes, coarsePercent } from '@/domain/operation/coarse';

it('AD2: the size of the whole database is shown in steps of 1, 2 and 5, never too small', () => {
  const mb = (n: number) => n * 1_000_000;
  expect([0, 1, 1.1, 2, 3, 7, 12, 480, 501, 2_100].map((n) => coarseBytes(mb(n)) / mb(1))).toEqual([
    1, 1, 2, 2, 5, 10, 20, 500, 1_000, 5_000,
  ]);
});

it('AD2: free room is shown in whole tens, rounded down', () => {
  expect([coarsePercent(99, 100), coarsePercent(5, 100), coarsePercent(1, 0)]).toEqual([90, 0, 0]);
});
