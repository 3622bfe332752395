import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JobResult } from '@/contract/core/platform';
import type { IntegrationList, IntegrationTested } from '@/contract/integration/integration';
import type { Finding } from '@/domain/base/refusal';
import type { IntegrationDraft } from '@/domain/integration/integration';
import { integrations } from '@/server/db/schema-integrations';
import { jobs } from '@/server/db/schema-platform';
import { CLERK, type Client, onAServer, type Shop } from '../../support/server';
import { handOver } from '../support/hand-over';
import { anIntegration, aService, INTEGRATIONS, JOBS } from '../support/integrations';
import { journalOf } from '../support/journal';
import { pulled } from '../support/pulled';
import { contactBody } from '../support/slips';

const SECRET = 'gizli-anahtar-9876';

onAServer('integrations', (server) => {
  let service: Awaited<ReturnType<typeof aService>>;
  let shop: Shop;
  let admin: Client;
  beforeAll(async () => {
    service = await aService();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.heard.length = 0;
    Object.assign(service.reply, { status: 200, text: '{"message":"Alındı"}', headers: {} });
    shop = await server().newShop();
    admin = shop.admin;
  });

  const here = (more: Partial<IntegrationDraft> = {}): IntegrationDraft =>
    anIntegration({ settings: { address: service.address }, ...more });
  const put = (
    id: string,
    integration: object,
    more: { base?: number; secret?: string } = {},
    client = admin,
  ) =>
    client.call<IntegrationList>('PUT', `${INTEGRATIONS}/${id}`, {
      body: { base: 0, integration, ...more },
    });
  const list = async (client = admin): Promise<IntegrationList> => {
    const { answer } = await client.call<IntegrationList>('GET', INTEGRATIONS);
    if (!answer.result) throw new Error('the list was refused');
    return answer.result;
  };
  const actsOf = async () => (await journalOf(server().db, shop.company)).map(({ act }) => act);
  const findings = async () =>
    (await pulled(admin))
      .filter(({ kind, deleted }) => kind === 'findings' && !deleted)
      .map(({ body }) => body as Finding);

  async function message(client = admin): Promise<{ contact: string; job: string }> {
    const contact = randomUUID();
    const card = contactBody(contact, { phone: '+90 555 000 00 01' });
    expect((await client.write('/workbench/contacts', card)).status).toBe(200);
    const { answer } = await client.call<JobResult>('POST', `/apps/whatsapp/${contact}`, {
      body: { message: 'Hazır' },
    });
    return { contact, job: answer.result?.id ?? '' };
  }
  const stateOf = async (id: string) =>
    (await server().db.select().from(jobs).where(eq(jobs.id, id)))[0]?.state;

  it('IN1: a secret goes in sealed, and only its end comes out', async () => {
    const { status, text } = await put('kopru', here(), { secret: SECRET });
    expect(status).toBe(200);
    expect(text).not.toContain(SECRET);
    expect((await list()).definitions[0]?.secret).toEqual({
      tail: '9876',
      at: server().clock.now,
    });
    const [row] = await server()
      .db.select()
      .from(integrations)
      .where(eq(integrations.company, shop.company));
    expect(Buffer.from(row?.secret ?? []).includes(SECRET)).toBe(false);
    const rows = await journalOf(server().db, shop.company);
    expect(JSON.stringify(rows)).not.toContain(SECRET);
    expect(await actsOf()).toContain('integration.changed');
  });

  it('IN1: of a short secret not even the end comes out', async () => {
    await put('kopru', here(), { secret: 'kisa-7' });
    expect((await list()).definitions[0]?.secret?.tail).toBe('');
  });

  it('IN1: a clerk sees and changes none, and nobody one of another company', async () => {
    await put('kopru', here(), { secret: SECRET });
    const clerk = await shop.join(CLERK);
    expect((await clerk.call('GET', INTEGRATIONS)).status).toBe(403);
    expect((await put('kopru', here(), {}, clerk)).status).toBe(403);
    const stranger = (await server().newShop()).admin;
    expect((await list(stranger)).definitions).toEqual([]);
    const test = await stranger.call('POST', `${INTEGRATIONS}/kopru/tests`, { body: {} });
    expect(test.status).toBe(404);
    await stranger.call('DELETE', `${INTEGRATIONS}/kopru?base=1`);
    expect((await list()).definitions).toHaveLength(1);
  });

  it('IN2: a changed address wipes the secret, any other change keeps it', async () => {
    await put('kopru', here(), { secret: SECRET });
    await put('kopru', here({ name: 'Başka ad' }), { base: 1 });
    expect((await list()).definitions[0]?.secret?.tail).toBe('9876');
    const moved = here({ settings: { address: `${service.address}/2` } });
    await put('kopru', moved, { base: 2 });
    expect((await list()).definitions[0]?.secret).toBeNull();
  });

  it.each([
    ['http://ornek.app/is', 'insecure'],
    ['https://10.0.0.5/is', 'forbidden-address'],
    ['https://[::1]/is', 'forbidden-address'],
    ['https://169.254.169.254/latest', 'forbidden-address'],
    ['https://a:b@ornek.app/', 'secret-inside'],
    ['https://ornek.app/?token=1', 'secret-inside'],
    ['ftp://ornek.app/', 'format'],
    ['', 'required'],
  ])('IN3: %s is refused as %s', async (address, code) => {
    const { status, answer } = await put('kopru', here({ settings: { address } }));
    expect([status, answer.fields]).toEqual([400, [{ name: 'settings.address', code }]]);
    expect((await list()).definitions).toEqual([]);
  });

  it('IN3: a name that resolves to this machine is not called', async () => {
    const port = new URL(service.address).port;
    await put('kopru', here({ settings: { address: `https://localhost:${port}/is` } }));
    const { answer } = await admin.call<IntegrationTested>('POST', `${INTEGRATIONS}/kopru/tests`, {
      body: {},
    });
    expect(answer.result?.tested).toEqual({ ok: false, failure: { code: 'forbidden-address' } });
    expect(service.heard).toEqual([]);
  });

  it('IN3: a redirect is not followed, and its target never gets the secret', async () => {
    await put('kopru', here(), { secret: SECRET });
    Object.assign(service.reply, { status: 302, headers: { Location: service.address } });
    const { answer } = await admin.call<IntegrationTested>('POST', `${INTEGRATIONS}/kopru/tests`, {
      body: {},
    });
    expect(answer.result?.tested).toEqual({ ok: false, failure: { code: 'redirect' } });
    expect(service.heard).toHaveLength(1);
  });

  it('IN4: a job goes to the company’s own service with its secret, and to nobody else’s', async () => {
    const { answer } = await admin.call('POST', '/apps/bank', { body: { action: 'balances' } });
    expect(answer.code).toBe('no-provider');
    await put('banka', here({ kind: 'bank', name: 'Banka' }), { secret: SECRET });
    const stranger = (await server().newShop()).admin;
    const theirs = await stranger.call('POST', '/apps/bank', { body: { action: 'balances' } });
    expect(theirs.answer.code).toBe('no-provider');
    service.reply.text = '{"total":5}';
    const own = await admin.call<JobResult>('POST', '/apps/bank', { body: { action: 'balances' } });
    expect(own.answer.result).toMatchObject({ state: 'done', answer: { total: 5 } });
    expect(service.heard).toMatchObject([
      {
        method: 'POST',
        bearer: `Bearer ${SECRET}`,
        key: `${shop.company}.${own.answer.result?.id}`,
        body: { company: shop.company, kind: 'bank', payload: { action: 'balances' } },
      },
    ]);
    expect((await list()).definitions[0]).toMatchObject({
      okAt: server().clock.now,
      failure: null,
    });
  });

  it('IN5: while it is paused jobs wait, and when it goes on they are handed over', async () => {
    await put('kopru', here({ paused: true }));
    const { job } = await message();
    await handOver(server().deps);
    expect([await stateOf(job), service.heard]).toEqual(['queued', []]);
    expect((await list()).queues.messaging).toEqual({
      waiting: 1,
      oldestAt: server().clock.now,
      failed: 0,
    });
    await put('kopru', here(), { base: 1 });
    await handOver(server().deps);
    expect([await stateOf(job), service.heard.length]).toEqual(['done', 1]);
  });

  it('IN5: a job whose integration was removed waits until there is another', async () => {
    await put('kopru', here({ paused: true }));
    const { job } = await message();
    await admin.call('DELETE', `${INTEGRATIONS}/kopru?base=1`);
    await handOver(server().deps);
    expect(await stateOf(job)).toBe('queued');
    await put('yeni', here());
    await handOver(server().deps);
    expect(await stateOf(job)).toBe('done');
  });

  it.each([
    [200, { ok: true }],
    [405, { ok: true, answered: 405 }],
    [401, { ok: false, failure: { code: 'denied', status: 401 } }],
    [503, { ok: false, failure: { code: 'status', status: 503 } }],
  ])('IN6: a test that is answered %i is %j', async (status, tested) => {
    await put('kopru', here(), { secret: SECRET });
    service.reply.status = status;
    const { answer } = await admin.call<IntegrationTested>('POST', `${INTEGRATIONS}/kopru/tests`, {
      body: {},
    });
    expect(answer.result?.tested).toEqual(tested);
    expect(service.heard).toMatchObject([{ method: 'GET', bearer: `Bearer ${SECRET}` }]);
    const [view] = (await list()).definitions;
    expect([view?.okAt !== null, view?.failure?.status]).toEqual([
      tested.ok,
      tested.ok ? undefined : status,
    ]);
  });

  it('IN7: a refused message is shown with its reason, and arrives when it is tried again', async () => {
    await put('kopru', here());
    Object.assign(service.reply, { status: 422, text: '{"message":"Numara kapalı","code":131}' });
    const { job, contact } = await message();
    await handOver(server().deps);
    expect((await list()).jobs).toMatchObject([
      {
        id: job,
        target: contact,
        state: 'failed',
        by: admin.user,
        reason: { code: 131, message: 'Numara kapalı' },
        isRepeatable: true,
      },
    ]);
    expect((await findings()).map(({ code }) => code)).toEqual(['message-refused']);
    Object.assign(service.reply, { status: 200, text: '{}' });
    const retry = () => admin.call<IntegrationList>('POST', `${JOBS}/${job}/retries`, { body: {} });
    expect([(await retry()).status, (await retry()).status]).toEqual([200, 200]);
    await handOver(server().deps);
    expect([await stateOf(job), (await list()).jobs, await findings()]).toEqual(['done', [], []]);
    expect(new Set(service.heard.map(({ key }) => key)).size).toBe(1);
    expect((await actsOf()).filter((act) => act === 'job.repeated')).toHaveLength(1);
  });

  it('IN7: a job that was given up is never tried, and nothing tells of it any more', async () => {
    await put('kopru', here());
    Object.assign(service.reply, { status: 422, text: '{}' });
    const { job } = await message();
    await handOver(server().deps);
    const giveUp = () =>
      admin.call<IntegrationList>('POST', `${JOBS}/${job}/cancellations`, { body: {} });
    expect([(await giveUp()).status, (await giveUp()).status]).toEqual([200, 200]);
    const tried = service.heard.length;
    const late = await admin.call('POST', `${JOBS}/${job}/retries`, { body: {} });
    expect([late.status, late.answer.code]).toEqual([412, 'stale']);
    await handOver(server().deps);
    expect([service.heard.length, await stateOf(job)]).toEqual([tried, 'given-up']);
    expect([(await list()).jobs, await findings()]).toEqual([[], []]);
    expect((await actsOf()).filter((act) => act === 'job.given-up')).toHaveLength(1);
  });

  it('IN7: a job that no service took in twelve tries says why', async () => {
    await put('kopru', here());
    service.reply.status = 503;
    const { job } = await message();
    for (let tries = 0; tries < 12; tries++) {
      await handOver(server().deps);
      // Past every pause of the breaker.
      server().clock.now += 15 * 60_000;
    }
    expect((await list()).jobs).toMatchObject([
      { id: job, state: 'failed', tries: 12, reason: { failure: { code: 'status', status: 503 } } },
    ]);
  });

  it('IN7: another company’s job is not found', async () => {
    await put('kopru', here({ paused: true }));
    const { job } = await message();
    const stranger = (await server().newShop()).admin;
    for (const act of ['retries', 'cancellations'])
      expect((await stranger.call('POST', `${JOBS}/${job}/${act}`, { body: {} })).status).toBe(404);
    expect(await stateOf(job)).toBe('queued');
  });

  it('IN8: of two changes at once the second is refused, and the same one is made once', async () => {
    const both = await Promise.all([
      put('kopru', here({ name: 'Bir' })),
      put('kopru', here({ name: 'İki' })),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const [view] = (await list()).definitions;
    expect((await put('kopru', view?.draft ?? {}, { base: 0 })).status).toBe(200);
    expect((await list()).definitions[0]?.version).toBe(1);
    expect((await actsOf()).filter((act) => act === 'integration.changed')).toHaveLength(1);
  });

  it('IN8: a company has one integration of a kind, and its kind stays', async () => {
    await put('kopru', here());
    const second = await put('ikinci', here());
    expect([second.status, second.answer.code]).toEqual([409, 'integration-taken']);
    const turned = await put('kopru', here({ kind: 'bank' }), { base: 1 });
    expect([turned.status, turned.answer.fields]).toEqual([400, [{ name: 'kind', code: 'fixed' }]]);
  });

  it('IN10: a definition of any other shape is refused by its fields', async () => {
    const fields = async (integration: object) =>
      (await put('kopru', integration)).answer.fields?.map(({ name, code }) => `${name} ${code}`);
    expect(await fields({})).toEqual(['kind format']);
    expect(await fields(anIntegration({ kind: 'connector' }))).toEqual(['adapter unknown']);
    expect(await fields({ ...anIntegration(), adapter: '__proto__' })).toEqual(['adapter unknown']);
    expect(await fields({ ...anIntegration(), more: 1 })).toEqual(['more unknown']);
    expect(await fields(anIntegration({ name: ' ' }))).toEqual(['name format']);
    const strange = { address: 'https://ornek.app/', path: 'x' };
    expect(await fields(anIntegration({ settings: strange }))).toEqual(['settings.path unknown']);
    expect((await list()).definitions).toEqual([]);
  });
});
