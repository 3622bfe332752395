import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDay, lastDay, shiftedMonth } from '@/domain/base/month';
import type { FiscalDocument, Stage } from '@/domain/fiscal/document';
import {
  documentSources,
  type InvoiceReport,
  invoiceReport,
  type ReportDocument,
} from '@/domain/report/invoice-report';
import { ageOf, signedTotal, type TallySlip, tallyOf, tallySlip } from '@/domain/report/tally';
import type { SlipDocument } from '@/domain/slip/transaction';
import { anyDocument, aSale, bar, bracelet, documentOf, numbered } from '../../support/documents';
import { aTransaction, cash, NOON } from '../../support/factories';

const MONTH = '2026-11';
const at = (document: FiscalDocument, stage: Stage = 'delivered'): ReportDocument => ({
  ...document,
  stage,
});

const BRACELET = aSale([bracelet(3_342_500)], { id: 'bracelet' });
const BAR = aSale([bar(5_520_000)], { id: 'bar' });
const SOLD = numbered(documentOf(BRACELET), 'ABC2026000000001');
const BACK = numbered(
  documentOf(
    aSale([bracelet(3_342_500)], { id: 'back', type: 'return' }),
    {},
    { originals: [SOLD] },
  ),
  'ABC2026000000003',
);

const reportOf = (documents: readonly ReportDocument[], slips: readonly TallySlip[] = []) =>
  invoiceReport({
    month: MONTH,
    ...documentSources(documents, MONTH),
    recorded: [{ metal: 'gold', day: '2026-11-20', price: 55_000_000, by: 'u1', source: null }],
    series: null,
    slips,
  });

/** Whether every figure of the total is the sum of its parts. */
const partsAddUp = ({ sums, total }: InvoiceReport): boolean =>
  (['bullion', 'base', 'vat', 'net', 'total'] as const).every(
    (of) => sums.reduce((sum, one) => sum + one[of], 0) === total[of],
  );

describe('RP1: the report of a month', () => {
  it('RP1: a month by hand: a bracelet twice, a bar, one bracelet back, one cancelled', () => {
    const report = reportOf([
      at(SOLD),
      at({ ...SOLD, id: 'second', number: 'ABC2026000000002' }),
      at(numbered(documentOf(BAR), 'ABC2026000000004'), 'sent'),
      at(BACK),
      at({ ...SOLD, id: 'void', number: 'ABC2026000000005' }, 'cancelled'),
      at({ ...SOLD, id: 'failed', number: 'ABC2026000000006' }, 'failed'),
      // Of another month, and without a number.
      at({ ...SOLD, id: 'later', issuedOn: '2026-12-01' }),
      at({ ...documentOf(BAR), id: 'draft' }, 'draft'),
    ]);
    expect(
      report.sums.map(({ type, tax, documents, bullion, base, vat, net, total }) => [
        [type, tax, documents],
        [bullion, base, vat, net, total],
      ]),
    ).toEqual([
      [
        ['IADE', '805', 1],
        [-3_217_500, -104_167, -20_833, -3_321_667, -3_342_500],
      ],
      [
        ['ISTISNA', '230', 1],
        [0, 0, 0, 5_520_000, 5_520_000],
      ],
      [
        ['OZELMATRAH', '805', 2],
        [6_435_000, 208_334, 41_666, 6_643_334, 6_685_000],
      ],
    ]);
    expect(report.total).toEqual({
      bullion: 3_217_500,
      base: 104_167,
      vat: 20_833,
      net: 8_841_667,
      total: 8_862_500,
    });
    expect([report.documents, report.cancelled, report.failed]).toEqual([
      4,
      { documents: 1, total: 3_342_500 },
      { documents: 1, total: 3_342_500 },
    ]);
    expect(partsAddUp(report)).toBe(true);
  });

  it('RP1: the parts are the whole, whatever documents a month has', () => {
    fc.assert(
      fc.property(fc.array(anyDocument, { maxLength: 12 }), (documents) => {
        const report = reportOf(documents.map((one, i) => at({ ...one, id: `d${i}` })));
        const whole = documents.reduce((sum, one) => sum + signedTotal(one), 0);
        expect(partsAddUp(report)).toBe(true);
        expect(report.total.total).toBe(whole);
        expect(report.documents).toBe(documents.length);
      }),
      { numRuns: 200 },
    );
  });

  it('RP1: months end on their last day and follow each other over a year', () => {
    expect([firstDay('2028-02'), lastDay('2028-02'), lastDay('2026-12')]).toEqual([
      '2028-02-01',
      '2028-02-29',
      '2026-12-31',
    ]);
    expect([shiftedMonth('2026-12', 1), shiftedMonth('2026-01', -1)]).toEqual([
      '2027-01',
      '2025-12',
    ]);
  });
});

const DOCUMENT = (over: Partial<TallySlip['documents'][number]> = {}) => ({
  source: 'invoice' as const,
  id: 'doc',
  number: 'ABC2026000000001',
  stage: 'delivered' as const,
  total: 10_554_240,
  ...over,
});
const SLIP = aTransaction({ id: 'slip' });
const tallied = (slip: SlipDocument, ...documents: TallySlip['documents']): TallySlip => {
  const made = tallySlip(slip, documents, false);
  if (!made) throw new Error('no slip of the tally');
  return made;
};

