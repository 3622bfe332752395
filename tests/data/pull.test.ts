import { afterEach, describe, expect, it } from 'vitest';
import { type Cursor, LATER_KINDS, type PullPage } from '@/contract/core/pull';
import { NOWHERE, readCursor, writeCursor } from '@/data/collections/cursor';
import type { Data } from '@/data/core/current';
import { dismissRenewal, pullState } from '@/data/core/live-state';
import { wholeOn } from '@/data/list/use-whole';
import { closeData, openData } from '@/data/replica/database';
import { createPull } from '@/data/replica/pull';
import type { FetchPage, PullReply } from '@/data/replica/pull-reply';
import { readPullReply } from '@/data/replica/pull-reply';
import { startRebuilder } from '@/data/replica/rebuilder';
import {
  AT,
  contactBody,
  create,
  type FakeOutbox,
  fakeOutbox,
  freshData,
  page,
  record,
  slipBody,
  storage,
  until,
} from './world';

const till = (version: number, quantity: number) =>
  record('balances', 'till', version, { account: 'till', assets: { TRY: quantity } });

const documentOf = (id: string, version: number) =>
  record('fiscal', id, version, {
    ...{ id, stage: 'draft', slips: [], draftedAt: AT, deliveredOn: '2026-11-24' },
    ...{ moves: [], choices: { id, slip: 's', lines: ['l'] } },
  });

/** A server of three pages: versions 1..3, whose till says 100, 200, 300. */
const PAGES: PullPage[] = [
  page(
    [
      record('transactions', 't1', 1, slipBody('t1')),
      record('contacts', 'c1', 1, contactBody('c1', 'Çağla')),
    ],
    { more: true, version: 1, nonce: 'n1' },
  ),
  page([record('transactions', 't2', 2, slipBody('t2'))], { more: true, version: 2, nonce: 'n2' }),
  page([till(3, 300), record('transactions', 't3', 3, slipBody('t3'))], {
    version: 3,
    nonce: 'n3',
  }),
];

const serve =
  (asked: Pick<Cursor, 'version' | 'nonce'>[] = []): FetchPage =>
  async (cursor) => {
    asked.push({ version: cursor.version, nonce: cursor.nonce });
    const found = PAGES.find((p) => p.version > cursor.version);
    return { is: 'page', page: found ?? page([], { version: 3, nonce: 'n3' }) };
  };

async function seen(data: Data) {
  const { transactions, contacts, balances } = data.collections;
  const all = async (collection: { find(): { exec(): Promise<{ id: string }[]> } }) =>
    (await collection.find().exec()).map((d) => d.id).sort();
  const balance = await balances.findOne('till').exec();
  return {
    transactions: await all(transactions),
    contacts: await all(contacts),
    till: balance?.view.assets ?? [],
    cursor: await readCursor(data),
  };
}

const COMPLETE = {
  transactions: ['t1', 't2', 't3'],
  contacts: ['c1'],
  till: [{ asset: 'TRY', confirmed: 300, waiting: 0 }],
  cursor: { version: 3, nonce: 'n3', seen: AT, wholeAt: AT, kinds: LATER_KINDS },
};

/** Runs until the n-th call of any step, which dies instead of being carried out. */
function dying(outbox: FakeOutbox, data: Data, n: number): { outbox: FakeOutbox; data: Data } {
  let left = n;
  const step = <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    ((...args: A) => (--left < 0 ? Promise.reject(new Error('killed')) : work(...args))) as (
      ...args: A
    ) => Promise<R>;
  const collections = Object.fromEntries(
    Object.entries(data.collections).map(([name, collection]) => {
      const { storageInstance } = collection;
      const wrapped = Object.create(storageInstance, {
        bulkWrite: {
          value: step(
            storageInstance.bulkWrite.bind(storageInstance) as (
              ...args: unknown[]
            ) => Promise<unknown>,
          ),
        },
      });
      return [name, Object.create(collection, { storageInstance: { value: wrapped } })];
    }),
  ) as unknown as Data['collections'];
  return {
    outbox: { ...outbox, confirm: step(outbox.confirm), prune: step(outbox.prune) },
    data: { ...data, collections },
  };
}

