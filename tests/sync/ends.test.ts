import { expect, test } from 'vitest';
import { auth, contact, edit, fakeClock, freshOutbox, sale, value, withdraw } from './support';

const facts = { random: 0, signingKey: '', uiVersion: '', sessionId: 's1' };
type Outbox = Awaited<ReturnType<typeof freshOutbox>>;
const apply = (outbox: Outbox, id: string, version: number) =>
  outbox.record(
    id,
    { outcome: { is: 'applied', version, answer: { status: true, version } }, ours: true },
    facts,
  );
const refuse = (outbox: Outbox, id: string) =>
  outbox.record(
    id,
    {
      outcome: { is: 'refused', status: 412, answer: { status: false, code: 'stale' } },
      ours: true,
    },
    facts,
  );

test('SY20: what was acknowledged but is not in the history that the pull has read waits again instead of leaving', async () => {
  const outbox = await freshOutbox();
  const sold = value(await outbox.append(sale('a')));
  value(await outbox.append(sale('b')));
  await apply(outbox, 'a', 5);
  await apply(outbox, 'b', 6);
  // The server was restored to version 4 and others wrote 5 to 7 anew: of ours it told only b.
  await outbox.confirm('c1', [{ id: 'b', version: 7 }], { version: 7, nonce: 'n' });
  const told: string[] = [];
  outbox.subscribe((e) => 'ids' in e && told.push(`${e.type} ${e.ids.join()}`));
  await outbox.prune(7, 'c1');
  expect(await outbox.rows('c1')).toEqual([{ ...sold, passedAt: 7 }]);
  expect(told).toEqual(['pruned b', 'appended a']);
});

test('SY20: what was carried for another device, or made under an earlier name of this one, is asked for too, and waits again when no page tells of it', async () => {
  const outbox = await freshOutbox();
  const old = await outbox.device();
  const { seq: _seq, ...row } = value(await outbox.append(sale('earlier')));
  await outbox.addSealed([{ ...row, id: 'carried', device: 'another' }]);
  await outbox.becomeAnother(old);
  expect(await outbox.makers('c1')).toEqual([await outbox.device()]);
  await apply(outbox, 'earlier', 2);
  await apply(outbox, 'carried', 3);
  expect(await outbox.makers('c1')).toEqual([await outbox.device(), old, 'another']);
  // The server was restored before anybody pulled, and its new history tells of one of them.
  await outbox.confirm('c1', [{ id: 'earlier', version: 4 }], { version: 5, nonce: 'n' });
  await outbox.prune(5, 'c1');
  expect((await outbox.rows('c1')).map((r) => [r.id, r.state])).toEqual([['carried', 'waiting']]);
});

test('SY20: a carried row whose device has a name that no page may ask for is not asked for, and holds up nobody', async () => {
  const outbox = await freshOutbox();
  const { seq: _seq, ...row } = value(await outbox.append(sale('mine')));
  for (const device of ['a,b', 'a b', 'ğ', '', 'x'.repeat(101)])
    await outbox.addSealed([{ ...row, id: `of ${device}`, device }]);
  for (const { id } of await outbox.rows('c1')) await apply(outbox, id, 2);
  expect(await outbox.makers('c1')).toEqual([await outbox.device()]);
});

test('SY20: a row whose answer is repeated from before the place at which it was missed was there all the time, and leaves', async () => {
  const outbox = await freshOutbox();
  value(await outbox.append(sale('a')));
  await apply(outbox, 'a', 5);
  await outbox.prune(7, 'c1');
  expect((await outbox.row('a'))?.state).toBe('waiting');
  await apply(outbox, 'a', 5);
  await outbox.prune(8, 'c1');
  expect(await outbox.rows('c1')).toEqual([]);
});

test('SY42: the mark in the server’s history goes only forward, is kept when it is lost, and ends with the word that all goes out again', async () => {
  const outbox = await freshOutbox();
  const at = (version: number) => ({ version, nonce: `n${version}` });
  await outbox.confirm('c1', [], at(9));
  await outbox.confirm('c1', [], at(3));
  await outbox.confirm('c2', [], at(4));
  expect([await outbox.historyMark('c1'), await outbox.historyMark('c2')]).toEqual([at(9), at(4)]);
  await outbox.loseHistory('c1');
  await outbox.confirm('c1', [], at(12));
  expect(await outbox.historyMark('c1')).toEqual({ ...at(9), lost: true });
  await outbox.reoffer('c1');
  expect([await outbox.historyMark('c1'), await outbox.historyMark('c2')]).toEqual([
    undefined,
    at(4),
  ]);
});

test('SY11: a remedy ends the whole chain of rows that it stands for', async () => {
  const outbox = await freshOutbox();
  value(await outbox.append(edit('e1', 'k')));
  await refuse(outbox, 'e1');
  value(
    await outbox.append({
      ...edit('e2', 'k'),
      build: (drawn) => ({ ...edit('e2', 'k').build(drawn), supersedes: 'e1' }),
    }),
  );
  await refuse(outbox, 'e2');
  value(await outbox.append(withdraw('w', 'e2')));
  await apply(outbox, 'w', 3);
  expect((await outbox.rows('c1')).map((r) => r.id)).toEqual(['w']);
  expect(
    (await outbox.answered(10)).filter((a) => a.end === 'superseded').map((a) => a.id),
  ).toEqual(expect.arrayContaining(['e1', 'e2']));
});

test('SY21: a device whose clock lies decades back keeps what was acknowledged for its 35 days', async () => {
  const clock = fakeClock(86_400_000);
  const outbox = await freshOutbox({ clock });
  await outbox.setOffset(Date.UTC(2026, 10, 21) - clock());
  value(await outbox.append(contact('k')));
  await apply(outbox, 'm-k', 1);
  await outbox.confirm('c1', [{ id: 'm-k', version: 1 }], { version: 1, nonce: 'n' });
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
