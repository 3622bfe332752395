import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TransactionView } from '@/data/core/types';
import type { PositionRow } from '@/domain/position/position-sums';
import type { Quote } from '@/domain/price/quote';
import { computeLine } from '@/domain/slip/line';
import { totalOf } from '@/domain/slip/transaction';
import { branchRows } from '@/features/position/BranchTable';
import { carriedOver, gramsOf, ledgerRows, partRows } from '@/features/position/ledger';
import { ledgerPages } from '@/features/position/ledger-export';
import { priced } from '@/features/position/priced';
import { positionText } from '@/i18n/asset-text';
import { A_QUARTER, aBracelet, aTransaction, cash, NOON } from '../../support/factories';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const quote = (buy: number, sell: number): Quote => ({
  code: '',
  buy,
  sell,
  at: NOON,
  source: 's',
  simulated: false,
});
const row = (net: number, asset = 'HAS'): PositionRow => ({
  asset,
  own: net,
  toUs: 0,
  byUs: 0,
  net,
  promised: 0,
  agreed: 0,
});
const DAY = '2026-11-21';

describe('a position at the board', () => {
  const board = new Map([['HAS', quote(55_000_000, 56_000_000)]]);
  // 100 g at 5.000 ₺.
  const costs = [{ asset: 'HAS', quantity: 1_000_000_000, cost: 50_000_000 }];

  it('PO3: is marked on the side that is against the shop, at the average that was told, whatever moved since', () => {
    const long = priced(row(500_000_000), { costs, board, rules: [], day: DAY });
    expect(long).toMatchObject({
      average: 50_000_000,
      market: 55_000_000,
      value: 27_500_000,
      result: 2_500_000,
      limit: undefined,
      beyond: false,
    });
    const owed = [{ asset: 'HAS', quantity: -1_000_000_000, cost: -57_000_000 }];
    expect(priced(row(-500_000_000), { costs: owed, board, rules: [], day: DAY })).toMatchObject({
      market: 56_000_000,
      value: -28_000_000,
      result: 500_000,
    });
  });

  it('PO3: has no cost where it went to the other side since, no market without a price, and none of both at nothing', () => {
    expect(priced(row(-1), { costs, board, rules: [], day: DAY })).toMatchObject({
      average: null,
      result: null,
      market: 56_000_000,
    });
    expect(priced(row(5, 'CEYREK_YENI'), { costs, board, rules: [], day: DAY })).toMatchObject({
      average: null,
      market: null,
      value: null,
      result: null,
    });
    expect(priced(row(0), { costs, board, rules: [], day: DAY })).toMatchObject({
      average: null,
      market: null,
      value: null,
      result: null,
    });
  });

  it('PO12: is valued and marked without what was promised, whose own price is part of the result', () => {
    const promised = (net: number, quantity: number, agreed: number | null): PositionRow => ({
      ...row(net),
      net: net - quantity,
      promised: quantity,
      agreed,
    });
    // 50 g at 5.000 ₺, 20 g of them promised at 5.300 ₺; the board buys at 5.500 ₺ and sells at
    // 5.600 ₺.
    const some = priced(promised(500_000_000, 200_000_000, 10_600_000), {
      costs,
      board,
      rules: [],
      day: DAY,
    });
    expect(some).toMatchObject({
      average: 50_000_000,
      market: 55_000_000,
      value: 16_500_000,
      result: 16_500_000 - (25_000_000 - 10_600_000),
    });
    // All of it promised: what it was promised for beyond what it cost, whatever the board says.
    expect(
      priced(promised(500_000_000, 500_000_000, 26_500_000), { costs, board, rules: [], day: DAY }),
    ).toMatchObject({ value: null, result: 1_500_000 });
    // Nothing had: it would have to be bought at the board.
    expect(
      priced(promised(0, 200_000_000, 10_600_000), { costs, board, rules: [], day: DAY }),
    ).toMatchObject({ value: -11_200_000, result: -600_000 });
    expect(
      priced(promised(500_000_000, 200_000_000, null), { costs, board, rules: [], day: DAY }),
    ).toMatchObject({ value: 16_500_000, result: null });
  });

  it('PO8: says that it is beyond its limit, and hears nothing where none was set', () => {
    const rules = [
      { name: 'position-limit' as const, from: '2026-11-01', value: 400_000_000, asset: 'HAS' },
    ];
    const beyond = (net: number) => priced(row(net), { costs, board, rules, day: DAY }).beyond;
    expect([beyond(400_000_000), beyond(400_000_001), beyond(-500_000_000)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(
      priced(
        { ...row(380_000_000), net: -420_000_000, promised: 800_000_000, agreed: 0 },
        { costs, board, rules, day: DAY },
      ).beyond,
    ).toBe(true);
    expect(priced(row(5, 'USD'), { costs, board, rules, day: DAY })).toMatchObject({
      limit: undefined,
      beyond: false,
    });
  });

  it('stands in words', () => {
    const words = [
      positionText('HAS', 1_342_000_000, []),
      positionText('HAS', -10_000, []),
      positionText('HAS', 0, []),
      positionText('CEYREK_YENI', 3, [A_QUARTER]),
    ];
    expect(words.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      '134,200 has fazla',
      '0,001 has açık',
      '0,000 has, kapalı',
      '3 ad Çeyrek yeni fazla',
    ]);
  });
});

describe('the branches of a position', () => {
  it('PO5: have a row for what is only theirs too, and always come with the rest to the position', () => {
    const rows = branchRows(
      [row(700)],
      [
        { branch: 'a', asset: 'HAS', quantity: 500 },
        { branch: 'b', asset: 'USD', quantity: 9 },
      ],
    );
    expect(rows.map(({ asset, net, quantities }) => [asset, net, Array.from(quantities)])).toEqual([
      ['HAS', 700, [['a', 500]]],
      ['USD', 0, [['b', 9]]],
    ]);
    expect(branchRows([{ asset: 'HAS', net: 700, promised: 30 }], [])).toMatchObject([
      { net: 700, promised: 30 },
    ]);
  });
});

describe('the ledger of a metal account', () => {
  const slip = (id: string, quantity: number, over: Partial<TransactionView> = {}) =>
    ({
      id,
      sync: 'confirmed',
      contactId: null,
      lines: [],
      payments: [],
      legs: [
        { account: 'stock:main', asset: 'HAS', quantity },
        { account: 'contact:c', asset: 'HAS', quantity: 77 },
      ],
      ...over,
    }) as TransactionView;

  it('PO11: says backwards from now what lay there after each slip, without the refused, and what was there before', () => {
    const slips = [
      slip('d', -30),
      slip('c', 500, { sync: 'refused' }),
      slip('b', 0),
      slip('a', 100, { sync: 'waiting' }),
    ];
    const rows = ledgerRows(slips, 'stock:main', 'HAS', 120);
    expect(rows.map(({ slip: { id }, quantity, balance }) => [id, quantity, balance])).toEqual([
      ['d', -30, 120],
      ['a', 100, 150],
    ]);
    expect([carriedOver(rows, 120), carriedOver([], 120)]).toEqual([50, 120]);
    expect(ledgerRows(slips, 'scrap:main', 'HAS', 0)).toEqual([]);
  });

  it('PO14: beside the has stands what lay on the scale, of one karat or product alone with what of it moved, and a file goes on from page to page', async () => {
    const lines = [
      aBracelet(),
      aBracelet({ id: 'l2', name: 'Zincir', fineness: 5850, weight: 10_000 }),
    ];
    const total = totalOf('sale', lines.map(computeLine));
    const sale = {
      ...aTransaction({ lines, tendered: [cash(total)] }),
      sync: 'confirmed',
    } as TransactionView;
    const [first] = ledgerRows([sale], 'stock:main', 'HAS', 0);
    if (!first) throw new Error('no row');
    expect([gramsOf(first), first.quantity]).toEqual([-30_000, -(183_200_000 + 58_500_000)]);
    expect(partRows([first], { fineness: 5850 })).toMatchObject([
      { quantity: -58_500_000, balance: null, weighed: [{ name: 'Zincir' }] },
    ]);
    expect([partRows([first], { fineness: 7500 }), partRows([first], {})]).toEqual([[], [first]]);
    const older = slip('a', 100);
    async function* pages() {
      yield { rows: [sale], read: 1 };
      yield { rows: [older], read: 2 };
    }
    const written: [string, number | null][] = [];
    for await (const { rows } of ledgerPages(pages(), {
      account: 'stock:main',
      asset: 'HAS',
      part: {},
      balance: 7,
    }))
      written.push(...rows.map((row): [string, number | null] => [row.slip.id, row.balance]));
    expect(written).toEqual([
      [sale.id, 7],
      ['a', 7 + 241_700_000],
    ]);
    expect(gramsOf({ slip: older, quantity: 100, balance: 0, weighed: [] })).toBeUndefined();
  });

  it('PO11: adds up legs of one asset that an older app wrote apart', () => {
    const twice = slip('a', 40, {
      legs: [40, 2].map((quantity) => ({ account: 'stock:main', asset: 'HAS', quantity })),
    });
    expect(ledgerRows([twice], 'stock:main', 'HAS', 50)).toMatchObject([
      { quantity: 42, balance: 50 },
    ]);
  });
});
