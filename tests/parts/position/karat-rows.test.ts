import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BarView, JobView, ShipmentView } from '@/data/core/types';
import { workLeft, workmanshipMoney } from '@/domain/catalogue/workmanship';
import { STOCK } from '@/domain/ledger/ledger';
import type { OwnAccount } from '@/domain/ledger/own-account';
import { pureMetal } from '@/domain/metal/weight';
import type { StockCard } from '@/domain/stock/stock-card';
import { leftGross } from '@/domain/stock/stock-state';
import { karatRows, karatWorth, uncarded } from '@/parts/position/karat-rows';
import type { StockSum } from '@/parts/position/stock-sums';
import { countRequestOf, newCountPath, withoutCount } from '@/parts/stock/path';
import { NOON } from '../../support/factories';

const SUM: StockSum = {
  ...{
    metal: 'gold',
    fineness: 9_160,
    cards: 2,
    pieces: 3,
    weight: 30_000,
    gross: 31_000,
    pure: pureMetal(30_000, 9_160),
  },
  ...{
    workPure: pureMetal(30_000, 400),
    workKurus: 5_000,
    paid: null,
    place: 'vitrin',
    branch: 'b1',
  },
};
const NONE = { sums: [], shipments: [], jobs: [], bars: [] };
const spot = (branch: string) => ({ branch, place: '' });
const item = (id: string, weight: number, asset = 'HAS') => ({
  id,
  name: id,
  asset,
  fineness: asset === 'HAS' ? 5_850 : 0,
  account: STOCK,
  pieces: 2,
  weight,
});

const sent: ShipmentView = {
  ...{ id: 'sh', state: 'part', number: 'T1-1', at: NOON, sync: 'confirmed' },
  moves: [
    {
      ...{ id: 'a', act: 'send', number: 'T1-1', at: 1, by: 'u', from: spot('b1'), to: spot('b2') },
      items: [item('i', 10_000), item('c', 0, 'ATA')],
    },
    {
      ...{
        id: 'b',
        act: 'receive',
        number: 'T2-1',
        at: 2,
        by: 'u',
        from: spot('b1'),
        to: spot('b2'),
      },
      items: [{ ...item('i', 4_000), pieces: 1 }],
    },
  ],
} as ShipmentView;

const job = (state: JobView['state'], weight: number): JobView =>
  ({
    ...{
      id: `j${weight}`,
      form: 'job',
      metal: 'gold',
      fineness: 5_850,
      state,
      marks: [],
      at: NOON,
      sync: 'confirmed',
    },
    moves: [
      {
        id: 'g',
        number: 'T1-3',
        at: 3,
        by: 'u',
        step: {
          is: 'give',
          work: 'j',
          metal: 'gold',
          account: STOCK,
          weight,
          fineness: 9_950,
          alloy: 0,
        },
      },
    ],
  }) as unknown as JobView;

const bar = (
  state: BarView['state'],
  pots: { account: string; weight: number; pure: number }[],
  out: number,
): BarView =>
  ({
    ...{ id: 'bar', form: 'bar', state, at: NOON, sync: 'confirmed' },
    moves: [
      {
        id: 'm',
        number: 'T1-4',
        at: 4,
        by: 'u',
        step: { is: 'melt', work: 'bar', metal: 'gold', pots, out, buyers: [] },
      },
    ],
  }) as unknown as BarView;

it('PO21: what stands on no card is told of each branch’s stock by itself, and in all is what it was in one', () => {
  const stock = (id: string, branch: string, archived = false): OwnAccount => ({
    id,
    kind: 'metal',
    name: id,
    branch,
    archived,
  });
  const holds = (account: string, quantity: number) => ({
    account,
    assets: [{ asset: 'HAS', quantity }],
  });
  const sums = [
    SUM,
    { ...SUM, branch: 'b2', pure: 700 },
    { ...SUM, branch: 'b2', place: '', pure: 50 },
    { ...SUM, metal: 'silver' as const, branch: 'b2' },
  ];
  const own = [
    holds(STOCK, SUM.pure + 9),
    holds('metal:b2', 800),
    holds('metal:old', 3),
    holds('scrap:main', 5),
  ];
  const accounts = [
    stock('metal:b2', 'b2'),
    stock('metal:old', 'b3', true),
    stock('metal:empty', 'b4', true),
  ];
  expect(uncarded(sums, own, accounts)).toEqual([
    { account: STOCK, metal: 'gold', held: SUM.pure + 9, carded: SUM.pure },
    { account: 'metal:b2', metal: 'gold', held: 800, carded: 750 },
    { account: 'metal:old', metal: 'gold', held: 3, carded: 0 },
    { account: 'metal:b2', metal: 'silver', held: 0, carded: SUM.pure },
  ]);
  const [one] = uncarded(sums, own, []);
  expect(one?.carded).toBe(SUM.pure + 750);
});

