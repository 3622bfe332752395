import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { PullPage } from '@/contract/core/pull';
import type { DefinitionBody } from '@/contract/core/records';
import type { DocumentBody } from '@/contract/fiscal/document';
import type { FiguresAnswer, InvoiceReportAnswer, PackagePage } from '@/contract/report/report';
import type { DocumentView, TransactionView } from '@/data/core/types';
import { monthSources, tallySlipsOf } from '@/data/report/device-report';
import { invoiceReport } from '@/domain/report/invoice-report';
import { KINDS, openReport, REPORT_KINDS, type ReportAsked } from '@/domain/report/report';
import { MOST_SHARED_REPORTS } from '@/domain/report/saved-report';
import { repairPaid } from '@/domain/slip/repair';
import { readDocument, writeDocument } from '@/server/areas/fiscal/document-store';
import { readInvoiceSources } from '@/server/areas/report/invoice-sources';
import { documentNumbers, documents } from '@/server/db/schema-fiscal';
import { writeVersion } from '@/server/db/version';
import { aCoin, aScrap, aTransaction, cash, NOON } from '../../support/factories';
import { takeBack } from '../../support/returns';
import { type Client, onAServer, type Shop } from '../../support/server';
import { aDraft, aQueued, aReadyShop, aSandbox, runnerOf, takeStep } from '../support/documents';
import { CLOSINGS, closingBody } from '../support/fiscal';
import { NOTES, noteBody } from '../support/journal';
import { aDocument, lira, moveBody, ORDERS, orderBody } from '../support/orders';
import { reportBody, SHARED_REPORTS } from '../support/reports';
import { ruleBody } from '../support/settings';
import { aSlip, cancelBody, contactBody, SALES, saleBody } from '../support/slips';

const MONTH = '2026-11';
const clock = { now: NOON };
const sandbox = aSandbox(() => clock.now);
afterAll(() => sandbox.stop());

