import { expect, test } from 'vitest';
import { openOutbox } from '../../src/sync/outbox';
import { auth, contact, fakeClock, freshName, freshOutbox, lease, sale, value } from './support';

test('SY1: an appended row is there after the outbox was closed and opened again', async () => {
  const name = freshName();
  const first = await freshOutbox({ name });
  const row = value(await first.append(sale('a')));
  first.close();
  const second = await openOutbox({ name });
  expect(await second.row('a')).toEqual(row);
  expect(row).toMatchObject({ number: 'T1-000001', state: 'waiting', company: 'c1', actor: 'u1', path: '/workbench/transactions', method: 'POST' });
  expect(JSON.parse(row.body)).toMatchObject({ kind: 'transaction.create', number: 'T1-000001', at: row.at });
});
