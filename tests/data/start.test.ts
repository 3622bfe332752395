import { afterEach, describe, expect, it } from 'vitest';
import { currentData } from '@/data/core/current';
import type { TransactionDoc } from '@/data/core/document';
import { databaseName, parseStoredName } from '@/data/core/name';
import { table } from '@/data/core/table';
import type { TransactionView } from '@/data/core/types';
import { transactionsPlan } from '@/data/list/lists';
import { liveList } from '@/data/list/live-list';
import { closeData, openData } from '@/data/replica/database';
import type { FetchPage } from '@/data/replica/pull-reply';
import { startData } from '@/data/replica/start';
import { wipeData } from '@/data/replica/wipe';
import { type Outbox, openOutbox } from '@/sync/outbox';
import type { AppendRequest } from '@/sync/types';
import { AT, create, page, record, slipBody, storage, until } from './world';

const frozen = {
  project: 'milyem',
  companies: '',
  enterprise: 'jeweller',
  branchId: '',
  scopeId: '',
  storeId: '',
};

const sale = (company: string, id: string): AppendRequest => ({
  id,
  actor: { company, actor: 'u1', sessionId: 's1', frozen },
  numbered: false,
  build: ({ at }) => create(id, { at }),
});

const nothing: FetchPage = async () => ({ is: 'failed' });

const silent = async () => ({
  on: () => undefined,
  emit: () => undefined,
  connect: () => undefined,
  disconnect: () => undefined,
  active: true,
});

let outboxes = 0;
const openings: Outbox[] = [];

async function outboxOf(): Promise<Outbox> {
  const outbox = await openOutbox({ name: `data-test-${++outboxes}`, clock: () => AT });
  openings.push(outbox);
  return outbox;
}

const start = (
  company: string,
  outbox: Outbox,
  fetchPage: FetchPage = nothing,
  token: string | null = null,
) =>
  startData({
    company,
    user: 'u1',
    token,
    fetchPage,
    socketUrl: '',
    onLost: () => undefined,
    outbox,
    storage: storage(),
    openSocket: silent,
  });

function slips() {
  const data = currentData();
  if (!data) throw new Error('no database is open');
  const list = liveList<TransactionDoc, TransactionView>(
    data.collections.transactions,
    transactionsPlan({}),
  );
  return {
    list,
    stop: list.subscribe(() => undefined),
    till: table(data.collections.balances, ['till']),
  };
}

const names = async () =>
  (await indexedDB.databases()).flatMap(({ name }) =>
    name && parseStoredName(name) ? [name] : [],
  );

describe('the socket', () => {
  it('PL37: connects by itself only with a token', async () => {
    const connected: string[] = [];
    const openSocket = async (_url: string, { token }: { token: string }) => ({
      ...(await silent()),
      connect: () => connected.push(token),
    });
    for (const token of [null, 'token-1']) {
      const outbox = await outboxOf();
      const company = `socket-${token}`;
      const stop = await startData({
        company,
        user: 'u1',
        token,
        fetchPage: nothing,
        socketUrl: '',
        onLost: () => undefined,
        outbox,
        storage: storage(),
        openSocket,
      });
      await Promise.resolve();
      stop();
      await closeData();
    }
    expect(connected).toEqual(['token-1']);
    for (const outbox of openings.splice(0)) outbox.close();
  });
});

