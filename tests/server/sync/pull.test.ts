import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import {
  type Cursor,
  cursorAfter,
  DELETIONS_KEPT_MS,
  PULL_PAGE_ROWS,
  type PulledRecord,
  type PullPage,
  parsePullPage,
  START,
} from '@/contract/core/pull';
import type { Transaction } from '@/domain/slip/transaction';
import { dropRecord, putRecords } from '@/server/db/records';
import type { Tx } from '@/server/db/types';
import { writeVersion } from '@/server/db/version';
import { forgetDeletions } from '@/server/sync/forget';
import { CLERK, type Client, onBothEngines, type Shop } from '../../support/server';
import { aSlip, cancelBody, contactBody, SALES, saleBody } from '../support/slips';

async function page(client: Client, from: Cursor, device = ''): Promise<PullPage> {
  const { answer } = await client.call(
    'GET',
    `/sync/pull?version=${from.version}&nonce=${from.nonce}&device=${device}&seen=${from.seen}`,
  );
  const read = parsePullPage(answer.result);
  if (!read) throw new Error(JSON.stringify(answer));
  return read;
}

/** What a device would hold after pulling to the end. */
async function pullAll(
  client: Client,
  from: Cursor = START,
): Promise<{ state: Map<string, PulledRecord>; cursor: Cursor; pages: PullPage[] }> {
  const state = new Map<string, PulledRecord>();
  const pages: PullPage[] = [];
  let cursor = from;
  for (;;) {
    const next = await page(client, cursor);
    pages.push(next);
    for (const record of next.records) state.set(`${record.kind} ${record.id}`, record);
    cursor = cursorAfter(cursor, next);
    if (!next.more) return { state, cursor, pages };
  }
}

