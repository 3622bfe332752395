import { expect, test } from 'vitest';
import type { Outbox } from '@/sync/outbox';
import { KEPT_MS } from '@/sync/rows';
import { subscribeStatus } from '@/sync/status';
import type { SyncStatus } from '@/sync/types';
import { ours } from '../support/network';
import { bench, drainWith } from './drain-support';
import { auth, contact, fakeClock, freshOutbox, sale, value } from './support';

const facts = { random: 0, signingKey: '', uiVersion: '', sessionId: 's1' };
const apply = (outbox: Outbox, id: string, version: number) =>
  outbox.record(
    id,
    { outcome: { is: 'applied', version, answer: { status: true, version } }, ours: true },
    facts,
  );

test('SY20: an applied row stays until the pull has passed its version, then leaves and is told', async () => {
  const outbox = await freshOutbox();
  value(await outbox.append(sale('a')));
  value(await outbox.append(sale('b')));
  await apply(outbox, 'a', 5);
  await apply(outbox, 'b', 6);
  const told = [
    { id: 'a', version: 5 },
    { id: 'b', version: 6 },
  ];
  await outbox.confirm('c1', told, { version: 6, nonce: 'n' });
  const pruned: string[] = [];
  outbox.subscribe((e) => e.type === 'pruned' && pruned.push(...e.ids));
  await outbox.prune(4, 'c1');
  expect(await outbox.rows('c1')).toHaveLength(2);
  await outbox.prune(5, 'c1');
  expect((await outbox.rows('c1')).map((r) => r.id)).toEqual(['b']);
  expect(pruned).toEqual(['a']);
  await outbox.prune(99, 'c2');
  expect(await outbox.rows('c1')).toHaveLength(1);
});

test('SY20: waiting and refused rows are never pruned', async () => {
  const clock = fakeClock();
  const outbox = await freshOutbox({ clock });
  value(await outbox.append(sale('a')));
  value(await outbox.append(sale('b')));
  await outbox.record(
    'b',
    { outcome: { is: 'refused', status: 400, answer: { status: false } }, ours: true },
    facts,
  );
  clock.advance(2 * KEPT_MS);
  await outbox.prune(Number.MAX_SAFE_INTEGER, 'c1');
  expect((await outbox.rows('c1')).map((r) => r.state)).toEqual(['waiting', 'refused']);
});

test('SY21: what was acknowledged is offered again under the same ids, bytes, numbers and order, for 35 days', async () => {
  const clock = fakeClock();
  const outbox = await freshOutbox({ clock });
  const old = value(await outbox.append(sale('old')));
  await apply(outbox, 'old', 1);
  clock.advance(KEPT_MS - 1000);
  const first = value(await outbox.append(contact('k')));
  const second = value(await outbox.append(sale('a', { contactId: 'k' })));
  await apply(outbox, first.id, 2);
  await apply(outbox, 'a', 3);
  const told = [old, first].map(({ id }, i) => ({ id, version: i + 1 }));
  await outbox.confirm('c1', told, { version: 2, nonce: 'n' });
  await outbox.prune(2, 'c1');
  clock.advance(2000);
  await outbox.prune(2, 'c1');
  expect(await outbox.reoffer('c1')).toBe(2);
  expect(await outbox.rows('c1')).toEqual([first, second]);
  expect(await outbox.row(old.id)).toBeUndefined();
});

test('SY21: offering again leaves refused and waiting rows of the device as they are', async () => {
  const outbox = await freshOutbox();
  value(await outbox.append(sale('a')));
  await outbox.record(
    'a',
    { outcome: { is: 'refused', status: 400, answer: { status: false } }, ours: true },
    facts,
  );
  expect(await outbox.reoffer('c1')).toBe(0);
  expect((await outbox.row('a'))?.state).toBe('refused');
});

