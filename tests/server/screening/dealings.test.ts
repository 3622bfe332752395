import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ControlFinding } from '@/contract/control/control';
import type { PullPage } from '@/contract/core/pull';
import type { Approved } from '@/contract/people/pin';
import type { ContactHits, DealingSecret, KeptQueries } from '@/contract/screening/screening';
import type { Approval } from '@/domain/rules/approval';
import { runControls } from '@/server/areas/control/run-controls';
import { entriesIn, hashOf } from '@/server/areas/screening/list-entries';
import { currentOf } from '@/server/areas/screening/list-store';
import { rescreenContacts } from '@/server/areas/screening/rescreen';
import { NOON } from '../../support/factories';
import { type Client, onBothEngines, type Shop, setPin, TEST_PIN } from '../../support/server';
import { FINDINGS } from '../support/controls';
import { publicKeyOf } from '../support/identities';
import { journalOf } from '../support/journal';
import {
  DEALINGS,
  DECISIONS,
  dealingBody,
  decideBody,
  LISTS,
  unXml,
  uploadBody,
} from '../support/screening';
import { RULES, ruleBody } from '../support/settings';
import { aSlip, contactBody, SALES, saleBody } from '../support/slips';

const CONTACTS = '/workbench/contacts';
const DEVICE = 'till-1';
const DAVRON = { id: 'P0', first: 'Davron' };
const LISTED = 'Davron Sabirzoda';
const REASON = 'Pasaport görüldü, doğum günü farklı.';

