import { afterEach, describe, expect, it } from 'vitest';
import { NOWHERE, writeCursor } from '@/data/collections/cursor';
import { type Books, movedSince, positionNow, positionOn } from '@/data/ledger/use-position';
import { closeData } from '@/data/replica/database';
import { project } from '@/data/replica/project';
import { contactAccount } from '@/domain/ledger/ledger';
import { create, fakeOutbox, freshData, record, slipBody, until } from './world';

const sale = (quantity: number) => ({
  legs: [
    { account: 'stock:main', asset: 'HAS', quantity: -quantity },
    { account: 'conversion', asset: 'HAS', quantity },
  ],
});
const balance = (account: string, version: number, assets: Record<string, number>) =>
  record('balances', account, version, { account, assets });
const gold = (position: Books | undefined) => position?.rows.find(({ asset }) => asset === 'HAS');

afterEach(closeData);

describe('the position on a device', () => {
  it('PO2: moves with a sale that waits, not with a refused one, and stays where it is when the server says the same', async () => {
    const data = await freshData();
    const outbox = fakeOutbox(data.company);
    const position = positionOn(data);
    await project(data, outbox, {
      refs: [],
      pulled: [
        balance('stock:main', 1, { HAS: 900 }),
        balance(contactAccount('c'), 2, { HAS: -200, TRY: 5 }),
      ],
    });
    expect(gold(await until(position, (value) => value !== undefined))).toEqual({
      asset: 'HAS',
      own: 900,
      toUs: 0,
      byUs: 200,
      net: 700,
    });
    const stop = position.subscribe(() => undefined);
    for (const id of ['t1', 't2']) {
      const { touches } = outbox.append(create(id, sale(100)));
      await project(data, outbox, { refs: touches });
    }
    expect(gold(await until(position, (value) => gold(value)?.net === 500))?.own).toBe(700);
    outbox.answer('t2', 'refused');
    await project(data, outbox, { refs: [{ kind: 'balances', id: 'stock:main' }] });
    await until(position, (value) => gold(value)?.net === 600);
    outbox.answer('t1', { version: 7 });
    await project(data, outbox, {
      refs: [],
      pulled: [balance('stock:main', 7, { HAS: 800 }), balance('conversion', 7, { HAS: 100 })],
    });
    expect(gold(position.get())).toMatchObject({ own: 800, net: 600 });
    stop();
    expect(gold(await until(positionOn(data), (value) => value !== undefined))).toEqual(
      gold(position.get()),
    );
  });

  it('AC39: is read as it stands at one moment with what waits here, and not at all before everything was pulled once', async () => {
    const data = await freshData();
    const outbox = fakeOutbox(data.company);
    await project(data, outbox, {
      refs: [],
      pulled: [
        balance('stock:main', 1, { HAS: 900 }),
        balance(contactAccount('c'), 2, { HAS: -200, TRY: 5 }),
      ],
    });
    expect(await positionNow()).toBeUndefined();
    await writeCursor(data, { ...NOWHERE, version: 2, wholeAt: 1 });
    expect(await positionNow()).toEqual(new Map([['HAS', 700]]));
    const { touches } = outbox.append(create('t1', sale(100)));
    const laying = project(data, outbox, { refs: touches });
    expect(await positionNow()).toEqual(new Map([['HAS', 600]]));
    await laying;
  });

  it('PO2: forgets an account that is gone', async () => {
    const data = await freshData();
    const outbox = fakeOutbox(data.company);
    const position = positionOn(data);
    await project(data, outbox, {
      refs: [],
      pulled: [balance('stock:main', 1, { HAS: 900 }), balance('scrap:a', 1, { HAS: 50 })],
    });
    await until(position, (value) => gold(value)?.net === 950);
    const stop = position.subscribe(() => undefined);
    await project(data, outbox, {
      refs: [],
      pulled: [record('balances', 'scrap:a', 2, null, true)],
    });
    expect(
      (await until(position, (value) => gold(value)?.net === 900))?.own.map(
        ({ account }) => account,
      ),
    ).toEqual(['stock:main']);
    stop();
  });

  it('PO5: knows the slips of the days that are asked for, and which of them the server has not told of', async () => {
    const data = await freshData();
    const outbox = fakeOutbox(data.company);
    const early = slipBody('t0', { ...sale(1), at: Date.UTC(2026, 10, 19, 9) });
    await project(data, outbox, {
      refs: [],
      pulled: [
        record('transactions', 't0', 1, early),
        record('transactions', 't1', 2, slipBody('t1', { ...sale(2), branch: 'b' })),
      ],
    });
    const { touches } = outbox.append(create('t2', sale(3)));
    await project(data, outbox, { refs: touches });
    const found = await movedSince('2026-11-21', () => false);
    expect(found?.map(({ branch, waits }) => [branch, waits]).sort()).toEqual([
      ['', true],
      ['b', false],
    ]);
    expect(await movedSince('2026-11-21', () => true)).toBeUndefined();
  });
});
