import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  assignZ,
  compareZ,
  differs,
  type RetailSlip,
  retailAmount,
  retailSlipOf,
  type ZReport,
  zFaults,
} from '@/domain/fiscal/retail';
import type { SlipDocument } from '@/domain/slip/transaction';
import { aSale, bracelet, plain, silver, sources } from '../../support/documents';
import { NOON } from '../../support/factories';

const aZ = (over: Partial<ZReport> = {}): ZReport => ({
  device: 'AV0012345',
  number: 418,
  day: '2026-11-21',
  branch: null,
  series: null,
  groups: [],
  cash: 0,
  card: 0,
  other: 0,
  terminals: [],
  ...over,
});
const retailSlip = (slip: SlipDocument, branch: string | null = null): RetailSlip => {
  const { slip: _slip, ...rest } = sources(slip);
  return retailSlipOf(slip, retailAmount(slip) ?? 0, branch, rest);
};
const names = (z: ZReport) => zFaults(z, '2026-11-21').map(({ name, code }) => `${name} ${code}`);

it('RT1: figures that do not add up and a day to come are named', () => {
  expect(names(aZ())).toEqual([]);
  expect(names(aZ({ device: 'av-1', number: 0, day: '2026-13-01' }))).toEqual([
    'device format',
    'number format',
    'day format',
  ]);
  expect(names(aZ({ day: '2026-11-22' }))).toEqual(['day future']);
  const group = { rate: 20, total: 100, vat: 17 };
  expect(names(aZ({ groups: [group] }))).toEqual(['payments sum']);
  expect(names(aZ({ groups: [group, group], cash: 200 }))).toEqual(['groups twice']);
  expect(names(aZ({ groups: [{ ...group, vat: 101 }], cash: 100 }))).toEqual(['groups format']);
  const terminal = { account: 'pos', total: 1 };
  expect(names(aZ({ terminals: [terminal, terminal] }))).toEqual(['terminals twice']);
});

it('RT3: a slip belongs to one Z report, that of its tablet before that of its branch', () => {
  const slip = retailSlip(aSale([bracelet(250_000)]), 'b1');
  const all = [
    aZ({ device: 'B', number: 2, branch: 'b1' }),
    aZ({ device: 'A', number: 9, branch: 'b1' }),
    aZ({ device: 'C', series: 'T2', branch: 'b1' }),
    aZ({ device: 'D', branch: 'b2' }),
    aZ({ device: 'E', day: '2026-11-20', branch: 'b1' }),
  ];
  const of = (reports: ZReport[]) => assignZ([slip], reports).get(slip.id)?.device;
  expect(of(all)).toBe('A');
  expect(of([...all, aZ({ device: 'Z', series: 'T1', branch: 'b1' })])).toBe('Z');
  expect(of(all.slice(2))).toBeUndefined();
  expect(of([aZ({ device: 'G' })])).toBe('G');
});

it('RT4: metal stands at 0, what exceeds it at its rate, and both make the amount', () => {
  const slip = retailSlip(aSale([silver(800_000), plain(120_000)]));
  expect(slip.amount).toBe(920_000);
  const [metal, taxed] = slip.groups ?? [];
  expect([metal?.rate, taxed?.rate]).toEqual([0, 20]);
  // 92,5 g of pure silver at 66,00, and the rest of both lines.
  expect(metal?.total).toBe(610_500);
  expect(taxed?.total).toBe(309_500);
  const early = retailSlip(aSale([bracelet(250_000)], { at: NOON - 86_400_000 }));
  expect(early.groups).toBeUndefined();
});

const slips = fc.array(
  fc
    .record({
      amount: fc.integer({ min: 1, max: 300_000 }),
      cash: fc.integer({ min: 0, max: 100 }),
      card: fc.integer({ min: 0, max: 100 }),
      id: fc.uuid(),
    })
    .map(({ amount, cash, card, id }) => {
      const parts = [cash, card].map((percent) => Math.floor((amount * percent) / 300));
      const [byCash = 0, byCard = 0] = parts;
      return retailSlip(
        aSale([bracelet(amount)], {
          id,
          payments: [
            { id: 'a', method: 'cash', amount: byCash },
            { id: 'b', method: 'card', amount: byCard },
            { id: 'c', method: 'transfer', amount: amount - byCash - byCard },
          ],
        }),
      );
    }),
  { maxLength: 20 },
);
const reports = fc.record({
  free: fc.integer({ min: 0, max: 10_000_000 }),
  taxed: fc.integer({ min: 0, max: 10_000_000 }),
  cash: fc.integer({ min: 0, max: 100 }),
});

it('RT4: differences of groups and of ways of paying add up to that of the totals', () => {
  fc.assert(
    fc.property(slips, reports, (list, { free, taxed, cash }) => {
      const total = free + taxed;
      const byCash = Math.floor((total * cash) / 100);
      const z = aZ({
        groups: [
          { rate: 0, total: free, vat: 0 },
          { rate: 20, total: taxed, vat: Math.floor(taxed / 6) },
        ],
        cash: byCash,
        card: total - byCash,
      });
      expect(zFaults(z, z.day)).toEqual([]);
      const found = compareZ(z, list);
      expect(found.unknown).toBe(0);
      const groups = found.groups.reduce((sum, { difference }) => sum + difference, 0);
      expect(groups).toBe(found.total.difference);
      expect(found.cash.difference + found.card.difference + found.other.difference).toBe(
        found.total.difference,
      );
      expect(found.total.slips).toBe(list.reduce((sum, { amount }) => sum + amount, 0));
    }),
    { numRuns: 200 },
  );
});

it('RT4: a Z report with the figures of the slips has no difference', () => {
  const list = [retailSlip(aSale([bracelet(250_000)])), retailSlip(aSale([plain(120_000)]))];
  const sum = (rate: number, of: 'total' | 'vat') =>
    list
      .flatMap(({ groups }) => groups ?? [])
      .filter((group) => group.rate === rate)
      .reduce((all, group) => all + group[of], 0);
  const z = aZ({
    groups: [0, 20].map((rate) => ({ rate, total: sum(rate, 'total'), vat: sum(rate, 'vat') })),
    cash: 370_000,
  });
  expect(differs(compareZ(z, list))).toBe(false);
  expect(differs(compareZ({ ...z, cash: 369_999, other: 1 }, list))).toBe(true);
});

it('RT5: no return or purchase goes over a till device', () => {
  const sale = aSale([bracelet(250_000)]);
  expect(retailAmount(sale)).toBe(250_000);
  expect(retailAmount({ ...sale, type: 'return' } as SlipDocument)).toBeUndefined();
  expect(retailAmount({ ...sale, type: 'purchase' } as SlipDocument)).toBeUndefined();
});
