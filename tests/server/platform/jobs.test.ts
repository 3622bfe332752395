import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SHARED_VERSION } from '@/contract/core/headers';
import type { JobResult } from '@/contract/core/platform';
import type { ContactBody } from '@/contract/core/records';
import type { Finding } from '@/domain/base/refusal';
import { jobs } from '@/server/db/schema-platform';
import { runJobs, storedPayload } from '@/server/jobs/jobs';
import { type Delivery, httpProvider, type JobToDo, type Providers } from '@/server/jobs/provider';
import { openJobQueue } from '@/server/jobs/queue';
import type { Hint } from '@/server/platform/deps';
import { NOON } from '../../support/factories';
import { type Client, onBothEngines, type Shop, type TestServer } from '../../support/server';
import { untilEqual } from '../../support/until';
import { handOver } from '../support/hand-over';
import { pulled } from '../support/pulled';
import { contactBody } from '../support/slips';

const handed: JobToDo[] = [];
let next: Delivery = { is: 'done', answer: {} };
const provider = async (job: JobToDo): Promise<Delivery> => {
  handed.push(job);
  return next;
};
const ALL: Providers = { whatsapp: provider, invoice: provider, earsiv: provider, bank: provider };

beforeEach(() => {
  handed.length = 0;
  next = { is: 'done', answer: { message: 'Alındı', total: 3 } };
});

const withContact = async (client: Client, phone: string): Promise<string> => {
  const id = randomUUID();
  const { status } = await client.write('/workbench/contacts', contactBody(id, { phone }), {
    key: id,
  });
  expect(status).toBe(200);
  return id;
};
/** Seconds until the queue tries this job again. */
async function pauseOf(server: TestServer, id: string | undefined): Promise<number> {
  const { rows } = (await server.db.execute(
    sql`select extract(epoch from start_after - now())::float as pause from pgboss.job where data->>'id' = ${id}`,
  )) as unknown as { rows: { pause: number }[] };
  return rows[0]?.pause ?? Number.NaN;
}
const stored = async (server: TestServer, shop: Shop) =>
  server.db.select().from(jobs).where(eq(jobs.company, shop.company));

onBothEngines('without a provider', (server) => {
  it('PL30: a bank’s call is stored, says plainly that there is none, and is never sent later', async () => {
    const shop = await server().newShop();
    const { status, answer } = await shop.admin.call('POST', '/apps/bank', {
      body: { action: 'balances' },
    });
    expect([status, answer]).toMatchObject([422, { status: false, code: 'no-provider' }]);
    expect(await stored(server(), shop)).toMatchObject([
      { kind: 'bank', state: 'no-provider', actor: shop.admin.user },
    ]);
    const queue = await openJobQueue(server(), () => {});
    const running = await runJobs({ ...server().deps, providers: ALL, queue });
    await running.stop();
    expect(handed).toEqual([]);
  });

  it.each([
    ['POST', '/apps/invoice/api', { action: 'query' }],
    ['PATCH', '/apps/earsiv', { action: 'draft' }],
  ])('%s %s says so too', async (method, path, body) => {
    const shop = await server().newShop();
    expect((await shop.admin.call(method, path, { body })).answer.code).toBe('no-provider');
  });
});

