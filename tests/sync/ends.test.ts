import { expect, test } from 'vitest';
import { auth, contact, edit, fakeClock, freshOutbox, sale, value, withdraw } from './support';

const facts = { random: 0, signingKey: '', uiVersion: '', sessionId: 's1' };
type Outbox = Awaited<ReturnType<typeof freshOutbox>>;
const apply = (outbox: Outbox, id: string, version: number) =>
  outbox.record(id, { outcome: { is: 'applied', version, answer: { status: true, version } }, ours: true }, facts);
const refuse = (outbox: Outbox, id: string) =>
  outbox.record(id, { outcome: { is: 'refused', status: 412, answer: { status: false, code: 'stale' } }, ours: true }, facts);

test('SY20: what was acknowledged but is not in the history that the pull has read waits again instead of leaving', async () => {
  const outbox = await freshOutbox();
  const sold = value(await outbox.append(sale('a')));
  value(await outbox.append(sale('b')));
  await apply(outbox, 'a', 5);
  await apply(outbox, 'b', 6);
  // The server was restored to version 4 and others wrote 5 to 7 anew: of ours it told only b.
  await outbox.confirm([{ id: 'b', version: 7 }]);
  const told: string[] = [];
  outbox.subscribe((e) => 'ids' in e && told.push(`${e.type} ${e.ids.join()}`));
  await outbox.prune(7, 'c1');
  expect(await outbox.rows('c1')).toEqual([sold]);
  expect(told).toEqual(['pruned b', 'appended a']);
});

test('SY20: a row of another device is told to that one, so that its version alone lets it leave', async () => {
  const outbox = await freshOutbox();
  const { seq: _seq, ...row } = value(await outbox.append(sale('a')));
  await outbox.addSealed([{ ...row, id: 'carried', device: 'another' }]);
  await apply(outbox, 'carried', 3);
  await outbox.prune(3, 'c1');
  expect((await outbox.rows('c1')).map((r) => r.id)).toEqual(['a']);
});

test('SY11: a remedy ends the whole chain of rows that it stands for', async () => {
  const outbox = await freshOutbox();
  value(await outbox.append(edit('e1', 'k')));
  await refuse(outbox, 'e1');
  value(await outbox.append({ ...edit('e2', 'k'), build: (drawn) => ({ ...edit('e2', 'k').build(drawn), supersedes: 'e1' }) }));
  await refuse(outbox, 'e2');
  value(await outbox.append(withdraw('w', 'e2')));
  await apply(outbox, 'w', 3);
  expect((await outbox.rows('c1')).map((r) => r.id)).toEqual(['w']);
  expect((await outbox.answered(10)).filter((a) => a.end === 'superseded').map((a) => a.id)).toEqual(expect.arrayContaining(['e1', 'e2']));
});

test('SY21: a device whose clock lies decades back keeps what was acknowledged for its 35 days', async () => {
  const clock = fakeClock(86_400_000);
  const outbox = await freshOutbox({ clock });
  await outbox.setOffset(Date.UTC(2026, 10, 21) - clock());
  value(await outbox.append(contact('k')));
  await apply(outbox, 'm-k', 1);
  await outbox.confirm([{ id: 'm-k', version: 1 }]);
  await outbox.prune(1, 'c1');
  expect(await outbox.reoffer('c1')).toBe(1);
  expect((await outbox.answered(1))[0]?.answeredAt).toBe(Date.UTC(2026, 10, 21));
});

test('SY19: a tab of a session that was ended cannot bring its token back', async () => {
  const outbox = await freshOutbox();
  expect(await outbox.keepAuth(auth({ company: 'c2' }))).toBe(true);
  expect((await outbox.auth())?.company).toBe('c2');
  await outbox.clearAuth('s1');
  expect(await outbox.keepAuth(auth())).toBe(false);
  expect(await outbox.auth()).toBeUndefined();
  await outbox.setAuth(auth({ sessionId: 's2' }));
  expect(await outbox.keepAuth(auth())).toBe(false);
  expect((await outbox.auth())?.sessionId).toBe('s2');
});
