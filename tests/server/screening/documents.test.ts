import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ContactHits, KeptQueries } from '@/contract/screening/screening';
import { CURRENCY, TILL } from '@/domain/ledger/ledger';
import { offsetLegs } from '@/domain/slip/offset';
import { entriesIn, hashOf } from '@/server/areas/screening/list-entries';
import { currentOf } from '@/server/areas/screening/list-store';
import { rescreenContacts } from '@/server/areas/screening/rescreen';
import { NOON } from '../../support/factories';
import { type Client, onAServer, type Shop } from '../../support/server';
import { captureBody, IDENTITIES, publicKeyOf } from '../support/identities';
import { aContact, mustWrite } from '../support/letters';
import { A_RATE, anOffset, OFFSETS, offsetBody } from '../support/offsets';
import { aDocument, depositBody, ORDERS, orderBody } from '../support/orders';
import {
  askedBody,
  DECISIONS,
  decideBody,
  LISTS,
  QUERIES,
  unXml,
  uploadBody,
} from '../support/screening';
import { RULES, ruleBody } from '../support/settings';
import { aSlip, SALES, saleBody } from '../support/slips';
import { MOVEMENTS } from '../support/tills';

const BORN = '<INDIVIDUAL_DATE_OF_BIRTH><DATE>1979-03-14</DATE></INDIVIDUAL_DATE_OF_BIRTH>';
const LISTED = 'Davron Sabirzoda';
const LIMIT = 5_000_000;

