import { afterEach, describe, expect, it } from 'vitest';
import { currentData, setCurrentData } from '@/data/core/current';
import { storedThumbs, storeThumbs } from '@/data/stock/thumbs';
import { freshData } from './world';

describe('small pictures on the device', () => {
  afterEach(async () => {
    await currentData()?.close();
    setCurrentData(null);
  });
  const pictures = (from: number, many: number) =>
    Array.from({ length: many }, (_, i) => ({ id: `p-${from + i}`, data: `d${from + i}` }));

  it('ST29: are there again, each as it was told last, and others are not', async () => {
    setCurrentData(await freshData());
    await storeThumbs([...pictures(0, 5), { id: 'p-1', data: 'newer' }]);
    expect(Array.from(await storedThumbs(['p-1', 'p-4', 'p-9']))).toEqual([
      ['p-1', 'newer'],
      ['p-4', 'd4'],
    ]);
  });

  it('ST29: are never more than so many, and the newest are among them', async () => {
    setCurrentData(await freshData());
    for (let from = 0; from < 6_000; from += 500) await storeThumbs(pictures(from, 500));
    const all = pictures(0, 6_000).map(({ id }) => id);
    const held = await storedThumbs(all);
    expect(held.size).toBeLessThanOrEqual(2_560);
    expect(pictures(5_900, 100).every(({ id }) => held.has(id))).toBe(true);
  });
});
