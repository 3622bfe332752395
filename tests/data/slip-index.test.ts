import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TransactionBody } from '@/contract/core/records';
import type { Data } from '@/data/core/current';
import type { TransactionDoc } from '@/data/core/document';
import type { TransactionFilter, TransactionView } from '@/data/core/types';
import { needsSlipLines, transactionsPlan } from '@/data/list/lists';
import { liveList } from '@/data/list/live-list';
import { allTransactions } from '@/data/list/read-list';
import { slipIndex } from '@/data/list/slip-index';
import { packedLines, packLines, startPacking } from '@/data/list/slip-packs';
import { closeData } from '@/data/replica/database';
import { project } from '@/data/replica/project';
import { createPull } from '@/data/replica/pull';
import { fold } from '@/domain/base/fold';
import { paymentRows, rowSize } from '@/domain/payment/payment-row';
import {
  AT,
  contactBody,
  create,
  type FakeOutbox,
  fakeOutbox,
  freshData,
  record,
  slipBody,
  until,
} from './world';

type Made = { id: string; over: Partial<TransactionBody> };
let version = 0;

const write = (data: Data, outbox: FakeOutbox, slips: readonly Made[], deleted = false) =>
  project(data, outbox, {
    refs: [],
    pulled: slips.map(({ id, over }) =>
      record('transactions', id, ++version, slipBody(id, over), deleted),
    ),
  });

const moved = (account: string, asset: string, quantity: number) => [
  { account, asset, quantity },
  { account: 'conversion', asset, quantity: -quantity },
];

const open = (data: Data, filter: TransactionFilter) =>
  liveList<TransactionDoc, TransactionView>(
    data.collections.transactions,
    transactionsPlan(filter),
  );

async function found(data: Data, filter: TransactionFilter): Promise<string[]> {
  const list = open(data, filter);
  const stop = list.subscribe(() => undefined);
  list.all();
  const { rows } = await until(list, ({ done }) => done);
  stop();
  return rows.map(({ id }) => id);
}

/** What the filter means, slip by slip, with none of the code that answers it. */
function belongs(
  filter: TransactionFilter,
  slip: TransactionBody,
  names: ReadonlyMap<string, string>,
): boolean {
  const {
    account,
    label,
    asset,
    least = 0,
    most = Number.POSITIVE_INFINITY,
    actor,
    method,
    words,
    goods,
  } = filter;
  if (actor && (slip.seller ?? slip.actor) !== actor) return false;
  if (method && !slip.payments.some((payment) => payment.method === method)) return false;
  const row = paymentRows(slip).some(
    (one) =>
      (!account || one.account === account) &&
      (!label || one.label === label) &&
      (!asset || one.asset === asset) &&
      rowSize(one) >= least &&
      rowSize(one) <= most,
  );
  if (
    !row &&
    (account || label || asset || filter.least !== undefined || filter.most !== undefined)
  )
    return false;
  const texts = [
    slip.number,
    slip.note ?? '',
    slip.reason ?? '',
    names.get(slip.contactId ?? '') ?? '',
    ...(goods ? slip.lines.map(({ name }) => name) : []),
  ];
  return !words || texts.some((text) => fold(text).includes(words));
}

const NAMES = new Map([
  ['k1', 'Ayşe Örnek'],
  ['k2', 'Veli Demir'],
]);
const aSlip = fc.record({
  at: fc.integer({ min: AT - 1_000_000_000, max: AT }),
  account: fc.constantFrom('till:main', 'bank:b2', 'fx:main'),
  asset: fc.constantFrom('TRY', 'USD'),
  quantity: fc.integer({ min: -500, max: 500 }).filter((quantity) => quantity !== 0),
  actor: fc.constantFrom('ece', 'deniz'),
  contactId: fc.constantFrom(null, 'k1', 'k2'),
  note: fc.constantFrom('', 'Kasım kirası', 'ayşe aldı', 'x\u0001sconfirmed\u0001y'),
});
const aFilter: fc.Arbitrary<TransactionFilter> = fc.record(
  {
    account: fc.constantFrom('till:main', 'bank:b2'),
    asset: fc.constantFrom('TRY', 'USD'),
    label: fc.constantFrom('collection', 'payment', 'cash-in'),
    actor: fc.constantFrom('ece', 'deniz'),
    least: fc.integer({ min: 1, max: 300 }),
    most: fc.integer({ min: 200, max: 500 }),
    words: fc.constantFrom('ayse', 'kira', '-s3', 'demir', 'yok'),
  },
  { requiredKeys: [] },
);

