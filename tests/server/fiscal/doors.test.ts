import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IntegrationList } from '@/contract/integration/integration';
import { NOON } from '../../support/factories';
import { type Shop, type TestServer, testServer } from '../../support/server';
import { choicesOf } from '../support/document-bodies';
import { aReadyShop, aSandbox, documentOf, documentsIn, runnerOf } from '../support/documents';
import { aSlip, SALES, saleBody } from '../support/slips';

const INVOICE = '/apps/invoice/api';

describe('the platform’s calls about invoices', () => {
  const clock = { now: NOON };
  const sandbox = aSandbox(() => clock.now);
  let server: TestServer;
  let shop: Shop;
  beforeAll(async () => {
    server = await testServer('pglite', { integrators: sandbox.integrators });
  });
  afterAll(async () => {
    await server.close();
    await sandbox.stop();
  });
  beforeEach(async () => {
    clock.now = NOON;
    shop = await aReadyShop(server);
  });
  const work = async () => {
    const runner = runnerOf(server, sandbox.integrators);
    for (let n = 0; n < 6; n++) {
      await runner.look();
      clock.now += 5_000;
      server.clock.now = clock.now;
    }
    await runner.stop();
  };
  const aSale = async () => {
    const slip = aSlip();
    await shop.admin.write(SALES, saleBody(slip));
    const { id, ...document } = choicesOf(slip);
    return { ettn: id, document };
  };

  it('HO16: a call sends a document made of choices, and a repeated one does nothing twice', async () => {
    const { ettn, document } = await aSale();
    const key = randomUUID();
    const body = { action: 'send', ettn, document };
    for (let n = 0; n < 2; n++) {
      const { status, answer } = await shop.admin.write<{ answer: object }>(INVOICE, body, { key });
      expect([status, answer.result?.answer]).toMatchObject([200, { ettn, stage: 'queued' }]);
    }
    await work();
    expect(sandbox.sentOf(ettn)).toHaveLength(1);
    const again = await shop.admin.write<{ answer: object }>(INVOICE, body);
    expect(again.answer.result?.answer).toMatchObject({ stage: 'delivered' });
    const cancel = { action: 'cancel', ettn, document: { reason: 'Vazgeçildi' } };
    for (let n = 0; n < 2; n++) expect((await shop.admin.write(INVOICE, cancel)).status).toBe(200);
    await work();
    const query = await shop.admin.write<{ answer: object }>(INVOICE, { action: 'query', ettn });
    expect(query.answer.result?.answer).toMatchObject({ stage: 'cancelled', test: true });
  });

  it('HO16: the page of integrations names the operator as who hands documents over', async () => {
    const { answer } = await shop.admin.call<IntegrationList>('GET', '/settings/integrations');
    expect(answer.result?.operator).toEqual(['invoice']);
  });

  it('HO16: the portal drafts first and signs later', async () => {
    const { ettn, document } = await aSale();
    const call = (body: object) => shop.admin.write('/apps/earsiv', body, { method: 'PATCH' });
    expect((await call({ action: 'draft', ettn, document })).status).toBe(200);
    expect((await documentOf(shop.admin, ettn)).stage).toBe('draft');
    expect((await call({ action: 'sign', ettn })).status).toBe(200);
    expect((await documentOf(shop.admin, ettn)).stage).toBe('queued');
  });

  it('HO16: what is unknown is refused by its name, and the judgements are those of the mutations', async () => {
    const { ettn, document } = await aSale();
    const send = async (body: object) => {
      const { status, answer } = await shop.admin.write(INVOICE, body);
      return [status, answer.code, answer.fields?.[0]?.name];
    };
    const wrong = { ...document, xml: '<Invoice/>' };
    expect(await send({ action: 'send', ettn, document: wrong })).toEqual([
      400,
      'malformed',
      'choices.xml',
    ]);
    expect(await send({ action: 'send', ettn })).toEqual([404, 'not-found', undefined]);
    expect(await send({ action: 'query', ettn })).toEqual([404, 'not-found', undefined]);
    expect(await send({ action: 'answer', ettn })).toEqual([404, 'not-found', undefined]);
    expect(await send({ action: 'send', document })).toEqual([400, 'malformed', 'ettn']);
    const nameless = { ...document, party: { ...document.party, lastName: '' } };
    expect(await send({ action: 'send', ettn, document: nameless })).toEqual([
      412,
      'faults',
      'lastName',
    ]);
    const clerk = await shop.join({ workbench: 2, formalization: 1 });
    expect((await clerk.write(INVOICE, { action: 'query', ettn })).status).toBe(403);
    expect((await documentsIn(shop.admin)).get(ettn)?.stage).toBe('draft');
  });
});
