import { expect, test } from 'vitest';
import { sign } from '@/contract/core/signing';
import { drain } from '@/sync/drain';
import { openOutbox } from '@/sync/outbox';
import { createFakeServer } from '../support/fake-server';
import { memoryLocks } from '../support/locks';
import { ours, type Pending } from '../support/network';
import { runtimeConfig } from '../support/runtime-config';
import { bench, drainWith } from './drain-support';
import { auth, cancel, contact, edit, freshName, sale, value, withdraw } from './support';

const accept = ({ key }: Pending) => ours(key, 200, { version: 1 });
const keys = (sent: readonly { key: string }[]) => sent.map((s) => s.key);

test('SY9: rows are sent in order of append, signed, with the frozen headers, the key and the token of the moment', async () => {
  const b = await bench();
  const row = value(await b.outbox.append(sale('a')));
  value(await b.outbox.append(sale('b')));
  await drainWith(b, ({ key }) => {
    if (key === 'a') void b.outbox.setAuth(auth({ token: 'token-2', sessionId: 's2' }));
    return ours(key, 200, { version: 1 });
  });
  const [first, second] = b.network.all;
  expect(first).toMatchObject({
    url: '/api/workbench/transactions',
    method: 'POST',
    key: 'a',
    body: row.body,
  });
  expect(first?.headers).toMatchObject({
    authorization: 'Bearer token-1',
    signature: await sign('milyem-dev-secret', 'milyem', 'POST', '/workbench/transactions'),
    project: 'milyem',
    companies: 'c1',
    enterprise: 'jeweller',
    device: await b.outbox.device(),
  });
  expect(second?.headers.authorization).toBe('Bearer token-2');
});

test('SY10: a lost reply is answered by sending the same key with the same bytes, and the server has it once', async () => {
  const b = await bench();
  const server = createFakeServer();
  value(await b.outbox.append(sale('a')));
  await drainWith(b, (request) => {
    server.receive(request);
    return undefined;
  });
  b.clock.advance(60_000);
  await drainWith(b, (request) => server.receive(request));
  expect(server.effects).toEqual(['a']);
  expect(b.network.all).toHaveLength(2);
  expect(b.network.all[1]?.body).toBe(b.network.all[0]?.body);
  expect(await b.outbox.row('a')).toMatchObject({ state: 'applied', version: 1 });
});

test('SY10: two drains at once, each with a lock of its own, send in any order and the server has each row once', async () => {
  const name = freshName();
  const one = await bench({ name });
  const two = await bench({
    outbox: await openOutbox({ name, clock: one.clock }),
    clock: one.clock,
    locks: memoryLocks(),
  });
  const server = createFakeServer();
  for (const id of ['a', 'b', 'c', 'd']) value(await one.outbox.append(sale(id)));
  const answer = (request: Pending) => server.receive(request);
  const reports = await Promise.all([drainWith(one, answer), drainWith(two, answer)]);
  expect([...server.effects].sort()).toEqual(['a', 'b', 'c', 'd']);
  expect(reports.map((r) => r.end)).toContain('robbed');
  await drainWith(one, answer);
  expect((await one.outbox.rows('c1')).every((row) => row.state === 'applied')).toBe(true);
});

test('SY26: a drain that was robbed of the lock ends as robbed, not with an error that nobody handles', async () => {
  const locks = memoryLocks();
  const b = await bench({ locks });
  value(await b.outbox.append(sale('a')));
  const hung = drain(b.deps);
  await b.network.next();
  await locks.request('outbox', { steal: true }, async () => undefined);
  expect(await hung).toMatchObject({ end: 'robbed' });
});

test('SY10: with the lock shared the second drain waits and then finds nothing to do', async () => {
  const name = freshName();
  const locks = memoryLocks();
  const one = await bench({ name, locks });
  const two = await bench({
    outbox: await openOutbox({ name, clock: one.clock }),
    clock: one.clock,
    locks,
  });
  value(await one.outbox.append(sale('a')));
  const first = drain(one.deps);
  const request = await one.network.next();
  const second = drain(two.deps);
  expect(two.network.all).toEqual([]);
  request.reply(ours('a', 200, { version: 1 }));
  expect((await first).attempts).toBe(1);
  expect(await second).toMatchObject({ attempts: 0, end: 'empty' });
});

