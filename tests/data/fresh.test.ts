import { afterEach, expect, it } from 'vitest';
import type { PulledRecord } from '@/contract/core/pull';
import type { Data } from '@/data/core/current';
import { project } from '@/data/replica/project';
import { contactBody, create, fakeOutbox, freshData, record, slipBody } from './world';

const opened: Data[] = [];
afterEach(async () => {
  for (const data of opened.splice(0)) await data.close();
});

/**
 * A device that has some records already, of which a page brings a newer, an older, a deleted and a
 * known one, and one that waits here.
 */
async function after(fresh: boolean): Promise<unknown[]> {
  const data = await freshData();
  opened.push(data);
  const outbox = fakeOutbox(data.company);
  const before: PulledRecord[] = [
    record('transactions', 'older', 5, slipBody('older', { note: 'kept' })),
    record('transactions', 'newer', 1, slipBody('newer', { note: 'old' })),
    record('transactions', 'gone', 1, slipBody('gone')),
    record('transactions', 'was-gone', 1, slipBody('was-gone')),
    record('contacts', 'c', 1, contactBody('c', 'Ayşe')),
  ];
  await project(data, outbox, { refs: [], pulled: before });
  await project(data, outbox, {
    refs: [],
    pulled: [record('transactions', 'was-gone', 2, null, true)],
  });
  outbox.append(create('waits'));
  const page: PulledRecord[] = [
    record('transactions', 'older', 2, slipBody('older', { note: 'late' })),
    record('transactions', 'newer', 6, slipBody('newer', { note: 'new' })),
    record('transactions', 'gone', 7, null, true),
    record('transactions', 'was-gone', 8, slipBody('was-gone', { note: 'back' })),
    record('transactions', 'first', 9, slipBody('first')),
    record('transactions', 'waits', 10, slipBody('waits')),
    record('contacts', 'c', 1, contactBody('c', 'Ayşe')),
    record('contacts', 'd', 11, contactBody('d', 'Banu')),
  ];
  // Twice, as after a crash between the page and the cursor.
  for (let i = 0; i < 2; i++) await project(data, outbox, { refs: [], pulled: page, fresh });
  const { transactions, contacts } = data.collections;
  const docs = [...(await transactions.find().exec()), ...(await contacts.find().exec())];
  return docs
    .map((doc) => ({ id: doc.id, server: doc.server, view: doc.view, sync: doc.sync }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

it('SY41: a page of a first pull leaves the same records whether it was written as new or read before, also where it comes again over what is here', async () => {
  const [usual, fresh] = [await after(false), await after(true)];
  expect(fresh).toEqual(usual);
  expect(fresh.map((doc) => (doc as { id: string }).id)).toEqual([
    'c',
    'd',
    'first',
    'newer',
    'older',
    'waits',
    'was-gone',
  ]);
});
