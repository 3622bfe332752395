import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { DocumentXml } from '@/contract/fiscal/document';
import type { Finding } from '@/domain/base/refusal';
import { LATE_DAYS } from '@/domain/fiscal/late';
import { records } from '@/server/db/schema';
import { documentNumbers, documents } from '@/server/db/schema-fiscal';
import type { Deps } from '@/server/platform/deps';
import { NOON } from '../../support/factories';
import { onBothEngines, type Shop } from '../../support/server';
import { aFirm, choicesOf, DOCUMENTS, draftBody } from '../support/document-bodies';
import {
  aDraft,
  aQueued,
  aReadyShop,
  aSandbox,
  documentOf,
  documentsIn,
  runnerOf,
  takeStep,
  withIntegrator,
} from '../support/documents';
import { CLOSINGS, closingBody, SERIES, seriesBody } from '../support/fiscal';
import { journalOf } from '../support/journal';
import { pulled } from '../support/pulled';
import { aSlip, cancelBody, SALES } from '../support/slips';
import { findingsOf } from '../support/written';

const DAY = 86_400_000;
const clock = { now: NOON };
const sandbox = aSandbox(() => clock.now);
afterAll(() => sandbox.stop());

onBothEngines(
  'legal documents',
  (server) => {
    let shop: Shop;
    beforeEach(async () => {
      shop = await aReadyShop(server());
      clock.now = NOON;
      sandbox.misfortunes.length = 0;
      sandbox.calls.length = 0;
    });
    const passTime = (ms: number) => {
      clock.now += ms;
      server().clock.now = clock.now;
    };
    const work = (check?: () => Promise<{ name: string; code: string }[]>) =>
      runOnce(check).then(() => undefined);
    const runOnce = async (check?: () => Promise<{ name: string; code: string }[]>) => {
      const runner = runnerOf(server(), sandbox.integrators, check);
      try {
        await runner.look();
      } finally {
        await runner.stop();
      }
    };
    /** Works until nothing is due within the next minute. */
    const settle = async () => {
      for (let n = 0; n < 15; n++) {
        await work();
        passTime(4_000);
      }
    };
    const codeOf = async (reply: ReturnType<typeof takeStep>) => {
      const { status, answer } = await reply;
      return [status, answer.code];
    };
    const stageOf = async (id: string) => (await documentOf(shop.admin, id)).stage;

    it('HO1: the server derives a draft from the slip, and shows what is missing', async () => {
      const choices = await aDraft(shop.admin);
      expect(await documentOf(shop.admin, choices.id)).toMatchObject({
        stage: 'draft',
        type: 'OZELMATRAH',
        deliveredOn: '2026-11-21',
        number: null,
        totals: { total: 10_554_240 },
        problems: [],
        draftedAt: NOON,
      });
      const unknown = choicesOf(aSlip());
      await shop.admin.write(DOCUMENTS, draftBody(unknown));
      expect(await documentOf(shop.admin, unknown.id)).toMatchObject({
        lines: [],
        problems: [{ name: 'slip', code: 'slip-unknown' }],
      });
    });

    it('HO1: a later draft replaces the first until somebody confirms it', async () => {
      const choices = await aDraft(shop.admin);
      const other = { ...choices, notes: ['Teşekkürler'] };
      expect(await findingsOf(shop.admin, DOCUMENTS, draftBody(other, NOON + 1))).toEqual([]);
      expect((await documentOf(shop.admin, choices.id)).notes).toEqual(['Teşekkürler']);
      expect(await codeOf(takeStep(shop.admin, 'fiscal.ready', choices.id))).toEqual([
        412,
        'stale',
      ]);
      const seen = { draftedAt: NOON + 1 };
      expect((await takeStep(shop.admin, 'fiscal.ready', choices.id, seen)).status).toBe(200);
      expect(await findingsOf(shop.admin, DOCUMENTS, draftBody(choices, NOON + 2))).toEqual([
        'document-settled',
      ]);
      expect((await documentOf(shop.admin, choices.id)).notes).toEqual(['Teşekkürler']);
    });

    it('HO2: a line is on one standing document, and a dropped one frees it', async () => {
      const slip = aSlip();
      const first = await aDraft(shop.admin, {}, slip);
      const second = choicesOf(slip);
      await shop.admin.write(DOCUMENTS, draftBody(second));
      expect((await takeStep(shop.admin, 'fiscal.ready', first.id)).status).toBe(200);
      const refused = await takeStep(shop.admin, 'fiscal.ready', second.id);
      expect([refused.status, refused.answer.code]).toEqual([412, 'already-formal']);
      expect(refused.answer.current).toMatchObject([{ kind: 'fiscal', id: first.id }]);
      expect((await takeStep(shop.admin, 'fiscal.drop', first.id)).status).toBe(200);
      expect((await takeStep(shop.admin, 'fiscal.ready', second.id)).status).toBe(200);
      expect(await codeOf(takeStep(shop.admin, 'fiscal.drop', first.id))).toEqual([
        412,
        'wrong-stage',
      ]);
    });

    it('HO3: nobody confirms a reversed slip, a missing close or a fault of the house rules', async () => {
      const slip = aSlip();
      const reversed = await aDraft(shop.admin, {}, slip);
      await shop.admin.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip));
      expect(await codeOf(takeStep(shop.admin, 'fiscal.ready', reversed.id))).toEqual([
        412,
        'slip-reversed',
      ]);
      const early = await aDraft(shop.admin, {}, { ...aSlip(), at: NOON - 2 * DAY });
      expect((await documentOf(shop.admin, early.id)).problems).toEqual([
        { name: 'close.gold:2026-11-18', code: 'no-close' },
      ]);
      const missing = await takeStep(shop.admin, 'fiscal.ready', early.id);
      expect([missing.status, missing.answer.code, missing.answer.fields]).toEqual([
        412,
        'no-close',
        [{ name: 'close.gold:2026-11-18', code: 'no-close' }],
      ]);
      const nameless = await aDraft(shop.admin, { party: { ...aFirm('1'), title: '' } });
      const faulty = await takeStep(shop.admin, 'fiscal.ready', nameless.id);
      expect([faulty.status, faulty.answer.code, faulty.answer.fields]).toEqual([
        412,
        'faults',
        [{ name: 'title', code: 'party-name' }],
      ]);
    });

    it('HO3: only a person of level 4 confirms lines that are exempted by decision', async () => {
      const clerk = await shop.join({ workbench: 2, formalization: 3 });
      const slip = aSlip();
      const exempt = { lines: slip.lines.map(({ id }) => id), reason: 'Numune' };
      const { id } = await aDraft(shop.admin, { exempt }, slip);
      const { status, answer } = await takeStep(clerk, 'fiscal.ready', id);
      expect([status, answer.code, await stageOf(id)]).toEqual([403, 'forbidden', 'draft']);
      expect((await takeStep(shop.admin, 'fiscal.ready', id)).status).toBe(200);
      expect((await documentOf(shop.admin, id)).lines[0]).toMatchObject({ tax: '351', vat: 0 });
    });

    it('HO8: nobody below level 4 exempts lines by the correction of a refused document', async () => {
      const clerk = await shop.join({ workbench: 2, formalization: 3 });
      const party = aFirm('98');
      const taxed = { kind: 'e-invoice', profile: 'TEMELFATURA', party } as const;
      const choices = await aQueued(shop.admin, taxed);
      await settle();
      expect(await stageOf(choices.id)).toBe('failed');
      const exempt = { lines: choices.lines, reason: 'Numune' };
      const corrected = { choices: { ...choices, exempt } };
      expect(await codeOf(takeStep(clerk, 'fiscal.again', choices.id, corrected))).toEqual([
        403,
        'forbidden',
      ]);
      expect((await takeStep(clerk, 'fiscal.again', choices.id, { choices })).status).toBe(200);
    });

    it('HO4: after a week a document needs an approval and a reason', async () => {
      const choices = await aDraft(shop.admin);
      passTime(LATE_DAYS * DAY + 1);
      expect(await codeOf(takeStep(shop.admin, 'fiscal.ready', choices.id))).toEqual([
        412,
        'late-unapproved',
      ]);
      const approval = {
        rule: 'late-document',
        by: shop.admin.user,
        at: clock.now,
        value: 7,
        limit: 7,
        lines: [],
      };
      const given = { at: clock.now, approvals: [approval], reason: 'Müşteri geç istedi' };
      const reply = await takeStep(shop.admin, 'fiscal.ready', choices.id, given);
      expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
      expect(await documentOf(shop.admin, choices.id)).toMatchObject({
        stage: 'ready',
        lateReason: 'Müşteri geç istedi',
        approvals: [{ check: 'proved' }],
      });
    });

    it('HO5: documents are numbered from 1 after every check, and a refused one takes no number', async () => {
      const first = await aQueued(shop.admin);
      await work();
      const refused = await aQueued(shop.admin);
      await work(async () => [{ name: 'schematron', code: 'wrong' }]);
      expect(await documentOf(shop.admin, refused.id)).toMatchObject({
        stage: 'failed',
        number: null,
        trouble: 'schematron wrong',
      });
      const third = await aQueued(shop.admin);
      await work();
      const numbers = [];
      for (const { id } of [first, third]) numbers.push((await documentOf(shop.admin, id)).number);
      expect(numbers).toEqual(['DNA2026000000001', 'DNA2026000000002']);
      expect(await stageOf(first.id)).toBe('sent');
      const acts = (await journalOf(server().db, shop.company)).map(({ act }) => act);
      expect(acts.filter((act) => act === 'document.sent')).toHaveLength(2);
    });

    it('HO5: many documents at once, worked on by two processes, have numbers without gap or double', async () => {
      const ids: string[] = [];
      for (let n = 0; n < 12; n++) ids.push((await aQueued(shop.admin)).id);
      const runners = [1, 2].map(() => runnerOf(server(), sandbox.integrators));
      await Promise.all(runners.map((runner) => runner.look()));
      await Promise.all(runners.map((runner) => runner.stop()));
      await settle();
      const numbers = [];
      for (const id of ids) numbers.push((await documentOf(shop.admin, id)).number ?? '');
      expect(numbers.toSorted()).toEqual(
        ids.map((_, n) => `DNA2026${String(n + 1).padStart(9, '0')}`),
      );
      for (const id of ids) expect(sandbox.sentOf(id)).toHaveLength(1);
    });

    it('HO6: the day is that of the number, a new year begins at 1, and the last number is the last', async () => {
      clock.now = Date.parse('2026-12-31T23:59:59+03:00');
      shop = await aReadyShop(server(), clock.now);
      await shop.admin.write(CLOSINGS, closingBody({ day: '2026-12-30' }));
      const slip = { ...aSlip(), at: clock.now };
      const one = await aDraft(shop.admin, {}, slip);
      for (const kind of ['fiscal.ready', 'fiscal.send'] as const)
        await takeStep(shop.admin, kind, one.id);
      await work();
      passTime(1_000);
      const two = await aDraft(shop.admin, {}, { ...aSlip(), at: slip.at });
      for (const kind of ['fiscal.ready', 'fiscal.send'] as const)
        await takeStep(shop.admin, kind, two.id);
      await work();
      const told = [];
      for (const { id } of [one, two]) {
        const { number, issuedOn, deliveredOn } = await documentOf(shop.admin, id);
        told.push([number, issuedOn, deliveredOn]);
      }
      expect(told).toEqual([
        ['DNA2026000000001', '2026-12-31', '2026-12-31'],
        ['DNA2027000000001', '2027-01-01', '2026-12-31'],
      ]);
      await server()
        .db.update(documentNumbers)
        .set({ last: 999_999_999 })
        .where(and(eq(documentNumbers.company, shop.company), eq(documentNumbers.year, 2027)));
      const last = await aDraft(shop.admin, {}, { ...aSlip(), at: slip.at });
      for (const kind of ['fiscal.ready', 'fiscal.send'] as const)
        await takeStep(shop.admin, kind, last.id);
      await work();
      expect(await documentOf(shop.admin, last.id)).toMatchObject({
        stage: 'failed',
        problems: [{ name: 'number', code: 'series-full' }],
      });
    });

    it('HO7: after a lost reply the integrator is asked, and nothing is sent twice', async () => {
      const { id } = await aQueued(shop.admin);
      sandbox.misfortunes.push('reply-lost');
      await work();
      expect(await stageOf(id)).toBe('numbered');
      sandbox.calls.length = 0;
      passTime(60_000);
      await work();
      expect(sandbox.callsOf(id)).toEqual([`GET /documents/${id}`]);
      expect(sandbox.sentOf(id)).toHaveLength(1);
      expect(await stageOf(id)).toBe('sent');
    });

    it('HO7: a document that the integrator never got is sent again after it said so', async () => {
      const { id } = await aQueued(shop.admin);
      sandbox.misfortunes.push('lost');
      await work();
      sandbox.calls.length = 0;
      passTime(60_000);
      await work();
      expect(sandbox.callsOf(id)).toEqual([`GET /documents/${id}`, `POST /documents/${id}`]);
      expect([sandbox.sentOf(id).length, await stageOf(id)]).toEqual([1, 'sent']);
    });

    it('HO7: a process that died between number and answer is succeeded by one that asks first', async () => {
      const { id } = await aQueued(shop.admin);
      const broken = withIntegrator(sandbox.integrators, {
        // The process dies within the call: the lease stays and nothing is noted.
        send: () => new Promise<never>(() => {}),
      });
      const dying = runnerOf(server(), broken);
      void dying.look();
      await expect
        .poll(async () => {
          const [row] = await server().db.select().from(documents).where(eq(documents.id, id));
          return row?.tried;
        })
        .toBe(true);
      // It begins no other round; the one that hangs never ends.
      void dying.stop();
      passTime(10 * 60_000);
      sandbox.calls.length = 0;
      await work();
      expect(sandbox.callsOf(id)).toEqual([`GET /documents/${id}`, `POST /documents/${id}`]);
      expect(await stageOf(id)).toBe('sent');
    });

    it('HO8: a refused document goes again under its number with what was corrected', async () => {
      const choices = await aQueued(shop.admin, {
        kind: 'e-invoice',
        profile: 'TEMELFATURA',
        party: aFirm('98'),
      });
      await settle();
      const refused = await documentOf(shop.admin, choices.id);
      expect(refused).toMatchObject({
        stage: 'failed',
        number: 'DNF2026000000001',
        problems: [{ name: 'gib.1150', code: 'gib' }],
      });
      const other = { ...choices, kind: 'e-archive', profile: 'EARSIVFATURA' };
      const fixed = await takeStep(shop.admin, 'fiscal.again', choices.id, { choices: other });
      expect(fixed.answer.fields).toEqual([{ name: 'choices.kind', code: 'fixed' }]);
      const corrected = { ...choices, notes: ['Düzeltildi'] };
      const again = await takeStep(shop.admin, 'fiscal.again', choices.id, { choices: corrected });
      expect(again.status).toBe(200);
      await settle();
      expect(await documentOf(shop.admin, choices.id)).toMatchObject({
        stage: 'delivered',
        number: 'DNF2026000000001',
        issuedOn: refused.issuedOn,
      });
      const { answer } = await shop.admin.call<DocumentXml>(
        'GET',
        `${DOCUMENTS}/${choices.id}/xml`,
      );
      expect(answer.result?.xml).toContain('Düzeltildi');
      expect(answer.result?.xml).toContain('DENEME');
      expect(sandbox.sentOf(choices.id)).toMatchObject([{}, { again: true }]);
    });

    it('HO8: who is no registered taxpayer gets no e-invoice, and the other kind goes', async () => {
      const choices = await aQueued(shop.admin, {
        kind: 'e-invoice',
        profile: 'TEMELFATURA',
        party: aFirm('1'),
      });
      await work();
      expect(await documentOf(shop.admin, choices.id)).toMatchObject({
        stage: 'failed',
        number: null,
        problems: [{ name: 'kind', code: 'unregistered' }],
      });
      const other = { ...choices, kind: 'e-archive', profile: 'EARSIVFATURA' };
      await takeStep(shop.admin, 'fiscal.again', choices.id, { choices: other });
      await settle();
      expect(await stageOf(choices.id)).toBe('delivered');
    });

    it('HO9: a commercial invoice is followed to its answer', async () => {
      const ends = ['00', '10', '20'];
      const ids = [];
      for (const end of ends)
        ids.push(
          (
            await aQueued(shop.admin, {
              kind: 'e-invoice',
              profile: 'TICARIFATURA',
              party: aFirm(end),
            })
          ).id,
        );
      await settle();
      const told = [];
      for (const id of ids) told.push((await documentOf(shop.admin, id)).answer);
      expect(told).toEqual(['approved', 'rejected', 'waitingForApproval']);
    });

    it('HO9: silence answers after eight days to the millisecond, and a later answer replaces it', async () => {
      const { id } = await aQueued(shop.admin, {
        kind: 'e-invoice',
        profile: 'TICARIFATURA',
        party: aFirm('20'),
      });
      await settle();
      const { moves } = await documentOf(shop.admin, id);
      const delivered = moves.find(({ what }) => what === 'delivered')?.at ?? 0;
      clock.now = delivered + 8 * DAY - 1;
      server().clock.now = clock.now;
      await work();
      expect((await documentOf(shop.admin, id)).answer).toBe('waitingForApproval');
      passTime(1);
      await work();
      expect((await documentOf(shop.admin, id)).answer).toBe('documentAnsweredAutomatically');
      const service = await sandbox.integrators.chosen(shop.company);
      const answering = withIntegrator(sandbox.integrators, {
        find: async (ettn, kind) => {
          const found =
            (await service?.integrator.find(ettn, kind)) ?? ({ is: 'unknown' } as const);
          return found.is === 'found'
            ? { ...found, document: { ...found.document, answer: 'rejected' as const } }
            : found;
        },
      });
      passTime(2 * DAY);
      const runner = runnerOf(server(), answering);
      await runner.look();
      await runner.stop();
      expect((await documentOf(shop.admin, id)).answer).toBe('rejected');
    });

    it('HO9: what is not answered for two days is reported once', async () => {
      const { id } = await aQueued(shop.admin, {
        kind: 'e-invoice',
        profile: 'TEMELFATURA',
        party: aFirm('96'),
      });
      await settle();
      for (let day = 0; day < 4; day++) {
        passTime(DAY);
        await work();
      }
      const found = (await pulled(shop.admin)).flatMap(({ kind, body }) =>
        kind === 'findings' && (body as Finding).subject.kind === 'fiscal' ? [body as Finding] : [],
      );
      expect(found.map(({ code, subject }) => [code, subject.id])).toEqual([
        ['document-stuck', id],
      ]);
      expect(await documentOf(shop.admin, id)).toMatchObject({
        stage: 'sent',
        gib: { code: 1220 },
      });
    });

    it('HO5: with a real integrator the number is of the company’s own series', async () => {
      const real = withIntegrator(
        sandbox.integrators,
        { send: async (_xml: string, ettn: string) => ({ is: 'accepted', ref: ettn }) as const },
        { test: false, name: 'real' },
      );
      const handOver = async () => {
        const runner = runnerOf(server(), real);
        await runner.look();
        await runner.stop();
      };
      const { id } = await aQueued(shop.admin);
      await handOver();
      expect(await documentOf(shop.admin, id)).toMatchObject({
        stage: 'failed',
        problems: [{ name: 'number', code: 'no-series' }],
      });
      expect((await shop.admin.write(SERIES, seriesBody())).status).toBe(200);
      await takeStep(shop.admin, 'fiscal.again', id);
      await handOver();
      const body = await documentOf(shop.admin, id);
      expect(body).toMatchObject({ stage: 'sent', number: 'ABC2026000000001' });
      expect([body.test, body.notes]).toEqual([undefined, []]);
      // A document that was numbered for one integrator never goes to another.
      passTime(DAY);
      sandbox.calls.length = 0;
      await work();
      expect(sandbox.callsOf(id)).toEqual([]);
    });

    it('HO10: an e-archive invoice is cancelled by the integrator, and frees its lines', async () => {
      const choices = await aQueued(shop.admin);
      await settle();
      expect(await stageOf(choices.id)).toBe('delivered');
      expect((await takeStep(shop.admin, 'fiscal.cancel', choices.id)).status).toBe(200);
      expect(await documentOf(shop.admin, choices.id)).toMatchObject({
        stage: 'delivered',
        cancelling: { reason: 'Müşteri vazgeçti' },
      });
      sandbox.misfortunes.push('reply-lost');
      await settle();
      const cancelled = await documentOf(shop.admin, choices.id);
      expect([cancelled.stage, cancelled.cancelling]).toEqual(['cancelled', undefined]);
      expect(
        sandbox.entries.filter((one) => one.is === 'cancelled' && one.ettn === choices.id),
      ).toHaveLength(1);
      const next = { ...choices, id: randomUUID() };
      await shop.admin.write(DOCUMENTS, draftBody(next));
      expect((await takeStep(shop.admin, 'fiscal.ready', next.id)).status).toBe(200);
      const acts = await journalOf(server().db, shop.company);
      expect(acts.filter(({ act }) => act === 'document.cancelled')).toMatchObject([
        { purpose: 'Müşteri vazgeçti', subject: `fiscal:${choices.id}` },
      ]);
    });

    it('HO10: an e-invoice is noted as cancelled on the portal', async () => {
      const { id } = await aQueued(shop.admin, {
        kind: 'e-invoice',
        profile: 'TEMELFATURA',
        party: aFirm('0'),
      });
      expect(await codeOf(takeStep(shop.admin, 'fiscal.cancel', id))).toEqual([412, 'wrong-stage']);
      await settle();
      expect((await takeStep(shop.admin, 'fiscal.cancel', id)).status).toBe(200);
      expect(await stageOf(id)).toBe('cancelled');
      expect(sandbox.entries.some((one) => one.is === 'cancelled' && one.ettn === id)).toBe(false);
    });

    it('HO11: the reversal of a slip and a corrected close become findings about the document', async () => {
      const slip = aSlip();
      const { id } = await aDraft(shop.admin, {}, slip);
      for (const kind of ['fiscal.ready', 'fiscal.send'] as const)
        await takeStep(shop.admin, kind, id);
      await work();
      const [close] =
        (
          await shop.admin.call<{ records: { id: string; body: { version: number } }[] }>(
            'GET',
            '/sync/pull',
          )
        ).answer.result?.records.filter((one) => one.id === 'closing:gold:2026-11-20') ?? [];
      const correction = {
        ...closingBody({ price: 55_000_000 }, { base: close?.body.version ?? 0 }),
        reason: 'Yanlış okundu',
      };
      expect(await findingsOf(shop.admin, CLOSINGS, correction)).toEqual([
        'document-close-changed',
      ]);
      expect(
        await findingsOf(shop.admin, `${SALES}/${slip.id}/cancel`, cancelBody(slip)),
      ).toContain('document-of-reversed');
      expect(await documentOf(shop.admin, id)).toMatchObject({ stage: 'sent', reversedAt: NOON });
    });

    it('HO11: a document whose slip is reversed before its number gets none', async () => {
      const slip = aSlip();
      const { id } = await aDraft(shop.admin, {}, slip);
      for (const kind of ['fiscal.ready', 'fiscal.send'] as const)
        await takeStep(shop.admin, kind, id);
      await shop.admin.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip));
      await work();
      expect(await documentOf(shop.admin, id)).toMatchObject({
        stage: 'failed',
        number: null,
        problems: [{ name: 'slip', code: 'slip-reversed' }],
      });
      expect((await takeStep(shop.admin, 'fiscal.drop', id)).status).toBe(200);
    });

    it('HO12: a document of another company is not found, and nothing of its recipient lies open', async () => {
      const stranger = await aReadyShop(server());
      const party = aFirm('1');
      const { id } = await aQueued(shop.admin, { party });
      await work();
      for (const kind of [
        'fiscal.ready',
        'fiscal.drop',
        'fiscal.send',
        'fiscal.again',
        'fiscal.cancel',
      ] as const)
        expect(await codeOf(takeStep(stranger.admin, kind, id))).toEqual([404, 'not-found']);
      expect((await stranger.admin.call('GET', `${DOCUMENTS}/${id}/xml`)).status).toBe(404);
      expect((await documentsIn(stranger.admin)).has(id)).toBe(false);
      expect((await documentOf(shop.admin, id)).party.taxId).toBe(party.taxId);
      const [stored] = await server()
        .db.select()
        .from(records)
        .where(and(eq(records.company, shop.company), eq(records.id, id)));
      const [row] = await server().db.select().from(documents).where(eq(documents.id, id));
      expect(JSON.stringify([stored?.body, row])).not.toContain(party.taxId);
    });

    it('HO13: an app of an earlier release receives no documents, a newer one all of them', async () => {
      const { id } = await aDraft(shop.admin);
      expect((await documentsIn(shop.admin, '')).size).toBe(0);
      expect((await documentsIn(shop.admin, 'kinds=fiscal')).has(id)).toBe(true);
      expect([...(await documentsIn(shop.admin, 'only=fiscal')).keys()]).toEqual([id]);
      expect((await documentsIn(shop.admin, 'kinds=fiscal,later')).has(id)).toBe(true);
    });
  },
  { integrators: sandbox.integrators } satisfies Partial<Deps>,
);
