import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AssayStep,
  MELTING_LOSS,
  type MeltStep,
  PRODUCTION,
  pureOf,
  type WorkStep,
  workLegs,
} from '@/domain/job/production';
import { CONVERSION, type Leg, mergeLegs, STOCK } from '@/domain/ledger/ledger';
import { COUNT_DIFFERENCE, OPENING } from '@/domain/ledger/movement';
import { assetClass } from '@/domain/metal/asset';
import { pureMetal } from '@/domain/metal/weight';
import { type GoodsMove, goodsMoves, isGoodsAccount } from '@/domain/position/goods-move';
import { computeLine } from '@/domain/slip/line';
import {
  decideTransaction,
  reversalOf,
  type Transaction,
  totalOf,
} from '@/domain/slip/transaction';
import { CONSIGNED, type ShipmentItem, shipmentLegs, TRANSIT } from '@/domain/stock/shipment';
import { differenceSlip } from '@/domain/till/till';
import {
  aBracelet,
  aCoin,
  anyLines,
  aPrice,
  aScrap,
  aTransaction,
  cash,
  linesFor,
  NOON,
} from '../../support/factories';
import { type Loose, loosely } from '../../support/loosely';
import { restParts, takeBack } from '../../support/returns';

const BUYER = 'k1';

const bare = (over: Loose<Transaction>): Transaction =>
  loosely({
    ...{
      id: 'd',
      number: 'T1-000009',
      type: 'transfer',
      at: NOON,
      contactId: null,
      lines: [],
      payments: [],
      legs: [],
    },
    ...over,
  });

const undo = (slip: Transaction): Transaction => ({
  ...reversalOf(slip, 'r', 'yanlış'),
  number: 'T1-000010',
  at: NOON,
});

/** What the books moved on the shop's own places of goods. */
const inBooks = ({ legs }: Transaction): Leg[] =>
  mergeLegs(
    legs.filter(({ account, asset }) => isGoodsAccount(account) && assetClass(asset) !== 'money'),
  );

/** What the rows say of them. */
const inRows = (rows: readonly GoodsMove[]): Leg[] =>
  mergeLegs(
    rows
      .flatMap(({ from, to, asset, quantity }) => [
        { account: from, asset, quantity: -quantity },
        { account: to, asset, quantity },
      ])
      .filter(({ account }) => isGoodsAccount(account)),
  );

/** A slip of any kind of goods, at some places, as it is kept. */
const anySlip: fc.Arbitrary<Transaction> = fc
  .record({
    type: fc.constantFrom('sale' as const, 'purchase' as const, 'exchange' as const),
    drawn: anyLines,
    named: fc.boolean(),
    places: fc.constantFrom(
      {},
      { coins: 'coins:vitrin' },
      { coins: 'coins:vitrin', scrap: 'scrap:b' },
    ),
  })
  .map(({ type, drawn, named, places }) => {
    const lines = linesFor(type, drawn);
    const due = Math.abs(totalOf(type, lines.map(computeLine)));
    const tendered = due === 0 ? [] : [cash(due)];
    const decided = decideTransaction({
      id: 's',
      type,
      contactId: named ? BUYER : null,
      lines,
      places,
      tendered,
    });
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    return { ...decided.value, number: 'T1-000001', at: NOON };
  });

const item = (over: Partial<ShipmentItem> = {}): ShipmentItem => ({
  ...{
    id: 'i',
    name: 'Alyans',
    asset: 'HAS',
    account: STOCK,
    pieces: 1,
    weight: 3_210,
    fineness: 5_850,
  },
  ...over,
});

const shop = { branch: 'b1', place: '' };
const other = { branch: 'b2', place: 'w' };
const shipped = (act: 'send' | 'receive' | 'settle', items: ShipmentItem[]): Transaction =>
  bare({
    type: 'shipment',
    shipment: { id: 'sh', act, from: shop, to: other, items },
    legs: shipmentLegs({ act, items }),
  });

const made = (step: WorkStep, contactId: string | null = null): Transaction =>
  bare({ type: 'production', work: step, contactId, legs: workLegs(step, contactId) ?? [] });

