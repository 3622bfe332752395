import { zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OperationReport, PackTrial } from '@/contract/operation/operation';
import { officialCheck } from '@/server/areas/fiscal/official-check';
import { rulePacks } from '@/server/db/schema-fiscal';
import { NOON } from '../../support/factories';
import { type Client, type Shop, type TestServer, testServer } from '../../support/server';
import {
  aQueued,
  aReadyShop,
  aSandbox,
  documentOf,
  runnerOf,
  takeStep,
} from '../support/documents';
import { journalOf } from '../support/journal';
import { RULES, ruleBody } from '../support/settings';

const TRIALS = '/settings/operation/pack-trials';
const PACKS = '/settings/operation/packs';

const packOf = (assertion: string, text: string): string =>
  Buffer.from(
    zipSync({
      'UBL-TR_Main_Schematron.xml': new TextEncoder().encode(
        `<schema xmlns="http://purl.oclc.org/dsdl/schematron"><pattern><rule context="/*"><assert test="${assertion}">${text}</assert></rule></pattern></schema>`,
      ),
    }),
  ).toString('base64');
const MILD = packOf('true()', 'Her belge olur.');
const STRICT = packOf('false()', 'Bugün fatura yok.');

describe('the tax authority’s packages on the page', () => {
  const sandbox = aSandbox(() => server.clock.now);
  const operators = new Set<string>();
  let server: TestServer;
  let shop: Shop;
  beforeAll(async () => {
    server = await testServer('pglite', { integrators: sandbox.integrators, operators });
  });
  afterAll(async () => {
    await server.close();
    await sandbox.stop();
  });
  beforeEach(async () => {
    shop = await aReadyShop(server);
    await server.db.delete(rulePacks);
    operators.clear();
    operators.add(shop.email.toLowerCase());
  });
  afterEach(() => server.db.delete(rulePacks));
  const post = <T>(path: string, zip: string, client: Client = shop.admin) =>
    client.call<T>('POST', path, { body: { name: 'e-fatura-paketi.zip', zip } });
  const report = async (client: Client = shop.admin) =>
    (await client.call<OperationReport>('GET', '/settings/operation')).answer.result;
  const work = async () => {
    const runner = runnerOf(server, sandbox.integrators, officialCheck(server.db));
    await runner.look();
    await runner.stop();
  };

  it('LD16: a package is tried on the company’s newest documents, and only then accepted', async () => {
    expect((await post(PACKS, MILD)).status).toBe(200);
    const { id } = await aQueued(shop.admin);
    await work();
    const { number } = await documentOf(shop.admin, id);
    const trial = (await post<PackTrial>(TRIALS, STRICT)).answer.result;
    expect(trial).toMatchObject({
      known: false,
      documents: 1,
      judged: 1,
      parts: ['rules'],
      differences: [{ id, number, before: [], after: ['Bugün fatura yok.'] }],
    });
    expect(await server.db.select().from(rulePacks)).toHaveLength(1);
    expect((await report())?.packs).toMatchObject([
      { name: 'e-fatura-paketi.zip', loadedAt: NOON },
    ]);
    server.clock.now += 1;
    expect((await post(PACKS, STRICT)).status).toBe(200);
    expect((await report())?.packs[0]?.sha256).toBe(trial?.sha256);
    expect((await post<PackTrial>(TRIALS, STRICT)).answer.result?.known).toBe(true);
    const acts = (await journalOf(server.db, shop.company)).filter(
      ({ act }) => act === 'pack.loaded',
    );
    expect(acts).toHaveLength(2);
  });

  it('LD16: no document of another company is judged or told', async () => {
    const stranger = await aReadyShop(server);
    await aQueued(stranger.admin);
    await work();
    expect((await post<PackTrial>(TRIALS, STRICT)).answer.result).toMatchObject({
      documents: 0,
      differences: [],
    });
  });

  it('LD17: only the operator’s people load a package, and what is none is refused by name', async () => {
    const stranger = (await aReadyShop(server)).admin;
    expect((await report())?.loadsPacks).toBe(true);
    expect((await report(stranger))?.loadsPacks).toBe(false);
    for (const path of [TRIALS, PACKS])
      expect((await post(path, MILD, stranger)).answer.code).toBe('not-operator');
    operators.clear();
    expect((await report())?.loadsPacks).toBe(false);
    operators.add('baska@ornek.example');
    expect((await post(PACKS, MILD)).answer.code).toBe('not-operator');
    operators.clear();
    operators.add(shop.email.toLowerCase());
    const refused = async (zip: string) => {
      const { status, answer } = await post(TRIALS, zip);
      return [status, answer.code, answer.fields?.[0]?.code];
    };
    const text = Buffer.from('bu bir zip değil').toString('base64');
    expect(await refused(text)).toEqual([422, 'pack-fault', 'not-a-zip']);
    const empty = Buffer.from(zipSync({ 'oku.txt': new Uint8Array([65]) })).toString('base64');
    expect(await refused(empty)).toEqual([422, 'pack-fault', 'no-main']);
    expect(await refused('*')).toEqual([400, 'malformed', 'format']);
    expect(await server.db.select().from(rulePacks)).toEqual([]);
  });

  it('LD18: where the company demands a package nothing is sent without one', async () => {
    const rule = ruleBody({ name: 'pack-required', value: 1 });
    expect((await shop.admin.write(RULES, rule)).status).toBe(200);
    const { id } = await aQueued(shop.admin).catch(() => ({ id: '' }));
    expect(id).toBe('');
    await post(PACKS, MILD);
    const sent = await aQueued(shop.admin);
    await work();
    expect((await documentOf(shop.admin, sent.id)).stage).toBe('sent');
    const waiting = await aQueued(shop.admin);
    await server.db.delete(rulePacks);
    await work();
    expect(await documentOf(shop.admin, waiting.id)).toMatchObject({
      stage: 'failed',
      number: null,
      problems: [{ name: 'pack', code: 'pack-required' }],
    });
    const again = await takeStep(shop.admin, 'fiscal.again', waiting.id);
    expect([again.status, again.answer.code]).toEqual([412, 'pack-required']);
  });
});
