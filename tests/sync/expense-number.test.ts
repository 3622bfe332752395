import { expect, test } from 'vitest';
import { headOf, type Mutation } from '@/contract/mutation';
import { computeLine } from '@/domain/slip/line';
import type { AppendRequest } from '@/sync/types';
import { documentOf } from '../server/support/expenses';
import { aScrap, aTransaction } from '../support/factories';
import { auth, freshOutbox, lease, sale, value } from './support';

const line = aScrap({ id: 'a', weight: 1_000 });
const slip = aTransaction({
  type: 'purchase',
  lines: [line],
  contactId: 'c',
  tendered: [{ id: 'p', method: 'account', amount: computeLine(line).amount }],
});
const document = documentOf(slip);

const expense = (id: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: 'expense',
  build: ({ number, at }): Mutation => ({
    ...headOf('expense.issue'),
    at,
    number,
    document: { ...document, id },
  }),
});

test('EX4: 1,000 slips on 4 devices without a network have numbers without a gap on each', async () => {
  const numbers: string[] = [];
  for (const series of ['T1', 'T2', 'T3', 'T4']) {
    const outbox = await freshOutbox();
    await outbox.setLease('c1', lease({ series, nonce: series }));
    for (let n = 0; n < 250; n++) {
      // The counter of slips runs beside it, and neither disturbs the other.
      if (n % 50 === 0) value(await outbox.append(sale(`s${n}`)));
      numbers.push(value(await outbox.append(expense(`e${n}`))).number ?? '');
    }
    expect(value(await outbox.append(sale('last'))).number).toBe(`${series}-000006`);
  }
  const wanted = ['G1', 'G2', 'G3', 'G4'].flatMap((series) =>
    Array.from({ length: 250 }, (_, n) => `${series}-${String(n + 1).padStart(6, '0')}`),
  );
  expect(numbers).toEqual(wanted);
});

test('EX4: a repeated append draws no second number, and a new lease never takes the counter back', async () => {
  const outbox = await freshOutbox();
  const first = value(await outbox.append(expense('e')));
  expect(value(await outbox.append(expense('e'))).number).toBe(first.number);
  // A server of an earlier release does not name the counter; a restored one names an older.
  await outbox.setLease('c1', lease());
  await outbox.setLease('c1', lease({ nextExpense: 1 }));
  expect(value(await outbox.append(expense('f'))).number).toBe('G1-000002');
  await outbox.setLease('c1', lease({ nextExpense: 40 }));
  expect(value(await outbox.append(expense('g'))).number).toBe('G1-000040');
});
