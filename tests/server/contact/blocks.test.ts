import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ControlFinding } from '@/contract/control/control';
import type { ContactBody, ContactChange } from '@/contract/core/records';
import type { InspectedCustomer } from '@/contract/suspicion/inspected';
import { runControls } from '@/server/areas/control/run-controls';
import { contactBlocks } from '@/server/db/schema-suspicion';
import { NOON } from '../../support/factories';
import { type Client, onBothEngines, type Shop } from '../../support/server';
import { BLOCK_REASON, blockBody, blocksPath } from '../support/blocks';
import { CONTROLS, FINDINGS } from '../support/controls';
import { publicKeyOf } from '../support/identities';
import { journalOf } from '../support/journal';
import { aContact, mustWrite, sellOnAccount } from '../support/letters';
import { pulled } from '../support/pulled';
import { aSlip, SALES, saleBody } from '../support/slips';

const HOUR = 3_600_000;
const CUSTOMERS = '/inspections/customers';

onBothEngines('a contact with whom credit and cash are closed', (server) => {
  let shop: Shop;
  let officer: Client;
  let clerk: Client;
  let contact: string;
  let runner: ReturnType<typeof runControls>;
  const failures: unknown[] = [];
  beforeEach(async () => {
    server().clock.now = NOON;
    shop = await server().newShop();
    officer = await shop.join({ workbench: 2, inspections: 3 });
    clerk = await shop.join({ workbench: 2, inspections: 2 });
    contact = await aContact(shop.admin, { name: 'Nermin Aksoy', taxId: '10000000146' });
    const { db, deps, clock } = server();
    runner = runControls({
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
  const body = async (more: Parameters<typeof blockBody>[2] = {}, of = contact) => {
    const { company } = shop;
    return blockBody({ company, publicKey: await publicKeyOf(server().db, company) }, of, more);
  };
  const block = async (more: Parameters<typeof blockBody>[2] = {}, of = contact) => {
    expect((await officer.write(blocksPath(of), await body(more, of))).status).toBe(200);
  };
  const isRestricted = async (id = contact): Promise<boolean | undefined> => {
    const records = await pulled(clerk);
    const card = records.find((one) => one.kind === 'contacts' && one.id === id);
    return (card?.body as ContactBody | undefined)?.restricted;
  };
  const rowOf = async (id = contact) => {
    const { answer } = await officer.call<InspectedCustomer[]>('GET', CUSTOMERS);
    return answer.result?.find((one) => one.id === id);
  };
  const found = async () => {
    expect((await officer.call('POST', `${CONTROLS}/runs`)).status).toBe(200);
    await runner.look();
    const path = `${FINDINGS}?rule=closed-dealing`;
    const { answer } = await officer.call<ControlFinding[]>('GET', path);
    return (answer.result ?? []).map(({ slips, value, party }) => [slips[0]?.id, value, party]);
  };
  const findingsOf = async (slip: object) => {
    const { answer } = await clerk.write<{ findings: string[] }>(SALES, saleBody(slip as never));
    return answer.result?.findings ?? [];
  };
  const merge = (id: string, merged: string) =>
    mustWrite(shop.admin, `/workbench/contacts/${id}/merges`, {
      ...{ kind: 'contact.merge', v: 1, id, at: NOON, merged, absorbed: [merged] },
    });
  const unmerge = (id: string, merged: string) =>
    mustWrite(shop.admin, `/workbench/contacts/${id}/unmerges`, {
      ...{ kind: 'contact.unmerge', v: 1, id, at: NOON, merged },
    });

  it('CL33: level 3 closes and opens with a reason of twenty letters, and both stand in the journal', async () => {
    const short = await officer.write(blocksPath(contact), await body({ reason: ' kısa neden ' }));
    expect([short.status, short.answer.fields]).toEqual([
      400,
      [{ name: 'reason', code: 'length' }],
    ]);
    expect(await isRestricted()).toBeUndefined();
    await block();
    expect(await isRestricted()).toBe(true);
    expect((await rowOf())?.block).toEqual({
      ...{ at: NOON, by: officer.user, reason: BLOCK_REASON },
    });
    server().clock.now += HOUR;
    await block({ on: false, at: NOON + HOUR, reason: 'Belge geldi, başka biri olduğu görüldü.' });
    expect(await isRestricted()).toBeUndefined();
    expect((await rowOf())?.block).toBeNull();
    const rows = await journalOf(server().db, shop.company);
    expect(
      rows
        .filter(({ act }) => act === 'contact.blocked')
        .map(({ subject, detail, actor }) => [subject, detail, actor]),
    ).toEqual([
      [`contacts:${contact}`, '{"on":true}', officer.user],
      [`contacts:${contact}`, '{"on":false}', officer.user],
    ]);
  });

  it('CL33: the reason is in no pull, in no history of the card and in no table in clear', async () => {
    await block();
    const [row] = await server().db.select().from(contactBlocks);
    expect(row?.sealed).toBeTruthy();
    expect(JSON.stringify(await server().db.select().from(contactBlocks))).not.toContain('Züm');
    for (const client of [clerk, officer, shop.admin]) {
      const pull = (await client.call('GET', '/sync/pull')).text;
      expect(pull).toContain('"restricted":true');
      expect(pull).not.toContain('Zümrüdüanka');
      expect(pull).not.toContain(officer.user === client.user ? '"sealed":"' : officer.user);
    }
    const path = `/workbench/contacts/${contact}/history`;
    const history = await clerk.call<ContactChange[]>('GET', path);
    expect(history.text).not.toMatch(/block|Zümrüdüanka/);
    const list = await clerk.call('GET', CUSTOMERS);
    expect([list.status, list.text.includes('Zümrüdüanka')]).toEqual([403, false]);
  });

  it('CL33: whoever has less than level 3, another company’s contact and a seal nobody opens are refused', async () => {
    expect((await clerk.write(blocksPath(contact), await body())).status).toBe(403);
    const theirs = await server().newShop();
    const stranger = await aContact(theirs.admin, { name: 'Yabancı' });
    const foreign = await officer.write(blocksPath(stranger), await body({}, stranger));
    expect(foreign.status).toBe(404);
    const other = await aContact(shop.admin, { name: 'Öteki' });
    const misplaced = { ...(await body({}, other)), id: contact };
    const unreadable = await officer.write(blocksPath(contact), misplaced);
    expect([unreadable.status, unreadable.answer.fields]).toEqual([
      400,
      [{ name: 'secret', code: 'unreadable' }],
    ]);
    expect(await isRestricted()).toBeUndefined();
  });

  it('CL35: a slip with cash or credit is accepted like any other, and the next run finds it', async () => {
    const before = await findingsOf(aSlip({ contactId: contact }));
    server().clock.now += 3 * HOUR;
    await block({ at: NOON + HOUR });
    const late = aSlip({ contactId: contact, at: NOON });
    await findingsOf(late);
    const cash = aSlip({ contactId: contact, at: NOON + 2 * HOUR });
    expect(await findingsOf(cash)).toEqual(before);
    const onAccount = await sellOnAccount(clerk, contact, NOON + 2 * HOUR);
    await block({ on: false, at: NOON + 3 * HOUR });
    server().clock.now += HOUR;
    await findingsOf(aSlip({ contactId: contact, at: NOON + 4 * HOUR }));
    expect((await found()).toSorted()).toEqual(
      [
        [cash.id, 1, contact],
        [onAccount.id, 1, contact],
      ].toSorted(),
    );
    expect(await found()).toHaveLength(2);
    expect((await clerk.call('GET', '/sync/pull')).text).not.toContain('closed-dealing');
  });

  it('CL36: merged cards are closed together, and each is as it was when they part', async () => {
    const other = await aContact(shop.admin, { name: 'N. Aksoy' });
    await block({}, other);
    await merge(contact, other);
    expect(await isRestricted()).toBe(true);
    server().clock.now += HOUR;
    const slip = aSlip({ contactId: contact, at: NOON + HOUR });
    await findingsOf(slip);
    expect(await found()).toEqual([[slip.id, 1, contact]]);
    await unmerge(contact, other);
    expect([await isRestricted(), await isRestricted(other)]).toEqual([undefined, true]);
    await merge(contact, other);
    await block({ on: false, at: NOON + HOUR });
    await unmerge(contact, other);
    expect([await isRestricted(), await isRestricted(other)]).toEqual([undefined, undefined]);
  });
});
