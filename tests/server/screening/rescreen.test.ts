import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ContactHits } from '@/contract/screening/screening';
import { entriesIn, hashOf } from '@/server/areas/screening/list-entries';
import { currentOf } from '@/server/areas/screening/list-store';
import { rescreenContacts } from '@/server/areas/screening/rescreen';
import { NOON } from '../../support/factories';
import { type Client, onAServer, type Shop } from '../../support/server';
import { journalOf } from '../support/journal';
import { DECISIONS, decideBody, LISTS, unXml, uploadBody } from '../support/screening';
import { contactBody } from '../support/slips';

const CONTACTS = '/workbench/contacts';

const DAVRON = { id: 'P0', first: 'Davron' };
const KHURSHED = { id: 'P1', first: 'Khurshed' };
const BAKHTIYOR = { id: 'P2', first: 'Bakhtiyor' };

onAServer('contacts on sanctions lists', (server) => {
  let shop: Shop;
  let runner: ReturnType<typeof rescreenContacts>;
  const failures: unknown[] = [];
  beforeEach(async () => {
    server().clock.now = NOON;
    shop = await server().newShop();
    const { db, deps, clock } = server();
    runner = rescreenContacts({
      db,
      clock: () => clock.now,
      sealingKey: deps.sealingKey,
      report: (error) => failures.push(error),
    });
  });
  afterEach(async () => {
    await runner.stop();
    expect(failures.splice(0)).toEqual([]);
  });
  const look = async () => {
    server().clock.now += 60_000;
    await runner.look();
  };
  const load = async (text: string) => {
    const { status } = await shop.admin.call('POST', LISTS, { body: uploadBody('UN', text) });
    expect(status).toBe(200);
  };
  const person = async (name: string): Promise<string> => {
    const id = randomUUID();
    const { status } = await shop.admin.write(CONTACTS, contactBody(id, { name }));
    expect(status).toBe(200);
    return id;
  };
  const hits = async (client: Client = shop.admin) => {
    const { status, answer } = await client.call<ContactHits>('GET', '/inspections/hits');
    expect(status).toBe(200);
    return answer.result?.hits ?? [];
  };

  it('SN17: a list that changes finds exactly the contacts who are on it, and no one twice', async () => {
    const others = ['Ayşe Yılmaz', 'Mehmet Demir', 'Örnek Kuyumculuk', 'Elif Şahin'];
    for (const name of others) await person(name);
    const planted = [await person('Davron Sabirzoda'), await person('SABIRZODA Khurshed')];
    await look();
    expect(await hits()).toEqual([]);
    await load(unXml([DAVRON]));
    await look();
    expect((await hits()).map(({ contact }) => contact)).toEqual([planted[0]]);
    await load(unXml([DAVRON, KHURSHED]));
    await look();
    await look();
    expect((await hits()).map(({ contact }) => contact).sort()).toEqual([...planted].sort());
    const found = (await journalOf(server().db, shop.company)).filter(
      ({ act }) => act === 'sanctions.found',
    );
    expect(found.map(({ subject }) => subject).sort()).toEqual(
      planted.map((id) => `contacts:${id}`).sort(),
    );
  });

  it('SN17: a new contact is asked, and one who is like no entry any more is let go', async () => {
    await load(unXml([DAVRON, KHURSHED]));
    await look();
    const id = await person('Davron Sabirzoda');
    await look();
    expect(await hits()).toMatchObject([{ contact: id, entry: 'P0', list: 'UN' }]);
    await load(unXml([BAKHTIYOR, KHURSHED]));
    await look();
    expect(await hits()).toEqual([]);
  });

  it('SN18: a decision takes the pair off the list until the entry changes', async () => {
    await load(unXml([DAVRON, KHURSHED]));
    const id = await person('Davron Sabirzoda');
    await look();
    const list = await currentOf(server().db, shop.company, 'UN');
    const entry = list && entriesIn(list).find((one) => one.id === 'P0');
    const body = decideBody({
      asked: { name: 'Davron Sabirzoda' },
      entryHash: hashOf(JSON.stringify(entry)),
    });
    expect((await shop.admin.write(DECISIONS, body)).status).toBe(200);
    expect(await hits()).toEqual([]);
    const more = '<NATIONALITY><VALUE>Tajikistan</VALUE></NATIONALITY>';
    await load(unXml([{ ...DAVRON, more }, KHURSHED]));
    await look();
    expect((await hits()).map(({ contact }) => contact)).toEqual([id]);
  });

  it('SN17: nobody below level 3 and no other company sees whom the server found', async () => {
    await load(unXml([DAVRON]));
    await person('Davron Sabirzoda');
    await look();
    const clerk = await shop.join({ inspections: 2, workbench: 2 });
    expect((await clerk.call('GET', '/inspections/hits')).status).toBe(403);
    const theirs = await server().newShop();
    expect(await hits(theirs.admin)).toEqual([]);
  });
});