describe('the local data', () => {
  afterEach(async () => {
    await closeData();
    for (const outbox of openings.splice(0)) outbox.close();
  });

  it('shows a sale as soon as it is in the outbox, and in the balance of the till', async () => {
    const outbox = await outboxOf();
    const stop = await start('shown', outbox);
    const { list, stop: leave, till } = slips();
    const unwatch = till.subscribe(() => undefined);
    await outbox.append(sale('shown', 't1'));
    const { rows } = await until(list, (found) => found.rows.length === 1);
    expect(rows[0]).toMatchObject({ id: 't1', sync: 'waiting', actor: 'u1' });
    const balances = await until(till, (found) => found?.has('till') === true);
    expect(balances?.get('till')?.view.assets).toEqual([
      { asset: 'TRY', confirmed: 0, waiting: 100 },
    ]);
    unwatch();
    leave();
    stop();
  });

  it('heals what a crash left between the outbox and the screen', async () => {
    const outbox = await outboxOf();
    await outbox.append(sale('healed', 't1'));
    const stop = await start('healed', outbox);
    const { list, stop: leave } = slips();
    await until(list, ({ rows }) => rows.length === 1);
    leave();
    stop();
  });

  it('leaves another company’s rows on the same device out', async () => {
    const outbox = await outboxOf();
    await outbox.append(sale('elsewhere', 't1'));
    await outbox.append(sale('here', 't2'));
    const stop = await start('here', outbox);
    const { list, stop: leave, till } = slips();
    const unwatch = till.subscribe(() => undefined);
    const { rows } = await until(list, (found) => found.rows.length > 0);
    expect(rows.map((r) => r.id)).toEqual(['t2']);
    const balances = await until(till, (found) => found?.has('till') === true);
    expect(balances?.get('till')?.view.assets[0]?.waiting).toBe(100);
    unwatch();
    leave();
    stop();
  });

  it('confirms a sale whose answer was lost when the pull brings it, counts it once and lets its row go', async () => {
    const outbox = await outboxOf();
    await outbox.append(sale('lost', 't1'));
    const device = await outbox.device();
    const fetchPage: FetchPage = async (cursor, asking) => {
      const records = [
        record('transactions', 't1', 4, slipBody('t1')),
        record('balances', 'till', 4, { account: 'till', assets: { TRY: 100 } }),
      ];
      const applied = asking.includes(device) ? [{ id: 't1', version: 4 }] : [];
      return {
        is: 'page',
        page: cursor.version === 0 ? page(records, { applied }) : page([], { version: 4 }),
      };
    };
    const pruned = new Promise<void>((resolve) => {
      outbox.subscribe((event) => {
        if (event.type === 'pruned') resolve();
      });
    });
    const stop = await start('lost', outbox, fetchPage, 'token-1');
    const { list, stop: leave, till } = slips();
    const unwatch = till.subscribe(() => undefined);
    const wrong: unknown[] = [];
    const watch = till.subscribe(() => {
      const asset = till.get()?.get('till')?.view.assets[0];
      if (asset && asset.confirmed + asset.waiting !== 100) wrong.push(asset);
    });
    await until(list, ({ rows }) => rows[0]?.sync === 'confirmed');
    await until(till, (found) => found?.get('till')?.view.assets[0]?.confirmed === 100);
    await pruned;
    expect(await outbox.rows('lost')).toEqual([]);
    expect(wrong).toEqual([]);
    watch();
    unwatch();
    leave();
    stop();
  });

  it('opens the same database once, and another one only after closing it', async () => {
    const [one, same] = await Promise.all([
      openData({ company: 'twice', user: 'u1' }, storage()),
      openData({ company: 'twice', user: 'u1' }, storage()),
    ]);
    expect(same).toBe(one);
    await openData({ company: 'twice', user: 'u2' }, storage());
    expect(one.db.closed).toBe(true);
  });

  it('wipes every company of one user and nothing else: not the outbox, not another user', async () => {
    await outboxOf();
    for (const [company, user] of [
      ['w1', 'leaver'],
      ['w2', 'leaver'],
      ['w1', 'stayer'],
    ] as const) {
      await openData({ company, user }, storage());
    }
    await closeData();
    await wipeData('leaver');
    const left = await names();
    expect(left.some((name) => name.includes('-leaver--'))).toBe(false);
    expect(left.some((name) => name.includes(`${databaseName('w1', 'stayer')}--`))).toBe(true);
    expect((await indexedDB.databases()).some(({ name }) => name === `data-test-${outboxes}`)).toBe(
      true,
    );
  });

  it('drops databases of an older generation when it opens', async () => {
    const old = 'rxdb-dexie-milyem-g0-c-u1--0--contacts';
    await new Promise<void>((resolve) => {
      const request = indexedDB.open(old);
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
    });
    await openData({ company: 'generations', user: 'u1' }, storage());
    expect(await names()).not.toContain(old);
  });
});
