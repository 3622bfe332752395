import { afterEach, expect, it } from 'vitest';
import { closeData } from '@/data/replica/database';
import { project } from '@/data/replica/project';
import { boughtInto } from '@/data/slip/bought-into';
import type { SlipType } from '@/domain/ledger/slip-type';
import type { Line } from '@/domain/slip/line';
import { AT, fakeOutbox, freshData, record, slipBody } from './world';

afterEach(closeData);

const scrap = (pure: number) =>
  ({ id: 'l', kind: 'scrap', metal: 'gold', pure, price: { side: 'buy' } }) as unknown as Line;
const POTS = [{ account: 'scrap:main', pure: 100 }];
let version = 0;

/**
 * Slips by kind, who wrote them, and the pure metal they brought, each a second later than the one
 * before.
 */
async function aShop(
  slips: readonly [type: SlipType, actor: string, pure: number][],
): Promise<void> {
  const data = await freshData();
  const pulled = slips.map(([type, actor, pure], i) =>
    record(
      'transactions',
      `s${i}`,
      ++version,
      slipBody(`s${i}`, {
        type,
        actor,
        at: AT + i * 1000,
        lines: [scrap(pure)],
        places: { scrap: 'scrap:main' },
      }),
    ),
  );
  await project(data, fakeOutbox(data.company), { refs: [], pulled });
}

it('PR16: purchases and takas are one list, the newest first', async () => {
  await aShop([
    ['purchase', 'first', 90],
    ['exchange', 'second', 40],
    ['purchase', 'third', 25],
    ['exchange', 'fourth', 30],
  ]);
  expect(await boughtInto(POTS, 'gold')).toEqual([
    { user: 'second', pure: 40 },
    { user: 'fourth', pure: 30 },
    { user: 'third', pure: 25 },
    { user: 'first', pure: 5 },
  ]);
});

it('PR16: looks at so many of them and no further, and at no sale; what was bought before is nobody’s', async () => {
  await aShop([
    ['purchase', 'years ago', 50],
    ['purchase', 'ali', 20],
    ['exchange', 'veli', 10],
    ...Array.from({ length: 600 }, (): [SlipType, string, number] => ['sale', 'ali', 50]),
  ]);
  expect(await boughtInto(POTS, 'gold', 2)).toEqual([
    { user: 'ali', pure: 20 },
    { user: 'veli', pure: 10 },
  ]);
});

it('PR16: goes on behind a page of one kind', async () => {
  await aShop(
    Array.from({ length: 520 }, (_, i): [SlipType, string, number] => [
      'purchase',
      i < 2 ? 'old' : 'new',
      i === 0 ? 60 : i === 1 ? 30 : 0,
    ]),
  );
  expect(await boughtInto(POTS, 'gold')).toEqual([{ user: 'old', pure: 90 }]);
  expect(await boughtInto(POTS, 'gold', 519)).toEqual([{ user: 'old', pure: 30 }]);
});
