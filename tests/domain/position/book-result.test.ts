import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_POOL, type Pool, traded, unrealisedOf } from '@/domain/ledger/cost-pool';
import { movementLegs } from '@/domain/ledger/movement';
import type { DocumentType, SlipType } from '@/domain/ledger/slip-type';
import { HAS, HAS_PER_GRAM, TRY } from '@/domain/metal/asset';
import { convertedDeposit, takenDeposit } from '@/domain/order/deposit';
import type { Payment } from '@/domain/payment/payment';
import {
  type Books,
  type Dated,
  type Earned,
  NOTHING,
  takeIn,
} from '@/domain/position/book-result';
import { countsToPosition } from '@/domain/position/position';
import { legsOf } from '@/domain/slip/legs';
import { computeLine, type LineInput } from '@/domain/slip/line';
import { offsetLegs } from '@/domain/slip/offset';
import { reversalOf, type Transaction, totalOf } from '@/domain/slip/transaction';
import { byTime } from '../../support/by-time';
import {
  aBracelet,
  aCoin,
  anyLines,
  aPrice,
  aScrap,
  linesFor,
  NOON,
} from '../../support/factories';
import { type Loose, loosely } from '../../support/loosely';

const GRAM = HAS_PER_GRAM;
let counter = 0;
const doc = (over: Loose<Transaction>): Transaction =>
  loosely({
    id: `doc-${String(++counter).padStart(6, '0')}`,
    number: `T1-${counter}`,
    type: 'sale',
    at: NOON + counter,
    contactId: 'k',
    lines: [],
    legs: [],
    payments: [],
    ...over,
  });
/** A slip whose payments are as they are given, or all of its total in cash. */
function slip(
  type: DocumentType,
  inputs: readonly LineInput[],
  payments?: readonly Payment[],
  over: Loose<Transaction> = {},
): Transaction {
  const lines = inputs.map(computeLine);
  const total = Math.abs(totalOf(type, lines));
  const paid =
    payments ?? (total === 0 ? [] : [{ id: 'p', method: 'cash' as const, amount: total }]);
  return doc({ type, lines, payments: [...paid], legs: legsOf(type, inputs, paid, 'k'), ...over });
}
/** Pure gold bought or sold by the gram at a price (₺ × 10^4) and without workmanship. */
const gold = (grams: number, rate: number, side: 'buy' | 'sell', over: object = {}): LineInput =>
  aBracelet({
    weight: grams * 1000,
    fineness: 10_000,
    kind: 'worked',
    workmanship: { by: 'gram', kurus: 0 },
    price: aPrice({ rate: rate * 10_000, side }),
    ...over,
  });

type Sum = Omit<Earned, 'asset'>;
const plus = (a: Sum, b: Sum): Sum => ({
  realised: a.realised + b.realised,
  workSold: a.workSold + b.workSold,
  workBought: a.workBought + b.workBought,
  stonesSold: a.stonesSold + b.stonesSold,
  stonesBought: a.stonesBought + b.stonesBought,
  unpriced: a.unpriced + b.unpriced,
});
function booked(documents: readonly Dated[]): { books: Books; earned: Map<string, Sum>; sum: Sum } {
  const books: Books = new Map();
  const earned = new Map<string, Sum>();
  for (const document of documents.toSorted(byTime)) {
    for (const { asset, ...one } of takeIn(books, document))
      earned.set(asset, plus(earned.get(asset) ?? NOTHING, one));
  }
  return { books, earned, sum: Array.from(earned.values()).reduce(plus, NOTHING) };
}
const goldOf = (documents: readonly Dated[]) => {
  const { books, earned } = booked(documents);
  return { pool: books.get(HAS) ?? NO_POOL, ...(earned.get(HAS) ?? NOTHING) };
};

