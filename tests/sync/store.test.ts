import { expect, test } from 'vitest';
import { openOutbox } from '@/sync/outbox';
import { OUTBOX_VERSION } from '@/sync/store';
import { auth, fakeClock, freshName, freshOutbox, sale, value } from './support';

const whenDone = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

test('SY17: the database is of version 1 and has every store from the first opening on', async () => {
  const name = freshName();
  (await freshOutbox({ name })).close();
  const db = await whenDone(indexedDB.open(name));
  expect(OUTBOX_VERSION).toBe(1);
  expect(db.version).toBe(1);
  expect(Array.from(db.objectStoreNames)).toEqual([
    'acknowledged',
    'answers',
    'baskets',
    'blobs',
    'counters',
    'drafts',
    'meta',
    'rows',
  ]);
  db.close();
});

test('SY17: a connection closes when another realm asks, and opens again on the next use', async () => {
  const name = freshName();
  const outbox = await freshOutbox({ name });
  value(await outbox.append(sale('a')));
  await whenDone(indexedDB.deleteDatabase(name));
  expect(await outbox.rows('c1')).toEqual([]);
  await outbox.setLease('c1', { device: 'd', series: 'T1', nonce: 'n', next: 5 });
  expect(value(await outbox.append(sale('b'))).number).toBe('T1-000005');
});

test('SY18: a change is told to the writer’s own realm at once and to every other one by the channel', async () => {
  const name = freshName();
  const one = await freshOutbox({ name });
  const two = await openOutbox({ name, clock: fakeClock() });
  const here: string[] = [];
  one.subscribe((event) => here.push(event.type));
  const there = new Promise((resolve) => two.subscribe(resolve));
  const row = value(await one.append(sale('a')));
  expect(here).toEqual(['appended']);
  expect(await there).toEqual({ type: 'appended', ids: ['a'], touches: row.touches });
});

test('SY18: a number series is told of like any change, so that no screen goes on naming the one before', async () => {
  const outbox = await freshOutbox();
  const heard: (string | undefined)[] = [];
  const read = new Promise<void>((resolve) => {
    outbox.subscribe(async (event) => {
      heard.push(event.type, (await outbox.lease('c1'))?.series);
      resolve();
    });
  });
  await outbox.setLease('c1', { device: 'd', series: 'T9', nonce: 'n', next: 1 });
  await read;
  expect(heard).toEqual(['status', 'T9']);
});

test('SY19: a session is ended only by the one who holds it', async () => {
  const outbox = await freshOutbox();
  await outbox.setAuth(auth({ sessionId: 's2', token: 'token-2' }));
  expect(await outbox.clearAuth('s1')).toBe(false);
  expect((await outbox.auth())?.token).toBe('token-2');
  expect(await outbox.clearAuth('s2')).toBe(true);
  expect(await outbox.auth()).toBeUndefined();
});

test('SY3: device id and counter outlive the sign-out', async () => {
  const outbox = await freshOutbox();
  const device = await outbox.device();
  value(await outbox.append(sale('a')));
  await outbox.clearAuth('s1');
  expect(await outbox.device()).toBe(device);
  expect((await outbox.lease('c1'))?.next).toBe(2);
});
