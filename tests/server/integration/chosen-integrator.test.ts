import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IntegratorState } from '@/contract/fiscal/document';
import type { IntegrationList, IntegrationTested } from '@/contract/integration/integration';
import type { IntegrationDraft } from '@/domain/integration/integration';
import { companyIntegrators } from '@/server/areas/integration/company-integrators';
import { documents, taxpayers } from '@/server/db/schema-fiscal';
import { integrations } from '@/server/db/schema-integrations';
import type { Integrators } from '@/server/integrations/integrator';
import { NOON } from '../../support/factories';
import { type Shop, type TestServer, testServer } from '../../support/server';
import { aFirm } from '../support/document-bodies';
import {
  aQueued,
  aReadyShop,
  aSandbox,
  documentOf,
  runnerOf,
  takeStep,
} from '../support/documents';
import { SERIES, seriesBody } from '../support/fiscal';
import { INTEGRATIONS } from '../support/integrations';
import { type Player, playIzibiz, playNilvera } from '../support/integrator-players';
import { journalOf } from '../support/journal';

const INTEGRATOR = '/formalization/integrator';
const HOUR = 60 * 60_000;

describe('the integrator that a company chose', () => {
  const sandbox = aSandbox(() => server.clock.now);
  let real: Integrators;
  const late: Integrators = {
    chosen: (...asked) => real.chosen(...asked),
    named: (...asked) => real.named(...asked),
    stop: async () => {},
  };
  let server: TestServer;
  let shop: Shop;
  let [nilvera, izibiz]: [Player, Player] = [{} as Player, {} as Player];
  beforeAll(async () => {
    server = await testServer('pglite', { integrators: late });
    real = companyIntegrators(server.deps, sandbox.integrators);
  });
  afterAll(async () => {
    await server.close();
    await sandbox.stop();
  });
  beforeEach(async () => {
    [nilvera, izibiz] = await Promise.all([playNilvera(), playIzibiz()]);
    shop = await aReadyShop(server);
    await server.db.delete(documents);
  });
  afterEach(() => Promise.all([nilvera.close(), izibiz.close()]));

  const definition = (
    adapter: 'nilvera' | 'izibiz',
    environment: 'live' | 'test' = 'live',
    more: Partial<IntegrationDraft> = {},
  ): IntegrationDraft => ({
    kind: 'invoice',
    adapter,
    name: 'Entegratörüm',
    paused: false,
    settings:
      adapter === 'nilvera'
        ? { environment, address: nilvera.url }
        : { environment, address: izibiz.url, username: 'kuyumcu' },
    ...more,
  });
  const put = async (integration: IntegrationDraft, base = 0, secret = nilvera.secret) =>
    shop.admin.call<IntegrationList>('PUT', `${INTEGRATIONS}/entegrator`, {
      body: { base, integration, ...(secret === '' ? {} : { secret }) },
    });
  const list = async () =>
    (await shop.admin.call<IntegrationList>('GET', INTEGRATIONS)).answer.result?.definitions ?? [];
  const state = async () =>
    (await shop.admin.call<IntegratorState>('GET', INTEGRATOR)).answer.result;
  const aSeries = (prefix: string) => shop.admin.write(SERIES, seriesBody({ prefix }));
  const work = async (hours = 0, looks = 4) => {
    server.clock.now += hours * HOUR;
    const runner = runnerOf(server, late);
    for (let n = 0; n < looks; n++) {
      await runner.look();
      server.clock.now += 3 * 60_000;
    }
    await runner.stop();
  };
  const rowOf = async (id: string) =>
    (
      await server.db
        .select()
        .from(documents)
        .where(and(eq(documents.company, shop.company), eq(documents.id, id)))
    )[0];

  it('IG11: without a definition documents go to the sandbox, with one to that integrator', async () => {
    const tried = await aQueued(shop.admin);
    await work();
    expect(await documentOf(shop.admin, tried.id)).toMatchObject({ test: true });
    expect((await put(definition('nilvera'))).status).toBe(200);
    await aSeries('KUY');
    const { id } = await aQueued(shop.admin);
    await work(1);
    const document = await documentOf(shop.admin, id);
    expect(document).toMatchObject({ stage: 'delivered', number: 'KUY2026000000001' });
    expect(document.test).toBeUndefined();
    expect(nilvera.documents.get(id)?.xml).not.toContain('DENEME');
    expect(sandbox.sentOf(id)).toEqual([]);
    expect((await rowOf(tried.id))?.integrator).toBe('sandbox');
    expect(nilvera.documents.has(tried.id)).toBe(false);
  });

  it('IG11: a real integrator never gets a number of the sandbox, and needs a series', async () => {
    await put(definition('nilvera'));
    const taken = await aSeries('DNA');
    expect(taken.answer.fields?.[0]).toMatchObject({ name: 'series.prefix', code: 'taken' });
    const { id } = await aQueued(shop.admin).catch(() => ({ id: '' }));
    expect([id, nilvera.taken.size]).toEqual(['', 0]);
  });

  it('IG12: documents of a test environment are marked, and take none of the company’s numbers', async () => {
    await put(definition('nilvera', 'test'));
    await aSeries('TES');
    const { id } = await aQueued(shop.admin);
    await work(1);
    expect(await documentOf(shop.admin, id)).toMatchObject({ test: true, stage: 'delivered' });
    expect((await documentOf(shop.admin, id)).number).toMatch(/^DNA/);
    expect(nilvera.documents.get(id)?.xml).toContain('DENEME');
    expect(await state()).toMatchObject({ adapter: 'nilvera', test: true, credits: 41 });
  });

  it('IG13: after a change open documents stay with the integrator that got them', async () => {
    await put(definition('nilvera'));
    await aSeries('ESK');
    const { id } = await aQueued(shop.admin);
    await work(0, 1);
    expect((await documentOf(shop.admin, id)).stage).toBe('sent');
    expect((await put(definition('izibiz'), 1, izibiz.secret)).status).toBe(200);
    expect((await list()).map(({ draft, retired }) => [draft.adapter, retired])).toEqual([
      ['izibiz', false],
      ['nilvera', true],
    ]);
    const next = await aQueued(shop.admin);
    await work(5);
    expect((await documentOf(shop.admin, id)).stage).toBe('delivered');
    expect([izibiz.documents.has(next.id), nilvera.documents.has(next.id)]).toEqual([true, false]);
    expect((await takeStep(shop.admin, 'fiscal.cancel', id)).status).toBe(200);
    await work();
    expect((await documentOf(shop.admin, id)).stage).toBe('cancelled');
    expect(nilvera.documents.get(id)?.cancelled).toBe(true);
    const acts = (await journalOf(server.db, shop.company)).map(({ act }) => act);
    expect(acts.filter((act) => act === 'integration.changed')).toHaveLength(2);
  });

  it('IG13: a removed integrator is kept while something is to be done with its documents', async () => {
    await put(definition('nilvera'));
    await aSeries('SIL');
    const { id } = await aQueued(shop.admin);
    await work(0, 1);
    const drop = (base: number) =>
      shop.admin.call<IntegrationList>('DELETE', `${INTEGRATIONS}/entegrator?base=${base}`);
    expect((await drop(1)).status).toBe(200);
    expect(await list()).toMatchObject([{ retired: true, secret: { tail: '4711' } }]);
    const early = await drop(2);
    expect([early.status, early.answer.code]).toEqual([409, 'integration-in-use']);
    await work(1);
    expect((await documentOf(shop.admin, id)).stage).toBe('delivered');
    expect((await drop(2)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('IG14: the test button calls the integrator itself and shows no secret', async () => {
    await put(definition('izibiz'), 0, izibiz.secret);
    const test = () =>
      shop.admin.call<IntegrationTested>('POST', `${INTEGRATIONS}/entegrator/tests`, { body: {} });
    const fine = await test();
    expect(fine.answer.result?.tested).toEqual({ ok: true });
    expect(fine.text).not.toContain(izibiz.secret);
    expect((await put(definition('izibiz'), 1, 'yanlis-parola-123')).status).toBe(200);
    const denied = await test();
    expect(denied.answer.result?.tested).toMatchObject({ ok: false, failure: { code: 'denied' } });
    expect(denied.answer.result?.definitions[0]?.failure).toMatchObject({ code: 'denied' });
    await izibiz.close();
    expect((await test()).answer.result?.tested).toMatchObject({
      ok: false,
      failure: { code: 'unreachable' },
    });
  });

  it('IG15: while it is paused or denies the key documents wait, and go as soon as it is mended', async () => {
    await put(definition('nilvera', 'live', { paused: true }));
    await aSeries('BEK');
    const { id } = await aQueued(shop.admin);
    await work();
    expect([nilvera.heard.length, (await documentOf(shop.admin, id)).stage]).toEqual([0, 'queued']);
    await put(definition('nilvera'), 1, 'eskimis-anahtar-99');
    await work();
    expect((await documentOf(shop.admin, id)).stage).not.toBe('failed');
    expect(await state()).toMatchObject({ failure: { code: 'denied', status: 401 } });
    await put(definition('nilvera'), 2);
    await work();
    expect(nilvera.taken.get(id)).toBe(1);
    expect(await state()).toMatchObject({ okAt: expect.any(Number), paused: false });
  });

  it('IG16: an answer about a taxpayer is kept for a day, without the number', async () => {
    await put(definition('nilvera'));
    const firm = aFirm('4');
    const ask = () => shop.admin.call('GET', `/formalization/taxpayers/${firm.taxId}`);
    const asked = () => nilvera.heard.filter((one) => one.includes('TaxNumber')).length;
    expect([(await ask()).status, (await ask()).status, asked()]).toEqual([200, 200, 1]);
    const rows = await server.db
      .select()
      .from(taxpayers)
      .where(eq(taxpayers.company, shop.company));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(firm.taxId);
    server.clock.now = NOON + 24 * HOUR + 1;
    await ask();
    expect(asked()).toBe(2);
  });

  it('IG16: a kept answer never stands against a document: the integrator is asked again', async () => {
    await put(definition('nilvera', 'test'));
    const firm = aFirm('4');
    await shop.admin.call('GET', `/formalization/taxpayers/${firm.taxId}`);
    await server.db.update(taxpayers).set({ registered: false, alias: null });
    const { id } = await aQueued(shop.admin, {
      kind: 'e-invoice',
      profile: 'TEMELFATURA',
      party: firm,
    });
    await work();
    expect(nilvera.documents.get(id)?.alias).toContain(firm.taxId);
  });

  it('IG17: another company’s integrator is never used, and a secret lies sealed', async () => {
    await put(definition('nilvera'));
    const stranger = await aReadyShop(server);
    const { id } = await aQueued(stranger.admin);
    await work();
    expect([nilvera.documents.has(id), sandbox.sentOf(id).length]).toEqual([false, 1]);
    const [row] = await server.db
      .select()
      .from(integrations)
      .where(eq(integrations.company, shop.company));
    expect(Buffer.from(row?.secret ?? []).includes(nilvera.secret)).toBe(false);
  });
});
