import { expect, test, vi } from 'vitest';
import { openOutbox } from '@/sync/outbox';
import {
  auth,
  contact,
  fakeClock,
  freshName,
  freshOutbox,
  lease,
  sale,
  ticket,
  value,
} from './support';

const basket = (id: string) => ({
  id,
  company: 'c1',
  actor: 'u1',
  at: 1,
  parked: false,
  data: { lines: 1 },
});

/** Makes the next write of a row fail as the browser does when the disk or the quota is full. */
function failRows(name: string) {
  const add = IDBObjectStore.prototype.add;
  return vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: IDBObjectStore,
    ...args: Parameters<IDBObjectStore['add']>
  ) {
    if (this.name === 'rows') throw new DOMException('full', name);
    return add.apply(this, args);
  });
}

test('SY1: an appended row is there after the outbox was closed and opened again', async () => {
  const name = freshName();
  const first = await freshOutbox({ name });
  const row = value(await first.append(sale('a')));
  first.close();
  const second = await openOutbox({ name });
  expect(await second.row('a')).toEqual(row);
  expect(row).toMatchObject({
    number: 'T1-000001',
    state: 'waiting',
    company: 'c1',
    actor: 'u1',
    path: '/workbench/transactions',
    method: 'POST',
  });
  expect(JSON.parse(row.body)).toMatchObject({
    kind: 'transaction.create',
    number: 'T1-000001',
    at: row.at,
  });
});

test('SY1: a full quota keeps nothing, burns no number, leaves the basket and says why', async () => {
  const outbox = await freshOutbox();
  await outbox.putBasket(basket('b'));
  const told = vi.fn();
  outbox.subscribe(told);
  const full = failRows('QuotaExceededError');
  expect(await outbox.append(sale('a', { closesBasket: 'b' }))).toEqual({
    ok: false,
    error: { code: 'quota' },
  });
  full.mockRestore();
  expect(await outbox.rows('c1')).toEqual([]);
  expect(await outbox.baskets('c1')).toHaveLength(1);
  expect(told).not.toHaveBeenCalled();
  expect(value(await outbox.append(sale('a', { closesBasket: 'b' }))).number).toBe('T1-000001');
  expect(await outbox.baskets('c1')).toEqual([]);
});

test('SY1: what a form sends takes its draft with it, and a failed append leaves it', async () => {
  const outbox = await freshOutbox();
  await outbox.putDraft({ id: 'd', company: 'c1', data: { text: 'Fiş çıkmıyor.' } });
  await outbox.putDraft({ id: 'other', company: 'c1', data: {} });
  const full = failRows('QuotaExceededError');
  expect(await outbox.append(ticket('t', { closesDraft: 'd' }))).toEqual({
    ok: false,
    error: { code: 'quota' },
  });
  full.mockRestore();
  expect(await outbox.draft('d')).toMatchObject({ data: { text: 'Fiş çıkmıyor.' } });
  expect(value(await outbox.append(ticket('t', { closesDraft: 'd' }))).path).toBe(
    '/support/tickets',
  );
  expect([await outbox.draft('d'), (await outbox.draft('other'))?.id]).toEqual([
    undefined,
    'other',
  ]);
});

test('SY1: any other failure of the store keeps nothing and is told as such', async () => {
  const outbox = await freshOutbox();
  const broken = failRows('UnknownError');
  expect(await outbox.append(sale('a'))).toEqual({
    ok: false,
    error: { code: 'storage', detail: 'UnknownError: full' },
  });
  broken.mockRestore();
  expect((await outbox.lease('c1'))?.next).toBe(1);
});

test('SY1: a mutation that cannot be built is an exception and leaves nothing behind', async () => {
  const outbox = await freshOutbox();
  const bug = new Error('bug');
  const build = () => {
    throw bug;
  };
  await expect(outbox.append({ ...sale('a'), build })).rejects.toBe(bug);
  expect((await outbox.lease('c1'))?.next).toBe(1);
});

test('SY1: without a leased series a numbered append is refused and the basket stays', async () => {
  const outbox = await openOutbox({ name: freshName(), clock: fakeClock() });
  await outbox.putBasket(basket('b'));
  expect(await outbox.append(sale('a', { closesBasket: 'b' }))).toEqual({
    ok: false,
    error: { code: 'no-series' },
  });
  expect(await outbox.baskets('c1')).toHaveLength(1);
  expect(value(await outbox.append(contact('k'))).number).toBeUndefined();
});