describe('PO15: the position by karat and place', () => {
  it('has what the cards say, then what of metal is on the way, at workshops and molten, each karat once', () => {
    const pots = [{ account: 'scrap:main', weight: 10_000, pure: pureMetal(10_000, 9_000) }];
    const rows = karatRows({
      sums: [SUM],
      shipments: [sent, sent],
      jobs: [job('workshop', 1_000), job('workshop', 500), job('done', 77)],
      bars: [bar('molten', pots, 10_000)],
    });
    expect(rows).toEqual([
      {
        ...{
          metal: 'gold',
          fineness: 9_160,
          at: { branch: 'b1', place: 'vitrin' },
          cards: 2,
          pieces: 3,
          gross: 31_000,
          weight: 30_000,
          pure: SUM.pure,
        },
        work: { pure: SUM.workPure, kurus: 5_000 },
      },
      {
        metal: 'gold',
        fineness: 5_850,
        at: 'way',
        cards: null,
        pieces: 2,
        gross: null,
        weight: 12_000,
        pure: pureMetal(12_000, 5_850),
        work: null,
      },
      {
        metal: 'gold',
        fineness: 5_850,
        at: 'workshop',
        cards: null,
        pieces: null,
        gross: null,
        weight: null,
        pure: pureMetal(1_500, 9_950),
        work: null,
      },
      {
        metal: 'gold',
        fineness: 9_000,
        at: 'bars',
        cards: null,
        pieces: 1,
        gross: null,
        weight: 10_000,
        pure: pureMetal(10_000, 9_000),
        work: null,
      },
    ]);
  });

  it('is worth its metal at the price the shop buys at, with the work that is asked for it; without a price nothing is', () => {
    const [row] = karatRows({ ...NONE, sums: [SUM] });
    if (!row) throw new Error('no row');
    // 28,68 has (1,2 of it for the work) at 5.000 ₺, and 50 ₺ by the piece.
    expect(karatWorth(row, 50_000_000)).toEqual({
      workValue: 605_000,
      value: 605_000 + 13_740_000,
    });
    expect(karatWorth(row, undefined)).toEqual({ workValue: null, value: null });
    expect(karatWorth({ ...row, work: null }, 50_000_000)).toEqual({
      workValue: null,
      value: 13_740_000,
    });
  });

  it('values goods with a label price by that price, and adds the stones of all others', () => {
    const [first] = karatRows({ ...NONE, sums: [SUM] });
    if (!first) throw new Error('no row');
    const whole = { pure: SUM.pure, workPure: SUM.workPure, workKurus: SUM.workKurus };
    expect(
      karatWorth({ ...first, asked: { labels: 6_850_000, stones: 0, ...whole } }, 50_000_000).value,
    ).toBe(6_850_000);
    const stones = { labels: 0, stones: 70_000, pure: 0, workPure: 0, workKurus: 0 };
    expect(karatWorth({ ...first, asked: stones }, 50_000_000).value).toBe(
      605_000 + 13_740_000 + 70_000,
    );
  });

  it('reckons the work of what lies there as a slip of just that would', () => {
    const weight = fc.integer({ min: 0, max: 1_000_000 });
    const figure = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(
        weight,
        fc.integer({ min: 1, max: 10_000 }),
        fc.nat(50),
        figure,
        (mg, fineness, pieces, told) => {
          const pure = pureMetal(mg, fineness);
          for (const work of [
            { by: 'gram', kurus: told },
            { by: 'piece', kurus: told },
          ] as const)
            expect(workLeft(work, { weight: mg, pieces, pure })).toEqual({
              pure: 0,
              kurus: workmanshipMoney(work, { weight: mg, pieces, metalAmount: 0 }),
            });
          expect(workLeft({ by: 'milyem', tenths: told }, { weight: mg, pieces, pure })).toEqual({
            pure: pureMetal(mg, told),
            kurus: 0,
          });
          const percent = workLeft(
            { by: 'percent', hundredths: told },
            { weight: mg, pieces, pure },
          );
          expect(Math.abs(percent.pure * 10_000 - pure * told)).toBeLessThanOrEqual(5_000);
          expect(percent.kurus).toBe(0);
        },
      ),
    );
  });

  it('weighs gross what a scale would say: pieces with their stones, a tray with those that lie in it', () => {
    const stones = [{ id: 's', kind: 'Pırlanta', pieces: 1, carat: 500 }];
    const of = (over: Partial<StockCard>) =>
      leftGross({
        type: 'counted',
        gross: 3_000,
        stones,
        pieces: 4,
        moved: { pieces: -1, weight: 0 },
        ...over,
      });
    expect(of({})).toBe(9_000);
    expect(of({ type: 'weighed', moved: { pieces: 0, weight: -1_000 } })).toBe(2_000);
    expect(of({ type: 'weighed', moved: { pieces: 0, weight: -2_900 } })).toBe(0);
  });

  it('begins a count of one of its places by an address, which nothing but that question is left in', () => {
    const scope = { branch: 'b1', place: 'vitrin' };
    const params = new URLSearchParams(newCountPath(scope).split('?')[1]);
    expect([params.get('view'), countRequestOf(params)]).toEqual(['counts', scope]);
    expect([countRequestOf(withoutCount(params)), withoutCount(params).toString()]).toEqual([
      null,
      'view=counts',
    ]);
    expect(countRequestOf(new URLSearchParams('view=counts&new=count'))).toEqual({
      branch: '',
      place: '',
    });
  });
});