onBothEngines('the pull', (server) => {
  let shop: Shop;
  let clerk: Client;
  beforeAll(async () => {
    shop = await server().newShop();
    clerk = await shop.join(CLERK);
  });

  it('begins at nothing and brings slip, balances and findings of one mutation in one page', async () => {
    const fresh = await server().newShop();
    expect(await page(fresh.admin, START)).toEqual({
      records: [],
      applied: [],
      version: 0,
      nonce: '',
      more: false,
      newest: 0,
      at: server().clock.now,
      standing: { permissions: { admin: true }, branches: [] },
    });
    const slip = aSlip();
    const { answer } = await fresh.admin.write(SALES, saleBody(slip), {
      headers: { Device: 'tablet-1' },
      key: 'm-1',
    });
    const first = await page(fresh.admin, START, 'tablet-1');
    expect(first.version).toBe(answer.version);
    expect(first.applied).toEqual([{ id: 'm-1', version: answer.version }]);
    expect(new Set(first.records.map((r) => r.kind))).toEqual(
      new Set(['transactions', 'balances', 'findings']),
    );
    expect(first.records.find((r) => r.kind === 'transactions')?.body).toEqual({
      ...slip,
      actor: fresh.admin.user,
      device: 'tablet-1',
      reversedBy: null,
    });
    const till = first.records.find((r) => r.id === 'till:main');
    expect(till?.body).toEqual({ account: 'till:main', assets: { TRY: 10_554_240 } });
    expect(await page(fresh.admin, cursorAfter(START, first), 'tablet-1')).toMatchObject({
      records: [],
      applied: [],
      version: first.version,
      nonce: first.nonce,
    });
    expect((await page(fresh.admin, START, 'tablet-2')).applied).toEqual([]);
  });

  it('brings only the newest state, with the balances back at zero after a cancel', async () => {
    const fresh = await server().newShop();
    const slip = aSlip();
    await fresh.admin.write(SALES, saleBody(slip));
    const { cursor } = await pullAll(fresh.admin);
    const cancel = cancelBody(slip);
    await fresh.admin.write(`${SALES}/${slip.id}/cancel`, cancel);
    const { state } = await pullAll(fresh.admin, cursor);
    expect(state.get(`transactions ${slip.id}`)?.body).toMatchObject({ reversedBy: cancel.id });
    expect(state.get('balances till:main')?.body).toEqual({ account: 'till:main', assets: {} });
  });

  it('leaves a refused mutation out of what was applied', async () => {
    const before = (await pullAll(clerk)).cursor;
    await clerk.write(SALES, saleBody(aSlip(), { wrong: 1 }), { headers: { Device: 'tablet-9' } });
    const after = await page(clerk, before, 'tablet-9');
    expect([after.records, after.applied]).toEqual([[], []]);
  });

  it('notices a history that is not the one the device has seen', async () => {
    const { cursor } = await pullAll(clerk);
    for (const query of [
      `version=${cursor.version}&nonce=other`,
      `version=${cursor.version + 1000}&nonce=${cursor.nonce}`,
      `version=0&nonce=&mark=${cursor.version + 1000}.${cursor.nonce}`,
      `version=${cursor.version}&nonce=${cursor.nonce}&mark=${cursor.version}.other`,
    ]) {
      const { status, answer } = await clerk.call('GET', `/sync/pull?${query}`);
      expect([status, answer.code]).toEqual([409, 'history-changed']);
    }
    const known = await clerk.call('GET', `/sync/pull?mark=${cursor.version}.${cursor.nonce}`);
    expect(known.status).toBe(200);
    const wrong = await clerk.call('GET', '/sync/pull?mark=here');
    expect([wrong.status, wrong.answer.code]).toEqual([400, 'malformed']);
  });

  it('SY35: tells of a deletion for half a year, then forgets it, and says so to whoever may not have heard of it', async () => {
    const fresh = await server().newShop();
    const { db, clock } = server();
    const horizon = clock.now - DELETIONS_KEPT_MS;
    const change = (at: number, work: (tx: Tx, version: number) => Promise<void>) =>
      writeVersion(db, fresh.company, at, work);
    const kinds = ['long-gone', 'gone', 'here'].map((id) => ({
      kind: 'definitions' as const,
      id,
      body: {},
    }));
    await change(horizon - 9, (tx, version) => putRecords(tx, fresh.company, version, kinds));
    const { cursor } = await pullAll(fresh.admin);
    await change(horizon - 5, (tx, version) =>
      dropRecord(tx, fresh.company, version, 'definitions', 'long-gone'),
    );
    await change(horizon + 5, (tx, version) =>
      dropRecord(tx, fresh.company, version, 'definitions', 'gone'),
    );
    expect(await forgetDeletions(db, clock.now)).toBe(1);
    const ask = (seen: string) =>
      fresh.admin.call('GET', `/sync/pull?version=${cursor.version}&nonce=${cursor.nonce}${seen}`);
    // One who had everything before the forgotten deletion, and one who names no time, as an older
    // app does.
    for (const seen of [`&seen=${horizon - 9}`, '']) {
      const away = await ask(seen);
      expect([away.status, away.answer.code]).toEqual([409, 'away-too-long']);
    }
    const heard = await page(fresh.admin, { ...cursor, seen: horizon });
    expect(heard.records.map((r) => [r.id, r.deleted])).toEqual([['gone', true]]);
    expect((await page(fresh.admin, cursorAfter(cursor, heard))).records).toEqual([]);
    const anew = (await pullAll(fresh.admin)).state;
    expect(Array.from(anew.values(), (r) => [r.id, r.deleted])).toEqual([
      ['here', false],
      ['gone', true],
    ]);
    expect((await ask('&seen=soon')).answer.fields).toEqual([{ name: 'seen', code: 'number' }]);
  });

  it('cuts pages at whole versions, by rows and by bytes', async () => {
    const fresh = await server().newShop();
    const put = (count: number, size: number) =>
      writeVersion(server().db, fresh.company, 1, (tx, version) =>
        putRecords(
          tx,
          fresh.company,
          version,
          Array.from({ length: count }, () => ({
            kind: 'definitions' as const,
            id: randomUUID(),
            body: { text: 'x'.repeat(size) },
          })),
        ),
      );
    await put(1500, 1);
    await put(1500, 1);
    await put(10, 60_000);
    await put(10, 60_000);
    await put(1, 1);
    const { state, pages } = await pullAll(fresh.admin);
    expect(state.size).toBe(3021);
    expect(pages.map((p) => [p.version, p.records.length, p.more])).toEqual([
      [2, 3000, true],
      [4, 20, true],
      [5, 1, false],
    ]);
    expect(pages[0]?.records.length).toBeGreaterThanOrEqual(PULL_PAGE_ROWS);
  });

  it('lists by Istanbul days, newest first, page by page', async () => {
    const fresh = await server().newShop();
    const days = [
      '2026-11-18T23:59:59+03:00',
      '2026-11-19T00:00:00+03:00',
      '2026-11-19T12:00:00+03:00',
      '2026-11-20T23:59:59+03:00',
      '2026-11-21T00:00:00+03:00',
    ];
    const slips = days.map((day) => aSlip({ at: Date.parse(day) }));
    for (const slip of slips) await fresh.admin.write(SALES, saleBody(slip));
    const list = (query: string) => fresh.admin.call<Transaction[]>('GET', `${SALES}?${query}`);
    const inner = await list('from=2026-11-19&to=2026-11-20');
    expect(inner.answer.result?.map((s) => s.id)).toEqual([
      slips[3]?.id,
      slips[2]?.id,
      slips[1]?.id,
    ]);
    expect(inner.answer.next).toBeNull();
    const seen: string[] = [];
    let after: string | null | undefined = '';
    do {
      const { answer } = await list(`limit=2${after ? `&after=${after}` : ''}`);
      seen.push(...(answer.result ?? []).map((s) => s.id));
      after = answer.next;
    } while (after);
    expect(seen).toEqual(slips.map((s) => s.id).reverse());
    for (const [query, name] of [
      ['from=2026-02-30', 'from'],
      ['to=x', 'to'],
      ['limit=0', 'limit'],
      ['after=!', 'after'],
    ])
      expect((await list(query ?? '')).answer.fields?.[0]?.name).toBe(name);
  });

  it('takes a listed item back under new ids, for another day', async () => {
    const fresh = await server().newShop();
    await fresh.admin.write('/workbench/contacts', contactBody('c-1'));
    await fresh.admin.write(SALES, saleBody(aSlip({ contactId: 'c-1' })));
    const [item] = (await fresh.admin.call<Transaction[]>('GET', SALES)).answer.result ?? [];
    const copy = await fresh.admin.write<{ findings: string[] }>(SALES, {
      kind: 'transaction.create',
      v: 1,
      ...item,
      id: randomUUID(),
      number: 'T7-000001',
    });
    expect([copy.status, copy.answer.result?.findings]).toEqual([
      200,
      ['cash-over-limit', 'identity-missing', 'unknown-series'],
    ]);
  });

  it('misses no row while two processes write and a third pulls', async ({ skip }) => {
    skip(server().kind === 'pglite', 'PGlite lives in one process');
    const fresh = await server().newShop();
    const each = 60;
    const writers = [1, 2].map(() =>
      writerProcess(server().databaseUrl, fresh.company, fresh.admin.user, each),
    );
    const running = Promise.all(writers).then((lists) => ({ done: true, ids: lists.flat() }));
    const seen = new Map<string, PulledRecord>();
    let cursor: Cursor = START;
    let finished = false;
    void running.finally(() => {
      finished = true;
    });
    for (let last = false; !last; ) {
      last = finished;
      const { state, cursor: next } = await pullAll(fresh.admin, cursor);
      for (const [key, record] of state) seen.set(key, record);
      cursor = next;
    }
    const { ids } = await running;
    expect(ids).toHaveLength(2 * each);
    expect(ids.filter((id) => !seen.has(`transactions ${id}`))).toEqual([]);
    expect(seen.get('balances till:main')?.body).toEqual({
      account: 'till:main',
      assets: { TRY: 2 * each * 10_554_240 },
    });
    expect(cursor.version).toBe(2 * each);
  });
});

/** Another process that writes through the same door; it prints the ids of its slips. */
function writerProcess(
  databaseUrl: string,
  company: string,
  user: string,
  count: number,
): Promise<string[]> {
  const script = fileURLToPath(new URL('../support/writer.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', script, databaseUrl, company, user, String(count)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve(JSON.parse(output) as string[])
        : reject(new Error(`a writer ended with ${code}`)),
    );
  });
}