test('SY10: a drain killed between the server’s commit and its own record is finished by the next one', async () => {
  const b = await bench();
  const server = createFakeServer();
  value(await b.outbox.append(sale('a')));
  void drain(b.deps);
  server.receive(await b.network.next());
  const after = await bench({ outbox: b.outbox, clock: b.clock, locks: memoryLocks() });
  await drainWith(after, (request) => server.receive(request));
  expect(server.effects).toEqual(['a']);
  expect((await b.outbox.row('a'))?.state).toBe('applied');
});

test('SY10: the request of a killed worker that arrives late changes nothing, and its late answer neither', async () => {
  const b = await bench();
  const server = createFakeServer();
  value(await b.outbox.append(sale('a')));
  const zombie = drain(b.deps);
  const late = await b.network.next();
  const after = await bench({ outbox: b.outbox, clock: b.clock, locks: memoryLocks() });
  await drainWith(after, (request) => server.receive(request));
  late.reply(ours('a', 500));
  expect(await zombie).toMatchObject({ end: 'empty', attempts: 1 });
  server.receive(late);
  expect(server.effects).toEqual(['a']);
  expect(await b.outbox.row('a')).toMatchObject({ state: 'applied', serverFailures: 0 });
});

test('SY11: a refused row holds the rows that need it and nobody else', async () => {
  const b = await bench();
  value(await b.outbox.append(contact('k')));
  value(await b.outbox.append(sale('to-k', { contactId: 'k' })));
  value(await b.outbox.append(cancel('cancel', 'to-k')));
  value(await b.outbox.append(sale('other')));
  const answer = (request: Pending) =>
    request.key === 'm-k' ? ours('m-k', 400, { code: 'malformed' }) : accept(request);
  expect((await drainWith(b, answer)).end).toBe('empty');
  expect(keys(b.network.all)).toEqual(['m-k', 'other']);
  expect((await b.outbox.rows('c1')).map((r) => r.state)).toEqual([
    'refused',
    'waiting',
    'waiting',
    'applied',
  ]);
});

test('SY11: the row that supersedes a refused one frees those that waited for it, after it was applied itself', async () => {
  const b = await bench();
  value(await b.outbox.append(contact('k')));
  value(await b.outbox.append(sale('to-k', { contactId: 'k' })));
  await drainWith(b, ({ key }) => ours(key, 400));
  value(
    await b.outbox.append({ ...contact('k', { supersedes: 'm-k', name: 'Fatma' }), id: 'm-k2' }),
  );
  expect(await b.outbox.row('m-k')).toMatchObject({ state: 'refused', supersededBy: 'm-k2' });
  const start = b.network.all.length;
  await drainWith(b, accept);
  expect(keys(b.network.all.slice(start))).toEqual(['m-k2', 'to-k']);
  expect(await b.outbox.row('m-k')).toBeUndefined();
  expect((await b.outbox.answered(10)).find((a) => a.id === 'm-k')).toMatchObject({
    end: 'superseded',
  });
});

test('SY11: withdrawing a refused row frees its dependants, and refusing the withdrawal holds them again', async () => {
  const b = await bench();
  value(await b.outbox.append(contact('k')));
  value(await b.outbox.append(sale('to-k', { contactId: 'k' })));
  await drainWith(b, ({ key }) => ours(key, 400));
  value(await b.outbox.append(withdraw('w1', 'm-k')));
  await drainWith(b, ({ key }) => ours(key, 409));
  expect((await b.outbox.row('to-k'))?.state).toBe('waiting');
  value(await b.outbox.append(withdraw('w2', 'w1')));
  await drainWith(b, accept);
  expect((await b.outbox.row('to-k'))?.state).toBe('applied');
});

