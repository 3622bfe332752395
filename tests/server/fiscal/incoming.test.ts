import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { IncomingXml } from '@/contract/fiscal/incoming';
import { officialCheck, storePack } from '@/server/areas/fiscal/official-check';
import { records } from '@/server/db/schema';
import { inboxWork, incoming, rulePacks } from '@/server/db/schema-fiscal';
import type { Integrator } from '@/server/integrations/integrator';
import type { Deps } from '@/server/platform/deps';
import { sampleInvoice } from '@/server/sandbox/sample-invoice';
import { aBracelet, aScrap, aTransaction, cash, NOON } from '../../support/factories';
import { hasOfficial, officialZip } from '../../support/official';
import { type Client, onBothEngines, type Shop } from '../../support/server';
import { aFirm, firmNumber } from '../support/document-bodies';
import {
  aQueued,
  aReadyShop,
  aSandbox,
  documentOf,
  runnerOf,
  withIntegrator,
} from '../support/documents';
import {
  answerBody,
  INCOMING,
  incomingIn,
  incomingOf,
  linkBody,
  rejection,
} from '../support/incoming';
import { journalOf } from '../support/journal';
import { pulled } from '../support/pulled';
import { cancelBody, contactBody, SALES, saleBody } from '../support/slips';

const DAY = 86_400_000;
const clock = { now: NOON };
/** The sandbox is the same for both engines, and a number belongs to one account. */
let firms = 100;
const sandbox = aSandbox(() => clock.now);
afterAll(() => sandbox.stop());
async function serviceOf({ company }: Shop): Promise<Integrator> {
  const service = await sandbox.integrators.chosen(company);
  if (!service) throw new Error('nobody serves the company');
  return service.integrator;
}

