import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '@/domain/base/day';
import {
  comparedRows,
  type Figures,
  KINDS,
  MOST_ROWS,
  OTHERS,
  openReport,
  periodBefore,
  type ReportAsked,
  type ReportedDocument,
  type ReportSlip,
} from '@/domain/report/report';
import {
  EMPTY_SHELF,
  inShelfOrder,
  readShelf,
  withOpened,
  withoutSaved,
  withPin,
  withSaved,
} from '@/domain/report/saved-report';
import { computeLine } from '@/domain/slip/line';
import { aSale, bracelet, documentOf, numbered } from '../../support/documents';
import { aBracelet, aCoin, aScrap, aTransaction, cash, NOON } from '../../support/factories';
import { takeBack } from '../../support/returns';

const ASKED: ReportAsked = {
  kind: 'sales',
  by: 'day',
  from: '2026-11-20',
  to: '2026-11-22',
  branch: null,
  seller: null,
  goods: null,
};
const tableOf = (slips: readonly ReportSlip[], over: Partial<ReportAsked> = {}) => {
  const report = openReport({ ...ASKED, ...over });
  for (const slip of slips) report.addSlip(slip);
  return report.table();
};
const by = (slip: object, actor = 'u1') => ({ ...slip, actor }) as ReportSlip;
const SALE = by(aTransaction({ id: 'sale' }));
const COINS = by(
  aTransaction({ id: 'coins', lines: [aCoin()], tendered: [cash(4_525_000)] }),
  'u2',
);
const SCRAP = by(
  aTransaction({ id: 'scrap', type: 'purchase', lines: [aScrap()], tendered: [cash(6_126_662)] }),
);

describe('RP9: figures of slips', () => {
  it('RP9: sales by day are hand-computed: 20 g of 916 with 40 milyem, and five quarters', () => {
    const { rows, total } = tableOf([SALE, COINS, SCRAP]);
    expect(
      rows.map(({ key, figures: { sold, soldHas, pieces, count } }) => [
        key,
        sold,
        soldHas,
        pieces,
        count,
      ]),
    ).toEqual([
      ['2026-11-20', 0, 0, 0, 0],
      ['2026-11-21', 15_079_240, 191_200_000, 6, 2],
      ['2026-11-22', 0, 0, 0, 0],
    ]);
    expect([total.sold, total.count]).toEqual([15_079_240, 2]);
  });

  it('RP9: bought and sold stand side by side, workmanship is what the metal does not explain', () => {
    const { total } = tableOf([SALE, SCRAP], { kind: 'trade' });
    expect([total.sold, total.bought, total.soldHas, total.boughtHas]).toEqual([
      10_554_240, 6_126_662, 191_200_000, 111_800_400,
    ]);
    // 20 g × 40 milyem at 5.520.
    expect(tableOf([SALE, SCRAP], { kind: 'work' }).total.work).toBe(441_600);
  });

  it('RP9: goods and sellers are told apart, and filtered', () => {
    const keys = (over: Partial<ReportAsked>) =>
      tableOf([SALE, COINS, SCRAP], over).rows.map(({ key }) => key);
    expect(keys({ by: 'goods' })).toEqual(['worked:gold:9160', 'coin:CEYREK_YENI']);
    expect(keys({ by: 'seller' })).toEqual(['u1', 'u2']);
    expect(keys({ by: 'goods', goods: 'coin' })).toEqual(['coin:CEYREK_YENI']);
    expect(keys({ by: 'goods', seller: 'u1' })).toEqual(['worked:gold:9160']);
    expect(keys({ by: 'goods', branch: 'sube' })).toEqual([]);
  });

  it('RP9: takings are what the tills received', () => {
    expect(tableOf([SALE, SCRAP], { kind: 'takings' }).total).toMatchObject({
      cash: 10_554_240 - 6_126_662,
      card: 0,
      taken: 4_427_578,
      count: 2,
    });
  });

  it('RP9: a reversed slip counts nothing, a return takes off what it brings back', () => {
    const gone = { ...SALE, reversedBy: 'undone' };
    expect(tableOf([gone]).total.count).toBe(0);
    const back = by(
      takeBack(
        aTransaction({ id: 'sale' }),
        'back',
        new Map([['line-1', { weight: 20_000, pieces: 1 }]]),
      ),
    );
    expect(tableOf([SALE, back]).total).toMatchObject({ sold: 0, soldHas: 0, pieces: 0, count: 2 });
    expect(tableOf([SALE, back], { kind: 'work' }).total.work).toBe(0);
  });

  it('RP9: rows add up to the total, also beyond the rows that a table has', () => {
    const contacts = fc.array(
      fc.record({
        contact: fc.integer({ min: 0, max: 900 }),
        grams: fc.integer({ min: 1_000, max: 90_000 }),
        day: fc.integer({ min: -1, max: 1 }),
      }),
      { minLength: 500, maxLength: 700 },
    );
    fc.assert(
      fc.property(contacts, (list) => {
        const slips = list.map(({ contact, grams, day }, i) => {
          const line = computeLine(aBracelet({ weight: grams }));
          return by({
            ...SALE,
            id: `s${i}`,
            contactId: `c${contact}`,
            lines: [line],
            at: NOON + day * 86_400_000,
          });
        });
        for (const kind of ['sales', 'trade', 'work', 'takings'] as const)
          for (const group of KINDS[kind].by) {
            const { rows, total, others } = tableOf(slips, { kind, by: group });
            for (const figure of Object.keys(total) as (keyof Figures)[])
              if (figure !== 'count' || group !== 'goods')
                expect(rows.reduce((sum, one) => sum + one.figures[figure], 0)).toBe(total[figure]);
            if (group === 'contact' && others > 0) {
              expect(rows).toHaveLength(MOST_ROWS + 1);
              expect(rows.at(-1)?.key).toBe(OTHERS);
            }
          }
      }),
      { numRuns: 3 },
    );
  });
});