/** Everything of the server is here, and beside it a row of this device's own that waits. */
async function pulledWithOwnRow() {
  const data = await freshData();
  const outbox = fakeOutbox(data.company);
  const rebuilder = startRebuilder(data, outbox, () => undefined);
  await createPull({ data, outbox, fetchPage: serve() }).run();
  outbox.append(create('own'));
  await rebuilder.add([]);
  return { data, outbox, rebuilder };
}

describe('the pull', () => {
  afterEach(closeData);

  it('SY36: brings page after page until nothing is left, and begins there the next time', async () => {
    const data = await freshData();
    const asked: Pick<Cursor, 'version' | 'nonce'>[] = [];
    const pull = createPull({ data, outbox: fakeOutbox(data.company), fetchPage: serve(asked) });
    await pull.run();
    expect(await seen(data)).toEqual(COMPLETE);
    await pull.run();
    expect(asked).toEqual([
      { version: 0, nonce: '' },
      { version: 1, nonce: 'n1' },
      { version: 2, nonce: 'n2' },
      { version: 3, nonce: 'n3' },
    ]);
    expect(pullState.get().phase).toBe('idle');
  });

  it('SY41: asks for the next page while it settles one, and tells how much of the whole is here, also after an interruption', async () => {
    const data = await freshData();
    const pages = PAGES.map((p) => ({ ...p, newest: 3 }));
    const said: (number | null)[] = [];
    const stop = pullState.subscribe(() => said.push(pullState.get().progress));
    const fetchPage: FetchPage = async (cursor) => {
      const found = pages.find((p) => p.version > cursor.version);
      return found && (found.version < 3 || said.length > 3)
        ? { is: 'page', page: found }
        : { is: 'failed' };
    };
    const pull = createPull({ data, outbox: fakeOutbox(data.company), fetchPage });
    await pull.run();
    expect(pullState.get()).toMatchObject({ phase: 'idle', progress: 2 / 3 });
    await pull.run();
    stop();
    expect(Array.from(new Set(said))).toEqual([null, 1 / 3, 2 / 3]);
    expect([await seen(data), pullState.get().progress]).toEqual([COMPLETE, null]);
  });

  it('SY41: a page that was asked for ahead and cannot be had is no error', async () => {
    const data = await freshData();
    const fetchPage: FetchPage = (cursor, makers, kinds) =>
      cursor.version === 0
        ? serve()(cursor, makers, kinds)
        : Promise.reject(new Error('the page is going'));
    await expect(
      createPull({ data, outbox: fakeOutbox(data.company), fetchPage }).run(),
    ).rejects.toThrow('the page is going');
    await createPull({ data, outbox: fakeOutbox(data.company), fetchPage: serve() }).run();
    expect(await seen(data)).toEqual(COMPLETE);
  });

  it('comes to the same end after being killed before any of its steps', async () => {
    let killed = 0;
    for (let n = 0; ; n++) {
      const data = await freshData();
      const outbox = fakeOutbox(data.company);
      outbox.append(create('t2'));
      const pages: FetchPage = async (cursor, makers, kinds) => {
        const reply = await serve()(cursor, makers, kinds);
        return reply.is === 'page' && reply.page.version === 2
          ? { is: 'page', page: { ...reply.page, applied: [{ id: 't2', version: 2 }] } }
          : reply;
      };
      const over = await createPull({ ...dying(outbox, data, n), fetchPage: pages })
        .run()
        .then(
          () => true,
          () => false,
        );
      if (!over) {
        killed++;
        await createPull({ data, outbox, fetchPage: pages }).run();
      }
      expect(await seen(data)).toEqual(COMPLETE);
      expect(outbox.stored).toEqual([]);
      await closeData();
      if (over) break;
    }
    expect(killed).toBeGreaterThan(8);
  });

  it('answers calls during a run with one more run', async () => {
    const data = await freshData();
    let asked = 0;
    let open = (_reply: PullReply) => {};
    const pull = createPull({
      data,
      outbox: fakeOutbox(data.company),
      fetchPage: () => {
        asked++;
        if (asked > 1) return Promise.resolve({ is: 'page', page: page([]) });
        return new Promise((resolve) => {
          open = resolve;
          calls();
        });
      },
    });
    let calls = () => {};
    const begun = new Promise<void>((resolve) => {
      calls = resolve;
    });
    const first = pull.run();
    await begun;
    const rest = [pull.run(), pull.run(), pull.run()];
    open({ is: 'page', page: page([]) });
    await Promise.all([first, ...rest]);
    expect(asked).toBe(2);
  });

  it('keeps an older server part from replacing a newer one', async () => {
    const data = await freshData();
    const outbox = fakeOutbox(data.company);
    const pages = [page([till(7, 700)]), page([till(5, 500)], { version: 8 })];
    const pull = createPull({
      data,
      outbox,
      fetchPage: async () => ({ is: 'page', page: pages.shift() ?? page([]) }),
    });
    await pull.run();
    await pull.run();
    expect((await seen(data)).till).toEqual([{ asset: 'TRY', confirmed: 700, waiting: 0 }]);
  });

  it('removes what the server deleted, and takes it back when it comes again', async () => {
    const data = await freshData();
    const pages = [
      page([record('contacts', 'c1', 1, contactBody('c1', 'Ali'))]),
      page([record('contacts', 'c1', 2, null, true)]),
      page([record('contacts', 'c1', 3, contactBody('c1', 'Ali'))]),
    ];
    const pull = createPull({
      data,
      outbox: fakeOutbox(data.company),
      fetchPage: async () => ({ is: 'page', page: pages.shift() ?? page([]) }),
    });
    const found: string[][] = [];
    for (let i = 0; i < 3; i++) {
      await pull.run();
      found.push((await seen(data)).contacts);
    }
    expect(found).toEqual([['c1'], [], ['c1']]);
  });

  it('waits when its share of the calls is used up, and says for how long', async () => {
    const data = await freshData();
    const outbox = fakeOutbox(data.company);
    outbox.budget = 1_500;
    const asked: Pick<Cursor, 'version' | 'nonce'>[] = [];
    expect(await createPull({ data, outbox, fetchPage: serve(asked) }).run()).toBe(1_500);
    expect(asked).toEqual([]);
  });

  it('writes nothing of a reply that is no page', () => {
    expect(
      readPullReply({
        status: true,
        result: { records: [{}], applied: [], version: 1, nonce: '', more: false, at: 1 },
      }),
    ).toEqual({ is: 'failed' });
    expect(readPullReply({ status: false, statusCode: 401 })).toEqual({ is: 'failed' });
    for (const code of ['history-changed', 'away-too-long'] as const)
      expect(readPullReply({ status: false, statusCode: 409, code })).toEqual({ is: code });
  });

  it('says that the history changed, keeps everything, and on a person’s word starts from nothing with the own rows', async () => {
    const { data, outbox, rebuilder } = await pulledWithOwnRow();
    let restored: PullReply = { is: 'history-changed' };
    const pull = createPull({ data, outbox, fetchPage: async () => restored });
    await pull.run();
    expect(outbox.mark?.lost).toBe(true);
    expect((await seen(data)).transactions).toEqual(['own', 't1', 't2', 't3']);
    await pull.reoffer();
    expect(await seen(data)).toMatchObject({
      transactions: ['own'],
      contacts: [],
      cursor: NOWHERE,
    });
    restored = {
      is: 'page',
      page: page([record('transactions', 't1', 1, slipBody('t1')), till(1, 5)], { nonce: 'new' }),
    };
    await pull.run();
    expect(await seen(data)).toEqual({
      transactions: ['own', 't1'],
      contacts: [],
      till: [{ asset: 'TRY', confirmed: 5, waiting: 100 }],
      cursor: { version: 1, nonce: 'new', seen: AT, wholeAt: AT, kinds: LATER_KINDS },
    });
    expect(pullState.get().phase).toBe('idle');
    expect(outbox.mark).toEqual({ version: 1, nonce: 'new' });
    rebuilder.stop();
  });

  it('SY42: a server with another history is noticed also by a device whose records were wiped since, and stays said until the word is given', async () => {
    const company = 'wiped';
    const outbox = fakeOutbox(company);
    await createPull({ data: await freshData(company), outbox, fetchPage: serve() }).run();
    await closeData();
    // The records are gone, as after a logout; the server came back without version 3.
    const wiped = await openData({ company, user: 'u2' }, storage());
    const asked: unknown[] = [];
    const restored: FetchPage = async ({ version, nonce }, _makers, { mark }) => {
      asked.push({ version, mark });
      return mark || (version > 0 && nonce.startsWith('n'))
        ? { is: 'history-changed' }
        : { is: 'page', page: page([till(2, 200)], { nonce: 'other' }) };
    };
    const pull = createPull({ data: wiped, outbox, fetchPage: restored });
    await pull.run();
    expect(asked).toEqual([
      { version: 0, mark: { version: 3, nonce: 'n3' } },
      { version: 0, mark: undefined },
    ]);
    // What is there now is here, and the word is asked for, also by the next page load.
    expect((await seen(wiped)).till).toEqual([{ asset: 'TRY', confirmed: 200, waiting: 0 }]);
    for (let i = 0; i < 2; i++) {
      expect([pullState.get().phase, outbox.mark?.lost]).toEqual(['idle', true]);
      await createPull({ data: wiped, outbox, fetchPage: restored }).run();
    }
    await pull.reoffer();
    await pull.run();
    expect(outbox.mark).toEqual({ version: 2, nonce: 'other' });
  });

  it('SY42: a server that lost what it had acknowledged is noticed before the records were pulled that far', async () => {
    const { data, outbox, rebuilder } = await pulledWithOwnRow();
    outbox.mark = { version: 4, nonce: 'n4' };
    // The server came back with version 3, and another device has written since.
    const grown: FetchPage = async (_cursor, _makers, { mark }) =>
      mark
        ? { is: 'history-changed' }
        : { is: 'page', page: page([till(5, 500)], { version: 5, nonce: 'other' }) };
    await createPull({ data, outbox, fetchPage: grown }).run();
    expect(outbox.mark).toEqual({ version: 4, nonce: 'n4', lost: true });
    rebuilder.stop();
  });

  it('SY42: a device that was wiped and comes back to the same history says nothing', async () => {
    const company = 'wiped-only';
    const outbox = fakeOutbox(company);
    await createPull({ data: await freshData(company), outbox, fetchPage: serve() }).run();
    await closeData();
    const wiped = await openData({ company, user: 'u2' }, storage());
    await createPull({ data: wiped, outbox, fetchPage: serve() }).run();
    expect([await seen(wiped), outbox.mark?.lost]).toEqual([COMPLETE, undefined]);
  });

  it('SY35: pulls anew what a tablet was away from for too long: what is gone leaves, its own rows and the waiting ones stay, and it is said', async () => {
    const { data, outbox, rebuilder } = await pulledWithOwnRow();
    const said: unknown[] = [];
    const stop = pullState.subscribe(() => said.push(pullState.get().renewal));
    const asked: Cursor[] = [];
    const anew = page([record('transactions', 't3', 3, slipBody('t3')), till(3, 300)], {
      version: 9,
      nonce: 'n9',
      at: AT + 5,
    });
    const fetchPage: FetchPage = async (cursor) => {
      asked.push(cursor);
      return cursor.version === 3 ? { is: 'away-too-long' } : { is: 'page', page: anew };
    };
    await createPull({ data, outbox, fetchPage }).run();
    stop();
    expect(asked.map((cursor) => cursor.version)).toEqual([3, 0]);
    expect(await seen(data)).toEqual({
      transactions: ['own', 't3'],
      contacts: [],
      till: [{ asset: 'TRY', confirmed: 300, waiting: 100 }],
      cursor: { version: 9, nonce: 'n9', seen: AT + 5, wholeAt: AT + 5, kinds: LATER_KINDS },
    });
    expect(outbox.stored.map((row) => [row.id, row.state])).toEqual([['own', 'waiting']]);
    expect(Array.from(new Set(said))).toEqual([null, 'running', 'done']);
    dismissRenewal();
    rebuilder.stop();
  });

  it('SY35: an interrupted pull goes on where it was, and keeps the time from which on it may have missed something', async () => {
    const data = await freshData();
    const first = page([record('transactions', 't1', 1, slipBody('t1'))], {
      more: true,
      version: 1,
      nonce: 'n1',
      at: 100,
    });
    const second = page([record('transactions', 't2', 2, slipBody('t2'))], {
      more: true,
      version: 2,
      nonce: 'n2',
      at: 200,
    });
    const replies: PullReply[] = [
      { is: 'page', page: first },
      { is: 'page', page: second },
      { is: 'failed' },
    ];
    const asked: Cursor[] = [];
    const fetchPage: FetchPage = async (cursor) => {
      asked.push(cursor);
      return (
        replies.shift() ?? { is: 'page', page: page([], { version: 3, nonce: 'n3', at: 300 }) }
      );
    };
    const pull = createPull({ data, outbox: fakeOutbox(data.company), fetchPage });
    await pull.run();
    expect(await readCursor(data)).toEqual({
      version: 2,
      nonce: 'n2',
      seen: 100,
      wholeAt: null,
      kinds: LATER_KINDS,
    });
    await pull.run();
    expect(asked.map(({ version, seen }) => [version, seen])).toEqual([
      [0, 0],
      [1, 100],
      [2, 100],
      [2, 100],
    ]);
    expect(await readCursor(data)).toEqual({
      version: 3,
      nonce: 'n3',
      seen: 300,
      wholeAt: 300,
      kinds: LATER_KINDS,
    });
  });

  it('SY50: an app that learned a kind by an update pulls its earlier records once, from the beginning', async () => {
    const data = await freshData('learned');
    // As the release before wrote it: it names no later kind.
    await writeCursor(data, { version: 3, nonce: 'n3', seen: AT, wholeAt: AT, kinds: [] });
    const asked: [number, string, string][] = [];
    let isCut = true;
    const fetchPage: FetchPage = async ({ version }, _makers, { kinds, only = '' }) => {
      asked.push([version, kinds.join(), only]);
      if (only === '') return { is: 'page', page: page([], { version: 3, nonce: 'n3' }) };
      if (version === 0)
        return { is: 'page', page: page([documentOf('d1', 1)], { version: 1, more: true }) };
      if (isCut) return { is: 'failed' };
      return { is: 'page', page: page([documentOf('d2', 2)], { version: 3 }) };
    };
    const run = () => createPull({ data, outbox: fakeOutbox(data.company), fetchPage }).run();
    await run();
    expect(await readCursor(data)).toMatchObject({ version: 3, kinds: [] });
    isCut = false;
    await run();
    await run();
    const all = LATER_KINDS.join();
    expect(asked).toEqual([
      [0, all, 'fiscal'],
      [1, all, 'fiscal'],
      [3, '', ''],
      ...LATER_KINDS.flatMap((kind) => [
        [0, all, kind],
        [1, all, kind],
      ]),
      [3, all, ''],
      [3, all, ''],
    ]);
    const stored = await data.collections.dated.find().exec();
    expect(stored.map(({ id }) => id).sort()).toEqual(['fiscal/d1', 'fiscal/d2']);
  });

  it('SY47: a device knows whether everything was here once: not before, not between two pages, from then on also after a restart, and not while all is pulled anew', async () => {
    const data = await freshData();
    const whole = wholeOn(data);
    const stop = whole.subscribe(() => undefined);
    await until(whole, (value) => value === false);
    const replies: PullReply[] = [
      { is: 'page', page: page([], { more: true, version: 1, nonce: 'n1' }) },
      { is: 'failed' },
    ];
    const fetchPage: FetchPage = async () =>
      replies.shift() ?? { is: 'page', page: page([], { version: 3, nonce: 'n3' }) };
    const pull = createPull({ data, outbox: fakeOutbox(data.company), fetchPage });
    await pull.run();
    expect(whole.get()).toBe(false);
    await pull.run();
    await until(whole, (value) => value === true);
    stop();
    await closeData();
    const again = await openData({ company: data.company, user: 'u1' }, storage());
    await until(wholeOn(again), (value) => value === true);
    const anew = wholeOn(again);
    const hush = anew.subscribe(() => undefined);
    await createPull({
      data: again,
      outbox: fakeOutbox(again.company),
      fetchPage: async () => ({ is: 'failed' }),
    }).reoffer();
    await until(anew, (value) => value === false);
    hush();
  });
});
