import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { AutomationRun } from '@/contract/fiscal/automation';
import { automationRunId } from '@/contract/fiscal/automation';
import { dayOf } from '@/domain/base/day';
import { AUTOMATION_ACTOR, DRY_DAYS, idOfPart, planOf } from '@/domain/fiscal/automation';
import { type ClosingPrice, isWeekday } from '@/domain/fiscal/closing';
import { CONSUMER } from '@/domain/fiscal/party';
import { mutations, records } from '@/server/db/schema';
import { automateDocuments } from '@/server/sync/automate';
import { ISSUER } from '../../support/documents';
import { NOON } from '../../support/factories';
import { CLERK, type Client, onBothEngines, type Shop } from '../../support/server';
import { AUTOMATION, automationBody, safeRule } from '../support/automation';
import { choicesOf, DOCUMENTS, draftBody } from '../support/document-bodies';
import { aReadyShop, aSandbox, documentsIn, takeStep } from '../support/documents';
import { CLOSINGS, closingBody } from '../support/fiscal';
import { journalOf } from '../support/journal';
import { pulledBody, pulledDefinitions } from '../support/pulled';
import { aSlip, cancelBody, SALES, saleBody } from '../support/slips';

const HOUR = 3_600_000;
const DAY_MS = 24 * HOUR;
/** 21:00 of the day of `NOON`. */
const EVENING = NOON + 9 * HOUR;
const clock = { now: NOON };
const sandbox = aSandbox(() => clock.now);
afterAll(() => sandbox.stop());

