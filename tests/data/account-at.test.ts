import { afterEach, expect, it } from 'vitest';
import { NOWHERE, writeCursor } from '@/data/collections/cursor';
import { type Data, setCurrentData } from '@/data/core/current';
import { accountAt } from '@/data/ledger/account-at';
import { project } from '@/data/replica/project';
import {
  AT,
  contactBody,
  create,
  type FakeOutbox,
  fakeOutbox,
  freshData,
  record,
  slip,
  slipBody,
} from './world';

let opened: Data | undefined;
afterEach(async () => {
  setCurrentData(null);
  await opened?.close();
  opened = undefined;
});

const legs = (contactId: string, quantity: number, asset = 'TRY') => ({
  contactId,
  legs: [{ account: `contact:${contactId}`, asset, quantity }],
});
const refs = [
  { kind: 'transactions', id: 'late' },
  { kind: 'balances', id: 'contact:a' },
] as const;

/**
 * A customer who owed 500 in two cards that are one person by now, after a sale of 800, a tahsilat
 * of 300 and, later, one of 100.
 */
async function aCustomer(whole = true): Promise<{ data: Data; outbox: FakeOutbox }> {
  opened = await freshData();
  setCurrentData(opened);
  const outbox = fakeOutbox(opened.company);
  const pulled = [
    record('contacts', 'a', 1, { ...contactBody('a', 'Ayşe'), absorbed: ['b'] }),
    record('balances', 'contact:a', 4, { account: 'contact:a', assets: { TRY: -400 } }),
    record('balances', 'contact:b', 2, { account: 'contact:b', assets: { TRY: 800, HAS: 25 } }),
    record('transactions', 'sale', 2, slipBody('sale', legs('b', 800))),
    record('transactions', 'paid', 3, slipBody('paid', { ...legs('a', -300), at: AT + 1 })),
    record('transactions', 'later', 4, slipBody('later', { ...legs('a', -100), at: AT + 9 })),
  ];
  await project(opened, outbox, { refs: [], pulled });
  if (whole) await writeCursor(opened, { ...NOWHERE, version: 4, wholeAt: AT });
  return { data: opened, outbox };
}

it('AC29: a receipt that is printed again says what stood before it and after it on its own day, over all cards of the person', async () => {
  await aCustomer();
  expect(await accountAt(slip('paid', { ...legs('a', -300), at: AT + 1 }))).toEqual([
    { asset: 'TRY', before: 800, after: 500 },
  ]);
  expect(await accountAt(slip('later', { ...legs('a', -100), at: AT + 9 }))).toEqual([
    { asset: 'TRY', before: 500, after: 400 },
  ]);
});

it('AC29: a receipt that was saved this moment says the same before its record is here and when it is', async () => {
  const { data, outbox } = await aCustomer();
  const fresh = slip('late', { type: 'collection', ...legs('a', -150), at: AT + 20 });
  const expected = [{ asset: 'TRY', before: 400, after: 250 }];
  expect(await accountAt(fresh)).toEqual(expected);
  outbox.append(create('late', fresh));
  expect(await accountAt(fresh)).toEqual(expected);
  const laying = project(data, outbox, { refs });
  expect(await accountAt(fresh)).toEqual(expected);
  await laying;
  expect(await accountAt(fresh)).toEqual(expected);
});

it('AC29: nothing is said of an account by a refused slip, by one that moves nobody, or before all balances were pulled once', async () => {
  const { data, outbox } = await aCustomer();
  const fresh = slip('late', { type: 'collection', ...legs('a', -150), at: AT + 20 });
  outbox.append(create('late', fresh));
  outbox.answer('late', 'refused');
  await project(data, outbox, { refs });
  expect(await accountAt(fresh)).toEqual([]);
  expect(await accountAt(slip('sale', { contactId: 'a' }))).toEqual([]);
  await data.close();
  await aCustomer(false);
  expect(await accountAt(slip('paid', { ...legs('a', -300), at: AT + 1 }))).toEqual([]);
});
