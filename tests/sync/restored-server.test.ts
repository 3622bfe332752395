import { expect, test } from 'vitest';
import type { Pending } from '../support/network';
import { ours } from '../support/network';
import { bench, drainWith } from './drain-support';
import { cancel, contact, edit, sale, value } from './support';

/** A server of one history; a restored one begins another at the version of its backup. */
function history(name: string, from = 0) {
  let version = from;
  const known = new Map<number, string>();
  return {
    has: (place: string | undefined) =>
      place === undefined || known.get(Number(place.split('.')[0])) === place.split('.')[1],
    accept(key: string) {
      version++;
      known.set(version, `${name}${version}`);
      return ours(key, 200, { version, nonce: `${name}${version}` });
    },
  };
}

const lost = ({ key }: Pending) => ours(key, 409, { code: 'history-changed' });
const keys = (sent: readonly { key: string }[]) => sent.map((s) => s.key);

test('SY43: a row names the furthest place of the history that an answer or a page has told its device', async () => {
  const b = await bench();
  const server = history('n');
  for (const id of ['a', 'b']) value(await b.outbox.append(sale(id)));
  await drainWith(b, ({ key }) => server.accept(key));
  await b.outbox.confirm('c1', [], { version: 9, nonce: 'n9' });
  value(await b.outbox.append(sale('c')));
  await drainWith(b, ({ key }) => server.accept(key));
  expect(b.network.all.map(({ headers }) => headers.place)).toEqual([undefined, '1.n1', '9.n9']);
});

test('SY43: a server that does not know the place holds the queue until the word is given, and the held row is not refused', async () => {
  const b = await bench();
  const before = history('old');
  value(await b.outbox.append(sale('a')));
  await drainWith(b, ({ key }) => before.accept(key));
  value(await b.outbox.append(sale('b')));
  value(await b.outbox.append(sale('c')));
  expect(await drainWith(b, lost)).toMatchObject({ end: 'paused', attempts: 1 });
  expect(await b.outbox.status('c1')).toMatchObject({ waiting: 2, refused: 0, paused: 'history' });
  expect(await drainWith(b, lost)).toMatchObject({ end: 'paused', attempts: 0 });
  expect(await b.outbox.reoffer('c1')).toBe(1);
  const restored = history('new');
  await drainWith(b, ({ key, headers }) =>
    restored.has(headers.place) ? restored.accept(key) : lost({ key } as Pending),
  );
  expect(keys(b.network.all)).toEqual(['a', 'b', 'a', 'b', 'c']);
  expect(await b.outbox.status('c1')).toMatchObject({ waiting: 0, refused: 0, paused: null });
});

test('SY43: what a pull noticed holds the drain, too', async () => {
  const b = await bench();
  value(await b.outbox.append(sale('a')));
  await b.outbox.loseHistory('c1');
  expect(await drainWith(b, lost)).toMatchObject({ end: 'paused', attempts: 0 });
  await b.outbox.reoffer('c1');
  await drainWith(b, ({ key }) => history('new').accept(key));
  expect((await b.outbox.row('a'))?.state).toBe('applied');
});

test('SY43: a sentence about the history that comes after the word was given holds nothing', async () => {
  const b = await bench();
  const server = history('n');
  value(await b.outbox.append(sale('a')));
  await drainWith(b, ({ key }) => server.accept(key));
  value(await b.outbox.append(sale('b')));
  await b.outbox.loseHistory('c1');
  await b.outbox.reoffer('c1');
  const facts = { random: 0, signingKey: '', uiVersion: '', sessionId: 's1' };
  await b.outbox.record('b', { outcome: { is: 'pause', reason: 'history' }, ours: true }, facts);
  expect((await b.outbox.status('c1')).paused).toBeNull();
});

test('SY44: what is offered again is waited for by whatever needs it, though it had been acknowledged when that was appended', async () => {
  const b = await bench();
  const server = history('old');
  value(await b.outbox.append(contact('k')));
  await drainWith(b, ({ key }) => server.accept(key));
  value(await b.outbox.append(sale('s', { contactId: 'k' })));
  await drainWith(b, ({ key }) => server.accept(key));
  value(await b.outbox.append(cancel('x', 's')));
  value(await b.outbox.append(edit('e', 'k')));
  // Both are confirmed and have left the queue.
  await b.outbox.confirm(
    'c1',
    [
      { id: 'm-k', version: 1 },
      { id: 's', version: 2 },
    ],
    { version: 2, nonce: 'old2' },
  );
  await b.outbox.prune(2, 'c1');
  expect((await b.outbox.rows('c1')).map(({ id, after }) => [id, after])).toEqual([
    ['x', []],
    ['e', []],
  ]);
  await b.outbox.loseHistory('c1');
  expect(await b.outbox.reoffer('c1')).toBe(2);
  // The customer is not taken at first: nothing that needs it may overtake it.
  let failures = 3;
  const restored = history('new');
  await drainWith(b, ({ key }) =>
    key === 'm-k' && failures-- > 0 ? ours(key, 500) : restored.accept(key),
  );
  for (let i = 0; i < 3; i++) {
    b.clock.advance(120_000);
    await drainWith(b, ({ key }) =>
      key === 'm-k' && failures-- > 0 ? ours(key, 500) : restored.accept(key),
    );
  }
  expect(keys(b.network.all).slice(2)).toEqual(['m-k', 'm-k', 'm-k', 'm-k', 's', 'x', 'e']);
});

test('SY45: a row that was refused because the server did not know a record goes out again when a page tells of that record', async () => {
  const b = await bench();
  value(await b.outbox.append(cancel('x', 'theirs')));
  value(await b.outbox.append(edit('e', 'k')));
  await drainWith(b, ({ key }) =>
    ours(key, key === 'x' ? 404 : 409, { code: key === 'x' ? 'not-found' : 'stale' }),
  );
  await b.outbox.confirm('c1', [], { version: 4, nonce: 'n4' }, [
    { kind: 'transactions', id: 'another' },
  ]);
  expect((await b.outbox.row('x'))?.state).toBe('refused');
  await b.outbox.confirm('c1', [], { version: 5, nonce: 'n5' }, [
    { kind: 'transactions', id: 'theirs' },
    { kind: 'contacts', id: 'k' },
  ]);
  expect([(await b.outbox.row('x'))?.state, (await b.outbox.row('e'))?.state]).toEqual([
    'waiting',
    'refused',
  ]);
  await drainWith(b, ({ key }) => ours(key, 200, { version: 6 }));
  expect((await b.outbox.row('x'))?.state).toBe('applied');
});