onBothEngines('the automation of legal documents', (server) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await aReadyShop(server());
  });
  const at = (now: number) => {
    clock.now = now;
    server().clock.now = now;
  };
  const runner = (deps: object = {}) => {
    const one = automateDocuments({
      ...server().deps,
      integrators: sandbox.integrators,
      report: (error) => {
        throw error;
      },
      ...deps,
    });
    onTestFinished(() => one.stop());
    return one;
  };
  /** A sale of which nobody was told anything, as of a device with a series of its own. */
  const sell = async (slip = aSlip(), client: Client = shop.admin) => {
    expect((await client.write(SALES, saleBody(slip))).status).toBe(200);
    await server()
      .db.delete(records)
      .where(and(eq(records.company, shop.company), eq(records.kind, 'findings')));
    return slip;
  };
  const mustWrite = async (path: string, body: object) =>
    expect((await shop.admin.write(path, body)).status).toBe(200);
  const runOf = (day: string) =>
    pulledBody<AutomationRun>(shop.admin, 'definitions', automationRunId(day));
  const idOf = ({ id, lines }: ReturnType<typeof aSlip>) =>
    idOfPart({ company: shop.company, slip: id, lines: lines.map((line) => line.id) });

  it('AU4: the run makes, confirms and queues what is safe and leaves the rest with reasons', async () => {
    const good = await sell();
    const early = await sell(aSlip({ at: NOON - 2 * DAY_MS }));
    const gone = await sell();
    await shop.admin.write(`${SALES}/${gone.id}/cancel`, cancelBody(gone));
    expect((await shop.admin.write(AUTOMATION, automationBody())).status).toBe(200);
    await runner().look();
    expect((await documentsIn(shop.admin)).size).toBe(0);
    at(EVENING);
    await runner().look();
    const documents = await documentsIn(shop.admin);
    expect(Array.from(documents.keys())).toEqual([idOf(good)]);
    expect(documents.get(idOf(good))).toMatchObject({
      stage: 'queued',
      draftedBy: AUTOMATION_ACTOR,
      moves: [
        { what: 'draft', by: AUTOMATION_ACTOR },
        { what: 'ready', by: AUTOMATION_ACTOR },
        { what: 'queued', by: AUTOMATION_ACTOR },
      ],
    });
    expect(await runOf('2026-11-21')).toMatchObject({
      done: true,
      made: 1,
      total: documents.get(idOf(good))?.totals.total,
      left: [{ slip: early.id, number: early.number, problems: [{ code: 'no-close' }] }],
    });
  });

  it('AU4: a rule that is not safe, a finding and a person’s own draft leave the slip alone', async () => {
    const drafted = await sell();
    await shop.admin.write(DOCUMENTS, draftBody(choicesOf(drafted)));
    const slip = await sell();
    const told = aSlip();
    await shop.admin.write(SALES, saleBody(told));
    await shop.admin.write(
      AUTOMATION,
      automationBody([
        safeRule({ auto: false, when: { ...safeRule().when, least: 0, most: 1 } }),
        safeRule(),
      ]),
    );
    at(EVENING);
    await runner().look();
    expect(await runOf('2026-11-21')).toMatchObject({
      made: 1,
      left: [{ slip: told.id, problems: [{ name: 'slip', code: 'finding' }] }],
    });
    expect((await documentsIn(shop.admin)).get(idOf(slip))?.stage).toBe('queued');
  });

  it('AU5: two processes at once make one run, and a second call changes nothing', async () => {
    const slips = [await sell(), await sell(), await sell()];
    await shop.admin.write(AUTOMATION, automationBody());
    at(EVENING);
    const [one, other] = [runner(), runner()];
    await Promise.all([one.look(), other.look(), one.look()]);
    const documents = await documentsIn(shop.admin);
    expect(new Set(documents.keys())).toEqual(new Set(slips.map(idOf)));
    expect((await runOf('2026-11-21'))?.made).toBe(3);
    const acts = (await journalOf(server().db, shop.company)).filter(
      ({ act }) => act === 'automation.ran',
    );
    expect(acts.map(({ actor, detail }) => [actor, JSON.parse(detail)])).toEqual([
      [AUTOMATION_ACTOR, { day: '2026-11-21', made: 3, left: 0 }],
    ]);
    const rows = async () =>
      (
        await server()
          .db.select({ id: mutations.id })
          .from(mutations)
          .where(eq(mutations.company, shop.company))
      ).length;
    const before = await rows();
    await runner().look();
    expect(await rows()).toBe(before);
  });

  it('AU5: a run that died in the middle is ended by another process, nothing twice', async () => {
    const slips = [await sell(), await sell(), await sell()];
    await shop.admin.write(AUTOMATION, automationBody());
    at(EVENING);
    // Dies when it has published four changes: within its second document.
    let left = 4;
    const dying = {
      ...server().deps.hints,
      publish: async () => {
        if (--left < 0) throw new Error('killed');
      },
    };
    let died = false;
    const db = server().db;
    const killed = runner({
      hints: dying,
      db: new Proxy(db, {
        get(target, name, self) {
          if (left < 0) throw new Error('killed');
          const value = Reflect.get(target, name, self);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      }),
      report: () => {
        died = true;
      },
    });
    await killed.look();
    expect([died, (await runOf('2026-11-21'))?.done]).toEqual([true, false]);
    await runner().look();
    expect((await runOf('2026-11-21'))?.done).toBe(false);
    at(EVENING + 6 * 60_000);
    await runner().look();
    const documents = await documentsIn(shop.admin);
    expect(Array.from(documents.values(), ({ stage }) => stage)).toEqual([
      'queued',
      'queued',
      'queued',
    ]);
    expect(new Set(documents.keys())).toEqual(new Set(slips.map(idOf)));
    expect(await runOf('2026-11-21')).toMatchObject({ done: true, made: 3, left: [] });
    for (const { moves } of documents.values())
      expect(moves.map(({ what }) => what)).toEqual(['draft', 'ready', 'queued']);
  });

  it('AU4: a slip that is reversed while the run is at work leaves no draft behind', async () => {
    const first = await sell(aSlip({ at: NOON - 60_000 }));
    const gone = await sell();
    await shop.admin.write(AUTOMATION, automationBody());
    at(EVENING);
    const { hints } = server().deps;
    let isReversed = false;
    const publish: typeof hints.publish = async (hint) => {
      if (!isReversed) {
        isReversed = true;
        await shop.admin.write(`${SALES}/${gone.id}/cancel`, cancelBody(gone));
      }
      await hints.publish(hint);
    };
    await runner({ hints: { ...hints, publish } }).look();
    expect(Array.from((await documentsIn(shop.admin)).keys())).toEqual([idOf(first)]);
    expect(await runOf('2026-11-21')).toMatchObject({ done: true, made: 1, left: [] });
  });

  it('AU5: a run that was missed is made later, once, and a rule written later acts on no earlier day', async () => {
    await shop.admin.write(AUTOMATION, automationBody());
    const slip = await sell();
    at(NOON + DAY_MS);
    await runner().look();
    await runner().look();
    expect((await runOf('2026-11-21'))?.made).toBe(1);
    expect((await documentsIn(shop.admin)).get(idOf(slip))?.stage).toBe('queued');
    const other = await server().newShop();
    await other.admin.write(AUTOMATION, automationBody());
    await runner().look();
    expect(
      (await pulledDefinitions(other.admin)).filter(({ type }) => type === 'automation-run'),
    ).toEqual([]);
  });

  it('AU2: the runs of thirty days make what a dry run of those days says', async () => {
    await shop.admin.write(AUTOMATION, automationBody());
    const slips: ReturnType<typeof aSlip>[] = [];
    const closings: ClosingPrice[] = [];
    for (let past = 1; past <= DRY_DAYS; past++) {
      const now = NOON + past * DAY_MS;
      at(now);
      const closing = {
        metal: 'gold',
        day: dayOf(now),
        price: 55_000_000 + past * 10_000,
      } as const;
      if (isWeekday(closing.day)) {
        await mustWrite(CLOSINGS, closingBody(closing, { at: now }));
        closings.push(closing);
      }
      slips.push(await sell(aSlip({ at: now })));
      at(now + 9 * HOUR);
      await runner().look();
    }
    const documents = await documentsIn(shop.admin);
    const planned = slips.flatMap((slip) => {
      const plan = planOf(
        {
          slip,
          party: CONSUMER,
          hasFinding: false,
          sources: {
            closings: [{ metal: 'gold', day: '2026-11-20', price: 55_123_450 }, ...closings],
            vatRate: 2_000,
            product: () => undefined,
            stock: () => undefined,
          },
        },
        {
          company: shop.company,
          automation: automationBody().automation,
          issuer: ISSUER,
          now: slip.at,
          paperLimit: () => 0,
          registered: () => undefined,
        },
      );
      return (plan?.proposals ?? []).flatMap(({ choices, document }) =>
        document.ok ? [[choices.id, document.value.totals] as const] : [],
      );
    });
    expect(planned).toHaveLength(DRY_DAYS);
    expect(new Map(Array.from(documents, ([id, { totals }]) => [id, totals]))).toEqual(
      new Map(planned),
    );
  });

  it('AU6: what somebody dropped is not made again by the run', async () => {
    const slip = await sell();
    await shop.admin.write(AUTOMATION, automationBody());
    at(EVENING);
    await runner({ integrators: undefined }).look();
    const id = idOf(slip);
    expect(await runOf('2026-11-21')).toMatchObject({
      made: 1,
      left: [{ slip: slip.id, problems: [{ code: 'no-provider' }] }],
    });
    expect((await takeStep(shop.admin, 'fiscal.drop', id)).status).toBe(200);
    at(EVENING + DAY_MS);
    await runner().look();
    expect(await runOf('2026-11-22')).toMatchObject({
      made: 0,
      left: [{ slip: slip.id, problems: [{ name: 'slip', code: 'dropped' }] }],
    });
    expect((await documentsIn(shop.admin)).size).toBe(1);
  });

  it('AU7: level 4 alone writes the rules, a change of an older version is refused, and no other company is touched', async () => {
    const clerk = await shop.join(CLERK);
    expect((await clerk.write(AUTOMATION, automationBody())).status).toBe(403);
    expect((await shop.admin.write(AUTOMATION, automationBody())).status).toBe(200);
    const stale = await shop.admin.write(AUTOMATION, automationBody([]));
    expect([stale.status, stale.answer.code]).toEqual([412, 'stale']);
    const wrong = safeRule({ when: { ...safeRule().when, least: 2, most: 1 } });
    const refused = await shop.admin.write(AUTOMATION, automationBody([wrong]));
    expect([refused.status, refused.answer.fields]).toEqual([
      400,
      [{ name: 'automation.rules.0.amount', code: 'format' }],
    ]);
    const other = await aReadyShop(server());
    const theirs = aSlip();
    await other.admin.write(SALES, saleBody(theirs));
    at(EVENING);
    await runner().look();
    expect((await documentsIn(other.admin)).size).toBe(0);
    expect(
      (await pulledDefinitions(other.admin)).filter(({ type }) => type.startsWith('automation')),
    ).toEqual([]);
    expect((await journalOf(server().db, shop.company)).map(({ act }) => act)).toContain(
      'automation.changed',
    );
  });
});