onBothEngines(
  'with providers',
  (server) => {
    let shop: Shop;
    let admin: Client;
    beforeAll(async () => {
      shop = await server().newShop();
      ({ admin } = shop);
    });

    it('PL25: a message to a contact waits in the queue, then goes to the number in our books under its own id', async () => {
      const contact = await withContact(admin, '+90 555 000 00 01');
      const { answer } = await admin.call<JobResult>('POST', `/apps/whatsapp/${contact}`, {
        body: { message: 'Siparişiniz hazır' },
      });
      expect(answer.result).toMatchObject({ state: 'queued' });
      expect(handed).toEqual([]);
      await handOver(server().deps);
      expect(handed).toEqual([
        {
          company: shop.company,
          id: answer.result?.id,
          kind: 'whatsapp',
          target: contact,
          payload: { phone: '+90 555 000 00 01', message: 'Siparişiniz hazır' },
          isWindowOpen: false,
        },
      ]);
      await handOver(server().deps);
      expect(handed).toHaveLength(1);
    });

    it('PL25: another company’s contact is not found, and one without a telephone is told so', async () => {
      const stranger = await withContact((await server().newShop()).admin, '+90 555 000 00 02');
      expect(
        (await admin.call('POST', `/apps/whatsapp/${stranger}`, { body: { message: 'x' } })).status,
      ).toBe(404);
      const silent = await withContact(admin, '');
      const { status, answer } = await admin.call('POST', `/apps/whatsapp/${silent}`, {
        body: { message: 'x' },
      });
      expect([status, answer.code]).toEqual([411, 306]);
    });

    it('PL28: an invoice’s request is handed over at once, with its advisor, and the provider’s answer comes back', async () => {
      const body = { action: 'send', ettn: randomUUID(), document: { total: '12,50' } };
      const { status, answer } = await admin.call<JobResult>(
        'POST',
        '/apps/invoice/api?advisor=a-7',
        { body },
      );
      expect([status, answer.result?.state, answer.result?.answer]).toEqual([
        200,
        'done',
        { message: 'Alındı', total: 3 },
      ]);
      expect(handed[0]?.payload).toEqual({ ...body, advisor: 'a-7' });
    });

    it('PL29: the tax portal’s message comes with the status, good or bad', async () => {
      const good = await admin.call('PATCH', '/apps/earsiv', { body: { action: 'draft' } });
      expect([good.status, good.answer.status, good.answer.message]).toEqual([200, true, 'Alındı']);
      next = { is: 'failed', answer: { message: 'Şifre yanlış' } };
      const bad = await admin.call('PATCH', '/apps/earsiv', { body: { action: 'draft' } });
      expect([bad.status, bad.answer.code, bad.answer.message]).toEqual([
        422,
        'provider',
        'Şifre yanlış',
      ]);
    });

    it('PL52: an integrator’s 401 and 405 come back as its own codes under our 422, and the session goes on', async () => {
      for (const code of [401, 405]) {
        next = { is: 'failed', answer: { code } };
        const { status, answer } = await admin.call('POST', '/apps/invoice/api', {
          body: { action: 'query' },
        });
        expect([status, answer]).toMatchObject([
          422,
          { status: false, code: 'provider', provider: code },
        ]);
      }
      expect((await admin.call('GET', '/settings/companies/check')).status).toBe(200);
    });

    it('PL30: what the line refused stays queued and is tried again, later and later, until it arrives', async () => {
      next = { is: 'again' };
      const { answer } = await admin.call<JobResult>('POST', '/apps/bank', {
        body: { action: 'movements', from: '2026-01-01' },
      });
      expect([answer.status, answer.result?.state]).toEqual([true, 'queued']);
      expect(handed).toHaveLength(1);
      const pauses: number[] = [];
      for (let tries = 0; tries < 6; tries++) {
        await handOver(server().deps);
        pauses.push(await pauseOf(server(), answer.result?.id));
      }
      expect(handed).toHaveLength(7);
      // The pause after the nth try is between 2^(n-1) and 2^n times the first, which is two seconds.
      for (const [tries, pause] of pauses.entries()) {
        expect(pause).toBeGreaterThanOrEqual(2 ** (tries + 1) - 1);
        expect(pause).toBeLessThanOrEqual(2 ** (tries + 2) + 1);
      }
      next = { is: 'done', answer: null };
      await handOver(server().deps);
      expect(new Set(handed.map(({ id }) => id)).size).toBe(1);
      expect(
        (await stored(server(), shop)).find(({ id }) => id === answer.result?.id),
      ).toMatchObject({ state: 'done', attempts: 8 });
    });

    it('CO14: a message that the provider refuses comes back as a finding on its customer, until one arrives', async () => {
      const own = await server().newShop();
      const contact = await withContact(own.admin, '0532 111 22 33');
      const send = () =>
        own.admin.write(`/apps/whatsapp/${contact}`, {
          kind: 'message.send',
          v: SHARED_VERSION,
          id: contact,
          at: NOON,
          message: 'Borcunuz',
        });
      const told = async () =>
        (await pulled(own.admin))
          .flatMap(({ kind, deleted, body }) =>
            kind === 'findings' && !deleted ? [body as Finding] : [],
          )
          .filter(({ code }) => code === 'message-refused');
      next = { is: 'failed', answer: { code: 131_026, message: '0532 111 22 33 için alıcı yok' } };
      expect((await send()).status).toBe(200);
      const hints: Hint[] = [];
      const stop = server().deps.hints.subscribe((hint) => hints.push(hint));
      await handOver(server().deps);
      const [finding, ...more] = await told();
      expect([finding?.subject, finding?.detail, more]).toMatchObject([
        { kind: 'contacts', id: contact },
        { by: own.admin.user, provider: 131_026 },
        [],
      ]);
      expect(JSON.stringify(finding)).not.toContain('0532');
      expect(hints.map(({ type }) => type)).toContain('changes');
      stop();
      next = { is: 'done', answer: null };
      expect((await send()).status).toBe(200);
      await handOver(server().deps);
      expect(await told()).toEqual([]);
    });

    it('CO14: a message that the provider takes over leaves its time on the card, one that waits or is refused does not', async () => {
      const own = await server().newShop();
      const contact = await withContact(own.admin, '0532 111 22 33');
      const send = async () => {
        const { status } = await own.admin.write(`/apps/whatsapp/${contact}`, {
          kind: 'message.send',
          v: SHARED_VERSION,
          id: contact,
          at: NOON,
          message: 'Borcunuz',
        });
        expect(status).toBe(200);
      };
      const card = async (id = contact) =>
        (await pulled(own.admin)).find((one) => one.kind === 'contacts' && one.id === id)
          ?.body as ContactBody;
      const before = await card();
      await send();
      next = { is: 'again' };
      await handOver(server().deps);
      next = { is: 'failed', answer: { code: 1 } };
      await handOver(server().deps);
      expect(await card()).toEqual(before);
      next = { is: 'done', answer: null };
      const hints: Hint[] = [];
      const stop = server().deps.hints.subscribe((hint) => hints.push(hint));
      await send();
      await handOver(server().deps);
      stop();
      expect(await card()).toEqual({ ...before, messagedAt: server().clock.now });
      expect(hints.at(-1)).toMatchObject({ type: 'changes', company: own.company });
    });

    it('CO14: if a card was merged in the meantime, the time is stored on the card that remains', async () => {
      const own = await server().newShop();
      const [kept, merged] = [
        await withContact(own.admin, '0532 111 22 33'),
        await withContact(own.admin, '0532 111 22 34'),
      ];
      const send = (to: string) =>
        own.admin.write(`/apps/whatsapp/${to}`, {
          kind: 'message.send',
          v: SHARED_VERSION,
          id: to,
          at: NOON,
          message: 'Borcunuz',
        });
      next = { is: 'failed', answer: { code: 1 } };
      await send(merged);
      await handOver(server().deps);
      await send(merged);
      const { status } = await own.admin.write(`/workbench/contacts/${kept}/merges`, {
        kind: 'contact.merge',
        v: SHARED_VERSION,
        id: kept,
        merged,
        absorbed: [merged],
        at: NOON,
      });
      expect(status).toBe(200);
      next = { is: 'done', answer: null };
      await handOver(server().deps);
      const records = await pulled(own.admin);
      const times = records.flatMap(({ kind, id, body }) =>
        kind === 'contacts' ? [[id, (body as ContactBody).messagedAt]] : [],
      );
      expect(Object.fromEntries(times)).toEqual({
        [kept]: server().clock.now,
        [merged]: undefined,
      });
      expect(records.filter(({ kind, deleted }) => kind === 'findings' && !deleted)).toEqual([]);
    });

    it('CO14: a message for which the line never opens comes back as a finding too', async () => {
      const own = await server().newShop();
      const contact = await withContact(own.admin, '0532 111 22 33');
      await own.admin.write(`/apps/whatsapp/${contact}`, {
        kind: 'message.send',
        v: SHARED_VERSION,
        id: contact,
        at: NOON,
        message: 'Borcunuz',
      });
      next = { is: 'again' };
      for (let attempt = 0; attempt < 12; attempt++) {
        await handOver(server().deps);
      }
      const found = (await pulled(own.admin))
        .filter(({ kind }) => kind === 'findings')
        .map(({ body }) => (body as Finding).code);
      expect(found).toContain('message-refused');
    });

    it('PL30: a bank’s call that is refused after its person went away comes back as a finding, one that is awaited does not', async () => {
      const own = await server().newShop();
      const codes = async () =>
        (await pulled(own.admin))
          .filter(({ kind }) => kind === 'findings')
          .map(({ body }) => (body as Finding).code);
      next = { is: 'failed', answer: { code: 5 } };
      expect(
        (await own.admin.call('POST', '/apps/bank', { body: { action: 'balances' } })).status,
      ).toBe(422);
      expect(await codes()).toEqual([]);
      next = { is: 'again' };
      await own.admin.call('POST', '/apps/bank', { body: { action: 'balances' } });
      next = { is: 'failed', answer: { code: 5 } };
      await handOver(server().deps);
      expect(await codes()).toEqual(['job-refused']);
    });

    it('two processes hand a job over once', async () => {
      next = { is: 'again' };
      await admin.call('POST', '/apps/bank', { body: { action: 'balances' } });
      handed.length = 0;
      next = { is: 'done', answer: null };
      await Promise.all([
        handOver(server().deps),
        handOver(server().deps),
        handOver(server().deps),
      ]);
      expect(handed).toHaveLength(1);
    });

    it('a job of a transaction that was rolled back is never tried', async () => {
      const { db, deps } = server();
      handed.length = 0;
      const place = { company: shop.company, id: randomUUID(), kind: 'bank', target: '' } as const;
      await expect(
        db.transaction(async (tx) => {
          await deps.queue?.send(tx, place);
          throw new Error('rolled back');
        }),
      ).rejects.toThrow('rolled back');
      const tried: string[] = [];
      await deps.queue?.tryAll(async ({ id }) => tried.push(id) > 0);
      expect(tried).not.toContain(place.id);
      await deps.queue?.send(db, place);
      await deps.queue?.tryAll(async ({ id }) => tried.push(id) > 0);
      expect(tried).toContain(place.id);
    });

    it('jobs for one target are tried in the order in which they came, however many there are', async () => {
      const { db, deps } = server();
      const targets = ['a', 'b'];
      for (let nth = 0; nth < 60; nth++)
        await deps.queue?.send(db, {
          company: shop.company,
          id: `${targets[nth % 2]}-${String(nth).padStart(2, '0')}`,
          kind: 'invoice',
          target: targets[nth % 2] ?? '',
        });
      const tried: string[] = [];
      await deps.queue?.tryAll(async ({ id }) => tried.push(id) > 0);
      for (const target of targets) {
        const ids = tried.filter((id) => id.startsWith(`${target}-`));
        expect(ids).toHaveLength(30);
        expect(ids).toEqual(ids.toSorted());
      }
    });

    it('a restart tries each open job once, however many fail again', async () => {
      const { db, deps } = server();
      const ids = Array.from({ length: 45 }, (_, nth) => `again-${nth}`);
      for (const id of ids)
        await deps.queue?.send(db, { company: shop.company, id, kind: 'earsiv', target: id });
      const tried: string[] = [];
      // Ends at some time, so that a queue which tries without end fails below.
      await deps.queue?.tryAll(async ({ id }) => tried.push(id) > 500);
      expect(tried.filter((id) => id.startsWith('again-')).toSorted()).toEqual(ids.toSorted());
      await deps.queue?.tryAll(async () => true);
    });

    it('a job that was stored before there was a queue is handed over by the running server', async () => {
      const { db, deps, clock } = server();
      const id = randomUUID();
      const { sealingKey } = deps;
      await db.insert(jobs).values({
        company: shop.company,
        id,
        kind: 'bank',
        target: '',
        payload: storedPayload({ sealingKey, company: shop.company }, id, '{"action":"balances"}'),
        actor: shop.admin.user,
        state: 'queued',
        nextAt: clock.now,
        createdAt: clock.now,
        endedAt: null,
      });
      next = { is: 'done', answer: null };
      const queue = await openJobQueue(server(), () => {});
      const running = await runJobs({ ...deps, queue });
      await untilEqual(async () => handed.some((job) => job.id === id), true);
      await running.stop();
      expect((await stored(server(), shop)).find((job) => job.id === id)?.state).toBe('done');
    });

    it('under one key a call comes once, and with another body it is refused', async () => {
      const key = randomUUID();
      const send = (action: string) =>
        admin.call<JobResult>('POST', '/apps/bank', { key, body: { action } });
      const [first, again] = [await send('balances'), await send('balances')];
      expect(again.answer.result).toEqual(first.answer.result);
      expect(handed).toHaveLength(1);
      expect((await send('movements')).status).toBe(409);
    });

    it('a reader of the module may not, and nothing is stored', async () => {
      const reader = await shop.join({ formalization: 1, integration: 1, accounts: 1 });
      const before = (await stored(server(), shop)).length;
      for (const [method, path] of [
        ['POST', '/apps/invoice/api'],
        ['PATCH', '/apps/earsiv'],
        ['POST', '/apps/bank'],
        ['POST', '/apps/whatsapp/x'],
      ] as const)
        expect((await reader.call(method, path, { body: {} })).status).toBe(403);
      expect(await stored(server(), shop)).toHaveLength(before);
    });

    it('PL113: unknown, missing and wrong fields are named', async () => {
      const { status, answer } = await admin.call('POST', '/apps/bank', {
        body: { action: 'steal', account: 5, amount: 1 },
      });
      expect([status, answer.fields]).toEqual([
        400,
        [
          { name: 'amount', code: 'unknown' },
          { name: 'action', code: 'format' },
          { name: 'account', code: 'format' },
        ],
      ]);
      expect((await admin.call('PATCH', '/apps/earsiv', { body: '[]' })).answer.fields).toEqual([
        { name: 'body', code: 'format' },
      ]);
    });

    it('PL111: a body beyond a megabyte is 413 with our JSON at each of them', async () => {
      const body = JSON.stringify({ message: 'x'.repeat(1_000_001) });
      for (const path of ['/apps/whatsapp/x', '/apps/invoice/api', '/apps/bank']) {
        const { status, answer } = await admin.call('POST', path, { body });
        expect([status, answer]).toMatchObject([413, { status: false, code: 'too-large' }]);
      }
    });
  },
  { providers: ALL },
);