test('SY12: the edits of one record leave in their order, even when the first has to be tried again', async () => {
  const b = await bench();
  value(await b.outbox.append(contact('k')));
  value(await b.outbox.append(edit('e1', 'k')));
  value(await b.outbox.append(edit('e2', 'k')));
  let failed = false;
  await drainWith(b, (request) => {
    if (request.key !== 'e1' || failed) return accept(request);
    failed = true;
    return ours('e1', 500);
  });
  expect(keys(b.network.all)).toEqual(['m-k', 'e1']);
  b.clock.advance(60_000);
  await drainWith(b, accept);
  expect(keys(b.network.all)).toEqual(['m-k', 'e1', 'e1', 'e2']);
});

test('SY13: a row leaves only under its own company and actor; a sealed one under any session of its company', async () => {
  const b = await bench();
  const other = auth({ actor: 'u2', sessionId: 's9' });
  value(await b.outbox.append(sale('mine')));
  value(await b.outbox.append(sale('theirs', { actor: other })));
  value(
    await b.outbox.append(sale('elsewhere', { actor: auth({ company: 'c2' }), numbered: false })),
  );
  const [theirs] = (await b.outbox.rows('c1')).filter((r) => r.id === 'theirs');
  await drainWith(b, accept);
  expect(keys(b.network.all)).toEqual(['mine']);
  if (theirs)
    await b.outbox.replaceWithSealed([
      { ...theirs, kind: 'sealed', path: '/sync/envelopes', touches: [] },
    ]);
  await drainWith(b, accept);
  expect(keys(b.network.all)).toEqual(['mine', 'theirs']);
  expect((await b.outbox.row('elsewhere'))?.state).toBe('waiting');
});

test('SY14: signed out, the queue pauses and loses nothing; a new sign-in continues it', async () => {
  const b = await bench();
  value(await b.outbox.append(sale('a')));
  await drainWith(b, ({ key }) => ours(key, 401));
  expect((await drainWith(b, accept)).end).toBe('paused');
  await b.outbox.clearAuth('s1');
  expect((await drainWith(b, accept)).end).toBe('signed-out');
  await b.outbox.setAuth(auth({ token: 'token-2', sessionId: 's2' }));
  expect(await drainWith(b, accept)).toMatchObject({ end: 'empty', attempts: 1 });
  expect((await b.outbox.row('a'))?.state).toBe('applied');
});

test('SY14: a 401 that speaks of the session before does not pause the one that followed', async () => {
  const b = await bench();
  value(await b.outbox.append(sale('a')));
  const running = drain(b.deps);
  const request = await b.network.next();
  await b.outbox.setAuth(auth({ token: 'token-2', sessionId: 's2' }));
  request.reply(ours('a', 401));
  const again = await b.network.next();
  expect(again.headers.authorization).toBe('Bearer token-2');
  again.reply(ours('a', 200, { version: 1 }));
  expect((await running).end).toBe('empty');
});

test('SY14: a changed signing key is read from the configuration once and the row goes on under it', async () => {
  const b = await bench();
  b.served.config = runtimeConfig({ signingKey: 'new-secret' });
  value(await b.outbox.append(sale('a')));
  const right = await sign('new-secret', 'milyem', 'POST', '/workbench/transactions');
  await drainWith(b, ({ key, headers }) =>
    headers.signature === right
      ? ours(key, 200, { version: 1 })
      : ours(key, 400, { code: 'signature' }),
  );
  expect(b.served.asked).toBe(1);
  expect((await b.outbox.row('a'))?.state).toBe('applied');
  expect((await b.outbox.config())?.signingKey).toBe('new-secret');
});

test('SY14: a signature that is still not believed pauses, until the configuration brings another key', async () => {
  const b = await bench();
  value(await b.outbox.append(sale('a')));
  expect((await drainWith(b, ({ key }) => ours(key, 400, { code: 'signature' }))).end).toBe(
    'paused',
  );
  expect(b.served.asked).toBe(1);
  expect((await drainWith(b, accept)).end).toBe('paused');
  b.served.config = runtimeConfig({ signingKey: 'new-secret' });
  expect(await drainWith(b, accept)).toMatchObject({ end: 'empty', attempts: 1 });
});

