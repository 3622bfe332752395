import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { ListRow } from '@/contract/screening/lists';
import type { KeptQueries, RepeatedQuery, ShownQuery } from '@/contract/screening/screening';
import { INDEX_BUILD } from '@/domain/screening/build-index';
import { screeningQueries } from '@/server/db/schema-screening';
import { NOON } from '../../support/factories';
import { type Client, onAServer, type Shop } from '../../support/server';
import { journalOf } from '../support/journal';
import {
  askedBody,
  BATCHES,
  batchBody,
  LISTS,
  QUERIES,
  somePeople,
  unXml,
  uploadBody,
} from '../support/screening';

const DAY = 86_400_000;

onAServer('histories of queries', (server) => {
  let shop: Shop;
  beforeEach(async () => {
    server().clock.now = NOON;
    shop = await server().newShop();
  });
  const keep = async (who: Client, more: object = {}): Promise<string> => {
    const body = askedBody({ at: server().clock.now, ...more });
    expect((await who.write(QUERIES, body)).status).toBe(200);
    return body.id;
  };
  const read = async (who: Client, query = '') =>
    (await who.call<KeptQueries>('GET', `${QUERIES}${query}`)).answer.result ?? { queries: [] };
  const names = async (who: Client, query = '') =>
    (await read(who, query)).queries.map(({ asked }) => asked.name);
  const load = async (people: number): Promise<ListRow> => {
    server().clock.now += 1_000;
    const { answer } = await shop.admin.call<ListRow>('POST', LISTS, {
      body: uploadBody('UN', unXml(somePeople(people))),
    });
    if (!answer.result) throw new Error('no row');
    return answer.result;
  };
  const again = async (who: Client, id: string) => {
    const { status, answer } = await who.call<RepeatedQuery>(
      'POST',
      `${QUERIES}/${id}/repetitions`,
    );
    return status === 200 ? answer.result : status;
  };

  it('SN26: queries are found by days, verdict, who asked and a part of the name', async () => {
    const clerk = await shop.join({ inspections: 2 });
    await keep(clerk, { asked: { name: 'Şükrü Işık' } });
    server().clock.now += DAY;
    await keep(shop.admin, { asked: { name: 'Ayşe Yılmaz' }, verdict: 'clean' });
    await keep(shop.admin, { asked: { name: 'Ali Işıkoğlu' }, verdict: 'review' });
    const [first, second] = ['2026-11-21', '2026-11-22'];
    expect(await names(shop.admin, `?from=${first}&to=${first}`)).toEqual(['Şükrü Işık']);
    expect((await names(shop.admin, `?from=${second}`)).toSorted()).toEqual([
      ...['Ali Işıkoğlu', 'Ayşe Yılmaz'],
    ]);
    expect(await names(shop.admin, '?verdict=clean')).toEqual(['Ayşe Yılmaz']);
    expect(await names(shop.admin, `?actor=${clerk.user}`)).toEqual(['Şükrü Işık']);
    expect((await names(shop.admin, '?q=ISIK')).toSorted()).toEqual(['Ali Işıkoğlu', 'Şükrü Işık']);
    expect(await names(shop.admin, '?q=nobody')).toEqual([]);
    const theirs = await server().newShop();
    expect(await names(theirs.admin)).toEqual([]);
  });

  it('SN26: pages of runs at one time lose and double nothing, with and without a search', async () => {
    const asked = Array.from({ length: 120 }, (_, at) => `Kişi ${String(at).padStart(3, '0')}`);
    for (let at = 0; at < asked.length; at += 40)
      expect((await shop.admin.write(BATCHES, batchBody(asked.slice(at, at + 40)))).status).toBe(
        200,
      );
    for (const search of ['', '&q=ki%C5%9Fi']) {
      const found: string[] = [];
      for (let next: string | null = ''; next !== null; ) {
        const page: KeptQueries = (
          await shop.admin.call<KeptQueries>(
            'GET',
            `${QUERIES}?${next && `before=${next}`}${search}`,
          )
        ).answer.result as KeptQueries;
        expect(page.queries.length).toBeLessThanOrEqual(50);
        found.push(...page.queries.map(({ asked: { name } }) => name));
        next = page.next;
      }
      expect(found.toSorted()).toEqual(asked);
    }
  });

  it('SN26: a filter that is none is refused by its name', async () => {
    for (const [name, value] of [
      ['before', 'x'],
      ['from', '2026-13-01'],
      ['to', 'x'],
      ['verdict', 'maybe'],
      ['actor', '-'],
      ['q', 'a'.repeat(301)],
      ['nobody', '1'],
    ]) {
      const { status, answer } = await shop.admin.call('GET', `${QUERIES}?${name}=${value}`);
      expect([status, answer.fields?.map((field) => field.name)]).toEqual([400, [name]]);
    }
  });

  it('SN27: below level 3 others’ queries do not exist, and level 1 repeats none', async () => {
    const [clerk, reader] = [
      await shop.join({ inspections: 2 }),
      await shop.join({ inspections: 1 }),
    ];
    const number = { asked: { name: 'Ayşe Yılmaz', number: '10000000146' } };
    const theirs = await keep(shop.admin, number);
    const own = await keep(clerk, number);
    const readers = await keep(reader, number);
    expect((await read(clerk)).queries.map(({ id }) => id)).toEqual([own]);
    expect(await read(clerk, `?actor=${shop.admin.user}`)).toMatchObject({ queries: [] });
    expect(await again(clerk, theirs)).toBe(404);
    expect(await again(clerk, own)).not.toBe(404);
    expect(await again(reader, readers)).toBe(403);
    const look = (who: Client, id: string) =>
      who.call('POST', `${QUERIES}/${id}/looks`, { body: { purpose: 'audit' } });
    expect((await look(clerk, theirs)).status).toBe(404);
    expect((await look(reader, readers)).status).toBe(403);
    const other = await server().newShop();
    expect((await look(other.admin, theirs)).status).toBe(404);
    expect(await again(other.admin, theirs)).toBe(404);
  });

  it('SN28: a number is masked in the list, and shown with a purpose that is in the journal', async () => {
    const id = await keep(shop.admin, { asked: { name: 'Ayşe Yılmaz', number: '10000000146' } });
    const bare = await keep(shop.admin, { asked: { name: 'Ali Kaya' } });
    const listed = await read(shop.admin);
    expect(listed.queries.map(({ asked }) => asked.number)).toEqual(
      expect.arrayContaining(['100••••••46', undefined]),
    );
    expect(JSON.stringify(listed)).not.toContain('10000000146');
    const look = (of: string, body: object) =>
      shop.admin.call<ShownQuery>('POST', `${QUERIES}/${of}/looks`, { body });
    expect((await look(id, {})).status).toBe(400);
    expect((await look(id, { purpose: 'curiosity' })).status).toBe(400);
    expect((await look(bare, { purpose: 'audit' })).status).toBe(404);
    expect((await look(id, { purpose: 'audit' })).answer.result).toEqual({ number: '10000000146' });
    const rows = await journalOf(server().db, shop.company);
    expect(
      rows
        .filter(({ act }) => act === 'sanctions.shown')
        .map(({ subject, purpose, actor }) => [subject, purpose, actor]),
    ).toEqual([[`screening:${id}`, 'audit', shop.admin.user]]);
  });

  it('SN29: the same lists are asked again; lists that are gone and another index are told', async () => {
    const { hash } = await load(20);
    const id = await keep(shop.admin, {
      asked: { name: 'Veli Örnek' },
      ...{ lists: [{ list: 'UN', hash }], build: INDEX_BUILD, verdict: 'clean' },
    });
    expect(await again(shop.admin, id)).toEqual({ same: true, best: [] });
    const listed = await keep(shop.admin, {
      asked: { name: 'Rustama Sabirzoda' },
      ...{ lists: [{ list: 'UN', hash }], build: INDEX_BUILD, verdict: 'clean' },
    });
    expect(await again(shop.admin, listed)).toMatchObject({
      same: false,
      best: expect.arrayContaining([expect.objectContaining({ list: 'UN' })]),
    });
    const older = await keep(shop.admin, {
      ...{ lists: [{ list: 'UN', hash }], build: INDEX_BUILD + 1 },
    });
    expect(await again(shop.admin, older)).toEqual({ same: null, why: 'build', best: [] });
    for (let more = 21; more <= 33; more++) await load(more);
    expect(await again(shop.admin, id)).toEqual({ same: null, why: 'lists', best: [] });
    const own = and(eq(screeningQueries.company, shop.company), eq(screeningQueries.id, id));
    expect(await server().db.select().from(screeningQueries).where(own)).toHaveLength(1);
  });
});