describe('RP2: the tally', () => {
  it('RP2: a documented day has no difference, and each reason is named', () => {
    expect(tallyOf([tallied(SLIP, DOCUMENT())])).toMatchObject({
      total: { slips: 1, sold: 10_554_240, documented: 10_554_240, left: 0 },
      differences: [],
    });
    expect(tallyOf([tallied(SLIP, DOCUMENT())]).test).toBe(0);
    expect(tallyOf([tallied(SLIP, DOCUMENT({ test: true }))]).test).toBe(10_554_240);
    expect(tallyOf([tallied(SLIP, DOCUMENT({ test: true, stage: 'failed' }))]).test).toBe(0);
    const reasonOf = (slip: SlipDocument, ...documents: TallySlip['documents']) => {
      const [found] = tallyOf([tallied(slip, ...documents)]).differences;
      return [found?.reason, found?.left, found?.document];
    };
    expect(reasonOf(SLIP)).toEqual(['none', 10_554_240, null]);
    for (const stage of ['draft', 'ready', 'queued', 'failed', 'cancelled'] as const)
      expect(reasonOf(SLIP, DOCUMENT({ stage }))).toEqual([stage, 10_554_240, 'doc']);
    expect(reasonOf(SLIP, DOCUMENT({ total: 10_554_239 }))).toEqual(['differs', 1, 'doc']);
    const reversed = { ...SLIP, reversedBy: 'undone' };
    expect(reasonOf(reversed, DOCUMENT())).toEqual(['reversed', -10_554_240, 'doc']);
    expect(tallyOf([tallied(reversed)])).toMatchObject({ days: [], differences: [] });
  });

  it('RP2: when every slip is documented the difference is 0, and days add up to the whole', () => {
    const drawn = fc.record({
      day: fc.integer({ min: 0, max: 20 }),
      amount: fc.integer({ min: 1, max: 5_000_000_000 }),
      cut: fc.double({ min: 0, max: 1, noNaN: true }),
      isBack: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 30 }), (list) => {
        const slips = list.map(({ day, amount, cut, isBack }, i): TallySlip => {
          const sold = isBack ? -amount : amount;
          const first = Math.trunc(sold * cut);
          return {
            id: `s${i}`,
            number: `T1-${i}`,
            at: NOON + day * 86_400_000,
            sold,
            cash: first,
            card: 0,
            bank: sold - first,
            isReversed: false,
            isWaived: false,
            documents: [
              DOCUMENT({ id: `a${i}`, total: first }),
              DOCUMENT({ id: `b${i}`, total: sold - first }),
            ],
          };
        });
        const { days, total, differences } = tallyOf(slips);
        expect(differences).toEqual([]);
        expect([total.left, total.other]).toEqual([0, 0]);
        for (const of of ['sold', 'documented', 'left', 'cash', 'card', 'bank', 'other'] as const)
          expect(days.reduce((sum, day) => sum + day[of], 0)).toBe(total[of]);
      }),
      { numRuns: 500 },
    );
  });

  it('RP3: cash, card and bank are the legs of the slip, the rest is paid otherwise', () => {
    const slip = aTransaction({
      id: 'mixed',
      contactId: 'c1',
      tendered: [
        cash(4_000_000),
        { id: 'card', method: 'card', amount: 3_000_000 },
        { id: 'bank', method: 'transfer', amount: 2_000_000 },
        { id: 'open', method: 'account', amount: 1_554_240 },
      ],
    });
    expect(tallied(slip)).toMatchObject({
      sold: 10_554_240,
      cash: 4_000_000,
      card: 3_000_000,
      bank: 2_000_000,
    });
    expect(tallyOf([tallied(slip)]).total.other).toBe(1_554_240);
  });

  it('RP2: an undocumented slip is as old as the days of the law count', () => {
    const day = 86_400_000;
    expect(
      [0, day, 2 * day, 6 * day, 8 * day - 1, 8 * day].map((ms) => ageOf(NOON, NOON + ms)),
    ).toEqual(['0-1', '0-1', '2-5', '6-7', '6-7', 'late']);
  });
});

it('RP4: a close is proven by its record, until that is corrected', () => {
  const proofs = (report: InvoiceReport) =>
    report.closes.map(({ deliveredOn, day, price, documents, recorded, agrees }) => [
      [deliveredOn, day, price, documents],
      [recorded?.by ?? null, agrees],
    ]);
  expect(proofs(reportOf([at(SOLD), at(BACK)]))).toEqual([
    [
      ['2026-11-21', '2026-11-20', 55_000_000, 2],
      ['u1', true],
    ],
  ]);
  const corrected = invoiceReport({
    month: MONTH,
    ...documentSources([at(SOLD)], MONTH),
    recorded: [{ metal: 'gold', day: '2026-11-20', price: 55_000_001, by: null, source: 'Borsa' }],
    series: null,
    slips: [],
  });
  expect(proofs(corrected)).toEqual([
    [
      ['2026-11-21', '2026-11-20', 55_000_000, 1],
      [null, false],
    ],
  ]);
});
