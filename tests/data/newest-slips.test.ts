import { afterEach, expect, it } from 'vitest';
import type { Data } from '@/data/core/current';
import { closeData } from '@/data/replica/database';
import { project } from '@/data/replica/project';
import { newestSlips } from '@/data/slip/use-newest-slips';
import { AT, fakeOutbox, freshData, record, slipBody, until } from './world';

afterEach(closeData);

let version = 0;
const write = (data: Data, slips: readonly { id: string; at: number; reversedBy?: string }[]) =>
  project(data, fakeOutbox(data.company), {
    refs: [],
    pulled: slips.map(({ id, ...over }) =>
      record('transactions', id, ++version, slipBody(id, over)),
    ),
  });
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => ({ id: `s${from + i}`, at: AT - (from + i) * 1000 }));

it('CN5: the newest few slips are those of the collection, and follow what comes and what is undone', async () => {
  const data = await freshData();
  await write(data, many(50));
  const newest = newestSlips(data);
  const stop = newest.subscribe(() => undefined);
  const first = await until(newest, (rows) => rows.length > 0);
  expect(first.map(({ id }) => id)).toEqual(many(20).map(({ id }) => id));
  await write(data, [{ id: 'new', at: AT + 1000 }]);
  await until(newest, ([row]) => row?.id === 'new');
  await write(data, [{ id: 'new', at: AT + 1000, reversedBy: 'x' }]);
  expect((await until(newest, ([row]) => row?.reversedBy === 'x')).length).toBe(20);
  stop();
});

it('CN5: older slips that a pull brings read nothing anew, and nobody is told', async () => {
  const data = await freshData();
  await write(data, many(30));
  const newest = newestSlips(data);
  let told = 0;
  const stop = newest.subscribe(() => told++);
  const before = await until(newest, (rows) => rows.length === 20);
  const heard = told;
  await write(data, many(100, 500));
  await write(data, [{ id: 'new', at: AT + 1000 }]);
  const after = await until(newest, ([row]) => row?.id === 'new');
  expect([told - heard, after.slice(1).map(({ id }) => id)]).toEqual([
    1,
    before.slice(0, 19).map(({ id }) => id),
  ]);
  stop();
});
