import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Leg, mergeLegs } from '@/domain/ledger/ledger';
import { HAS, TRY } from '@/domain/metal/asset';
import {
  BalanceSheetMoves,
  type BuyingRate,
  balanceSheetChange,
  balanceSheetOf,
  balanceSheetRows,
  isOwedPart,
} from '@/domain/position/balance-sheet';
import type { AccountHeld } from '@/domain/position/position';
import { boardBefore } from '@/domain/price/price-course';

const ON_SHEET: Record<string, string> = {
  'till:main': 'till',
  'fx:main': 'currency',
  'pos:main': 'pos',
  'bank:a': 'bank',
  'stock:main': 'stock',
  'stock:transit': 'stock',
  'coins:a': 'coins',
  'scrap:a': 'scrap',
  'cheque:portfolio': 'cheques',
  'cheque:bank': 'cheques',
  'production:bars': 'production',
  'expense:advance': 'advances',
};
const OFF_SHEET = [
  'conversion',
  'income:workmanship',
  'cost:workmanship',
  'expense:rent',
  'expense:owner',
  'opening',
  'difference:count',
];
/**
 * What a quantity counts as, and how many kuruş × 10^4 of price its divisor is: written out here,
 * apart from the product's own.
 */
const UNITS: Record<string, { as: string; times: bigint; by: bigint }> = {
  TRY: { as: 'TRY', times: 1n, by: 1n },
  HAS: { as: 'HAS', times: 1n, by: 1_000_000_000n },
  GUMUS: { as: 'GUMUS', times: 1n, by: 999_000_000n },
  USD: { as: 'USD', times: 1n, by: 10_000n },
  CEYREK_YENI: { as: 'CEYREK_YENI', times: 1n, by: 100n },
  '22A-9160': { as: 'HAS', times: 9_160n, by: 1_000_000_000n },
};

const anyLeg: fc.Arbitrary<Leg> = fc.record({
  account: fc.constantFrom(
    ...Object.keys(ON_SHEET),
    ...OFF_SHEET,
    'cheque:issued',
    'contact:a',
    'contact:b',
    'contact:c',
  ),
  asset: fc.constantFrom(...Object.keys(UNITS)),
  quantity: fc.integer({ min: -1_000_000, max: 1_000_000 }),
});
const anyLegs = fc.array(anyLeg, { maxLength: 60 });
/**
 * Of no gold at a ten-thousandth of a lira: what it buys then is beyond exact integers, and is told
 * as unknown.
 */
const anyRates = fc.record({
  HAS: fc.integer({ min: 10_000_000, max: 100_000_000 }),
  ...Object.fromEntries(
    ['GUMUS', 'USD', 'CEYREK_YENI'].map((code) => [code, fc.integer({ min: 1, max: 100_000_000 })]),
  ),
});
const at =
  (rates: Record<string, number>): BuyingRate =>
  (code) =>
    rates[code];

function booksOf(legs: readonly Leg[]): AccountHeld[] {
  const books = new Map<string, AccountHeld>();
  for (const { account, asset, quantity } of mergeLegs(legs)) {
    books.set(account, {
      account,
      assets: [...(books.get(account)?.assets ?? []), { asset, quantity }],
    });
  }
  return Array.from(books.values());
}

const halfUp = (a: bigint, by: bigint): bigint =>
  a < 0n ? -halfUp(-a, by) : (2n * a + by) / (2n * by);