onAServer('documents at the identity limit', (server) => {
  let shop: Shop;
  let clerk: Client;
  let listed: string;
  let clean: string;
  let runner: ReturnType<typeof rescreenContacts>;
  const failures: unknown[] = [];
  beforeEach(async () => {
    server().clock.now = NOON;
    shop = await server().newShop();
    clerk = await shop.join({ workbench: 2, accounts: 2, inspections: 2 });
    const { db, deps, clock } = server();
    runner = rescreenContacts({
      db,
      clock: () => clock.now,
      sealingKey: deps.sealingKey,
      report: (error) => failures.push(error),
    });
    const body = uploadBody('UN', unXml([{ id: 'P0', first: 'Davron', more: BORN }]));
    expect((await shop.admin.call('POST', LISTS, { body })).status).toBe(200);
    const rule = { name: 'identity-limit' as const, from: '2026-11-21', value: LIMIT };
    expect((await shop.admin.write(RULES, ruleBody(rule))).status).toBe(200);
    listed = await aContact(shop.admin, { name: LISTED });
    clean = await aContact(shop.admin, { name: 'Ayşe Yılmaz' });
  });
  afterEach(async () => {
    await runner.stop();
    expect(failures.splice(0)).toEqual([]);
  });
  const lateRows = async () => {
    server().clock.now += 60_000;
    await runner.look();
    const { answer } = await shop.admin.call<ContactHits>('GET', '/inspections/hits');
    return answer.result?.late ?? [];
  };
  const late = async () =>
    (await lateRows()).map(({ slip, contact }) => `${slip} ${contact}`).toSorted();
  const lira = (quantity: number) => ({
    ...{ asset: 'TRY', quantity, method: 'transfer' as const, id: randomUUID() },
  });

  it('SN36: the deposit of a new order and a further one are asked from the limit on', async () => {
    const made: string[] = [];
    for (const [contact, kurus] of [
      [listed, LIMIT - 1],
      [clean, LIMIT],
    ] as const) {
      const document = aDocument(contact, [lira(kurus)]);
      await mustWrite(clerk, ORDERS, orderBody(contact, { document }));
    }
    expect(await late()).toEqual([]);
    const order = orderBody(listed);
    await mustWrite(clerk, ORDERS, order);
    const further = depositBody(order.id, listed, { document: aDocument(listed, [lira(1)]) });
    await mustWrite(clerk, `${ORDERS}/${order.id}/deposits`, further);
    made.push(`${further.document.id} ${listed}`);
    const whole = aDocument(listed, [lira(LIMIT)]);
    await mustWrite(clerk, ORDERS, orderBody(listed, { document: whole }));
    made.push(`${whole.id} ${listed}`);
    expect(await late()).toEqual(made.toSorted());
  });

  it('SN36: an offset is asked for each of its two parties', async () => {
    const other = await aContact(shop.admin, { name: 'Sabirzoda Davron' });
    const { from } = anOffset(listed);
    const to = { account: `contact:${other}`, asset: 'TRY', quantity: 5_520_000 };
    const both = offsetBody({ from, to });
    await mustWrite(clerk, OFFSETS, both);
    const below = { from: { ...from, quantity: 90_000_000 }, to: { ...to, quantity: 4_968_000 } };
    await mustWrite(clerk, OFFSETS, offsetBody(below));
    expect(await late()).toEqual([`${both.id} ${listed}`, `${both.id} ${other}`].toSorted());
  });

  it('SN36: foreign money that is changed over the counter is asked for its party', async () => {
    const { id, number, at } = aSlip();
    const legs = offsetLegs({
      from: { account: TILL, asset: 'TRY', quantity: 5_520_000 },
      to: { account: CURRENCY, asset: 'USD', quantity: 100_000 },
    });
    const rate = { ...A_RATE, base: 'USD', rate: 552_000, market: 552_000 };
    await mustWrite(clerk, MOVEMENTS, {
      ...{ kind: 'movement.create', v: 1, id, number, at, type: 'fx', contactId: listed },
      ...{ lines: [], payments: [], legs, rate },
    });
    expect(await late()).toEqual([`${id} ${listed}`]);
  });

  it('SN37: the birth day of the identity card is asked along, and makes the listed person certain', async () => {
    const [same, apart] = [
      await aContact(shop.admin, { name: LISTED }),
      await aContact(shop.admin, { name: LISTED }),
    ];
    const { company } = shop;
    const publicKey = await publicKeyOf(server().db, company);
    for (const [contact, birthDay] of [
      [same, '1979-03-14'],
      [apart, '1999-03-14'],
    ] as const)
      await mustWrite(
        clerk,
        IDENTITIES,
        await captureBody({ company, publicKey }, { contact, secret: { birthDay } }),
      );
    const slips = new Map<string, string>();
    for (const contactId of [same, apart, listed]) {
      const slip = aSlip({ contactId });
      await mustWrite(clerk, SALES, saleBody(slip));
      slips.set(contactId, slip.id);
    }
    const rows = await lateRows();
    expect(rows.map(({ contact }) => contact).toSorted()).toEqual([same, listed].toSorted());
    expect(rows.find(({ contact }) => contact === same)?.sameBirth).toBe(true);
    expect(rows.find(({ contact }) => contact === listed)?.sameBirth).toBeUndefined();
    const list = await currentOf(server().db, company, 'UN');
    const entry = list && entriesIn(list).find(({ id }) => id === 'P0');
    const entryHash = hashOf(JSON.stringify(entry));
    const decide = (birth?: string) =>
      mustWrite(
        shop.admin,
        DECISIONS,
        decideBody({ entryHash, asked: { name: LISTED, ...(birth ? { birth } : {}) } }),
      );
    await decide();
    expect(await late()).toEqual([`${slips.get(same)} ${same}`]);
    await decide('1979-03-14');
    expect(await late()).toEqual([]);
  });

  it('SN38: below level 3 nobody reads what a query found, nor a decision with its reason', async () => {
    const best = [
      { list: 'UN', entry: 'P0', name: LISTED, score: 960, nameScore: 960, evidence: [] },
    ];
    const asked = { name: 'Davron Sabirzoda' };
    await mustWrite(clerk, QUERIES, askedBody({ asked, best, verdict: 'stop' }));
    const read = async (client: Client) =>
      (await client.call<KeptQueries>('GET', QUERIES)).answer.result?.queries ?? [];
    expect(await read(clerk)).toMatchObject([{ asked, verdict: 'review', best: [] }]);
    expect(await read(shop.admin)).toMatchObject([{ asked, verdict: 'stop', best }]);
    const decisions = { body: { name: LISTED } };
    for (const level of [1, 2] as const) {
      const client = await shop.join({ inspections: level });
      const { status } = await client.call('POST', `${DECISIONS}/searches`, decisions);
      expect(status).toBe(403);
    }
    const officer = await shop.join({ inspections: 3 });
    expect((await officer.call('POST', `${DECISIONS}/searches`, decisions)).status).toBe(200);
  });
});
