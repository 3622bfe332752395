import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Data } from '@/data/core/current';
import type { TransactionDoc } from '@/data/core/document';
import type { TransactionFilter, TransactionView } from '@/data/core/types';
import { transactionsPlan } from '@/data/list/lists';
import { AHEAD, liveList, PAGE } from '@/data/list/live-list';
import { closeData } from '@/data/replica/database';
import { project } from '@/data/replica/project';
import { dayOf } from '@/domain/base/day';
import { AT, type FakeOutbox, fakeOutbox, freshData, record, slipBody, until } from './world';

const DAY = 86_400_000;

const open = (data: Data, filter: TransactionFilter = {}) =>
  liveList<TransactionDoc, TransactionView>(
    data.collections.transactions,
    transactionsPlan(filter),
  );

type Slip = {
  id: string;
  at: number;
  type: 'sale' | 'purchase';
  contactId: string | null;
  deleted: boolean;
};

const slips = (from: number, count: number): Slip[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `s${from + i}`,
    at: AT - (from + i) * 1000,
    type: 'sale',
    contactId: null,
    deleted: false,
  }));

let version = 0;

const write = (data: Data, outbox: FakeOutbox, list: readonly Slip[]) =>
  project(data, outbox, {
    refs: [],
    pulled: list.map(({ id, at, type, contactId, deleted }) =>
      record('transactions', id, ++version, slipBody(id, { at, type, contactId }), deleted),
    ),
  });

/** What the list must be: every slip that belongs, newest first. */
function sorted(model: ReadonlyMap<string, Slip>, filter: TransactionFilter): string[] {
  return Array.from(model.values())
    .filter(
      (s) =>
        !s.deleted &&
        (!filter.type || s.type === filter.type) &&
        (filter.contactId === undefined || s.contactId === filter.contactId),
    )
    .filter(
      (s) =>
        (!filter.from || dayOf(s.at) >= filter.from) && (!filter.to || dayOf(s.at) <= filter.to),
    )
    .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
    .map((s) => s.id);
}

describe('a live list', () => {
  afterEach(closeData);

  it('shows its first page, then reads ahead, and reaches the end page by page', async () => {
    const data = await freshData();
    const outbox = fakeOutbox(data.company);
    await write(data, outbox, slips(0, 1_250));
    const list = open(data);
    const seen: number[] = [];
    const stop = list.subscribe(() => seen.push(list.get().rows.length));
    await until(list, ({ rows }) => rows.length >= AHEAD);
    expect(seen[0]).toBe(PAGE);
    list.more();
    await until(list, ({ rows }) => rows.length >= 2 * AHEAD);
    list.more();
    const { rows } = await until(list, ({ done }) => done);
    expect(rows.map((r) => r.id)).toEqual(slips(0, 1_250).map((s) => s.id));
    stop();
  });

  it('puts a new slip on top without reading again, and leaves what lies beyond its end to the next page', async () => {
    const data = await freshData();
    const outbox = fakeOutbox(data.company);
    await write(data, outbox, slips(10, 1_000));
    const list = open(data);
    const stop = list.subscribe(() => undefined);
    const before = await until(list, ({ rows }) => rows.length >= AHEAD);
    await write(data, outbox, [...slips(0, 1), { ...slips(2_000, 1)[0], id: 'old' } as Slip]);
    const after = list.get().rows;
    expect(after.length).toBe(before.rows.length + 1);
    expect(after[0]?.id).toBe('s0');
    stop();
  });

  it('gives another reader of the same list the same rows, and starts anew after the last one left', async () => {
    const data = await freshData();
    const outbox = fakeOutbox(data.company);
    await write(data, outbox, slips(0, 3));
    const list = open(data);
    const first = list.subscribe(() => undefined);
    const second = list.subscribe(() => undefined);
    await until(list, ({ done }) => done);
    first();
    second();
    await write(data, outbox, slips(3, 1));
    const third = list.subscribe(() => undefined);
    const { rows } = await until(list, ({ rows }) => rows.length === 4);
    expect(rows.map((r) => r.id)).toEqual(['s0', 's1', 's2', 's3']);
    third();
  });

  it('equals the sorted model after any writes, while pages are being read', async () => {
    const day = fc.integer({ min: 0, max: 3 });
    const change = fc.record({
      id: fc.integer({ min: 0, max: 400 }).map((n) => `s${n}`),
      at: fc.tuple(day, fc.integer({ min: 0, max: 50 })).map(([d, n]) => AT - d * DAY - n * 1000),
      type: fc.constantFrom('sale' as const, 'purchase' as const),
      contactId: fc.constantFrom(null, 'ayşe', 'veli'),
      deleted: fc.boolean().map((b) => b),
    });
    const filters: TransactionFilter[] = [
      {},
      { type: 'sale' },
      { contactId: 'ayşe' },
      { contactId: 'veli', type: 'purchase' },
      { from: dayOf(AT - 2 * DAY), to: dayOf(AT - DAY) },
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(change, { maxLength: 60 }), { maxLength: 6 }),
        fc.constantFrom(...filters),
        async (batches, filter) => {
          const data = await freshData();
          const outbox = fakeOutbox(data.company);
          const model = new Map<string, Slip>();
          const put = async (list: readonly Slip[]) => {
            const last = Array.from(new Map(list.map((s) => [s.id, s])).values());
            for (const s of last) model.set(s.id, s);
            await write(data, outbox, last);
          };
          await put(slips(0, 300));
          const list = open(data, filter);
          const stop = list.subscribe(() => undefined);
          for (const batch of batches) {
            list.more();
            await put(batch);
          }
          list.all();
          await until(list, ({ done }) => done);
          expect(list.get().rows.map((r) => r.id)).toEqual(sorted(model, filter));
          stop();
          await data.close();
        },
      ),
      { numRuns: 25 },
    );
  });
});
