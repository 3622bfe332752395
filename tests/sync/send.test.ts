import { expect, test } from 'vitest';
import { createSender } from '@/sync/send';
import { ours } from '../support/network';
import { runtimeConfig } from '../support/runtime-config';
import { auth, freshOutbox, sale, value } from './support';

const aRow = async () => value(await (await freshOutbox()).append(sale('a')));

test('SY7: an attempt that gets no reply ends by its own time limit and is tried again', async () => {
  const fetch = (_url: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    );
  const send = createSender({
    fetch: fetch as typeof globalThis.fetch,
    clock: Date.now,
    timeoutMs: 1,
  });
  expect(await send(await aRow(), auth(), runtimeConfig())).toEqual({
    outcome: { is: 'retry', why: 'network' },
    ours: false,
  });
});

test('SY7: a reply whose body breaks off is a network failure', async () => {
  const broken = new ReadableStream({ start: (c) => c.error(new TypeError('terminated')) });
  const send = createSender({
    fetch: async () => new Response(broken, { status: 200 }),
    clock: Date.now,
  });
  expect((await send(await aRow(), auth(), runtimeConfig())).outcome).toEqual({
    is: 'retry',
    why: 'network',
  });
});

test('SY9: the host of the row’s project is asked, this origin by default', async () => {
  const asked: string[] = [];
  const fetch = async (url: unknown) => {
    asked.push(String(url));
    return ours('a', 200, { version: 1 });
  };
  const send = createSender({ fetch: fetch as typeof globalThis.fetch, clock: Date.now });
  await send(await aRow(), auth(), runtimeConfig());
  await send(await aRow(), auth(), runtimeConfig({ hosts: { milyem: 'https://api.example' } }));
  expect(asked).toEqual([
    '/api/workbench/transactions',
    'https://api.example/api/workbench/transactions',
  ]);
});

test('a mutation carries the push token of the device and asks no cache', async () => {
  const sent: Headers[] = [];
  const fetch = async (_url: unknown, init?: RequestInit) => {
    sent.push(new Headers(init?.headers));
    return ours('a', 200, { version: 1 });
  };
  const send = createSender({ fetch: fetch as typeof globalThis.fetch, clock: Date.now });
  await send(await aRow(), { ...auth(), pushToken: 'push-1' }, runtimeConfig());
  await send(await aRow(), auth(), runtimeConfig());
  expect(sent.map((headers) => headers.get('FCMToken'))).toEqual(['push-1', null]);
  expect(sent.map((headers) => headers.get('Cache-Control'))).toEqual(['no-cache', 'no-cache']);
});

test('SY4: a reply that took long says nothing about the clock', async () => {
  let now = 0;
  const reply = (took: number) => async () => {
    now += took;
    return ours('a', 200, { version: 1 }, { 'Server-Time': '5000000' });
  };
  const row = await aRow();
  now = 1_000_000;
  expect(
    (await createSender({ fetch: reply(200), clock: () => now })(row, auth(), runtimeConfig()))
      .offset,
  ).toBe(5_000_000 - 1_000_100);
  expect(
    (await createSender({ fetch: reply(10_001), clock: () => now })(row, auth(), runtimeConfig()))
      .offset,
  ).toBeUndefined();
});
