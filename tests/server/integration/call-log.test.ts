import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CallLog, IntegrationList } from '@/contract/integration/integration';
import { askLeave, noteCall } from '@/server/areas/integration/call-log';
import { integrationCalls } from '@/server/db/schema-integrations';
import { CLERK, onBothEngines, type Shop } from '../../support/server';
import { handOver } from '../support/hand-over';
import { anIntegration, aService, INTEGRATIONS } from '../support/integrations';
import { contactBody } from '../support/slips';

const MINUTE = 60_000;

onBothEngines('log and breaker of integrations', (server) => {
  let service: Awaited<ReturnType<typeof aService>>;
  let shop: Shop;
  beforeAll(async () => {
    service = await aService();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.heard.length = 0;
    Object.assign(service.reply, { status: 200, text: '{"secret":"gelen-icerik"}' });
    shop = await server().newShop();
    const integration = anIntegration({ settings: { address: service.address } });
    await shop.admin.call('PUT', `${INTEGRATIONS}/kopru`, { body: { base: 0, integration } });
  });

  const log = async (client = shop.admin) =>
    client.call<CallLog>('GET', `${INTEGRATIONS}/kopru/calls`);
  const view = async () => {
    const { answer } = await shop.admin.call<IntegrationList>('GET', INTEGRATIONS);
    return answer.result?.definitions[0];
  };
  const test = () => shop.admin.call('POST', `${INTEGRATIONS}/kopru/tests`, { body: {} });
  async function message(): Promise<void> {
    const contact = randomUUID();
    const card = contactBody(contact, { phone: '+90 555 000 00 01' });
    await shop.admin.write('/workbench/contacts', card);
    await shop.admin.call('POST', `/apps/whatsapp/${contact}`, { body: { message: 'Giden söz' } });
  }
  const place = () => ({ company: shop.company, id: 'kopru', version: 1 });

  it('IN11: a call is logged with time, purpose and status, and without what was said', async () => {
    await message();
    await handOver(server().deps);
    await test();
    const { text, answer } = await log();
    expect(answer.result?.calls).toMatchObject([
      { at: server().clock.now, purpose: 'test', failure: null },
      { at: server().clock.now, purpose: 'job', status: 200, failure: null },
    ]);
    for (const word of ['gelen-icerik', 'Giden söz', '555']) expect(text).not.toContain(word);
    expect((await view())?.today).toBe(2);
  });

  it('IN11: a clerk does not see the log, and nobody that of another company', async () => {
    await test();
    expect((await log(await shop.join(CLERK))).status).toBe(403);
    expect((await log((await server().newShop()).admin)).status).toBe(404);
  });

  it('IN11: the log has at most 200 calls and none older than 30 days', async () => {
    const { db, clock } = server();
    const made = { purpose: 'job', failure: undefined, ms: 1, isProbe: false } as const;
    await noteCall(db, place(), clock.now - 31 * 86_400_000, made);
    for (let call = 0; call < 205; call++) await noteCall(db, place(), clock.now, made);
    const rows = await db
      .select()
      .from(integrationCalls)
      .where(eq(integrationCalls.company, shop.company));
    expect([rows.length, (await log()).answer.result?.calls.length]).toEqual([200, 200]);
    expect(rows.every(({ at }) => at === clock.now)).toBe(true);
  });

  it('IN12: after five failures jobs wait and nothing is called; an answered probe closes it', async () => {
    service.reply.status = 503;
    await message();
    for (let tries = 0; tries < 8; tries++) await handOver(server().deps);
    expect(service.heard.length).toBe(5);
    expect(await view()).toMatchObject({
      health: 'red',
      pausedUntil: server().clock.now + MINUTE,
    });
    server().clock.now += MINUTE;
    service.reply.status = 200;
    await handOver(server().deps);
    expect(service.heard.length).toBe(6);
    expect(await view()).toMatchObject({ health: 'amber', pausedUntil: null });
  });

  it('IN12: of many callers after a pause one is the probe', async () => {
    const { db, clock } = server();
    const failure = { code: 'unreachable' } as const;
    for (let call = 0; call < 5; call++)
      await noteCall(db, place(), clock.now, { purpose: 'job', failure, ms: 1, isProbe: false });
    clock.now += MINUTE;
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => askLeave(db, place(), clock.now)),
    );
    expect(asked.filter(({ is }) => is === 'go')).toEqual([{ is: 'go', isProbe: true }]);
  });

  it('IN12: a test that a person asks for closes the breaker, and what waits is tried', async () => {
    service.reply.status = 503;
    await message();
    for (let tries = 0; tries < 5; tries++) await handOver(server().deps);
    service.reply.status = 200;
    await test();
    await handOver(server().deps);
    expect(service.heard.at(-1)?.method).toBe('POST');
    expect((await view())?.pausedUntil).toBeNull();
  });

  it('IN13: another address or key begins with a fresh log and a closed breaker', async () => {
    service.reply.status = 503;
    await message();
    for (let tries = 0; tries < 5; tries++) await handOver(server().deps);
    const integration = anIntegration({ settings: { address: `${service.address}/2` } });
    await shop.admin.call('PUT', `${INTEGRATIONS}/kopru`, { body: { base: 1, integration } });
    expect(await view()).toMatchObject({ health: 'unknown', pausedUntil: null, today: 0 });
    expect((await log()).answer.result?.calls).toEqual([]);
  });
});