test('SY14: a newer body than the server knows waits for another version of the app', async () => {
  const b = await bench();
  value(await b.outbox.append(sale('a')));
  await drainWith(b, ({ key }) => ours(key, 400, { code: 'newer-version' }));
  expect((await drainWith(b, accept)).end).toBe('paused');
  b.deps.uiVersion = '1.0.42';
  expect((await drainWith(b, accept)).end).toBe('empty');
});

test.each([402, 308, 418])(
  'SY14: a pause by %i ends by a person’s word or a new sign-in, not by itself',
  async (status) => {
    const b = await bench();
    value(await b.outbox.append(sale('a')));
    const pause = ({ key }: Pending) => ours(key, status);
    await drainWith(b, pause);
    b.clock.advance(24 * 3600_000);
    expect((await drainWith(b, accept)).attempts).toBe(0);
    await b.outbox.resume();
    expect(await drainWith(b, pause)).toMatchObject({ end: 'paused', attempts: 1 });
    await b.outbox.setAuth(auth({ sessionId: 's2' }));
    expect(await drainWith(b, accept)).toMatchObject({ end: 'empty', attempts: 1 });
  },
);

test('SY15: while the whole queue waits nothing is sent; a sign that the network is back ends only the network’s wait', async () => {
  const b = await bench();
  value(await b.outbox.append(sale('a')));
  await drainWith(b, () => undefined);
  expect((await drainWith(b, accept)).attempts).toBe(0);
  await b.outbox.hurry();
  expect(
    (await drainWith(b, ({ key }) => ours(key, 429, {}, { 'Retry-After': '30' }))).attempts,
  ).toBe(1);
  await b.outbox.hurry();
  expect((await drainWith(b, accept)).attempts).toBe(0);
  b.clock.advance(30_001);
  expect((await drainWith(b, accept)).attempts).toBe(1);
});

test('SY16: the drain stops at its share of the calls a minute and says when it goes on', async () => {
  const b = await bench();
  for (let i = 0; i < 155; i++) value(await b.outbox.append(sale(`a${i}`)));
  const report = await drainWith(b, accept);
  expect(report).toMatchObject({ end: 'later', attempts: 150 });
  b.clock.set(report.nextAt ?? 0);
  expect(await drainWith(b, accept)).toMatchObject({ end: 'empty', attempts: 5 });
});

test('SY9: a row appended while the drain runs leaves in the same drain', async () => {
  const b = await bench();
  value(await b.outbox.append(sale('a')));
  const running = drain(b.deps);
  const first = await b.network.next();
  value(await b.outbox.append(sale('b')));
  first.reply(ours('a', 200, { version: 1 }));
  (await b.network.next()).reply(ours('b', 200, { version: 2 }));
  expect(await running).toMatchObject({ attempts: 2, end: 'empty' });
});

test('SY4: the drain learns the server’s clock and version from each reply of ours, and from no other', async () => {
  const b = await bench();
  value(await b.outbox.append(sale('a')));
  const told = (key: string, ahead: number) =>
    ours(
      key,
      200,
      { version: 1 },
      { 'Server-Time': String(b.clock() + ahead), Uiversion: '1.0.50' },
    );
  await drainWith(b, () => told('a stranger', 9_000));
  expect(await b.outbox.offset()).toBe(0);
  b.clock.advance(60_000);
  await drainWith(b, ({ key }) => told(key, 600_000));
  expect(await b.outbox.offset()).toBe(600_000);
  expect(await b.outbox.status('c1')).toMatchObject({
    serverVersion: '1.0.50',
    lastContactAt: b.clock(),
  });
});

test('SY9: without any configuration the queue waits and asks for one at the next drain', async () => {
  const outbox = await openOutbox({ name: freshName() });
  await outbox.setAuth(auth());
  value(await outbox.append(contact('k')));
  const b = await bench();
  const bare = { ...b, deps: { ...b.deps, outbox } };
  b.served.config = undefined;
  expect(await drainWith(bare, accept)).toEqual({ end: 'later', attempts: 0, nextAt: null });
  b.served.config = runtimeConfig();
  expect((await drainWith(bare, accept)).attempts).toBe(1);
});