onAServer(
  'reports',
  (server) => {
    let shop: Shop;
    beforeEach(async () => {
      shop = await aReadyShop(server());
      clock.now = NOON;
    });
    const settle = async () => {
      for (let n = 0; n < 10; n++) {
        const runner = runnerOf(server(), sandbox.integrators);
        await runner.look();
        await runner.stop();
        clock.now += 4_000;
        server().clock.now = clock.now;
      }
    };
    const monthOf = async (client: Client = shop.admin): Promise<InvoiceReportAnswer> => {
      const { status, answer } = await client.call<InvoiceReportAnswer>(
        'GET',
        `/formalization/report?month=${MONTH}`,
      );
      expect(status).toBe(200);
      return answer.result as InvoiceReportAnswer;
    };
    const figuresOf = async (asked: Partial<ReportAsked>): Promise<FiguresAnswer> => {
      const { from = '2026-11-01', to = '2026-11-30', kind = 'sales', by = 'day' } = asked;
      const { status, answer } = await shop.admin.call<FiguresAnswer>(
        'GET',
        `/report/figures?${new URLSearchParams({ kind, by, from, to })}`,
      );
      expect(status).toBe(200);
      return answer.result as FiguresAnswer;
    };
    const records = async () => {
      const { answer } = await shop.admin.call<PullPage>('GET', '/sync/pull?kinds=fiscal');
      const of = <B>(kind: string): B[] =>
        (answer.result?.records ?? []).flatMap((one) =>
          one.kind === kind && !one.deleted ? [one.body as B] : [],
        );
      return {
        slips: of<TransactionView>('transactions'),
        documents: of<DocumentBody>('fiscal').map(
          (body): DocumentView => ({
            ...body,
            isDerived: true,
            sync: 'confirmed',
          }),
        ),
        closes: of<DefinitionBody>('definitions').flatMap((body) =>
          body.type === 'closing' ? [body] : [],
        ),
      };
    };
    /** Sales documented and not, a purchase, a reversed sale, a return, a sale on account, a repair. */
    const aMonth = async () => {
      const contact = randomUUID();
      await shop.admin.write('/workbench/contacts', contactBody(contact));
      await aQueued(shop.admin);
      await aQueued(shop.admin);
      await settle();
      await aDraft(shop.admin);
      const [open, gone, sold] = [aSlip(), aSlip(), aSlip({ contactId: contact })];
      const scrap = aTransaction(
        { id: randomUUID(), type: 'purchase', lines: [aScrap()], tendered: [cash(6_126_662)] },
        'T1-900001',
      );
      const coins = aTransaction(
        {
          id: randomUUID(),
          contactId: contact,
          lines: [aCoin()],
          tendered: [
            cash(1_000_000),
            { id: 'c', method: 'card', amount: 1_525_000 },
            { id: 'o', method: 'account', amount: 2_000_000 },
          ],
        },
        'T1-900002',
      );
      for (const slip of [open, gone, sold, scrap, coins])
        expect((await shop.admin.write(SALES, saleBody(slip))).status).toBe(200);
      await shop.admin.write(`${SALES}/${gone.id}/cancel`, cancelBody(gone));
      const part = new Map([['line-1', { weight: 5_000, pieces: 1 }]]);
      const back = { ...takeBack(sold, randomUUID(), part), number: 'T1-900003' };
      expect((await shop.admin.write(SALES, saleBody(back))).status).toBe(200);
      const order = orderBody(contact, {
        type: 'repair',
        document: aDocument(contact, [lira(50_000)]),
      });
      expect((await shop.admin.write(ORDERS, order)).status).toBe(200);
      const paid = repairPaid(contact, 30_000, [cash(45_000)]);
      const handed = moveBody(order.id, contact, 'received', 'delivered', {
        number: aSlip().number,
        document: { id: randomUUID(), ...paid },
      });
      expect((await shop.admin.write(`${ORDERS}/${order.id}/moves`, handed)).status).toBe(200);
      return { open };
    };

    it('RP2: what is sold and documented has no difference, what is not names its slip', async () => {
      await aQueued(shop.admin);
      await settle();
      const { report, unlisted } = await monthOf();
      expect(report.tally.total).toMatchObject({
        slips: 1,
        sold: 10_554_240,
        documented: 10_554_240,
        left: 0,
        cash: 10_554_240,
        other: 0,
      });
      expect([report.tally.differences, unlisted, report.documents, report.test]).toEqual([
        [],
        0,
        1,
        1,
      ]);
      expect(report.closes).toMatchObject([{ day: '2026-11-20', price: 55_123_450, agrees: true }]);
      const draft = await aDraft(shop.admin);
      const slip = aSlip();
      await shop.admin.write(SALES, saleBody(slip));
      const { tally } = (await monthOf()).report;
      expect(tally.total.left).toBe(2 * 10_554_240);
      expect(
        tally.differences.map(({ slip: id, reason, document }) => [id, reason, document]).sort(),
      ).toEqual(
        [
          [draft.slip, 'draft', draft.id],
          [slip.id, 'none', null],
        ].sort(),
      );
    });

    it('RP1: a refused document keeps its number and counts in no sum', async () => {
      const [one, other] = [await aQueued(shop.admin), await aQueued(shop.admin)];
      await settle();
      const vault = { sealingKey: server().deps.sealingKey, company: shop.company };
      await writeVersion(server().db, shop.company, NOON, async (tx, version) => {
        const body = await readDocument(tx, vault, other.id);
        if (body) await writeDocument(tx, vault, version, { ...body, stage: 'failed' });
      });
      const { report } = await monthOf();
      const { slips, documents: docs, closes } = await records();
      const here = invoiceReport(
        monthSources(MONTH, { documents: docs, slips, waived: new Set() }, closes),
      );
      const kept = docs.find(({ id }) => id === one.id);
      expect([report.documents, report.total.vat]).toEqual([1, kept?.totals.vat]);
      expect([report.failed, report.test]).toEqual([here.failed, 1]);
      expect(report.failed.documents).toBe(1);
      const { table } = await figuresOf({ kind: 'vat', by: 'month' });
      expect([table.total.vat, table.test]).toEqual([report.total.vat, 1]);
    });

    it('RP4: a corrected close differs from what the documents used', async () => {
      await aQueued(shop.admin);
      await settle();
      const known = (await records()).closes[0];
      const corrected = closingBody(
        { price: 55_000_000 },
        { base: known?.version ?? 0, reason: 'yanlış yazıldı' },
      );
      expect((await shop.admin.write(CLOSINGS, corrected)).status).toBe(200);
      expect((await monthOf()).report.closes).toMatchObject([
        { price: 55_123_450, recorded: { price: 55_000_000 }, agrees: false },
      ]);
    });

    it('RP5: numbers that no document has are gaps, up to the counter', async () => {
      for (let n = 0; n < 3; n++) await aQueued(shop.admin);
      await settle();
      const of = eq(documents.company, shop.company);
      expect((await monthOf()).report.series).toMatchObject([{ last: 3, documents: 3, gaps: [] }]);
      await server()
        .db.delete(documents)
        .where(and(of, eq(documents.seq, 2)));
      await server()
        .db.update(documentNumbers)
        .set({ last: 5 })
        .where(eq(documentNumbers.company, shop.company));
      expect((await monthOf()).report.series).toMatchObject([
        {
          prefix: 'DNA',
          last: 5,
          documents: 2,
          gaps: [
            [2, 2],
            [4, 5],
          ],
        },
      ]);
    });

    it('RP6: a device and the server show the same figures', async () => {
      await aMonth();
      const { slips, documents: docs, closes } = await records();
      const here = invoiceReport(
        monthSources(MONTH, { documents: docs, slips, waived: new Set() }, closes),
      );
      const { report } = await monthOf();
      expect({ ...report, series: null }).toEqual(JSON.parse(JSON.stringify(here)));
      expect(report.tally.differences.length).toBeGreaterThan(3);
      expect(report.tally.differences.map(({ left }) => left)).toContain(75_000);
      for (const kind of REPORT_KINDS)
        for (const by of KINDS[kind].by) {
          const span = { from: '2026-11-01', to: '2026-11-30' };
          const { table, now } = await figuresOf({ kind, by });
          const open = openReport({ kind, by, ...span, branch: null, seller: null, goods: null });
          if (kind === 'vat' || kind === 'documents') for (const one of docs) open.addDocument(one);
          else if (kind === 'undocumented')
            for (const one of tallySlipsOf({ documents: docs, slips, waived: new Set() }))
              open.addTallied(one, now);
          else for (const one of slips) open.addSlip(one);
          expect([kind, by, table]).toEqual([kind, by, open.table()]);
          expect(table.total.count).toBeGreaterThan(0);
        }
    });

    it('RP7: another company and an unentitled person read nothing, parameters are checked', async () => {
      await aQueued(shop.admin);
      await settle();
      const stranger = await server().newShop();
      expect((await monthOf(stranger.admin)).report).toMatchObject({
        documents: 0,
        tally: { days: [] },
      });
      const status = async (client: Client, path: string) =>
        (await client.call('GET', path)).status;
      const clerk = await shop.join({ workbench: 3 });
      expect(await status(clerk, `/formalization/report?month=${MONTH}`)).toBe(403);
      const period = 'from=2026-11-01&to=2026-11-30';
      expect(await status(clerk, `/report/figures?kind=sales&by=day&${period}`)).toBe(403);
      const reader = await shop.join({ workbench: 1, formalization: 1, report: 1 });
      expect(await status(reader, `/formalization/report?month=${MONTH}`)).toBe(200);
      expect(await status(reader, `/formalization/report/documents?month=${MONTH}`)).toBe(403);
      const wrong = async (path: string) => {
        const { status: code, answer } = await shop.admin.call('GET', path);
        return [code, answer.fields?.[0]?.name];
      };
      expect(await wrong('/formalization/report?month=2026-13')).toEqual([400, 'month']);
      expect(await wrong('/report/figures?kind=x&from=2026-11-01&to=2026-11-02')).toEqual([
        400,
        'kind',
      ]);
      expect(await wrong(`/report/figures?kind=sales&by=stage&${period}`)).toEqual([400, 'by']);
      expect(await wrong('/report/figures?kind=sales&from=2026-11-02&to=2026-11-01')).toEqual([
        400,
        'to',
      ]);
      expect(await wrong('/report/figures?kind=sales&from=2020-01-01&to=2026-11-01')).toEqual([
        400,
        'to',
      ]);
      expect(await wrong(`/report/figures?kind=sales&${period}&sql=1`)).toEqual([400, 'sql']);
      expect(await wrong(`/formalization/report/documents?month=${MONTH}&after=a b`)).toEqual([
        400,
        'after',
      ]);
    });

    it('RP8: a month costs the same statements with many slips as with none', async () => {
      const statements = async (): Promise<number> => {
        let count = 0;
        const { db } = server();
        const counting = {
          transaction: (work: (tx: never) => Promise<unknown>, config: never) =>
            db.transaction(async (tx) => {
              const { session } = tx as unknown as { session: { prepareQuery: () => unknown } };
              const spy = vi.spyOn(session, 'prepareQuery');
              const made = await work(tx as never);
              count = spy.mock.calls.length;
              spy.mockRestore();
              return made;
            }, config),
        };
        await readInvoiceSources(counting as unknown as typeof db, shop.company, MONTH);
        return count;
      };
      const before = await statements();
      await aMonth();
      const after = await statements();
      expect(before).toBeGreaterThan(0);
      expect(after).toBe(before);
      expect(after).toBeLessThan(12);
    });

    it('RP11: a shared report is seen by all, and the second of two changes is refused', async () => {
      const put = reportBody();
      const person = await shop.join({ workbench: 1, report: 1 });
      expect((await person.write(SHARED_REPORTS, put)).status).toBe(403);
      const writer = await shop.join({ workbench: 1, report: 2 });
      expect((await writer.write(SHARED_REPORTS, put)).status).toBe(200);
      const { answer } = await person.call<PullPage>('GET', '/sync/pull');
      const shared = answer.result?.records.map(({ body }) => body as DefinitionBody);
      expect(shared).toContainEqual(
        expect.objectContaining({ type: 'report', report: put.report }),
      );
      const late = reportBody({ ...put.report, name: 'Başka ad' });
      const other = await shop.admin.write(SHARED_REPORTS, late);
      expect([other.status, other.answer.code]).toEqual([412, 'stale']);
      for (let n = 1; n < MOST_SHARED_REPORTS; n++)
        expect((await writer.write(SHARED_REPORTS, reportBody())).status).toBe(200);
      const over = await writer.write(SHARED_REPORTS, reportBody());
      expect([over.status, over.answer.code]).toEqual([411, 'too-many-reports']);
    });

    it('RP12: workmanship is refused where cost is hidden from the person', async () => {
      const person = await shop.join({ workbench: 3, report: 1 });
      const call = async (kind: string) =>
        (await person.call('GET', `/report/figures?kind=${kind}&from=2026-11-01&to=2026-11-30`))
          .status;
      expect(await call('work')).toBe(200);
      await shop.admin.write('/settings/rules', hideCostFrom(person.user));
      expect([await call('work'), await call('sales')]).toEqual([403, 200]);
    });

    it('RP13: the package pages every numbered document once, with its XML', async () => {
      for (let n = 0; n < 27; n++) await aQueued(shop.admin);
      await settle();
      await aDraft(shop.admin);
      const read = async (after: string, client = shop.admin) =>
        (
          await client.call<PackagePage>(
            'GET',
            `/formalization/report/documents?month=${MONTH}&after=${after}`,
          )
        ).answer.result as PackagePage;
      const first = await read('');
      const second = await read(first.next ?? '');
      const all = [...first.documents, ...second.documents];
      const numbers = all.map(({ body }) => body.number);
      expect([numbers.length, new Set(numbers).size, second.next]).toEqual([27, 27, null]);
      for (const { body, xml } of all) expect(xml).toContain(`<cbc:ID>${body.number}</cbc:ID>`);
      const { report } = await monthOf();
      expect(all.reduce((sum, { body }) => sum + body.totals.total, 0)).toBe(report.total.total);
      const stranger = await server().newShop();
      expect((await read('', stranger.admin)).documents).toEqual([]);
      expect((await takeStep(shop.admin, 'fiscal.cancel', all[0]?.body.id ?? '')).status).toBe(200);
      const made = { act: 'list.exported', name: 'Muhasebe.zip', format: 'zip', rows: 27 } as const;
      expect((await shop.admin.write(NOTES, noteBody(made))).status).toBe(200);
    });
  },
  { integrators: sandbox.integrators },
);

/** The rule by which an administrator hides cost from a person. */
const hideCostFrom = (user: string) => ruleBody({ name: 'hidden-cost', user, value: 1 });