const of = { work: 'w', metal: 'gold' } as const;
const MELT: MeltStep = {
  ...of,
  is: 'melt',
  pots: [
    { account: 'scrap:main', weight: 100_000, pure: pureMetal(100_000, 9_060) },
    { account: 'scrap:b', weight: 50_000, pure: pureMetal(50_000, 5_750) },
  ],
  out: 149_000,
  buyers: [],
};
const ASSAY: AssayStep = {
  ...of,
  is: 'assay',
  before: pureMetal(149_000, 7_900),
  weight: 149_000,
  sample: 500,
  fineness: 7_850,
  report: '',
};

const consign = { contact: BUYER, due: '2026-12-01' };
const lent = (act: 'send' | 'receive' | 'settle', items: ShipmentItem[]): Transaction =>
  bare({
    type: 'shipment',
    contactId: BUYER,
    shipment: { id: 'sh', act, from: shop, to: shop, items, consign },
    legs: shipmentLegs({ act, items, consign }),
  });

const OTHERS: readonly Transaction[] = [
  lent('send', [item({ stock: 'k' })]),
  lent('receive', [item({ stock: 'k' })]),
  lent('settle', [item({ stock: 'k' })]),
  shipped('send', [
    item(),
    item({ id: 'c', name: 'Çeyrek', asset: 'CEYREK_YENI', pieces: 3, weight: 0, fineness: 0 }),
  ]),
  shipped('receive', [item({ account: 'scrap:b', pieces: 0 })]),
  shipped('settle', [item({ weight: -210 })]),
  made(
    { ...of, is: 'give', account: 'scrap:main', weight: 20_000, fineness: 9_950, alloy: 0 },
    BUYER,
  ),
  made(
    {
      ...of,
      is: 'take',
      account: STOCK,
      goods: 'pieces',
      weight: 18_000,
      fineness: 9_160,
      pieces: 4,
      last: true,
      wage: { asset: 'HAS', quantity: 7 },
    },
    BUYER,
  ),
  made({ ...of, is: 'loss', pure: 90_000 }, BUYER),
  made(MELT),
  made(ASSAY),
  made({ ...of, is: 'deliver', account: 'contact:r', pure: 11_000_000, kept: 50 }, 'r'),
  made({ ...of, is: 'deliver', account: STOCK, pure: 11_000_000, kept: 0 }),
  bare({
    legs: [
      { account: 'scrap:main', asset: 'HAS', quantity: -5 },
      { account: 'scrap:b', asset: 'HAS', quantity: 5 },
    ],
  }),
  bare({
    type: 'opening',
    legs: [
      { account: OPENING, asset: 'CEYREK_YENI', quantity: -12 },
      { account: STOCK, asset: 'CEYREK_YENI', quantity: 12 },
    ],
  }),
  bare({
    type: 'expense',
    legs: [
      { account: 'till:main', asset: 'TRY', quantity: -900 },
      { account: 'expense:rent', asset: 'TRY', quantity: 900 },
    ],
  }),
  bare({
    type: 'deposit',
    contactId: BUYER,
    legs: [
      { account: `contact:${BUYER}`, asset: 'HAS', quantity: -40 },
      { account: 'scrap:main', asset: 'HAS', quantity: 40 },
    ],
  }),
];

