import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ControlFinding, ControlState, InspectionSummary } from '@/contract/control/control';
import type { Permissions } from '@/domain/people/permission';
import { runControls } from '@/server/areas/control/run-controls';
import { controlFindings, controlRuns } from '@/server/db/schema-control';
import { startRounds } from '@/server/platform/rounds';
import { aBracelet, aPrice, aTransaction, NOON } from '../../support/factories';
import { type Client, onAServer, type Shop } from '../../support/server';
import {
  ANSWERS,
  aFinding,
  CONTROLS,
  controlAnswerBody,
  controlPutBody,
  FINDINGS,
} from '../support/controls';
import { captureBody, IDENTITIES, publicKeyOf } from '../support/identities';
import { journalOf } from '../support/journal';
import { aContact, mustWrite } from '../support/letters';
import { from, pulled } from '../support/pulled';
import { LISTS, somePeople, unXml, uploadBody } from '../support/screening';
import { aSlip, cancelBody, SALES, saleBody } from '../support/slips';

const HOUR = 3_600_000;
const CLERK: Permissions = { workbench: 2, inspections: 2 };

onAServer('controls over slips', (server) => {
  let shop: Shop;
  let contact: string;
  let runners: ReturnType<typeof runControls>[];
  const failures: unknown[] = [];
  beforeEach(async () => {
    server().clock.now = NOON;
    shop = await server().newShop();
    contact = await aContact(shop.admin, { name: 'Nermin Aksoy' });
    const { db, deps, clock } = server();
    const runner = () =>
      runControls({
        db,
        clock: () => clock.now,
        sealingKey: deps.sealingKey,
        report: (error) => failures.push(error),
      });
    runners = [runner(), runner()];
  });
  afterEach(async () => {
    for (const runner of runners) await runner.stop();
    expect(failures.splice(0)).toEqual([]);
  });
  const look = () => runners[0]?.look() ?? Promise.resolve();
  const asked = async (client: Client = shop.admin) => {
    const { status, answer } = await client.call<ControlState>('POST', `${CONTROLS}/runs`);
    expect(status).toBe(200);
    return answer.result;
  };
  const run = async () => {
    await asked();
    await look();
  };
  const findings = async (query = '', client: Client = shop.admin) => {
    const path = `${FINDINGS}${query}`;
    const { status, answer } = await client.call<ControlFinding[]>('GET', path);
    expect(status).toBe(200);
    return answer.result ?? [];
  };
  /** The company has no sanctions list, which is a finding of its own for each slip at the limit. */
  const linkedSums = async () => (await findings()).filter(({ rule }) => rule === 'linked-sum');
  const rulesOf = async () => (await findings()).map(({ rule }) => rule).sort();
  /** 105.542,40 ₺ to the contact; two of them reach the identity limit. */
  const sell = async (client: Client = shop.admin, more: object = {}, device = 'T1') => {
    const slip = { ...aSlip({ contactId: contact }), ...more };
    expect((await client.write(SALES, saleBody(slip), from(device))).status).toBe(200);
    return slip;
  };

  it('CL17: two tablets, each below the identity limit and together above it, make a finding', async () => {
    const clerk = await shop.join(CLERK);
    const first = await sell(clerk, {}, 'tablet-a');
    await run();
    expect(await rulesOf()).toEqual([]);
    const second = await sell(shop.admin, { at: NOON + HOUR }, 'tablet-b');
    await run();
    const [found, ...others] = await linkedSums();
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      ...{ rule: 'linked-sum', subject: `contacts:${contact}`, partyName: 'Nermin Aksoy' },
      ...{ value: 21_108_480, threshold: 10_000, version: 0, state: 'open', day: '2026-11-21' },
      slips: [
        { id: first.id, number: first.number },
        { id: second.id, number: second.number },
      ],
    });
  });

  it('CL17: slips of merged cards are slips of one party', async () => {
    const other = await aContact(shop.admin, { name: 'N. Aksoy' });
    await sell();
    await sell(shop.admin, { contactId: other });
    await mustWrite(shop.admin, `/workbench/contacts/${contact}/merges`, {
      ...{ kind: 'contact.merge', v: 1, id: contact, at: NOON, merged: other, absorbed: [other] },
    });
    await run();
    expect(await linkedSums()).toMatchObject([{ party: contact }]);
  });

  it('CL18: two processes that look at once make one run and each finding once, as does another run', async () => {
    await sell();
    await sell();
    await Promise.all(runners.map((runner) => runner.look()));
    const { db } = server();
    const runs = () => db.select().from(controlRuns).where(eq(controlRuns.company, shop.company));
    expect(await runs()).toMatchObject([{ id: 'night:2026-11-21', slips: 2, made: 2 }]);
    await Promise.all(runners.map((runner) => runner.look()));
    expect(await runs()).toHaveLength(1);
    await run();
    expect((await runs()).map(({ made }) => made).sort()).toEqual([0, 2]);
    expect(await rulesOf()).toEqual(['linked-sum', 'old-list']);
    const acts = (await journalOf(db, shop.company)).map(({ act }) => act);
    expect(acts.filter((act) => act === 'control.ran')).toHaveLength(2);
  });

  it('CL18: a run that was cut short begins again, and a night comes once after two o’clock', async () => {
    await asked();
    expect(await asked()).toMatchObject({ waiting: true, last: null });
    await runners[0]?.stop();
    await look();
    expect((await shop.admin.call<ControlState>('GET', CONTROLS)).answer.result?.waiting).toBe(
      true,
    );
    await runners[1]?.look();
    const state = (await shop.admin.call<ControlState>('GET', CONTROLS)).answer.result;
    expect(state).toMatchObject({ waiting: false, last: { slips: 0, made: 0 } });
    const nights = async () =>
      (await server().db.select().from(controlRuns))
        .filter(({ company, id }) => company === shop.company && id.startsWith('night:'))
        .map(({ id }) => id)
        .sort();
    server().clock.now = Date.parse('2026-11-22T01:59:59+03:00');
    await runners[1]?.look();
    expect(await nights()).toEqual(['night:2026-11-21']);
    server().clock.now += 1_000;
    await runners[1]?.look();
    expect(await nights()).toEqual(['night:2026-11-21', 'night:2026-11-22']);
  });

  it('CL32: a dealing at the limit is found while the lists are old, and no longer once they are new', async () => {
    const load = async (list: string) =>
      expect(
        (
          await shop.admin.call('POST', LISTS, {
            body: uploadBody(list, list === 'OWN' ? 'Ad\nRustam\n' : unXml(somePeople(3))),
          })
        ).status,
      ).toBe(200);
    server().clock.now = NOON - 31 * 24 * HOUR;
    await load('UN');
    server().clock.now = NOON;
    // The company's own list makes none of the others new.
    await load('OWN');
    await sell();
    const { id } = await sell(shop.admin, { at: NOON + 1 });
    server().clock.now = NOON + HOUR;
    await load('UN');
    server().clock.now = NOON + 2 * HOUR;
    await sell(shop.admin, { at: NOON + 2 * HOUR });
    await run();
    const found = (await findings()).filter(({ rule }) => rule === 'old-list');
    expect(found).toMatchObject([
      { subject: `transactions:${id}`, party: contact, value: 31, threshold: 30 },
    ]);
    const summary = await shop.admin.call<InspectionSummary>('GET', '/inspections/summary');
    expect(summary.answer.result?.oldestList).toBe(NOON + HOUR);
  });

  it('CL19: nobody below level 3 is told that there are findings, and no device pulls them', async () => {
    await sell();
    await sell();
    await run();
    const clerk = await shop.join(CLERK);
    for (const [method, path] of [
      ['GET', CONTROLS],
      ['GET', FINDINGS],
      ['POST', `${CONTROLS}/runs`],
    ] as const) {
      const { status, answer } = await clerk.call(method, path);
      expect([path, status, answer.code]).toEqual([path, 404, 'not-found']);
    }
    const summary = await clerk.call<InspectionSummary>('GET', '/inspections/summary');
    expect([summary.status, summary.answer.result?.officer]).toEqual([200, null]);
    for (const client of [clerk, shop.admin])
      expect(JSON.stringify(await pulled(client))).not.toContain('linked-sum');
    expect((await clerk.write(ANSWERS, controlAnswerBody('x'))).status).toBe(403);
  });

  it('CL19: another company has its own findings, settings and runs', async () => {
    const theirs = await server().newShop();
    await sell();
    await sell();
    await run();
    const [found] = await findings();
    expect(await findings('', theirs.admin)).toEqual([]);
    const answer = controlAnswerBody(found?.id ?? '');
    expect((await theirs.admin.write(ANSWERS, answer)).status).toBe(404);
    await mustWrite(theirs.admin, CONTROLS, controlPutBody({ rule: 'linked-sum', on: false }));
    const { answer: state } = await shop.admin.call<ControlState>('GET', CONTROLS);
    expect(state.result?.settings).toEqual([]);
  });

  it('CL20: a finding is taken over and answered, by one of two people, and stays answered', async () => {
    const id = await aFinding(server().db, shop.company);
    const officer = await shop.join({ inspections: 3 });
    const wish = (client: Client, more: Parameters<typeof controlAnswerBody>[1]) =>
      client.write(ANSWERS, controlAnswerBody(id, more));
    expect((await wish(officer, { answer: 'kısa' })).status).toBe(400);
    expect((await wish(officer, { owner: 'nobody' })).status).toBe(400);
    const taken = { answer: '', owner: officer.user, due: '2026-12-24' };
    expect((await wish(officer, taken)).status).toBe(200);
    expect(await findings('?state=open')).toMatchObject([
      { id, owner: officer.user, due: '2026-12-24', revision: 1 },
    ]);
    const late = await wish(shop.admin, {});
    expect([late.status, late.answer.code]).toEqual([412, 'stale']);
    expect((await wish(shop.admin, { base: 1 })).status).toBe(200);
    expect((await wish(officer, { base: 2, answer: '' })).status).toBe(400);
    expect(await findings('?state=open')).toEqual([]);
    expect(await findings('?state=answered')).toMatchObject([
      { id, answer: 'Müşteri kimliğini getirdi, işlendi.', answeredBy: shop.admin.user },
    ]);
    const rows = (await journalOf(server().db, shop.company)).filter(
      ({ act }) => act === 'control.answered',
    );
    expect(rows.map(({ actor, purpose }) => [actor, purpose])).toEqual([
      [officer.user, ''],
      [shop.admin.user, 'Müşteri kimliğini getirdi, işlendi.'],
    ]);
    const [stored] = await server()
      .db.select()
      .from(controlFindings)
      .where(and(eq(controlFindings.company, shop.company), eq(controlFindings.id, id)));
    expect(stored?.answer).not.toContain('kimliğini');
    await expect(
      server().db.delete(controlFindings).where(eq(controlFindings.id, id)),
    ).rejects.toThrow();
    expect(await findings()).toHaveLength(1);
  });

  it('CL21: a rule is set from a day on by level 4 alone, and a run keeps the settings it judged by', async () => {
    const officer = await shop.join({ inspections: 3 });
    expect((await officer.write(CONTROLS, controlPutBody())).status).toBe(403);
    const past = await shop.admin.write(CONTROLS, controlPutBody({ from: '2026-11-20' }));
    expect([past.status, past.answer.code]).toEqual([411, 'rule-past']);
    const wrong = controlPutBody({ rule: 'linked-sum', threshold: 10_001 });
    expect((await shop.admin.write(CONTROLS, wrong)).status).toBe(400);
    const today = controlPutBody({
      ...{ from: '2026-11-21', rule: 'linked-sum', threshold: 5_000, severity: 'medium' },
    });
    const set = await shop.admin.write(CONTROLS, today);
    expect(set.status).toBe(200);
    const again = await shop.admin.write(CONTROLS, { ...today, id: randomUUID() });
    expect([again.status, again.answer.code]).toEqual([412, 'stale']);
    // Half of the limit is reached by one slip.
    await sell();
    await run();
    const version = set.answer.version;
    expect(await findings()).toMatchObject([
      { rule: 'linked-sum', threshold: 5_000, severity: 'medium', version, due: '2026-12-01' },
    ]);
    const [kept] = await server()
      .db.select()
      .from(controlRuns)
      .where(eq(controlRuns.company, shop.company));
    expect(kept?.rules.find(({ rule }) => rule === 'linked-sum')).toEqual({
      ...{ rule: 'linked-sum', on: true, threshold: 5_000, severity: 'medium', version },
    });
  });

  it('CL22: birth days and numbers of identity cards count', async () => {
    const place = {
      company: shop.company,
      publicKey: await publicKeyOf(server().db, shop.company),
    };
    const other = await aContact(shop.admin, { name: 'Veli Demir', phone: '0532 111 11 11' });
    for (const one of [contact, other])
      await mustWrite(
        shop.admin,
        IDENTITIES,
        await captureBody(place, { contact: one, secret: { birthDay: '2008-11-22' } }),
      );
    await sell();
    await sell(shop.admin, { contactId: other, at: NOON + HOUR });
    await run();
    expect(await rulesOf()).toEqual(['minor', 'minor', 'shared-id']);
    expect((await findings('?rule=shared-id'))[0]).toMatchObject({ party: other, value: 2 });
  });

  it('CL22: a cancelled slip and a slip that arrives late are judged as they are', async () => {
    const slip = await sell();
    await sell();
    await mustWrite(shop.admin, `${SALES}/${slip.id}/cancel`, cancelBody(slip));
    await run();
    expect(await rulesOf()).toEqual([]);
    // Two months late, and beyond the days that are judged each time.
    const at = Date.parse('2026-09-10T23:30:00+03:00');
    await sell(shop.admin, { at });
    await run();
    expect((await findings('?rule=night-hours')).map(({ day }) => day)).toEqual(['2026-09-10']);
  });

  it('CL23: pages of findings hold each once, the newest days first', async () => {
    for (let i = 0; i < 52; i++) await aFinding(server().db, shop.company);
    const first = await shop.admin.call<ControlFinding[]>('GET', FINDINGS);
    const next = first.answer.next ?? '';
    const second = await findings(`?after=${encodeURIComponent(next)}`);
    const all = [...(first.answer.result ?? []), ...second].map(({ id }) => id);
    expect([all.length, new Set(all).size, second.length]).toEqual([52, 52, 2]);
    expect((await shop.admin.call('GET', `${FINDINGS}?due=soon`)).status).toBe(400);
    expect(await findings('?owner=none&due=over')).toEqual([]);
  });

  it('CL24: the dashboard counts what its lists show', async () => {
    await sell(shop.admin, { at: NOON - HOUR });
    await sell();
    await run();
    const read = async () =>
      (await shop.admin.call<InspectionSummary>('GET', '/inspections/summary')).answer.result;
    const before = await read();
    expect(before).toMatchObject({
      ...{ undocumented: 2, endedIdentities: 0, oldestList: null },
      officer: { missingIdentity: 1, openFindings: 2, overdue: 0, hits: 0 },
    });
    expect(before?.officer?.weeks.at(-1)).toEqual({ week: '2026-11-16', made: 2 });
    const [found] = await linkedSums();
    await mustWrite(shop.admin, ANSWERS, controlAnswerBody(found?.id ?? ''));
    expect((await read())?.officer).toMatchObject({ missingIdentity: 0, openFindings: 1 });
  });

  it('CL25: a typed price far from the board’s is found with its distance', async () => {
    const price = aPrice({ typed: true, source: 'elle', rate: 55_200_000 });
    const far = { ...price, basis: { board: 50_000_000 } };
    await sell(shop.admin, aTransaction({ id: randomUUID(), lines: [aBracelet({ price: far })] }));
    await run();
    expect(await findings()).toMatchObject([{ rule: 'board-price', value: 1_040 }]);
  });
});

it('CL26: rounds follow each other, outlive a failure, and are waited for at the end', async () => {
  const steps: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const rounds = startRounds({
    everyMs: HOUR,
    report: () => steps.push('reported'),
    round: async (isStopped) => {
      if (steps.length === 0) {
        steps.push('first');
        throw new Error('no database');
      }
      await gate;
      steps.push(isStopped() ? 'stopped' : 'second');
    },
  });
  await rounds.look();
  void rounds.look();
  const stopping = rounds.stop();
  open();
  await stopping;
  expect(steps).toEqual(['first', 'reported', 'stopped']);
});

it('CL18: the first round comes late after the start, and the others at their intervals', async () => {
  vi.useFakeTimers();
  let rounds = 0;
  const { stop } = startRounds({
    ...{ everyMs: HOUR, firstMs: 5 * 60_000, report: () => {} },
    round: async () => {
      rounds += 1;
    },
  });
  const after = async (ms: number): Promise<number> => {
    await vi.advanceTimersByTimeAsync(ms);
    return rounds;
  };
  try {
    expect([await after(5 * 60_000 - 1), await after(1), await after(HOUR)]).toEqual([0, 1, 2]);
    await stop();
    expect(await after(HOUR)).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