test('SY6: the first record of an answer stands, but an acceptance outweighs a refusal', async () => {
  const outbox = await freshOutbox();
  value(await outbox.append(sale('a')));
  await outbox.record(
    'a',
    { outcome: { is: 'refused', status: 403, answer: { status: false } }, ours: true },
    facts,
  );
  await outbox.record('a', { outcome: { is: 'retry', why: 'server' }, ours: true }, facts);
  expect(await outbox.row('a')).toMatchObject({ state: 'refused', serverFailures: 0 });
  await apply(outbox, 'a', 4);
  await outbox.record(
    'a',
    { outcome: { is: 'refused', status: 403, answer: { status: false } }, ours: true },
    facts,
  );
  expect(await outbox.row('a')).toMatchObject({ state: 'applied', version: 4 });
  expect((await outbox.row('a'))?.refusal).toBeUndefined();
});

test('SY6: a refused row is sent again as it is when a person asks for it', async () => {
  const b = await bench();
  value(await b.outbox.append(sale('a')));
  await drainWith(b, ({ key }) => ours(key, 403));
  expect(await b.outbox.resend('a')).toBe(true);
  expect(await b.outbox.resend('a')).toBe(false);
  await drainWith(b, ({ key }) => ours(key, 200, { version: 1 }));
  expect((await b.outbox.row('a'))?.state).toBe('applied');
});

test('SY22: counts, oldest and pause are told for one company and for the whole device', async () => {
  const clock = fakeClock(1000);
  const outbox = await freshOutbox({ clock });
  expect(await outbox.status(null)).toMatchObject({
    waiting: 0,
    refused: 0,
    oldestAt: null,
    paused: null,
    lastContactAt: null,
  });
  value(await outbox.append(sale('a')));
  clock.advance(50);
  value(await outbox.append(sale('b')));
  value(await outbox.append(sale('x', { actor: auth({ company: 'c2' }), numbered: false })));
  await outbox.record(
    'a',
    { outcome: { is: 'refused', status: 400, answer: { status: false } }, ours: true },
    facts,
  );
  expect(await outbox.status('c1')).toMatchObject({ waiting: 1, refused: 1, oldestAt: 1050 });
  expect(await outbox.status(null)).toMatchObject({ waiting: 2, refused: 1, lastContactAt: 1050 });
});

test('SY22: a listener of the status hears the state after the last of many changes', async () => {
  const outbox = await freshOutbox();
  const heard: SyncStatus[] = [];
  let enough = () => {};
  const twenty = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const stop = subscribeStatus(outbox, 'c1', (status) => {
    heard.push(status);
    if (status.waiting === 20) enough();
  });
  await Promise.all(Array.from({ length: 20 }, (_, i) => outbox.append(sale(`a${i}`))));
  await twenty;
  expect(heard.at(-1)?.waiting).toBe(20);
  stop();
  const count = heard.length;
  value(await outbox.append(sale('z')));
  await outbox.status('c1');
  expect(heard).toHaveLength(count);
});

test('SY22: the log tells how rows ended, newest first', async () => {
  const clock = fakeClock();
  const outbox = await freshOutbox({ clock });
  for (const id of ['a', 'b', 'c']) {
    value(await outbox.append(sale(id)));
    clock.advance(10);
    await apply(outbox, id, 1);
  }
  expect((await outbox.answered(2)).map((a) => [a.id, a.end, a.number])).toEqual([
    ['c', 'applied', 'T1-000003'],
    ['b', 'applied', 'T1-000002'],
  ]);
});

test('SY18: the rows that touch a record are found by it, in order of append', async () => {
  const outbox = await freshOutbox();
  value(await outbox.append(contact('k')));
  value(await outbox.append(sale('a')));
  value(await outbox.append(sale('b')));
  expect((await outbox.rowsTouching({ kind: 'balances', id: 'stock' })).map((r) => r.id)).toEqual([
    'a',
    'b',
  ]);
  expect((await outbox.rowsTouching({ kind: 'contacts', id: 'k' })).map((r) => r.id)).toEqual([
    'm-k',
  ]);
});
