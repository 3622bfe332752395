import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdvisorList } from '@/contract/fiscal/advisor';
import { CLERK, type Client, type Shop, type TestServer, testServer } from '../../support/server';
import { choicesOf } from '../support/document-bodies';
import { aReadyShop, aSandbox, documentOf, runnerOf } from '../support/documents';
import { journalOf } from '../support/journal';
import { aSlip, SALES, saleBody } from '../support/slips';

const ADVISORS = '/settings/advisors';

describe('advisors', () => {
  const sandbox = aSandbox(() => server.clock.now);
  let server: TestServer;
  let [client, office]: [Shop, Shop] = [{} as Shop, {} as Shop];
  beforeAll(async () => {
    server = await testServer('pglite', { integrators: sandbox.integrators });
  });
  afterAll(async () => {
    await server.close();
    await sandbox.stop();
  });
  beforeEach(async () => {
    client = await aReadyShop(server);
    office = await aReadyShop(server);
  });
  const grant = (level: number, by: Client = client.admin) =>
    by.call<AdvisorList>('PUT', `${ADVISORS}/${office.company}`, { body: { level } });
  const revoke = () => client.admin.call('DELETE', `${ADVISORS}/${office.company}`);
  const aSale = async () => {
    const slip = aSlip();
    await client.admin.write(SALES, saleBody(slip));
    const { id, ...document } = choicesOf(slip);
    return { ettn: id, document };
  };
  const act = (body: object, by: Client = office.admin, of = client.company) =>
    by.write<{ answer: object }>(`/apps/invoice/api?advisor=${of}`, body);
  const work = async () => {
    const runner = runnerOf(server, sandbox.integrators);
    for (let n = 0; n < 5; n++) {
      await runner.look();
      server.clock.now += 5_000;
    }
    await runner.stop();
  };
  const actsOf = async ({ company }: Shop) =>
    (await journalOf(server.db, company)).map((row) => row.act);

  it('IG18: an advisor sends and cancels in the client’s name, and both journals record it', async () => {
    const granted = await grant(3);
    expect(granted.answer.result?.advisors).toMatchObject([{ id: office.company, level: 3 }]);
    const { ettn, document } = await aSale();
    const sent = await act({ action: 'send', ettn, document });
    expect([sent.status, sent.answer.result?.answer]).toMatchObject([200, { stage: 'queued' }]);
    await work();
    expect((await documentOf(client.admin, ettn)).stage).toBe('delivered');
    expect(sandbox.entries.find((one) => 'ettn' in one && one.ettn === ettn)?.account).toBe(
      client.company,
    );
    const reason = { reason: 'Müşteri vazgeçti' };
    expect((await act({ action: 'cancel', ettn, document: reason })).status).toBe(200);
    await work();
    expect((await documentOf(client.admin, ettn)).stage).toBe('cancelled');
    expect(await actsOf(client)).toEqual(
      expect.arrayContaining(['advisor.granted', 'advisor.acted', 'document.sent']),
    );
    expect((await actsOf(office)).filter((one) => one === 'client.acted')).toHaveLength(2);
  });

  it('IG18: nobody does more than was granted, nor more than at home', async () => {
    const { ettn, document } = await aSale();
    await grant(1);
    expect((await act({ action: 'send', ettn, document })).status).toBe(403);
    await grant(2);
    expect((await act({ action: 'send', ettn, document })).status).toBe(200);
    await work();
    const reason = { reason: 'Müşteri vazgeçti' };
    expect((await act({ action: 'cancel', ettn, document: reason })).status).toBe(403);
    expect((await act({ action: 'query', ettn })).status).toBe(200);
    await grant(3);
    const clerk = await office.join({ workbench: 2, formalization: 2 });
    expect((await act({ action: 'cancel', ettn, document: reason }, clerk)).status).toBe(403);
  });

  it('IG18: calls with the longest keys are made step by step, each once', async () => {
    await grant(2);
    const key = 'k'.repeat(200);
    for (const end of ['a', 'b']) {
      const { ettn, document } = await aSale();
      const body = { action: 'send', ettn, document };
      const path = `/apps/invoice/api?advisor=${client.company}`;
      const sent = await office.admin.write<{ answer: object }>(path, body, {
        key: `${key.slice(1)}${end}`,
      });
      expect([sent.status, sent.answer.result?.answer]).toMatchObject([200, { stage: 'queued' }]);
    }
    const { ettn, document } = await aSale();
    const body = { action: 'send', ettn, document };
    expect((await client.admin.write('/apps/invoice/api', body, { key })).status).toBe(200);
  });

  it('IG19: without a grant, after it and elsewhere the answer is the same', async () => {
    const { ettn, document } = await aSale();
    const answerOf = async (of?: string) => {
      const { status, answer } = await act({ action: 'send', ettn, document }, office.admin, of);
      return [status, answer.code];
    };
    const none = await answerOf();
    await grant(3);
    expect((await revoke()).status).toBe(200);
    expect([none, await answerOf(), await answerOf('yok-boyle-firma')]).toEqual(
      Array(3).fill([404, 'not-found']),
    );
    expect((await grant(2, await client.join(CLERK))).status).toBe(403);
    const own = await client.admin.call('PUT', `${ADVISORS}/${client.company}`, {
      body: { level: 2 },
    });
    expect(own.status).toBe(404);
    expect(await actsOf(client)).toEqual(expect.arrayContaining(['advisor.revoked']));
  });
});
