import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openJobQueue } from '@/server/jobs/queue';
import { onBothEngines } from '../../support/server';
import { untilEqual } from '../../support/until';

onBothEngines('the queue of jobs', (server) => {
  const faults: unknown[] = [];
  const open = () => openJobQueue(server(), (error) => faults.push(error));

  async function stateOf(id: string): Promise<string | undefined> {
    const { rows } = (await server().db.execute(
      sql`SELECT state FROM pgboss.job WHERE data->>'id' = ${id}`,
    )) as unknown as { rows: { state: string }[] };
    return rows[0]?.state;
  }

  it('PL151: a job that failed within a batch and is being tried elsewhere when the batch ends is still tried until it ends', async () => {
    const { company } = await server().newShop();
    const [one, other] = [await open(), await open()];
    const [failing, slow] = [randomUUID(), randomUUID()];
    const tries: string[] = [];
    let endBatch: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      endBatch = resolve;
    });
    const attempt =
      (by: string) =>
      async ({ id }: { id: string }): Promise<boolean> => {
        if (id === slow) {
          await held;
          return true;
        }
        tries.push(by);
        if (tries.length === 2) {
          // The other process's batch ends while this one is at its job.
          endBatch();
          await untilEqual(() => stateOf(slow), 'completed');
        }
        return tries.length > 2;
      };
    await one.work(attempt('one'));
    await one.tryAll(attempt('one'));
    for (const id of [failing, slow])
      await server().db.transaction((tx) =>
        one.send(tx, { company, id, kind: 'invoice', target: id }),
      );
    await untilEqual(async () => tries.length, 1);
    await untilEqual(() => stateOf(failing), 'retry');
    await other.work(attempt('other'));
    await untilEqual(() => stateOf(failing), 'completed');
    await Promise.all([one.stop(), other.stop()]);
    expect([tries.length, tries.slice(0, 2), faults]).toEqual([3, ['one', 'other'], []]);
  });

  it('PL152: a process that ends waits for the job that it tries, begins no other, and another process tries those', async () => {
    const { company } = await server().newShop();
    const [first, second] = [randomUUID(), randomUUID()];
    const queue = await open();
    // Both are of one target, so that they are tried one after the other.
    for (const id of [first, second])
      await server().db.transaction((tx) =>
        queue.send(tx, { company, id, kind: 'invoice', target: company }),
      );
    const begun: string[] = [];
    let end: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    await queue.work(async ({ id }) => {
      begun.push(id);
      await held;
      return true;
    });
    await untilEqual(async () => begun.length, 1);
    const stopped = queue.stop();
    end();
    await stopped;
    const [left = ''] = [first, second].filter((id) => !begun.includes(id));
    expect([begun.length, await stateOf(left)]).toEqual([1, 'retry']);
    const next = await open();
    await next.tryAll(async () => true);
    expect(await stateOf(left)).toBe('completed');
    await next.stop();
  });
});
