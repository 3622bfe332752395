import { beforeEach, expect, it } from 'vitest';
import { INSPECTED_PAGE, type InspectedCustomer } from '@/contract/suspicion/inspected';
import { NOON } from '../../support/factories';
import { type Client, onBothEngines, type Shop } from '../../support/server';
import { journalOf } from '../support/journal';
import { aContact, BRACELET, sellOnAccount } from '../support/letters';
import { askedBody, QUERIES } from '../support/screening';

const CUSTOMERS = '/inspections/customers';
const DAY = 86_400_000;

onBothEngines('customers as the officer sees them', (server) => {
  let shop: Shop;
  let officer: Client;
  beforeEach(async () => {
    server().clock.now = NOON;
    shop = await server().newShop();
    officer = await shop.join({ inspections: 3 });
  });
  const page = async (query = '', client = officer) => {
    const { answer } = await client.call<InspectedCustomer[]>('GET', `${CUSTOMERS}${query}`);
    return { rows: answer.result ?? [], next: answer.next ?? null };
  };

  it('SB14: sums of 30, 90 and 365 days count the days to the edge, each slip once', async () => {
    const id = await aContact(shop.admin, { name: 'Nermin Aksoy', taxId: '', passport: '' });
    for (const back of [0, 29, 30, 89, 90, 364, 365])
      await sellOnAccount(shop.admin, id, NOON - back * DAY);
    const [row] = (await page()).rows;
    expect(row).toMatchObject({
      id,
      name: 'Nermin Aksoy',
      sums: [2 * BRACELET, 4 * BRACELET, 6 * BRACELET],
      identity: 'missing',
      exposed: false,
      asked: null,
    });
  });

  it('SB14: merged cards are one customer with the slips of both', async () => {
    const [id, other] = [
      await aContact(shop.admin, { name: 'Nermin Aksoy' }),
      await aContact(shop.admin, { name: 'Nermin Aksoy Kaya' }),
    ];
    await sellOnAccount(shop.admin, id);
    await sellOnAccount(shop.admin, other);
    const merge = {
      ...{ kind: 'contact.merge', v: 1, id, at: NOON },
      ...{ merged: other, absorbed: [other] },
    };
    const { status } = await shop.admin.write(`/workbench/contacts/${id}/merges`, merge);
    expect(status).toBe(200);
    const { rows } = await page();
    expect(rows.map((row) => [row.id, row.sums[0]])).toEqual([[id, 2 * BRACELET]]);
  });

  it('SB14: pages go through all contacts by name, each once, and a search finds its own', async () => {
    const names = Array.from({ length: INSPECTED_PAGE + 7 }, (_, at) => `Müşteri ${at % 9} Örnek`);
    const ids = [];
    for (const name of names) ids.push(await aContact(shop.admin, { name }));
    const first = await page();
    expect(first.rows).toHaveLength(INSPECTED_PAGE);
    const second = await page(`?after=${first.next}`);
    expect(second.next).toBeNull();
    expect([...first.rows, ...second.rows].map(({ id }) => id).sort()).toEqual(ids.toSorted());
    const found = await page(`?q=${encodeURIComponent('MÜŞTERİ 3')}`);
    expect(new Set(found.rows.map(({ name }) => name))).toEqual(new Set(['Müşteri 3 Örnek']));
  });

  it('SB14: a mark of exposure counts, is in no pull and stands in the journal', async () => {
    const id = await aContact(shop.admin, { name: 'Nermin Aksoy' });
    const before = (await shop.admin.call('GET', '/sync/pull')).text;
    const mark = (client: Client, on: boolean, of = id) =>
      client.call('PUT', `${CUSTOMERS}/${of}/exposure`, { body: { on } });
    expect((await mark(officer, true)).status).toBe(200);
    const [row] = (await page()).rows;
    expect(row).toMatchObject({ exposed: true, risk: { level: 'medium', reasons: ['exposed'] } });
    expect((await page('?risk=medium')).rows).toHaveLength(1);
    expect((await page('?risk=high')).rows).toEqual([]);
    expect((await shop.admin.call('GET', '/sync/pull')).text).toBe(before);
    expect((await mark(officer, false)).status).toBe(200);
    expect((await page()).rows[0]?.exposed).toBe(false);
    const rows = await journalOf(server().db, shop.company);
    expect(
      rows
        .filter(({ act }) => act === 'contact.exposed')
        .map(({ detail, subject }) => [subject, detail]),
    ).toEqual([
      [`contacts:${id}`, '{"on":true}'],
      [`contacts:${id}`, '{"on":false}'],
    ]);
    const theirs = await (await server().newShop()).join({ inspections: 3 });
    expect((await mark(theirs, true)).status).toBe(404);
    expect((await page('', theirs)).rows).toEqual([]);
  });

  it('SB14: the last query of a name is on its row', async () => {
    await aContact(shop.admin, { name: 'Nermin Aksoy' });
    const body = askedBody({ asked: { name: 'NERMİN AKSOY' }, at: NOON - DAY });
    expect((await officer.write(QUERIES, body, { key: body.id })).status).toBe(200);
    expect((await page()).rows[0]?.asked).toBe(NOON - DAY);
  });
});
