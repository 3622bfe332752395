import { expect, it } from 'vitest';
import { atOnce, inSlices, mapSteps } from '@/lib/slices';

/** Keeps the thread busy for a while, as the reading of a row does. */
function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('IM30: long work lets other tasks run between its slices', async () => {
  let others = 0;
  const timer = setInterval(() => {
    others += 1;
  }, 0);
  const items = Array.from({ length: 400 }, (_, i) => i);
  const mapped = await inSlices(
    mapSteps(items, (item) => {
      work(1);
      return item * 2;
    }),
  );
  clearInterval(timer);
  expect(mapped).toEqual(items.map((item) => item * 2));
  expect(others).toBeGreaterThan(3);
});

it('IM30: the same work gives the same at once', () => {
  expect(atOnce(mapSteps([1, 2, 3], (item) => item + 1))).toEqual([2, 3, 4]);
});