describe('the lines of the slips', () => {
  afterEach(async () => {
    vi.restoreAllMocks();
    await closeData();
  });

  it('AC27: find exactly the slips that a filter means, newest first, after whatever was written and deleted', async () => {
    const data = await freshData();
    const outbox = fakeOutbox(data.company);
    await project(data, outbox, {
      refs: [],
      pulled: Array.from(NAMES, ([id, name]) =>
        record('contacts', id, ++version, contactBody(id, name)),
      ),
    });
    const model = new Map<string, TransactionBody>();
    let made = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(aSlip, { minLength: 1, maxLength: 12 }),
        aFilter,
        fc.nat(),
        async (slips, filter, gone) => {
          const list = open(data, filter);
          const stop = list.subscribe(() => undefined);
          const fresh = slips.map(
            ({ at, account, asset, quantity, actor, contactId, note }): Made => {
              const over = {
                at,
                actor,
                contactId,
                legs: moved(account, asset, quantity),
                ...(note ? { note } : {}),
              };
              return { id: `s${++made}`, over };
            },
          );
          await write(data, outbox, fresh);
          for (const { id, over } of fresh) model.set(id, slipBody(id, over));
          const left = Array.from(model.keys())[gone % model.size] ?? '';
          await write(data, outbox, [{ id: left, over: {} }], true);
          model.delete(left);
          const right = Array.from(model.values())
            .filter((slip) => belongs(filter, slip, NAMES))
            .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
            .map(({ id }) => id);
          list.all();
          const live = await until(list, ({ done }) => done);
          expect(live.rows.map(({ id }) => id)).toEqual(right);
          expect(await found(data, filter)).toEqual(right);
          stop();
        },
      ),
      { numRuns: 25 },
    );
  });

  it('AC27: know a slip that waits and one that was refused, and whom a merged card goes on as', async () => {
    const data = await freshData();
    const outbox = fakeOutbox(data.company);
    const merged = { ...contactBody('k3', 'Eski Kart'), mergedInto: 'k1' };
    const into = { ...contactBody('k1', 'Ayşe Örnek'), absorbed: ['k3'] };
    await project(data, outbox, {
      refs: [],
      pulled: [
        record('contacts', 'k1', ++version, into),
        record('contacts', 'k3', ++version, merged),
      ],
    });
    await write(data, outbox, [
      { id: 'old', over: { contactId: 'k3' } },
      { id: 'goods', over: {} },
    ]);
    outbox.append(create('fresh', { at: AT + 5 }));
    await project(data, outbox, { refs: [{ kind: 'transactions', id: 'fresh' }] });
    expect(await found(data, { sync: 'waiting' })).toEqual(['fresh']);
    expect(await found(data, { words: 'ornek' })).toEqual(['old']);
    outbox.answer('fresh', 'refused');
    await project(data, outbox, { refs: [{ kind: 'transactions', id: 'fresh' }] });
    expect([
      await found(data, { sync: 'waiting' }),
      await found(data, { sync: 'refused' }),
    ]).toEqual([[], ['fresh']]);
  });

  it('AC28: are packed while slips pass by, so that after a start only the slips that are shown are read', async () => {
    const before = await freshData();
    const { company } = before;
    const outbox = fakeOutbox(company);
    const stop = startPacking(before);
    const many = Array.from(
      { length: 2_000 },
      (_, i): Made => ({
        id: `s${i}`,
        over: {
          at: AT - i * 1000,
          legs: moved(i % 700 === 650 ? 'bank:b2' : 'till:main', 'TRY', 100),
        },
      }),
    );
    await write(before, outbox, many.slice(0, 1_000));
    await write(before, outbox, many.slice(1_000));
    // Comes after whatever is being packed.
    await packLines(before, []);
    stop();
    await closeData();
    const data = await freshData(company);
    expect(await packedLines(data)).toHaveLength(2_000);
    const pages = vi.spyOn(IDBIndex.prototype, 'getAll');
    const lookUps = vi.spyOn(data.collections.transactions.storageInstance, 'findDocumentsById');
    expect(await found(data, { account: 'bank:b2' })).toEqual(['s650', 's1350']);
    const ofSlips = (pages.mock.contexts as IDBIndex[]).filter(({ objectStore }) =>
      objectStore.transaction.db.name.endsWith('--transactions'),
    );
    expect(ofSlips).toHaveLength(0);
    expect(lookUps.mock.calls.flatMap(([ids]) => ids)).toEqual(['s650', 's1350']);
    const whole = allTransactions({ account: 'bank:b2' });
    expect(await whole.count).toBe(2);
  });

  it('AC28: lack nothing where nothing, or too little, was packed, and pack it for the next start', async () => {
    const before = await freshData();
    const { company } = before;
    const outbox = fakeOutbox(company);
    const many = Array.from(
      { length: 2_600 },
      (_, i): Made => ({
        id: `s${i}`,
        over: { at: AT - i * 1000, actor: i % 1_000 === 999 ? 'ece' : 'deniz' },
      }),
    );
    await write(before, outbox, many);
    const seen: (number | null)[] = [];
    const { progress } = slipIndex(before);
    progress.subscribe(() => seen.push(progress.get()));
    expect(await found(before, { actor: 'ece' })).toEqual(['s999', 's1999']);
    expect(seen.at(-1)).toBeNull();
    expect(seen.slice(0, -1)).toEqual(seen.slice(0, -1).toSorted((a, b) => Number(a) - Number(b)));
    await packLines(before, []);
    await closeData();
    const data = await freshData(company);
    expect(await packedLines(data)).toHaveLength(2_600);
    await write(data, outbox, [{ id: 'new', over: { at: AT + 1000, actor: 'ece' } }]);
    await write(data, outbox, many.slice(999, 1_000), true);
    expect(await found(data, { actor: 'ece' })).toEqual(['new', 's1999']);
  });

  it('AC28: are believed no longer when the server lost its history: what it had confirmed waits again', async () => {
    const before = await freshData();
    const { company } = before;
    const outbox = fakeOutbox(company);
    outbox.append(create('s1'));
    await project(before, outbox, {
      refs: [],
      pulled: [record('transactions', 's1', ++version, slipBody('s1'))],
    });
    expect(await found(before, { sync: 'confirmed' })).toEqual(['s1']);
    await packLines(before, []);
    expect(await packedLines(before)).toHaveLength(1);
    const pull = createPull({ data: before, outbox, fetchPage: async () => ({ is: 'failed' }) });
    await pull.reoffer();
    await closeData();
    const data = await freshData(company);
    expect(await packedLines(data)).toEqual([]);
    expect([
      await found(data, { sync: 'waiting' }),
      await found(data, { sync: 'confirmed' }),
    ]).toEqual([['s1'], []]);
  });

  it('AC27: are asked where no index of the store serves, and only there', () => {
    const asks = (filter: TransactionFilter) => needsSlipLines(filter);
    expect([
      asks({}),
      asks({ from: '2026-11-21', to: '2026-11-21' }),
      asks({ type: 'sale' }),
      asks({ contactId: 'c', method: 'cash' }),
    ]).toEqual([false, false, false, false]);
    const beyond: TransactionFilter[] = [
      { account: 'till:main' },
      { asset: 'TRY' },
      { least: 1 },
      { actor: 'ece' },
      { words: 'ayse' },
      { type: 'sale', method: 'card' },
    ];
    expect(beyond.map(asks)).toEqual(beyond.map(() => true));
  });
});