describe('the moving average', () => {
  it('RE1: a purchase joins the position at its price, a sale is realised against the average, and the average stays', () => {
    const bought = [
      slip('purchase', [gold(100, 5000, 'buy')]),
      slip('purchase', [gold(100, 5200, 'buy')]),
    ];
    expect(goldOf(bought)).toEqual({
      pool: { quantity: 200 * GRAM, cost: 1_020_000_00 },
      ...NOTHING,
    });
    const { pool, realised } = goldOf([...bought, slip('sale', [gold(50, 5300, 'sell')])]);
    expect([pool, realised]).toEqual([{ quantity: 150 * GRAM, cost: 765_000_00 }, 10_000_00]);
  });

  it('RE1: a position that crosses nothing closes at the average and re-opens at the price of the trade', () => {
    const { pool, realised } = goldOf([
      slip('purchase', [gold(10, 5000, 'buy')]),
      slip('sale', [gold(25, 5300, 'sell')]),
    ]);
    expect([pool, realised]).toEqual([{ quantity: -15 * GRAM, cost: -79_500_00 }, 3_000_00]);
    const closed = traded(pool, 15 * GRAM, 78_000_00);
    expect(closed).toEqual({ pool: NO_POOL, realised: 1_500_00 });
  });

  it('RE1: what was realised and the cost that is left come to what was spent, to the kuruş, whatever is traded', () => {
    const trade = fc.record({
      quantity: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      value: fc.integer({ min: 0, max: 1_000_000_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(trade, { maxLength: 40 }), (trades) => {
        let pool: Pool = NO_POOL;
        let realised = 0;
        let spent = 0n;
        for (const { quantity, value } of trades.filter((one) => one.quantity !== 0)) {
          const next = traded(pool, quantity, value);
          pool = next.pool;
          realised += next.realised;
          spent += BigInt(quantity < 0 ? -value : value);
        }
        expect(BigInt(pool.cost) - BigInt(realised)).toBe(spent);
        if (pool.quantity === 0) expect(pool.cost).toBe(0);
        else expect(Math.sign(pool.cost)).not.toBe(-Math.sign(pool.quantity));
      }),
    );
  });

  it('RE2: what is held stands at the buying price of the board, what is owed at the selling price', () => {
    const board = { buy: 54_800_000, sell: 55_200_000 };
    expect(unrealisedOf(HAS, { quantity: 10 * GRAM, cost: 50_000_00 }, board)).toBe(4_800_00);
    expect(unrealisedOf(HAS, { quantity: -10 * GRAM, cost: -50_000_00 }, board)).toBe(-5_200_00);
    expect(unrealisedOf(HAS, { quantity: 10 * GRAM, cost: 50_000_00 }, undefined)).toBeUndefined();
    expect(unrealisedOf(HAS, NO_POOL, undefined)).toBe(0);
  });
});

describe('what a document is worth', () => {
  it('RE3: the metal of worked goods at the price of metal, and everything else on the line as workmanship', () => {
    const before = slip('purchase', [gold(100, 5000, 'buy')]);
    // 20,00 g of 916 with 40 milyem at 5.520: 18,320 has of metal, 0,800 has of workmanship; 55,76
    // let off.
    const sold = slip('sale', [aBracelet({ adjustment: -5_576 })]);
    const after = goldOf([before, sold]);
    expect(after.pool.quantity).toBe(81_680 * (GRAM / 1000));
    expect(after.realised).toBe(10_112_640 - 9_160_000);
    expect([after.workSold, after.workBought]).toEqual([10_554_240 - 10_112_640 - 5_576, 0]);
    const bought = goldOf([
      slip('purchase', [
        aBracelet({
          workmanship: { by: 'gram', kurus: 5_000 },
          price: aPrice({ side: 'buy', rate: 54_800_000 }),
        }),
      ]),
    ]);
    expect([bought.pool.cost, bought.workBought]).toEqual([10_039_360, 100_000]);
  });

  it('RE3: stones with a price of their own are a part of their own, sold and bought, and given back with what comes back', () => {
    const stones = [
      {
        id: 's1',
        kind: 'pırlanta',
        pieces: 12,
        carat: 800,
        price: { perCarat: 1_200_000, asset: 'TRY' as const },
      },
    ];
    const ring = aBracelet({ gross: 20_160, stones });
    const sold = goldOf([slip('sale', [ring])]);
    const plain = goldOf([slip('sale', [aBracelet()])]);
    expect(sold).toEqual({ ...plain, stonesSold: 960_000 });
    const bought = aBracelet({
      gross: 20_160,
      stones,
      price: aPrice({ side: 'buy', rate: 54_800_000 }),
    });
    expect(goldOf([slip('purchase', [bought])])).toMatchObject({
      stonesBought: 960_000,
      stonesSold: 0,
    });
    expect(goldOf([slip('sale', [ring]), slip('return', [ring])])).toMatchObject({
      stonesSold: 0,
      workSold: 0,
    });
    const unpriced = [{ id: 's1', kind: 'zirkon', pieces: 3, carat: 100 }];
    expect(goldOf([slip('sale', [aBracelet({ gross: 20_020, stones: unpriced })])])).toEqual(plain);
  });

  it('RE3: scrap and coins are nothing but their price', () => {
    const { books, sum } = booked([
      slip('purchase', [aScrap({ adjustment: 338 })]),
      slip('sale', [aCoin({ adjustment: 500 })]),
    ]);
    expect(books.get(HAS)).toEqual({ quantity: 12_340 * 9060, cost: 6_126_662 + 338 });
    expect(books.get('CEYREK_YENI')).toEqual({ quantity: -5, cost: -4_525_500 });
    expect(sum).toEqual(NOTHING);
  });

  it('RE4: goods bought on has change no position and no average; only their workmanship does, at its own price', () => {
    const before = slip('purchase', [gold(100, 5000, 'buy')]);
    const line = gold(1000, 5500, 'buy', {
      fineness: 9950,
      workmanship: { by: 'milyem', tenths: 50 },
    });
    const owed: Payment = {
      id: 'p',
      method: 'account',
      amount: 5_500_000_00,
      paid: { asset: HAS, quantity: 1000 * GRAM, price: aPrice({ side: 'buy', rate: 55_000_000 }) },
    };
    const { pool, realised, workBought } = goldOf([before, slip('purchase', [line], [owed])]);
    expect(pool).toEqual({ quantity: 95 * GRAM, cost: 475_000_00 });
    // Five grams of has were given for the work: they were had at 5.000 and counted at 5.500.
    expect([realised, workBought]).toEqual([2_500_00, 27_500_00]);
  });

  it('RE4: in an exchange the same gold goes against itself at once, and the rest at the price of its side', () => {
    const before = slip('purchase', [gold(100, 5000, 'buy')]);
    const swap = slip('exchange', [gold(10, 5520, 'sell'), gold(12, 5480, 'buy', { id: 'old' })]);
    const { pool, realised } = goldOf([before, swap]);
    expect(realised).toBe(400_00);
    expect(pool).toEqual({ quantity: 102 * GRAM, cost: 500_000_00 + 10_960_00 });
  });

  it('RE4: a debt of gold paid in lira closes so much of the position, and a mahsup at its own rate likewise', () => {
    const before = slip('purchase', [gold(100, 5000, 'buy')]);
    const settles = { asset: HAS, quantity: 10 * GRAM, price: aPrice() };
    const paid = slip('collection', [], [{ id: 'p', method: 'cash', amount: 55_200_00, settles }]);
    expect(goldOf([before, paid])).toMatchObject({
      pool: { quantity: 90 * GRAM, cost: 450_000_00 },
      realised: 5_200_00,
    });
    const offset = doc({
      type: 'offset',
      legs: offsetLegs({
        from: { account: 'contact:k', asset: HAS, quantity: 10 * GRAM },
        to: { account: 'contact:k', asset: TRY, quantity: 54_000_00 },
      }),
    });
    expect(goldOf([before, offset])).toMatchObject({
      pool: { quantity: 90 * GRAM, cost: 450_000_00 },
      realised: 4_000_00,
    });
    const deposit = convertedDeposit('k', { asset: HAS, quantity: GRAM }, 5_300_00);
    // A deposit of gold is owed back until it becomes lira: then it was bought.
    const given = doc({ type: 'deposit', ...takenDeposit('k', [{ asset: HAS, quantity: GRAM }]) });
    expect(goldOf([before, given, doc({ type: 'deposit', ...deposit })])).toMatchObject({
      pool: { quantity: 101 * GRAM, cost: 505_300_00 },
      realised: 0,
    });
  });

  it('RE12: goods that come back come at the average, and their margin and workmanship are given back', () => {
    const before = slip('purchase', [gold(100, 5000, 'buy')]);
    const sold = slip('sale', [aBracelet()]);
    const back = slip('return', [aBracelet()]);
    const { pool, realised, workSold } = goldOf([before, sold, back]);
    expect([pool, realised, workSold]).toEqual([{ quantity: 100 * GRAM, cost: 500_000_00 }, 0, 0]);
    const again = slip('return', [gold(10, 5000, 'buy')]);
    expect(goldOf([before, again])).toMatchObject({
      pool: { quantity: 90 * GRAM, cost: 450_000_00 },
      realised: 0,
    });
    expect(goldOf([slip('return', [aCoin()])])).toMatchObject({ realised: 0 });
  });

  it('RE4: one thing for another at no price in lira takes its cost along, and earns nothing', () => {
    const before = slip('purchase', [gold(100, 5000, 'buy')]);
    const content = doc({
      type: 'offset',
      legs: offsetLegs({
        from: { account: 'contact:k', asset: HAS, quantity: 16 * GRAM },
        to: { account: 'contact:k', asset: 'CEYREK_YENI', quantity: 10 },
      }),
    });
    const { books, sum } = booked([before, content]);
    expect(sum).toEqual(NOTHING);
    expect([books.get(HAS), books.get('CEYREK_YENI')]).toEqual([
      { quantity: 84 * GRAM, cost: 420_000_00 },
      { quantity: 10, cost: 80_000_00 },
    ]);
  });

  it('RE5: what comes or goes without a price is carried at the average, of none at the board’s price of the day before, and is no result', () => {
    const opening = doc({
      type: 'opening',
      legs: movementLegs({ type: 'opening', to: 'scrap:main', asset: HAS, quantity: 10 * GRAM }),
    });
    const books: Books = new Map();
    const rate = (_: string, side: string) => (side === 'buy' ? 50_000_000 : 60_000_000);
    expect(takeIn(books, opening, rate)).toEqual([{ asset: HAS, ...NOTHING, unpriced: 50_000_00 }]);
    expect(books.get(HAS)).toEqual({ quantity: 10 * GRAM, cost: 50_000_00 });
    const told = {
      base: HAS,
      quote: TRY,
      rate: 48_000_000,
      basis: 'typed' as const,
      source: 'elle',
      at: NOON,
      market: null,
    };
    expect(takeIn(new Map(), { ...opening, rate: told }, rate)).toEqual([
      { asset: HAS, ...NOTHING, unpriced: 48_000_00 },
    ]);
    const spent = doc({
      type: 'expense',
      legs: movementLegs({
        type: 'expense',
        from: 'scrap:main',
        expense: 'owner',
        asset: HAS,
        quantity: 4 * GRAM,
      }),
    });
    expect(takeIn(books, spent, rate)).toEqual([{ asset: HAS, ...NOTHING, unpriced: -20_000_00 }]);
    expect(books.get(HAS)).toEqual({ quantity: 6 * GRAM, cost: 30_000_00 });
    const moved = doc({
      type: 'transfer',
      legs: movementLegs({
        type: 'transfer',
        from: 'scrap:main',
        to: 'scrap:b',
        asset: HAS,
        quantity: GRAM,
      }),
    });
    expect(takeIn(books, moved, rate)).toEqual([]);
  });
});

describe('an opening whose cost was said', () => {
  const devir = (quantity: number, kurus?: number) =>
    doc({
      type: 'opening',
      legs: movementLegs({ type: 'opening', to: 'scrap:main', asset: HAS, quantity }),
      ...(kurus === undefined ? {} : { costs: [{ asset: HAS, kurus }] }),
    });

  it('RE13: is held at just that, to the kuruş, whatever the board said', () => {
    const books: Books = new Map();
    expect(takeIn(books, devir(3 * GRAM, 16_000_01), () => 99_000_000)).toEqual([
      { asset: HAS, ...NOTHING, unpriced: 16_000_01 },
    ]);
    expect(books.get(HAS)).toEqual({ quantity: 3 * GRAM, cost: 16_000_01 });
    expect(takeIn(books, devir(GRAM, 0))).toEqual([{ asset: HAS, ...NOTHING }]);
    expect(books.get(HAS)).toEqual({ quantity: 4 * GRAM, cost: 16_000_01 });
  });

  it('RE13: earns nothing where it goes against what is held: so much leaves at the average, and only the rest is counted at what was said', () => {
    const books: Books = new Map();
    takeIn(books, devir(10 * GRAM, 50_000_00));
    expect(takeIn(books, devir(-4 * GRAM, 1))).toEqual([
      { asset: HAS, ...NOTHING, unpriced: -20_000_00 },
    ]);
    expect(takeIn(books, devir(-8 * GRAM, 44_000_00))).toEqual([
      { asset: HAS, ...NOTHING, unpriced: -41_000_00 },
    ]);
    expect(books.get(HAS)).toEqual({ quantity: -2 * GRAM, cost: -11_000_00 });
  });
});

/** As much of an asset as somebody could mean. */
const SAID: Record<string, number> = { TRY: 1e9, HAS: 1e10, USD: 1e8, CEYREK_YENI: 1_000 };
const someOf = (asset: string): fc.Arbitrary<number> =>
  fc.integer({ min: Math.ceil((SAID[asset] ?? 1) / 1000), max: SAID[asset] ?? 1 });

const anyPair = fc
  .shuffledSubarray(Object.keys(SAID), { minLength: 2, maxLength: 2 })
  .chain(([from = TRY, to = HAS]) =>
    fc.record({ from: fc.constant(from), to: fc.constant(to), a: someOf(from), b: someOf(to) }),
  );

/** Everything that moves an asset, in one shop. */
const anyDocument: fc.Arbitrary<Transaction> = fc.oneof(
  fc
    .record({
      type: fc.constantFrom<DocumentType>('sale', 'purchase', 'exchange', 'return'),
      lines: anyLines,
      by: fc.constantFrom(undefined, HAS, 'USD'),
      quantity: someOf(HAS),
    })
    .map(({ type, lines, by, quantity }) => {
      const inputs = linesFor(type === 'return' ? 'exchange' : type, lines.slice(0, 3));
      const amount = Math.abs(totalOf(type, inputs.map(computeLine)));
      if (amount === 0 || by === undefined) return slip(type, inputs);
      return slip(type, inputs, [
        { id: 'p', method: 'account', amount, paid: { asset: by, quantity, price: aPrice() } },
      ]);
    }),
  fc
    .record({
      type: fc.constantFrom<SlipType>('collection', 'payment'),
      amount: someOf(TRY),
      quantity: someOf(HAS),
    })
    .map(({ type, amount, quantity }) =>
      slip(
        type,
        [],
        [{ id: 'p', method: 'cash', amount, settles: { asset: HAS, quantity, price: aPrice() } }],
      ),
    ),
  anyPair.map(({ from, to, a, b }) =>
    doc({
      type: 'offset',
      legs: offsetLegs({
        from: { account: 'contact:a', asset: from, quantity: a },
        to: { account: 'contact:b', asset: to, quantity: b },
      }),
    }),
  ),
  anyPair
    .filter(({ from }) => from !== TRY)
    .chain(({ from, a }) =>
      fc.record({
        asset: fc.constant(from),
        quantity: fc.constantFrom(a, -a),
        kurus: fc.option(fc.nat(1_000_000_000), { nil: undefined }),
      }),
    )
    .map(({ asset, quantity, kurus }) =>
      doc({
        type: 'opening',
        legs: movementLegs({ type: 'opening', to: 'stock:main', asset, quantity }),
        ...(kurus === undefined ? {} : { costs: [{ asset, kurus }] }),
      }),
    ),
  someOf('USD').map((quantity) =>
    doc({
      type: 'transfer',
      legs: movementLegs({ type: 'transfer', from: 'fx:main', to: 'fx:b', asset: 'USD', quantity }),
    }),
  ),
);
const anyBooks = fc.array(anyDocument, { minLength: 1, maxLength: 12 });
const EARNING = [
  'conversion',
  'income:workmanship',
  'cost:workmanship',
  'income:stones',
  'cost:stones',
  'income:agreed-difference',
];

describe('the result of a shop', () => {
  it('RE6: comes with the cost that is held to exactly the liras that moved, whatever was traded', () => {
    fc.assert(
      fc.property(anyBooks, (documents) => {
        const { books, sum } = booked(documents);
        const cost = Array.from(books.values()).reduce((all, pool) => all + BigInt(pool.cost), 0n);
        const earned =
          BigInt(sum.realised) +
          BigInt(sum.workSold) -
          BigInt(sum.workBought) +
          BigInt(sum.stonesSold) -
          BigInt(sum.stonesBought) +
          BigInt(sum.unpriced);
        // By the legs alone, which know nothing of averages.
        const liras = documents
          .flatMap(({ legs }) => legs)
          .reduce(
            (all, leg) =>
              leg.asset === TRY && EARNING.includes(leg.account) ? all - BigInt(leg.quantity) : all,
            0n,
          );
        expect(earned - cost).toBe(liras);
      }),
    );
  });

  it('RE6: holds exactly the position that the legs come to', () => {
    fc.assert(
      fc.property(anyBooks, (documents) => {
        const position = new Map<string, bigint>();
        for (const { account, asset, quantity } of documents.flatMap(({ legs }) => legs))
          if (asset !== TRY && countsToPosition(account))
            position.set(asset, (position.get(asset) ?? 0n) + BigInt(quantity));
        for (const [asset, { quantity }] of booked(documents).books)
          expect([asset, BigInt(quantity)]).toEqual([asset, position.get(asset) ?? 0n]);
      }),
    );
  });

  it('RE7: does not depend on the order of arrival, and a document with its reversal is nothing at all', () => {
    const cut = fc
      .tuple(anyBooks, fc.nat())
      .chain(([documents, at]) =>
        fc.tuple(
          fc.constant(documents),
          fc.constant(at),
          fc.shuffledSubarray(documents, { minLength: documents.length }),
        ),
      );
    fc.assert(
      fc.property(cut, ([documents, at, shuffled]) => {
        expect(booked(shuffled)).toEqual(booked(documents));
        const gone = documents[at % documents.length] as Transaction;
        const reversal = {
          ...reversalOf(gone, `${gone.id}-back`, 'yanlış'),
          number: 'T1-X',
          at: gone.at + 5_000_000,
        } as Transaction;
        const without = documents.filter((one) => one !== gone);
        expect(
          booked([...without, reversal, { ...gone, reversedBy: reversal.id } as Dated]),
        ).toEqual(booked(without));
      }),
    );
  });
});