onBothEngines('a sale at the identity limit', (server) => {
  let shop: Shop;
  let clerk: Client;
  let runner: ReturnType<typeof rescreenContacts>;
  const failures: unknown[] = [];
  beforeEach(async () => {
    server().clock.now = NOON;
    shop = await server().newShop();
    clerk = await shop.join({ workbench: 2 });
    const { db, deps, clock } = server();
    runner = rescreenContacts({
      db,
      clock: () => clock.now,
      sealingKey: deps.sealingKey,
      report: (error) => failures.push(error),
    });
    await load(unXml([DAVRON]));
  });
  afterEach(async () => {
    await runner.stop();
    expect(failures.splice(0)).toEqual([]);
  });
  const load = async (text: string) => {
    const { status } = await shop.admin.call('POST', LISTS, { body: uploadBody('UN', text) });
    expect(status).toBe(200);
  };
  const person = async (name: string, more: object = {}): Promise<string> => {
    const id = randomUUID();
    const { status } = await shop.admin.write(CONTACTS, contactBody(id, { name, ...more }));
    expect(status).toBe(200);
    return id;
  };
  /** So many of the usual slips reach the limit together. */
  const limitOf = async (slips = 1) => {
    const sum = aSlip().payments.reduce((total, { amount }) => total + amount, 0);
    const rule = { name: 'identity-limit' as const, from: '2026-11-21', value: sum * slips };
    expect((await shop.admin.write(RULES, ruleBody(rule))).status).toBe(200);
  };
  const sell = async (contactId: string, id = randomUUID()) => {
    const slip = aSlip({ id, contactId });
    const { status, answer } = await clerk.write<{ findings: string[] }>(SALES, saleBody(slip), {
      headers: { Device: DEVICE },
    });
    expect(status).toBe(200);
    const findings = answer.result?.findings ?? [];
    return { slip, findings: findings.filter((code) => code !== 'unknown-series') };
  };
  const late = async () => {
    server().clock.now += 60_000;
    await runner.look();
    const { answer } = await shop.admin.call<ContactHits>('GET', '/inspections/hits');
    return (answer.result?.late ?? []).map(({ slip, contact }) => [slip, contact]);
  };
  const keep = async (
    slip: string,
    contact: string,
    secret: Partial<DealingSecret>,
    sender: Client = clerk,
  ) => {
    const publicKey = await publicKeyOf(server().db, shop.company);
    const at = server().clock.now;
    const body = await dealingBody(
      { company: shop.company, publicKey },
      { slip, contact, at, secret },
    );
    return sender.write(DEALINGS, body, { headers: { Device: DEVICE } });
  };
  /** A PIN that the server checked for this slip. */
  const approved = async (slip: string, who: Client): Promise<Approval | undefined> => {
    const ask = { rule: 'at-limit' as const, value: 100, limit: 100, lines: [] };
    const { answer } = await clerk.call<Approved>('POST', '/pins/approve', {
      body: { user: who.user, pin: TEST_PIN, device: DEVICE, document: slip, approvals: [ask] },
    });
    const given = answer.result;
    return given?.ok
      ? { ...ask, by: who.user, at: given.at, proof: given.proofs[0] ?? '' }
      : undefined;
  };
  const controls = () => {
    const { db, deps, clock } = server();
    return runControls({
      ...{ db, clock: () => clock.now, sealingKey: deps.sealingKey },
      report: (error) => failures.push(error),
    });
  };
  const tasksOf = async (who: Client) =>
    (await who.call<ControlFinding[]>('GET', `${FINDINGS}?rule=screened-late`)).answer.result ?? [];
  const officer = async () => {
    const joined = await shop.join({ workbench: 2, inspections: 3 });
    await setPin(joined);
    return joined;
  };

  it('SN22: is judged by the server again from the limit on, and a stop without a PIN is late once', async () => {
    const [listed, other] = [await person(LISTED), await person('Ayşe Yılmaz')];
    await limitOf(2);
    await sell(listed);
    await sell(other);
    expect(await late()).toEqual([]);
    const { slip } = await sell(listed);
    await sell(other);
    expect(await late()).toEqual([[slip.id, listed]]);
    expect(await late()).toEqual([[slip.id, listed]]);
    const noted = (await journalOf(server().db, shop.company)).filter(
      ({ act }) => act === 'sanctions.late',
    );
    expect(noted.map(({ subject }) => subject)).toEqual([`transactions:${slip.id}`]);
  });

  it('SN22: is let pass by an officer’s PIN for just this slip, also if it comes after the slip', async () => {
    await limitOf();
    const [contact, boss] = [await person(LISTED), await officer()];
    const id = randomUUID();
    const approval = await approved(id, boss);
    if (!approval) throw new Error('the PIN was refused');
    const passed = { approval, reason: REASON };
    expect((await keep(id, contact, { passed })).status).toBe(200);
    await sell(contact, id);
    expect(await late()).toEqual([]);
    const { slip } = await sell(contact);
    // The proof names another slip.
    await keep(slip.id, contact, { passed });
    expect(await late()).toEqual([[slip.id, contact]]);
    const own = await approved(slip.id, boss);
    await keep(slip.id, contact, { passed: { ...passed, approval: own ?? approval } });
    expect(await late()).toEqual([]);
  });

  it('SN22: is not let pass by a PIN of somebody without level 3', async () => {
    await limitOf();
    const contact = await person(LISTED);
    const seller = await shop.join({ workbench: 3, inspections: 2 });
    await setPin(seller);
    const { slip } = await sell(contact);
    expect(await approved(slip.id, seller)).toBeUndefined();
    const approval: Approval = {
      ...{ rule: 'at-limit', by: seller.user, at: NOON, value: 100, limit: 100, lines: [] },
    };
    await keep(slip.id, contact, { passed: { approval, reason: REASON } });
    expect(await late()).toEqual([[slip.id, contact]]);
  });

  it('SN22: of an entry with the same number no PIN lets it pass, but a decision takes it off', async () => {
    await load(
      unXml([
        {
          ...DAVRON,
          more: '<INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><NUMBER>U12345678</NUMBER></INDIVIDUAL_DOCUMENT>',
        },
      ]),
    );
    await limitOf();
    const [contact, boss] = [await person(LISTED, { passport: 'U12345678' }), await officer()];
    const id = randomUUID();
    const approval = await approved(id, boss);
    if (!approval) throw new Error('the PIN was refused');
    await keep(id, contact, { passed: { approval, reason: REASON } });
    await sell(contact, id);
    expect(await late()).toEqual([[id, contact]]);
    const list = await currentOf(server().db, shop.company, 'UN');
    const entry = list && entriesIn(list).find((one) => one.id === 'P0');
    const body = decideBody({
      asked: { name: LISTED },
      entryHash: hashOf(JSON.stringify(entry)),
    });
    expect((await shop.admin.write(DECISIONS, body)).status).toBe(200);
    expect(await late()).toEqual([]);
    await sell(contact);
    expect(await late()).toEqual([]);
  });

  it('SN22: a decision about one entry leaves the slip late while another one stops', async () => {
    await load(unXml([DAVRON, { id: 'P1', first: 'Davron', more: '<COMMENTS1>x</COMMENTS1>' }]));
    await limitOf();
    const contact = await person(LISTED);
    const { slip } = await sell(contact);
    const decided = async (id: string) => {
      const list = await currentOf(server().db, shop.company, 'UN');
      const entry = list && entriesIn(list).find((one) => one.id === id);
      const entryHash = hashOf(JSON.stringify(entry));
      const body = decideBody({ asked: { name: LISTED }, entry: id, entryHash });
      expect((await shop.admin.write(DECISIONS, body)).status).toBe(200);
    };
    expect(await late()).toEqual([[slip.id, contact]]);
    await decided('P0');
    expect(await late()).toEqual([[slip.id, contact]]);
    await decided('P1');
    expect(await late()).toEqual([]);
  });

  it('SN35: a late slip is a task of 24 hours that people with level 3 alone see, once', async () => {
    await limitOf();
    const [contact, boss] = [await person(LISTED), await officer()];
    const { slip } = await sell(contact);
    server().clock.now = NOON + 13 * 3_600_000;
    await late();
    const looks = [controls(), controls()];
    await Promise.all(looks.map((one) => one.look()));
    await Promise.all(looks.map((one) => one.stop()));
    const [task, ...others] = await tasksOf(boss);
    expect(others).toEqual([]);
    expect(task).toMatchObject({
      ...{ subject: `transactions:${slip.id}`, party: contact, partyName: LISTED },
      ...{ state: 'open', severity: 'high', due: '2026-11-23', value: 13, threshold: 24 },
      slips: [{ id: slip.id, number: slip.number }],
    });
    const seller = await shop.join({ workbench: 3, inspections: 2 });
    for (const one of [clerk, seller]) {
      expect((await one.call('GET', `${FINDINGS}?rule=screened-late`)).status).toBe(404);
      const { text } = await one.call<PullPage>('GET', '/sync/pull');
      expect(text).not.toContain('screened-late');
    }
    const theirs = await server().newShop();
    expect(await tasksOf(theirs.admin)).toEqual([]);
  });

  it('SN35: the decision that clears the slip answers its task with its reason, once', async () => {
    await limitOf();
    const [contact, boss] = [await person(LISTED), await officer()];
    await sell(contact);
    await late();
    const runner = controls();
    await runner.look();
    const list = await currentOf(server().db, shop.company, 'UN');
    const entry = list && entriesIn(list).find((one) => one.id === 'P0');
    const entryHash = hashOf(JSON.stringify(entry));
    const body = decideBody({ asked: { name: LISTED }, entryHash });
    expect((await boss.write(DECISIONS, body)).status).toBe(200);
    await runner.look();
    expect(await tasksOf(boss)).toMatchObject([{ state: 'open', answer: '' }]);
    expect(await late()).toEqual([]);
    await runner.look();
    await runner.look();
    await runner.stop();
    expect(await tasksOf(boss)).toMatchObject([
      { state: 'answered', answer: body.reason, answeredBy: boss.user, revision: 1 },
    ]);
    const answers = (await journalOf(server().db, shop.company)).filter(
      ({ act }) => act === 'control.answered',
    );
    expect(answers.map(({ actor }) => actor)).toEqual([boss.user]);
  });

  it('SN21: is kept with who let it pass, and only people with level 3 see it', async () => {
    await limitOf();
    const [contact, boss] = [await person(LISTED), await officer()];
    const id = randomUUID();
    const approval = await approved(id, boss);
    if (!approval) throw new Error('the PIN was refused');
    const passed = { approval, reason: REASON };
    const asker = await shop.join({ workbench: 2, inspections: 2 });
    expect((await keep(id, contact, { passed }, asker)).status).toBe(200);
    const { proof: _proof, ...unproved } = approval;
    await keep(id, contact, { passed: { ...passed, approval: unproved } }, asker);
    const queries = async (who: Client) =>
      (await who.call<KeptQueries>('GET', '/inspections/queries')).answer.result?.queries ?? [];
    expect(await queries(asker)).toEqual([]);
    const seen = await queries(boss);
    expect(seen.map(({ verdict, actor }) => [verdict, actor])).toEqual([
      ['stop', asker.user],
      ['stop', asker.user],
    ]);
    const kept = { slip: id, contact };
    const of = (check: string) => ({
      ...kept,
      passed: { by: boss.user, at: approval.at, reason: REASON, check },
    });
    expect(seen.map(({ dealing }) => dealing)).toEqual(
      expect.arrayContaining([of('proved'), of('unverified')]),
    );
    const theirs = await server().newShop();
    expect(await queries(theirs.admin)).toEqual([]);
  });

  it('SN21: is refused if its secret was made for another company or another fact', async () => {
    const theirs = await server().newShop();
    const own = await publicKeyOf(server().db, shop.company);
    const made = [
      await dealingBody({ company: theirs.company, publicKey: own }),
      { ...(await dealingBody({ company: shop.company, publicKey: own })), id: randomUUID() },
    ];
    for (const body of made) expect((await clerk.write(DEALINGS, body)).status).toBe(400);
  });

  it('SN23: nothing that a clerk’s device gets tells a stopped customer from a clean one', async () => {
    await limitOf();
    const boss = await officer();
    const people = [await person(LISTED), await person('Ayşe Yılmaz')];
    const answers: unknown[] = [];
    for (const [at, contact] of people.entries()) {
      const id = randomUUID();
      const approval = at === 0 ? await approved(id, boss) : undefined;
      const verdict = at === 0 ? ('stop' as const) : ('clean' as const);
      const kept = await keep(id, contact, {
        verdict,
        ...(approval ? { passed: { approval, reason: REASON } } : {}),
      });
      const { findings } = await sell(contact, id);
      answers.push(
        [kept.answer.result, findings].map((one) =>
          JSON.stringify(one).replace(/"id":"[^"]+"/, ''),
        ),
      );
    }
    const { slip } = await sell(people[0] ?? '');
    expect(await late()).toEqual([[slip.id, people[0]]]);
    expect(answers[0]).toEqual(answers[1]);
    const { text } = await clerk.call<PullPage>('GET', '/sync/pull');
    expect(text).toContain(slip.id);
    for (const word of [
      REASON,
      'at-limit',
      'screening',
      'sanctions',
      'verdict',
      '"P0"',
      'SABIRZODA',
    ])
      expect(text).not.toContain(word);
  });

  it('SN24: a clerk gets the signed lists with the hashes of decided pairs, and no name of one', async () => {
    const { status, answer } = await clerk.call<{ pack: string; pairs: { pack: string } }>(
      'GET',
      '/workbench/packs',
    );
    expect(status).toBe(200);
    expect(answer.result?.pairs.pack).toBeTruthy();
    expect((await clerk.call('GET', '/inspections/packs')).status).toBe(403);
  });
});