onBothEngines(
  'invoices that came in',
  (server) => {
    let shop: Shop;
    beforeEach(async () => {
      clock.now = NOON;
      shop = await aReadyShop(server());
      sandbox.misfortunes.length = 0;
      sandbox.calls.length = 0;
    });
    const passTime = (ms: number) => {
      clock.now += ms;
      server().clock.now = clock.now;
    };
    type Check = Parameters<typeof runnerOf>[2];
    const work = async (check?: Check) => {
      const runner = runnerOf(server(), sandbox.integrators, check);
      await runner.look();
      await runner.stop();
    };
    const settle = async (check?: Check) => {
      for (let n = 0; n < 12; n++) {
        await work(check);
        passTime(4_000);
      }
    };
    /** Reads the company's inbox now. */
    const read = async (client: Client = shop.admin) => {
      passTime(10);
      expect((await client.write(`${INCOMING}/reads`, {})).status).toBe(200);
      await work();
    };
    const arrived = async (wish: object = {}): Promise<string> => {
      const ettn = await sandbox.supply(shop.company, wish);
      await read();
      return ettn;
    };
    const codeOf = async (reply: ReturnType<Client['write']>) => {
      const { status, answer } = await reply;
      return [status, answer.code];
    };
    const answer = (body: ReturnType<typeof answerBody>, client: Client = shop.admin) =>
      codeOf(client.write(`${INCOMING}/${body.id}/answer`, body));
    const link = (id: string, slip: string | null) =>
      codeOf(shop.admin.write(`${INCOMING}/${id}/link`, linkBody(id, slip)));
    const answersOf = (ettn: string) =>
      sandbox.entries.filter((one) => one.is === 'answered' && one.ettn === ettn);

    it('IV1: an invoice arrives with the sender’s figures, once, also by two processes', async () => {
      const ettns: string[] = [];
      for (let n = 0; n < 30; n++) ettns.push(await sandbox.supply(shop.company));
      passTime(10);
      await shop.admin.write(`${INCOMING}/reads`, {});
      const runners = [1, 2].map(() => runnerOf(server(), sandbox.integrators));
      await Promise.all(runners.map((runner) => runner.look()));
      await Promise.all(runners.map((runner) => runner.stop()));
      const found = await incomingIn(shop.admin);
      expect([...found.keys()].toSorted()).toEqual(ettns.toSorted());
      expect(found.get(ettns[0] ?? '')).toMatchObject({
        number: 'DNT2026000000001',
        deliveredAt: NOON + 1,
        answer: 'waitingForApproval',
        test: true,
        slip: null,
        invoice: {
          profile: 'TICARIFATURA',
          total: 51_220_000,
          vat: 140_000,
          net: 51_080_000,
          lines: [{ text: '22 ayar bilezik', net: 51_080_000 }],
          codes: ['805'],
        },
      });
      const versions = new Map([...found].map(([id, { version }]) => [id, version]));
      // Told once more, from the beginning.
      await server().db.update(inboxWork).set({ cursor: '' });
      await read();
      expect(
        new Map([...(await incomingIn(shop.admin))].map(([id, { version }]) => [id, version])),
      ).toEqual(versions);
    });

    it('IV1: the inbox is read on from where it ended, also after an answer that was lost', async () => {
      await arrived();
      const [first] = await server()
        .db.select()
        .from(inboxWork)
        .where(and(eq(inboxWork.company, shop.company), eq(inboxWork.act, 'read')));
      expect(first?.cursor).not.toBe('');
      sandbox.calls.length = 0;
      const second = await arrived();
      expect(sandbox.calls.filter((call) => call.startsWith('GET /inbox'))).toEqual([
        expect.stringContaining(encodeURIComponent(first?.cursor ?? '?')),
      ]);
      expect((await incomingIn(shop.admin)).has(second)).toBe(true);
    });

    it('IV1: an inbox that never ends takes its turns and then rests', async () => {
      let asked = 0;
      const endless = withIntegrator(sandbox.integrators, {
        inbox: async () => ({ is: 'read', invoices: [], cursor: String(++asked), more: true }),
      });
      passTime(10);
      // Those of other shops would be asked too.
      await server().db.delete(inboxWork);
      await shop.admin.write(`${INCOMING}/reads`, {});
      const runner = runnerOf(server(), endless);
      await runner.look();
      expect(asked).toBe(10);
      await runner.look();
      expect(asked).toBe(10);
      passTime(60_000);
      await runner.look();
      expect(asked).toBe(20);
      await runner.stop();
    });

    it('IV1: while an inbox does not answer documents are handed over', async () => {
      let [answerInbox, tellSent] = [() => {}, () => {}];
      const silence = new Promise<void>((resolve) => {
        answerInbox = resolve;
      });
      const sent = new Promise<void>((resolve) => {
        tellSent = resolve;
      });
      const { send } = await serviceOf(shop);
      const slow = withIntegrator(sandbox.integrators, {
        inbox: () => silence.then(() => ({ is: 'unknown' })),
        send: (...document) => {
          tellSent();
          return send(...document);
        },
      });
      passTime(10);
      await shop.admin.write(`${INCOMING}/reads`, {});
      const runner = runnerOf(server(), slow);
      const first = runner.look();
      await aQueued(shop.admin);
      const second = runner.look();
      await sent;
      answerInbox();
      await Promise.all([first, second]);
      await runner.stop();
    });

    it('IV2: an invoice that cannot be read stays with its reason, and those after it arrive', async () => {
      const { xml, ettn } = sampleInvoice({ taxId: '1234567890', title: 'Biz' }, NOON, 50);
      const other = randomUUID();
      const bomb = xml.replace(
        /^(<\?xml[^>]*>)/,
        '$1<!DOCTYPE Invoice [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>',
      );
      const given: [string, string, object][] = [
        [randomUUID(), xml.slice(0, 900), { code: 'not-xml' }],
        [randomUUID(), bomb, { code: 'unsafe' }],
        [randomUUID(), '<Order/>', { code: 'not-an-invoice' }],
        [randomUUID(), xml.replace('DNT2026', 'X'), { code: 'field', field: 'ID' }],
        [other, xml, { code: 'other-id' }],
      ];
      for (const [id, text] of given) await sandbox.supply(shop.company, { ettn: id, xml: text });
      const good = await arrived();
      const found = await incomingIn(shop.admin);
      expect(found.size).toBe(6);
      for (const [id, text, fault] of given) {
        expect(found.get(id)).toMatchObject({ fault, invoice: null, answer: null });
        const kept = await shop.admin.call<IncomingXml>('GET', `${INCOMING}/${id}/xml`);
        expect(kept.answer.result?.xml).toBe(text);
        expect(await answer(answerBody(id))).toEqual([412, 'no-answer-due']);
      }
      expect(found.get(good)).toMatchObject({ answer: 'waitingForApproval' });
      expect(found.has(ettn)).toBe(false);
    });

    it('IV3: an invoice of another company is not found, and nothing of its parties lies open', async () => {
      const supplier = firmNumber('88');
      const id = await arrived({ supplier });
      const stranger = await aReadyShop(server());
      expect(await answer(answerBody(id), stranger.admin)).toEqual([404, 'not-found']);
      expect(
        await codeOf(stranger.admin.write(`${INCOMING}/${id}/link`, linkBody(id, null))),
      ).toEqual([404, 'not-found']);
      expect((await stranger.admin.call('GET', `${INCOMING}/${id}/xml`)).status).toBe(404);
      expect((await incomingIn(stranger.admin)).size).toBe(0);
      expect((await incomingOf(shop.admin, id)).invoice?.supplier.taxId).toBe(supplier);
      const stored = await server()
        .db.select()
        .from(records)
        .where(and(eq(records.company, shop.company), eq(records.id, id)));
      const rows = await server().db.select().from(incoming).where(eq(incoming.id, id));
      expect(JSON.stringify([stored, rows])).not.toContain(supplier);
    });

    it('IV4: a rejection needs a reason, an answer is given once, and a clerk gives none', async () => {
      const id = await arrived();
      const clerk = await shop.join({ workbench: 2, formalization: 2 });
      expect(await answer(answerBody(id), clerk)).toEqual([403, 'forbidden']);
      const short = await shop.admin.write(
        `${INCOMING}/${id}/answer`,
        rejection(id, { reason: 'Olmaz . . . . . . .' }),
      );
      expect([short.status, short.answer.fields]).toEqual([
        400,
        [{ name: 'reason', code: 'short' }],
      ]);
      expect(await answer(rejection(id))).toEqual([200, undefined]);
      expect(await answer(answerBody(id))).toEqual([412, 'already-answered']);
      await work();
      expect(await incomingOf(shop.admin, id)).toMatchObject({ answer: 'rejected' });
      expect(await answer(answerBody(id))).toEqual([412, 'already-answered']);
      expect(answersOf(id)).toMatchObject([{ accepts: false }]);
      const basic = await arrived({ profile: 'TEMELFATURA' });
      expect(await answer(answerBody(basic))).toEqual([412, 'no-answer-due']);
    });

    it('IV4: an answer after eight days is refused, whenever it was given on the device', async () => {
      const id = await arrived();
      const { deliveredAt } = await incomingOf(shop.admin, id);
      passTime(deliveredAt + 8 * DAY - clock.now - 1);
      const other = await sandbox.supply(shop.company);
      passTime(1);
      expect(await answer(rejection(id, { at: NOON }))).toEqual([412, 'answer-late']);
      await read();
      expect(await answer(rejection(other))).toEqual([200, undefined]);
    });

    it('IV5: an answer reaches the integrator once, also when its reply is lost', async () => {
      const id = await arrived();
      sandbox.misfortunes.push('reply-lost', 'lost');
      expect(await answer(rejection(id))).toEqual([200, undefined]);
      await work();
      expect(await incomingOf(shop.admin, id)).toMatchObject({
        answer: 'waitingForApproval',
        answering: { accepts: false },
      });
      await settle();
      const body = await incomingOf(shop.admin, id);
      expect(body).toMatchObject({ answer: 'rejected' });
      expect(body.answering).toBeUndefined();
      expect(body.moves.map(({ what }) => what)).toEqual(['arrived', 'answering', 'rejected']);
      expect(answersOf(id)).toHaveLength(1);
      const acts = (await journalOf(server().db, shop.company)).map(({ act }) => act);
      expect(acts.filter((act) => act === 'incoming.answered')).toHaveLength(1);
    });

    it('IV5: an answer that is refused is shown with its reason, and may be given again', async () => {
      const id = await arrived();
      expect(await answer(answerBody(id))).toEqual([200, undefined]);
      await work(async () => [{ name: 'Alan eksik.', code: 'schematron' }]);
      expect(await incomingOf(shop.admin, id)).toMatchObject({
        answer: 'waitingForApproval',
        trouble: 'Alan eksik. schematron',
      });
      const findings = (await pulled(shop.admin)).filter(({ kind }) => kind === 'findings');
      expect(findings.map(({ body }) => (body as { code: string }).code)).toContain(
        'answer-refused',
      );
      expect(await answer(answerBody(id))).toEqual([200, undefined]);
      await work();
      expect(await incomingOf(shop.admin, id)).toMatchObject({ answer: 'approved' });
    });

    it.skipIf(!hasOfficial)('IV5: both answers pass the official schemas and rules', async () => {
      await server().db.delete(rulePacks);
      await storePack(server().db, { name: 'paket.zip', zip: officialZip(), now: NOON });
      const check = officialCheck(server().db);
      const ids = [await arrived(), await arrived()] as const;
      await answer(answerBody(ids[0]));
      await answer(rejection(ids[1]));
      await settle(check);
      const found = await incomingIn(shop.admin);
      expect(ids.map((id) => [found.get(id)?.answer, found.get(id)?.trouble])).toEqual([
        ['approved', undefined],
        ['rejected', undefined],
      ]);
      await server().db.delete(rulePacks);
    });

    it('IV6: silence for eight days accepts, to the millisecond', async () => {
      const id = await arrived();
      const { deliveredAt } = await incomingOf(shop.admin, id);
      passTime(deliveredAt + 8 * DAY - clock.now - 1);
      await work();
      expect(await incomingOf(shop.admin, id)).toMatchObject({ answer: 'waitingForApproval' });
      passTime(1);
      await work();
      expect(await incomingOf(shop.admin, id)).toMatchObject({
        answer: 'documentAnsweredAutomatically',
        moves: [{ what: 'arrived' }, { what: 'documentAnsweredAutomatically', by: null }],
      });
    });

    it('IV7: a link names the purchase slip of that firm, for one invoice only, and books nothing', async () => {
      const supplier = firmNumber('86');
      const [id, other] = [await arrived({ supplier }), await arrived({ supplier })] as const;
      const [firm, stranger] = [randomUUID(), randomUUID()] as const;
      await shop.admin.write('/workbench/contacts', contactBody(firm, { taxId: supplier }));
      await shop.admin.write(
        '/workbench/contacts',
        contactBody(stranger, { taxId: firmNumber('84') }),
      );
      const slipOf = async (contactId: string | null, type: 'sale' | 'purchase' = 'purchase') => {
        const lines = [type === 'purchase' ? aScrap() : aBracelet()];
        const made = aTransaction(
          {
            type,
            contactId,
            lines,
            tendered: [cash(type === 'purchase' ? 6_126_662 : 10_554_240)],
          },
          `T1-${String(++slips).padStart(6, '0')}`,
        );
        const slip = { ...made, id: randomUUID() };
        expect((await shop.admin.write(SALES, saleBody(slip))).status).toBe(200);
        return slip;
      };
      let slips = 900;
      const slip = await slipOf(firm);
      const before = await pulled(shop.admin);
      expect(await link(id, slip.id)).toEqual([200, undefined]);
      expect(await link(id, slip.id)).toEqual([200, undefined]);
      expect(await incomingOf(shop.admin, id)).toMatchObject({
        slip: { id: slip.id, number: slip.number },
      });
      const balances = (all: typeof before) => all.filter(({ kind }) => kind === 'balances');
      expect(balances(await pulled(shop.admin))).toEqual(balances(before));
      expect(await link(other, slip.id)).toEqual([412, 'already-linked']);
      expect(await link(other, (await slipOf(stranger)).id)).toEqual([412, 'other-firm']);
      expect(await link(other, (await slipOf(firm, 'sale')).id)).toEqual([400, 'malformed']);
      expect(await link(other, randomUUID())).toEqual([404, 'not-found']);
      const gone = await slipOf(firm);
      await shop.admin.write(`${SALES}/${gone.id}/cancel`, cancelBody(gone));
      expect(await link(other, gone.id)).toEqual([412, 'slip-reversed']);
      expect(await link(id, null)).toEqual([200, undefined]);
      expect(await link(other, slip.id)).toEqual([200, undefined]);
      await shop.admin.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip));
      const freed = await incomingOf(shop.admin, other);
      expect([freed.slip, freed.moves.at(-1)]).toMatchObject([
        null,
        { what: 'unlinked', text: slip.number },
      ]);
    });

    it('IV8: what one company sends to another arrives there, and the sender is told the answer', async () => {
      const taxId = firmNumber(`${++firms}40`);
      const buyer = await aReadyShop(server(), NOON, { taxId });
      await read(buyer.admin);
      const party = { ...aFirm('0'), taxId };
      const draft = { kind: 'e-invoice', profile: 'TICARIFATURA', party } as const;
      const [kept, silent] = [
        await aQueued(shop.admin, draft),
        await aQueued(shop.admin, draft),
      ] as const;
      await settle();
      await read(buyer.admin);
      const [sent, came] = [
        await documentOf(shop.admin, kept.id),
        await incomingOf(buyer.admin, kept.id),
      ];
      expect(came).toMatchObject({
        number: sent.number,
        answer: 'waitingForApproval',
        invoice: { total: sent.totals.total, vat: sent.totals.vat, customer: { taxId } },
      });
      expect(sent.answer).toBe('waitingForApproval');
      expect((await incomingIn(shop.admin)).size).toBe(0);
      expect(await answer(rejection(kept.id), buyer.admin)).toEqual([200, undefined]);
      await settle();
      expect(await documentOf(shop.admin, kept.id)).toMatchObject({ answer: 'rejected' });
      passTime(9 * DAY);
      const late = await (await serviceOf(buyer)).answer(silent.id, {
        accepts: false,
        reason: 'Geç kaldık biz',
        xml: '',
      });
      expect(late).toMatchObject({ is: 'refused', code: 'late' });
      const foreign = await (await serviceOf(shop)).answer(silent.id, {
        accepts: true,
        reason: '',
        xml: '',
      });
      expect(foreign).toMatchObject({ is: 'refused', code: 'unknown-ettn' });
    });

    it('IV8: a trial company lets a supplier’s invoice come, as a person who may write documents', async () => {
      const reader = await shop.join({ workbench: 1, formalization: 1 });
      expect((await reader.write(`${INCOMING}/samples`, {})).status).toBe(403);
      expect((await shop.admin.write(`${INCOMING}/samples`, {})).status).toBe(200);
      passTime(10);
      await settle();
      expect([...(await incomingIn(shop.admin)).values()]).toMatchObject([
        { test: true, invoice: { customer: { name: 'Altınsaray Kuyumculuk' } } },
      ]);
    });

    it('IV10: the platform’s call answers an invoice under the same judgements, and once', async () => {
      const id = await arrived();
      const call = (document: object) =>
        shop.admin.write<{ answer: object }>('/apps/invoice/api', {
          action: 'answer',
          ettn: id,
          document,
        });
      expect((await call({ accepts: false, reason: 'Yok' })).status).toBe(400);
      expect((await call({ accepts: false, reason: 'Tutar fişimizle uyuşmuyor' })).status).toBe(
        200,
      );
      await work();
      const again = await call({ accepts: false, reason: 'Tutar fişimizle uyuşmuyor' });
      expect(again.answer.result?.answer).toMatchObject({ kind: 'incoming', answer: 'rejected' });
      const { status, answer: told } = await call({ accepts: true });
      expect([status, told.code]).toEqual([412, 'already-answered']);
      expect(answersOf(id)).toHaveLength(1);
    });

    it('IV9: an app of an earlier release receives no such invoices, a newer one all of them', async () => {
      const id = await arrived();
      expect((await incomingIn(shop.admin, 'kinds=fiscal')).size).toBe(0);
      expect((await incomingIn(shop.admin, 'only=incoming')).has(id)).toBe(true);
    });
  },
  { integrators: sandbox.integrators } satisfies Partial<Deps>,
);
