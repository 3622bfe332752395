import { afterEach, describe, expect, it } from 'vitest';
import { NOWHERE, writeCursor } from '@/data/collections/cursor';
import { booksAt } from '@/data/ledger/books-at';
import { closeData } from '@/data/replica/database';
import { project } from '@/data/replica/project';
import type { AccountHeld } from '@/domain/position/position';
import { create, fakeOutbox, freshData, record, slipBody } from './world';

const DAY = '2026-11-21';
const noon = (day: number) => Date.UTC(2026, 10, day, 9);
const sale = (quantity: number) => ({
  legs: [
    { account: 'stock:main', asset: 'HAS', quantity: -quantity },
    { account: 'contact:c', asset: 'HAS', quantity },
  ],
});
const balance = (account: string, version: number, assets: Record<string, number>) =>
  record('balances', account, version, { account, assets });
const hasOn = (accounts: readonly AccountHeld[] | undefined, account: string) =>
  accounts?.find((one) => one.account === account)?.assets.find(({ asset }) => asset === 'HAS')
    ?.quantity;

afterEach(closeData);

describe('the books at the beginning of a day', () => {
  it('PO17: are told backwards from what lies there now, what waits here in them and what was refused not, with no line', async () => {
    const data = await freshData();
    const outbox = fakeOutbox(data.company);
    await project(data, outbox, {
      refs: [],
      pulled: [
        balance('stock:main', 3, { HAS: 900 }),
        balance('contact:c', 3, { HAS: 60 }),
        record('transactions', 't0', 1, slipBody('t0', { ...sale(10), at: noon(2) })),
        record('transactions', 't1', 2, slipBody('t1', { ...sale(20), at: noon(20) })),
        record('transactions', 't2', 3, slipBody('t2', { ...sale(30), at: noon(21) })),
      ],
    });
    expect(await booksAt([DAY], () => false)).toBeUndefined();
    await writeCursor(data, { ...NOWHERE, version: 3, wholeAt: 1 });
    for (const id of ['t3', 't4']) {
      const { touches } = outbox.append(create(id, { ...sale(100), at: noon(21) }));
      await project(data, outbox, { refs: touches });
    }
    outbox.answer('t4', 'refused');
    await project(data, outbox, {
      refs: [
        { kind: 'balances', id: 'stock:main' },
        { kind: 'balances', id: 'contact:c' },
        { kind: 'transactions', id: 't4' },
      ],
    });
    const books = await booksAt([DAY, '2026-11-01'], () => false);
    expect([hasOn(books?.now, 'stock:main'), hasOn(books?.now, 'contact:c')]).toEqual([800, 160]);
    expect(
      books?.before.map((accounts) => [
        hasOn(accounts, 'stock:main'),
        hasOn(accounts, 'contact:c'),
      ]),
    ).toEqual([
      [930, 30],
      [960, 0],
    ]);
    expect(await booksAt([DAY], () => true)).toBeUndefined();
  });
});