it('RP9: VAT counts no refused document, and the report says how many are of the sandbox', () => {
  const document = (id: string, over: Partial<ReportedDocument>): ReportedDocument => ({
    ...numbered(documentOf(aSale([bracelet(3_342_500)])), 'ABC2026000000001'),
    id,
    stage: 'delivered',
    branch: null,
    ...over,
  });
  const report = openReport({ ...ASKED, kind: 'vat', by: 'month' });
  report.addDocument(document('a', {}));
  report.addDocument(document('b', { test: true }));
  report.addDocument(document('c', { stage: 'failed', test: true }));
  report.addDocument(document('d', { stage: 'cancelled' }));
  const { total, test } = report.table();
  expect([total.count, total.vat, test]).toEqual([2, 41_666, 1]);
});

it('RP10: who bought only in the period before is in the comparison too', () => {
  const of = (contactId: string) => tableOf([by({ ...SALE, contactId })], { by: 'contact' });
  const rows = comparedRows(of('a'), of('b'), 'contact');
  expect(rows.map(({ key, figures }) => [key, figures.sold])).toEqual([
    ['a', 10_554_240],
    ['b', 0],
  ]);
  const cut = { ...of('b'), others: 7 };
  expect(comparedRows(cut, of('a'), 'contact')).toHaveLength(1);
  expect(comparedRows(of('a'), null, 'contact')).toHaveLength(1);
});

it('RP10: the period before has the same length, of whole months it is as many months', () => {
  expect(periodBefore('2026-11-01', '2026-11-30')).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
  });
  expect(periodBefore('2026-11-10', '2026-11-16')).toEqual({
    from: '2026-11-03',
    to: '2026-11-09',
  });
  expect(periodBefore('2026-04-01', '2026-06-30')).toEqual({
    from: '2026-01-01',
    to: '2026-03-31',
  });
  expect(periodBefore('2028-01-01', '2028-12-31')).toEqual({
    from: '2027-01-01',
    to: '2027-12-31',
  });
  expect(periodBefore(dayOf(NOON), dayOf(NOON))).toEqual({ from: '2026-11-20', to: '2026-11-20' });
});

describe('RP11: reports of a person', () => {
  const report = (id: string, name: string) => ({
    id,
    scope: 'trade' as const,
    name,
    query: `kind=${id}`,
  });

  it('RP11: pinned ones come first, then those opened last', () => {
    let shelf = ['a', 'b', 'c'].reduce((all, id) => withSaved(all, report(id, id)), EMPTY_SHELF);
    shelf = withOpened(withPin(shelf, 'c'), 'b', NOON, ['a', 'b', 'c']);
    expect(inShelfOrder(shelf.saved, shelf).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(readShelf(JSON.parse(JSON.stringify(shelf)))).toEqual(shelf);
    expect(withoutSaved(shelf, 'b')).toMatchObject({ opened: {}, pinned: ['c'] });
  });

  it('RP11: the same name is the same report, and what is stored may be anything', () => {
    const shelf = withSaved(withSaved(EMPTY_SHELF, report('a', 'Hafta')), report('b', 'Hafta'));
    expect(shelf.saved).toEqual([{ ...report('b', 'Hafta'), id: 'a' }]);
    for (const odd of [
      null,
      7,
      'x',
      { saved: 3, pinned: [1], opened: { a: 'x' } },
      { saved: [null] },
    ])
      expect(readShelf(odd)).toEqual(EMPTY_SHELF);
  });
});