test('SY1: the append asks the browser for strict durability, so that it resolves only when the disk has it', async () => {
  const outbox = await freshOutbox();
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
  value(await outbox.append(sale('a')));
  expect(opened.mock.calls.map(([, mode, options]) => [mode, options?.durability])).toEqual([
    ['readwrite', 'strict'],
  ]);
  opened.mockRestore();
});

test('SY2: the same id appended twice at once from two tabs is one row with one number', async () => {
  const name = freshName();
  const one = await freshOutbox({ name });
  const two = await openOutbox({ name, clock: fakeClock() });
  const told = vi.fn();
  one.subscribe(told);
  const rows = (
    await Promise.all([one.append(sale('a')), two.append(sale('a')), one.append(sale('a'))])
  ).map(value);
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(1);
  expect(await one.rows('c1')).toHaveLength(1);
  expect((await one.lease('c1'))?.next).toBe(2);
});

test('SY2: an id whose row was acknowledged and pruned long ago is still not appended again', async () => {
  const outbox = await freshOutbox();
  value(await outbox.append(sale('a')));
  await outbox.takeOver('h');
  await outbox.record(
    'a',
    { outcome: { is: 'applied', version: 7, answer: { status: true } }, ours: true },
    { random: 0, signingKey: '', uiVersion: '', sessionId: 's1' },
  );
  await outbox.confirm('c1', [{ id: 'a', version: 7 }], { version: 7, nonce: 'n' });
  await outbox.prune(7, 'c1');
  expect(await outbox.rows('c1')).toEqual([]);
  expect(value(await outbox.append(sale('a')))).toMatchObject({ state: 'applied', version: 7 });
  expect(await outbox.rows('c1')).toEqual([]);
});

test('SY3: parallel appends over two connections draw a series without gap or double', async () => {
  const name = freshName();
  const one = await freshOutbox({ name });
  const two = await openOutbox({ name, clock: fakeClock() });
  const ids = Array.from({ length: 40 }, (_, i) => `a${i}`);
  const rows = await Promise.all(ids.map((id, i) => (i % 2 ? one : two).append(sale(id))));
  const drawn = rows.map((row) => value(row).number).sort();
  expect(drawn).toEqual(ids.map((_, i) => `T1-${String(i + 1).padStart(6, '0')}`));
});

test('SY3: a lease that comes again never takes the counter back, and another series starts at its own', async () => {
  const outbox = await freshOutbox();
  value(await outbox.append(sale('a')));
  value(await outbox.append(sale('b')));
  await outbox.setLease('c1', lease({ nonce: 'n2', next: 2 }));
  expect(await outbox.lease('c1')).toMatchObject({ next: 3, nonce: 'n2' });
  await outbox.setLease('c1', lease({ next: 9 }));
  expect((await outbox.lease('c1'))?.next).toBe(9);
  await outbox.setLease('c1', lease({ series: 'T4', next: 1 }));
  expect(value(await outbox.append(sale('c'))).number).toBe('T4-000001');
});

test('SY4: the moment of an act is the server-corrected clock and never earlier than the one before it', async () => {
  const clock = fakeClock(1_000_000);
  const outbox = await freshOutbox({ clock });
  await outbox.setOffset(500);
  expect(value(await outbox.append(sale('a'))).at).toBe(1_000_500);
  clock.set(400_000);
  expect(value(await outbox.append(sale('b'))).at).toBe(1_000_500);
  clock.set(1_000_100);
  expect(value(await outbox.append(sale('c'))).at).toBe(1_000_600);
});

test('SY4: a clock that had jumped years ahead is forgiven once the server has told the time', async () => {
  const clock = fakeClock(1_000_000);
  const outbox = await freshOutbox({ clock });
  clock.set(99_000_000_000);
  value(await outbox.append(sale('a')));
  clock.set(1_000_000);
  expect(await outbox.now()).toBe(99_000_000_000);
  await outbox.setOffset(0);
  expect(await outbox.now()).toBe(1_000_000);
});

test('SY5: what is frozen stays as it was when token, company or device values change later', async () => {
  const outbox = await freshOutbox();
  const row = value(
    await outbox.append(
      sale('a', { actor: auth({ frozen: { ...auth().frozen, storeId: 'store-1' } }) }),
    ),
  );
  await outbox.setAuth(auth({ token: 'token-2', sessionId: 's2' }));
  expect(await outbox.row('a')).toEqual(row);
  expect(row.frozen.storeId).toBe('store-1');
  expect(row.device).toBe(await outbox.device());
});
