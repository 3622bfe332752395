import { expect, test } from 'vitest';
import { fakeClock, freshOutbox, sale, value } from './support';

const facts = { random: 0, signingKey: '', uiVersion: '', sessionId: 's1' };

test('SY38: the row on the line is known from its claim to its answer, and not when the line has failed or fallen silent', async () => {
  const clock = fakeClock();
  const outbox = await freshOutbox({ clock });
  for (const id of ['a', 'b']) value(await outbox.append(sale(id)));
  expect(await outbox.sending()).toBeNull();
  await outbox.takeOver('me');
  await outbox.claim('a', 'me', 's1');
  clock.advance(10);
  expect(await outbox.sending()).toBe('a');
  await outbox.record(
    'a',
    { outcome: { is: 'applied', version: 1, answer: { status: true } }, ours: true },
    facts,
  );
  expect(await outbox.sending()).toBeNull();
  clock.advance(10);
  await outbox.claim('b', 'me', 's1');
  expect(await outbox.sending()).toBe('b');
  clock.advance(10);
  await outbox.record('b', { outcome: { is: 'retry', why: 'network' }, ours: false }, facts);
  expect(await outbox.sending()).toBeNull();
  clock.advance(10);
  await outbox.resume();
  await outbox.claim('b', 'me', 's1');
  clock.advance(31_000);
  expect(await outbox.sending()).toBeNull();
});
