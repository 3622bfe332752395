import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { KeptQueries } from '@/contract/screening/screening';
import { screeningQueries } from '@/server/db/schema-screening';
import { NOON } from '../../support/factories';
import { onAServer, type Shop } from '../../support/server';
import { journalOf } from '../support/journal';
import { BATCHES, batchBody, QUERIES } from '../support/screening';

onAServer('queries of many people', (server) => {
  let shop: Shop;
  beforeEach(async () => {
    server().clock.now = NOON;
    shop = await server().newShop();
  });
  const stored = () =>
    server().db.select().from(screeningQueries).where(eq(screeningQueries.company, shop.company));

  it('KY26: each query of a batch is kept as one of its own, sealed, once and in the journal', async () => {
    const names = Array.from({ length: 50 }, (_, at) => `Gizli Kişi ${at}`);
    const body = batchBody(names);
    for (let times = 0; times < 2; times++)
      expect((await shop.admin.write(BATCHES, body)).status).toBe(200);
    expect(await stored()).toHaveLength(50);
    expect(JSON.stringify(await stored())).not.toMatch(/gizli/i);
    const kept = (await shop.admin.call<KeptQueries>('GET', QUERIES)).answer.result;
    expect(new Set(kept?.queries.map(({ asked }) => asked.name))).toEqual(new Set(names));
    expect(kept?.queries[0]).toMatchObject({ lists: [], build: 1, verdict: 'no-list', at: NOON });
    const acts = (await journalOf(server().db, shop.company)).map(({ act }) => act);
    expect(acts.filter((act) => act === 'sanctions.asked')).toHaveLength(50);
  });

  it('KY26: an empty batch, one of more than fifty and an unknown field are refused by name', async () => {
    const fieldsOf = async (body: object) => {
      const { status, answer } = await shop.admin.write(BATCHES, body);
      return [status, answer.fields?.map(({ name }) => name)];
    };
    expect(await fieldsOf(batchBody([]))).toEqual([400, ['queries']]);
    expect(await fieldsOf(batchBody(Array(51).fill('A B')))).toEqual([400, ['queries']]);
    expect(await fieldsOf(batchBody(['A B'], { dealing: {} }))).toEqual([400, ['dealing']]);
    expect(await stored()).toEqual([]);
  });
});