/** The same sheet from all legs, one leg after the other, by this test's own tables. */
function recount(legs: readonly Leg[], rates: Record<string, number>) {
  const balances = new Map<string, bigint>();
  for (const { account, asset, quantity } of legs) {
    const key = `${account}|${asset}`;
    balances.set(key, (balances.get(key) ?? 0n) + BigInt(quantity));
  }
  const rows = new Map<string, bigint>();
  for (const [key, balance] of balances) {
    const [account = '', asset = ''] = key.split('|');
    if (OFF_SHEET.includes(account) || balance === 0n) continue;
    const owed = account === 'cheque:issued' || (account.startsWith('contact:') && balance < 0n);
    const own =
      account.startsWith('stock:') && asset === 'CEYREK_YENI' ? 'coins' : ON_SHEET[account];
    const part = own ?? (account === 'cheque:issued' ? 'issued' : owed ? 'payable' : 'receivable');
    const { as = '', times = 0n } = UNITS[asset] ?? {};
    rows.set(
      `${part}|${as}`,
      (rows.get(`${part}|${as}`) ?? 0n) + balance * times * (owed ? -1n : 1n),
    );
  }
  let [kurus, pure] = [0n, 0n];
  for (const [key, quantity] of rows) {
    const [part = '', asset = ''] = key.split('|');
    const sign = part === 'payable' || part === 'issued' ? -1n : 1n;
    const lira =
      asset === 'TRY'
        ? quantity
        : halfUp(quantity * BigInt(rates[asset] ?? 0), UNITS[asset]?.by ?? 1n);
    kurus += sign * lira;
    pure +=
      sign * (asset === 'HAS' ? quantity : halfUp(lira * 1_000_000_000n, BigInt(rates[HAS] ?? 1)));
  }
  return { rows: new Map(Array.from(rows).filter(([, quantity]) => quantity !== 0n)), kurus, pure };
}