describe('the adapter', () => {
  let reply: { status: number; text: string } = { status: 200, text: '{}' };
  const seen: { key: unknown; bearer: unknown; body: unknown }[] = [];
  const stand = createServer(async (request, response) => {
    const body: unknown = await json(request);
    const { 'idempotency-key': key, authorization: bearer } = request.headers;
    seen.push({ key, bearer, body });
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.text);
  });
  beforeAll(() => new Promise<void>((resolve) => stand.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => stand.close(resolve)));
  const LOCAL = new Set(['127.0.0.1']);
  const job: JobToDo = { company: 'c', id: 'j-1', kind: 'bank', target: '', payload: {} };
  const send = () =>
    httpProvider(
      { url: `http://127.0.0.1:${(stand.address() as AddressInfo).port}`, token: 'geheim' },
      LOCAL,
    )({ ...job, isWindowOpen: true });

  it('carries its credential, the ids as the key, and the job in the form that providers know', async () => {
    expect(await send()).toEqual({ is: 'done', answer: {}, status: 200 });
    expect(seen.at(-1)).toEqual({ key: 'c.j-1', bearer: 'Bearer geheim', body: job });
  });

  it.each([
    [200, '{"message":"ok"}', { is: 'done', answer: { message: 'ok' } }],
    [422, '{"message":"no"}', { is: 'failed', answer: { code: 422, message: 'no' } }],
    [401, '{}', { is: 'failed', answer: { code: 401 }, failure: { code: 'denied', status: 401 } }],
    [400, '{"code":405}', { is: 'failed', answer: { code: 405 } }],
    [405, '["no"]', { is: 'failed', answer: { code: 405, answer: ['no'] } }],
    [200, '<html>portal</html>', { is: 'again', failure: { code: 'unreadable', status: 200 } }],
    [403, '<html>proxy</html>', { is: 'again', failure: { code: 'unreadable', status: 403 } }],
    [500, '{}', { is: 'again', failure: { code: 'status', status: 500 } }],
    [429, '{}', { is: 'again', failure: { code: 'status', status: 429 } }],
  ])('%i %s is %j', async (status, text, expected) => {
    reply = { status, text };
    expect(await send()).toEqual({ ...expected, status });
  });

  it('takes no network for no decision', async () => {
    expect(await httpProvider({ url: 'http://127.0.0.1:9', token: '' }, LOCAL)(job)).toEqual({
      is: 'again',
      failure: { code: 'unreachable' },
    });
  });
});