describe('ST38: the moves of goods of a document', () => {
  it('come to exactly what its legs moved on the shop’s places of goods, of a slip, its return and its reversal', () => {
    fc.assert(
      fc.property(anySlip, (slip) => {
        const back = takeBack(slip, 'b', restParts(slip));
        for (const document of [slip, undo(slip), back, undo(back)])
          expect(inRows(goodsMoves(document))).toEqual(inBooks(document));
        // Nothing of it had to be made up: every line is a row of its own name.
        for (const document of [slip, undo(slip)])
          expect(goodsMoves(document).map(({ name }) => name)).toEqual(
            document.lines.map(({ name }) => name),
          );
      }),
    );
  });

  it('come to exactly that of shipments, production, openings, transfers and whatever else moves metal, and of their reversals', () => {
    for (const document of OTHERS) {
      expect(inRows(goodsMoves(document))).toEqual(inBooks(document));
      expect(inRows(goodsMoves(undo(document)))).toEqual(inBooks(undo(document)));
      expect(goodsMoves(undo(document)).every(({ kind }) => kind === 'undone')).toBe(true);
    }
  });

  it('come to exactly that of legs that no line explains', () => {
    const place = fc.constantFrom(
      STOCK,
      'scrap:main',
      'coins:a',
      'metal:a',
      TRANSIT,
      PRODUCTION,
      'contact:k',
      'till:main',
      CONVERSION,
    );
    const leg = fc.record({
      account: place,
      asset: fc.constantFrom('HAS', 'TRY', 'GUMUS', 'ATA'),
      quantity: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(leg, { maxLength: 12 }), (drawn) => {
        const legs = mergeLegs(drawn);
        expect(inRows(goodsMoves(bare({ type: 'offset', legs })))).toEqual(inBooks(bare({ legs })));
      }),
    );
  });

  const words = (slip: Transaction): unknown[] =>
    goodsMoves(slip).map(({ kind, name, from, to, weight, pieces, quantity }) => [
      kind,
      name,
      from,
      to,
      weight,
      pieces,
      quantity,
    ]);

  it('say what was sold, bought, taken as scrap and paid with, with its gram as weighed', () => {
    const paid = {
      asset: 'HAS',
      quantity: pureMetal(5_000, 9_060),
      weight: 5_000,
      fineness: 9_060,
      price: aPrice({ side: 'buy' }),
    };
    const trade = bare({
      ...aTransaction({
        type: 'exchange',
        contactId: BUYER,
        lines: [aBracelet(), aScrap({ id: 'line-9' })],
        tendered: [cash(4_427_650)],
      }),
      payments: [{ id: 'p', method: 'scrap', amount: 1, paid }],
    });
    expect(words(trade).slice(0, 3)).toEqual([
      ['sold', 'Burma bilezik', STOCK, 'contact:k1', 20_000, 1, pureMetal(20_000, 9_160)],
      ['scrap', '22 ayar hurda', 'contact:k1', STOCK, 12_340, 1, pureMetal(12_340, 9_060)],
      ['scrap', '', 'contact:k1', 'scrap:main', 5_000, 0, pureMetal(5_000, 9_060)],
    ]);
    const coins = aTransaction({
      type: 'purchase',
      lines: [aCoin({ price: aPrice({ code: 'CEYREK_YENI', rate: 90_500_000, side: 'buy' }) })],
      tendered: [cash(4_525_000)],
    });
    expect(words(coins)).toEqual([['bought', 'Çeyrek', '', STOCK, null, 5, 5]]);
  });

  it('say from where a shipment left, what the fire took, and on which side a count differed', () => {
    expect(goodsMoves(shipped('send', [item()]))).toMatchObject([
      { kind: 'shipment', from: STOCK, to: TRANSIT, fromSpot: shop, weight: 3_210, pieces: 1 },
    ]);
    expect(goodsMoves(shipped('receive', [item()]))).toMatchObject([
      { from: TRANSIT, to: STOCK, toSpot: other },
    ]);
    expect(goodsMoves(undo(shipped('send', [item()])))).toMatchObject([
      { kind: 'undone', from: TRANSIT, to: STOCK, toSpot: shop },
    ]);
    expect(words(made(MELT)).map((row) => (row as unknown[]).slice(0, 5))).toEqual([
      ['melted', '', 'scrap:main', PRODUCTION, 100_000],
      ['melted', '', 'scrap:b', PRODUCTION, 50_000],
      ['melted', '', PRODUCTION, MELTING_LOSS, 1_000],
    ]);
    expect(goodsMoves(lent('send', [item({ stock: 'k' })]))).toMatchObject([
      { kind: 'consigned', from: STOCK, to: CONSIGNED, fromSpot: shop, stock: 'k' },
    ]);
    const given = {
      ...of,
      is: 'give',
      account: STOCK,
      weight: 20_000,
      fineness: 9_950,
      alloy: 0,
    } as const;
    expect(words(made(given, BUYER))).toEqual([
      ['production', '', STOCK, 'contact:k1', 20_000, 0, pureOf(given)],
    ]);
    const legs = [
      { account: STOCK, asset: 'HAS', quantity: -300 },
      { account: COUNT_DIFFERENCE, asset: 'HAS', quantity: 300 },
    ];
    expect(words(differenceSlip('c', NOON, legs, 'sayım') ?? bare({}))).toEqual([
      ['count', '', STOCK, COUNT_DIFFERENCE, null, 0, 300],
    ]);
  });
});