describe('the balance sheet', () => {
  it('PO16: is what all legs come to by an independent recount, line by line and in sum, in has and in lira', () => {
    fc.assert(
      fc.property(anyLegs, anyRates, (legs, rates) => {
        const sheet = balanceSheetOf(booksOf(legs), at(rates));
        const told = recount(legs, rates);
        expect(
          new Map(
            sheet.rows.map(({ part, asset, quantity }) => [`${part}|${asset}`, BigInt(quantity)]),
          ),
        ).toEqual(told.rows);
        expect({
          kurus: BigInt(sheet.net?.kurus ?? 0),
          pure: BigInt(sheet.net?.pure ?? 0),
        }).toEqual({ kurus: told.kurus, pure: told.pure });
      }),
    );
  });

  it('PO16: was, at a moment, what the legs before it come to, and what came since is the difference, whatever it was', () => {
    fc.assert(
      fc.property(anyLegs, anyLegs, anyRates, anyRates, (earlier, later, rates, ratesThen) => {
        const now = booksOf([...earlier, ...later]);
        const moves = new BalanceSheetMoves();
        for (const leg of later) moves.add([leg]);
        const before = moves.before(now);
        const sheet = balanceSheetOf(now, at(rates));
        const [today, then] = [recount([...earlier, ...later], rates), recount(earlier, ratesThen)];
        const change = balanceSheetChange(sheet, before, at(rates), at(ratesThen));
        expect(BigInt(change.all?.kurus ?? 0)).toBe(today.kurus - then.kurus);
        expect(BigInt(change.all?.pure ?? 0)).toBe(today.pure - then.pure);
        expect(BigInt(change.moved?.kurus ?? 0)).toBe(today.kurus - recount(earlier, rates).kurus);
        expect((change.moved?.pure ?? 0) + (change.price?.pure ?? 0)).toBe(change.all?.pure);
        const lines = new Map(
          balanceSheetRows(sheet, [balanceSheetOf(before, at(rates))]).map((line) => [
            `${line.part}|${line.asset}`,
            line,
          ]),
        );
        const were = recount(earlier, rates).rows;
        for (const key of new Set([
          ...were.keys(),
          ...recount([...earlier, ...later], rates).rows.keys(),
        ])) {
          const line = lines.get(key);
          expect(BigInt((line?.quantity ?? 0) - (line?.since[0] ?? 0))).toBe(were.get(key) ?? 0n);
        }
      }),
    );
  });

  it('PO16: where nothing came or went, prices alone are the change, and cash loses has as gold grows dearer', () => {
    const now: AccountHeld[] = [
      { account: 'till:main', assets: [{ asset: TRY, quantity: 5_000_00 }] },
    ];
    const change = balanceSheetChange(
      balanceSheetOf(now, at({ HAS: 50_000_000 })),
      now,
      at({ HAS: 50_000_000 }),
      at({ HAS: 40_000_000 }),
    );
    expect(change.moved).toEqual({ kurus: 0, pure: 0 });
    expect(change.price).toEqual({ kurus: 0, pure: 10_000_000 - 12_500_000 });
    expect(change.all).toEqual(change.price);
  });

  it('PO22: names what it has no price of for that moment, gold first, and only what lay there then; where all is known it names nothing', () => {
    const then: AccountHeld[] = [
      { account: 'till:main', assets: [{ asset: TRY, quantity: 5_000_00 }] },
      { account: 'fx:main', assets: [{ asset: 'USD', quantity: 100_00 }] },
    ];
    const now: AccountHeld[] = [
      ...then,
      { account: 'coins:a', assets: [{ asset: 'ESKI_TAM', quantity: 2 }] },
    ];
    const rates = at({ HAS: 50_000_000, USD: 420_000, ESKI_TAM: 200_000_000 });
    const changed = (ratesThen: BuyingRate, before = then) =>
      balanceSheetChange(balanceSheetOf(now, rates), before, rates, ratesThen);
    expect(changed(at({ HAS: 49_000_000 }))).toMatchObject({
      all: null,
      price: null,
      unpriced: ['USD'],
    });
    expect(changed(at({ HAS: 49_000_000 })).moved).not.toBeNull();
    expect(changed(() => undefined).unpriced).toEqual([HAS, 'USD']);
    expect(changed(at({ HAS: 49_000_000, USD: 410_000 })).unpriced).toEqual([]);
    expect(changed(() => undefined, []).unpriced).toEqual([]);
  });

  it('PO16: keeps the row of what is beyond exact integers, as the outermost one and of no known worth, and every other row beside it', () => {
    const held = [
      { account: 'till:main', assets: [{ asset: 'TRY', quantity: Number.MAX_SAFE_INTEGER }] },
      { account: 'till:b', assets: [{ asset: 'TRY', quantity: 1 }] },
      { account: 'stock:main', assets: [{ asset: 'HAS', quantity: 5 }] },
      { account: 'contact:a', assets: [{ asset: '22A-9160', quantity: Number.MAX_SAFE_INTEGER }] },
    ];
    const { rows, owned } = balanceSheetOf(held, at({ HAS: 50_000_000 }));
    expect(rows.map(({ asset, quantity, worth }) => [asset, quantity, worth === null])).toEqual([
      ['TRY', Number.MAX_SAFE_INTEGER, true],
      ['HAS', 5, false],
      ['HAS', Number.MAX_SAFE_INTEGER, true],
    ]);
    expect(owned).toBeNull();
  });

  it('PO16: tells no sum where something that is held has no price, and every line all the same', () => {
    const now: AccountHeld[] = [
      { account: 'till:main', assets: [{ asset: TRY, quantity: 100 }] },
      { account: 'coins:a', assets: [{ asset: 'ESKI_TAM', quantity: 2 }] },
      { account: 'contact:a', assets: [{ asset: HAS, quantity: -10_000_000 }] },
    ];
    const sheet = balanceSheetOf(now, at({ HAS: 50_000_000 }));
    expect(sheet.rows.map(({ part, worth }) => [part, worth?.kurus ?? null])).toEqual([
      ['till', 100],
      ['coins', null],
      ['payable', 5_000_00],
    ]);
    expect([sheet.owned, sheet.net]).toEqual([null, null]);
    expect(sheet.owed).toEqual({ kurus: 5_000_00, pure: 10_000_000 });
    expect(sheet.rows.filter(({ part }) => isOwedPart(part))).toHaveLength(1);
  });

  it('PO16: the prices of a morning are the last of the day before, or the first of its own where none is known', () => {
    const minute = (at: number, buy: number) => ({ minute: at, buy, sell: buy + 10 });
    const told = new Map([
      [
        'HAS',
        new Map([
          ['2026-11-20', [minute(5, 100), minute(900, 110)]],
          ['2026-11-23', [minute(1, 120)]],
        ]),
      ],
      ['USD', new Map([['2026-11-23', [minute(540, 42), minute(600, 43)]]])],
      ['EUR', new Map([['2026-11-24', [minute(1, 50)]]])],
    ]);
    const board = boardBefore([], told, '2026-11-23');
    expect(Array.from(board.values(), ({ code, buy }) => [code, buy])).toEqual([
      ['HAS', 110],
      ['USD', 42],
    ]);
  });
});
