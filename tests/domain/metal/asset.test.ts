import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worthInHas } from '@/domain/ledger/balance';
import {
  contactAccount,
  isBalanced,
  type Leg,
  mergeLegs,
  reverseLegs,
  STOCK,
} from '@/domain/ledger/ledger';
import { mayLieOn } from '@/domain/ledger/own-account';
import {
  assetClass,
  assetKind,
  FINE_METALS,
  HAS,
  HAS_PER_GRAM,
  inCountedAsset,
  isKnownAsset,
  karatAsset,
  METALS,
  MONEY,
  MOST_HELD,
  metalAsset,
  mostOf,
  PALLADIUM,
  PLATINUM,
  SILVER,
  TRY,
} from '@/domain/metal/asset';
import { finenessOfKarat, KARATS } from '@/domain/metal/fineness';
import { readQuantity, typedQuantity } from '@/domain/metal/typed-quantity';
import { pureMetal } from '@/domain/metal/weight';
import type { Payment } from '@/domain/payment/payment';
import { movedBy, positionOf } from '@/domain/position/position';
import { PositionSums } from '@/domain/position/position-sums';
import { valuedMoves } from '@/domain/position/valued-moves';
import { quantityFor, worthOf } from '@/domain/price/asset-value';
import { marketGroup } from '@/domain/price/market-board';
import { ruleRefusals } from '@/domain/rules/dated-rule';
import { goldAs, karatGrams } from '@/domain/rules/karat-grams';
import { leftByCustomer } from '@/domain/slip/custody';
import { converted, offsetLegs, offsetOf, pairOf, ratesAgree, unitOf } from '@/domain/slip/offset';
import { aBracelet, aPrice, aTransaction } from '../../support/factories';

const G22 = karatAsset(22, 9160);
const anyKarat = fc.record({
  karat: fc.constantFrom(...KARATS),
  fineness: fc.integer({ min: 1, max: 10_000 }),
});
const anyGrams = anyKarat.map(({ karat, fineness }) => karatAsset(karat, fineness));
const anyAsset = fc.oneof(
  fc.constantFrom(...MONEY, ...FINE_METALS, 'CEYREK_YENI', 'ATA_YENI'),
  anyGrams,
);
const anyWeight = fc.integer({ min: 1, max: 100_000_000 });

describe('what a code means', () => {
  it('AC32: money, the fine metals and grams of a karat are known by their code, everything else by the company’s coins alone', () => {
    expect(
      [TRY, 'KWD', HAS, SILVER, PLATINUM, PALLADIUM, G22, 'CEYREK_YENI', 'AYAR22', ''].map(
        assetClass,
      ),
    ).toEqual([
      'money',
      'money',
      'metal',
      'metal',
      'metal',
      'metal',
      'karat',
      'piece',
      'piece',
      'piece',
    ]);
    const coins = new Set(['CEYREK_YENI']);
    expect(
      [TRY, PLATINUM, G22, 'CEYREK_YENI', 'AYAR22', 'BAKIR'].map((asset) =>
        isKnownAsset(asset, coins),
      ),
    ).toEqual([true, true, true, true, false, false]);
  });

  it('AC33: grams of a karat say their karat and fineness, and in one spelling alone', () => {
    fc.assert(
      fc.property(anyKarat, ({ karat, fineness }) => {
        expect(assetKind(karatAsset(karat, fineness))).toEqual({ kind: 'karat', karat, fineness });
      }),
    );
    const strange = [
      '22A-0',
      '22A-10001',
      '022A-9160',
      '22A-09160',
      '23A-9160',
      '22a-9160',
      '22A-9160 ',
      '22A',
      '22A-',
      'A22-9160',
      '22A-9160.5',
      '22A-9e3',
    ];
    expect(strange.map(assetClass)).toEqual(strange.map(() => 'piece'));
  });

  it('AC33: no price of a board has such a code, and no board puts it among its karats', () => {
    fc.assert(
      fc.property(anyGrams, (asset) => {
        expect(marketGroup(asset)).toBe('other');
      }),
    );
  });

  it('AC35: stands in a field as it is read back, round kilos too', () => {
    for (const asset of [HAS, SILVER, karatAsset(22, 9160), 'TRY', 'CEYREK_YENI'])
      for (const text of ['999', '1.000,00', '12.000,00', '250.000,00', '1.000.000,00']) {
        const quantity =
          readQuantity(asset, assetClass(asset) === 'piece' ? text.replace(',00', '') : text) ?? 0;
        expect([asset, text, readQuantity(asset, typedQuantity(asset, quantity))]).toEqual([
          asset,
          text,
          quantity,
        ]);
      }
  });

  it('AC35: a typed quantity of every asset is read back as it is written', () => {
    fc.assert(
      fc.property(anyAsset, fc.integer({ min: 1, max: 999_999 }), (asset, steps) => {
        const kind = assetKind(asset);
        const quantity = kind.kind === 'metal' ? steps * (kind.perGram / 1000) : steps;
        expect(readQuantity(asset, typedQuantity(asset, quantity))).toBe(quantity);
      }),
    );
    // More than a ledger takes of it is no quantity: a document of it would be kept here and
    // refused there.
    for (const asset of [HAS, PLATINUM, G22]) {
      const grams = Math.floor(mostOf(asset, MOST_HELD) / (asset === G22 ? 1_000 : 10_000_000));
      expect([
        readQuantity(asset, `${grams}`) !== undefined,
        readQuantity(asset, `${grams + 1}`),
      ]).toEqual([true, undefined]);
    }
    expect([
      readQuantity(PLATINUM, '1,5'),
      readQuantity(SILVER, '1'),
      readQuantity(G22, '12,5'),
    ]).toEqual([15_000_000, 9_990_000, 12_500]);
  });
});

describe('what is in grams of a karat', () => {
  it('AC33: is exact, whatever was written before at another fineness', () => {
    expect(inCountedAsset({ asset: G22, quantity: 12_500 })).toEqual({
      asset: HAS,
      quantity: 114_500_000,
    });
    fc.assert(
      fc.property(anyKarat, anyWeight, ({ karat, fineness }, weight) => {
        const held = { asset: karatAsset(karat, fineness), quantity: weight };
        expect(inCountedAsset(held)).toEqual({ asset: HAS, quantity: pureMetal(weight, fineness) });
        expect(inCountedAsset({ ...held, quantity: -weight }).quantity).toBe(
          -pureMetal(weight, fineness),
        );
      }),
    );
    expect(inCountedAsset({ asset: PLATINUM, quantity: 5 })).toEqual({
      asset: PLATINUM,
      quantity: 5,
    });
  });

  it('AC33: never leaves exact integers within the bounds of a ledger', () => {
    const MOST = 100_000_000_000_000;
    fc.assert(
      fc.property(anyGrams, (asset) => {
        expect(
          inCountedAsset({ asset, quantity: mostOf(asset, MOST) }).quantity,
        ).toBeLessThanOrEqual(MOST);
      }),
    );
    expect(mostOf(HAS, MOST)).toBe(MOST);
  });

  it('AC33: is worth what its has is worth at the price of has, and money buys just as much of it', () => {
    // 12,50 g of 916 are 11,45 has: 63.204,00 ₺ at 5.520.
    expect([worthOf(G22, 12_500, 55_200_000), worthOf(HAS, 114_500_000, 55_200_000)]).toEqual([
      6_320_400, 6_320_400,
    ]);
    expect(quantityFor(G22, 6_320_400, 55_200_000)).toBe(12_500);
    fc.assert(
      fc.property(
        anyKarat,
        anyWeight,
        fc.integer({ min: 1, max: 1_000_000_000 }),
        ({ karat, fineness }, weight, rate) => {
          expect(worthOf(karatAsset(karat, fineness), weight, rate)).toBe(
            worthOf(HAS, pureMetal(weight, fineness), rate),
          );
        },
      ),
    );
  });

  it('AC37: counts in a total of has as it is, with a board and without one', () => {
    const has = new Map([
      [HAS, { code: HAS, buy: 50_000_000, sell: 60_000_000, at: 7, source: 'x', simulated: false }],
    ]);
    expect(worthInHas([{ asset: G22, quantity: -12_500 }], new Map())).toEqual({
      pure: -114_500_000,
    });
    expect(
      worthInHas(
        [
          { asset: G22, quantity: 12_500 },
          { asset: TRY, quantity: 600_000 },
        ],
        has,
      ),
    ).toEqual({ pure: 114_500_000 + HAS_PER_GRAM, at: 7 });
    expect(worthInHas([{ asset: G22, quantity: 0 }], has)).toBeUndefined();
  });

  it('AC35: platinum without a price is no total at all: nothing is estimated', () => {
    const held = [
      { asset: PLATINUM, quantity: HAS_PER_GRAM },
      { asset: G22, quantity: 1 },
    ];
    expect(worthInHas(held, new Map())).toBeUndefined();
  });

  it('RU10: is the company’s milyem from its day on, else the trade’s', () => {
    const rules = [{ name: 'karat-22' as const, from: '2026-11-20', value: 9166 }];
    expect(karatGrams(rules, '2026-11-19')[0]).toBe(karatAsset(22, 9160));
    expect(karatGrams(rules, '2026-11-20')).toEqual([
      '22A-9166',
      '21A-8750',
      '18A-7500',
      '14A-5850',
      '10A-4170',
      '9A-3750',
      '8A-3330',
    ]);
    expect(karatGrams([{ name: 'karat-14', from: '2026-11-20', value: 0 }], '2026-11-20')[3]).toBe(
      karatAsset(14, finenessOfKarat(14, false)),
    );
    const rarer = karatGrams(
      [{ name: 'karat-21', from: '2026-11-20', value: 8_800 }],
      '2026-11-20',
    );
    expect(rarer.slice(0, 2)).toEqual(['22A-9160', '21A-8800']);
    expect(karatGrams([], '2026-11-20')).toHaveLength(KARATS.length - 1);
    expect(ruleRefusals({ name: 'karat-22', from: '2026-11-20', value: 10_001 })).toEqual([
      'value',
    ]);
    expect(karatGrams([], '2026-11-20').map(assetClass)).toEqual(
      karatGrams([], '2026-11-20').map(() => 'karat'),
    );
  });

  it('AC36: lies on nobody’s till or drawer; the other metals lie in the pot', () => {
    const accounts = [
      'till:main',
      'fx:main',
      'pos:main',
      'bank:main',
      STOCK,
      'coins:a',
      'scrap:main',
    ];
    expect(accounts.filter((account) => mayLieOn(account, G22))).toEqual([]);
    for (const metal of METALS)
      expect(accounts.filter((account) => mayLieOn(account, metalAsset(metal)))).toEqual([
        'scrap:main',
      ]);
  });

  it('AC36: is paid with gold by what is in both, to the milligram', () => {
    expect([
      goldAs(HAS, 114_500_000, G22),
      goldAs(HAS, 12_500 * 9060, G22),
      goldAs(G22, 5, G22),
    ]).toEqual([12_500, 12_364, 5]);
    expect([
      goldAs(SILVER, 114_500_000, G22),
      goldAs(TRY, 5, G22),
      goldAs(G22, 5, HAS),
      goldAs('CEYREK_YENI', 5, G22),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('documents in every asset', () => {
  const anyOffset = fc
    .tuple(
      anyAsset,
      anyAsset,
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 1_000_000_000 }),
    )
    .filter(([a, b]) => a !== b)
    .map(([a, b, x, y]) => ({
      from: { account: 'contact:a', asset: a, quantity: x },
      to: { account: 'contact:b', asset: b, quantity: y },
    }));

  it('AC34: sum to zero asset by asset, are undone by their reversal, and tell what they set against what', () => {
    fc.assert(
      fc.property(anyOffset, (offset) => {
        const legs = offsetLegs(offset);
        expect(isBalanced(legs)).toBe(true);
        expect(mergeLegs([...legs, ...reverseLegs(legs)])).toEqual([]);
        expect(offsetOf(legs)).toEqual(offset);
        expect(movedBy([...legs, ...reverseLegs(legs)])).toEqual(new Map());
      }),
    );
  });

  it('AC34: give one position in any order and by any way of adding up, grams of a karat in it as gold', () => {
    const anyLegs = fc.array(
      fc.record<Leg>({
        account: fc.constantFrom('contact:a', 'contact:b', 'scrap:main'),
        asset: anyAsset,
        quantity: fc.integer({ min: -1e8, max: 1e8 }),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(anyLegs, (legs) => {
        const books = (order: readonly Leg[]) =>
          ['contact:a', 'contact:b', 'scrap:main'].map((account) => ({
            account,
            assets: mergeLegs(order.filter((leg) => leg.account === account)),
          }));
        const there = positionOf(books(legs));
        expect(movedBy(legs.toReversed())).toEqual(there);
        expect(movedBy(legs.map(inCountedAsset))).toEqual(there);
        expect(Array.from(there.keys()).filter((asset) => assetClass(asset) === 'karat')).toEqual(
          [],
        );
        const sums = new PositionSums();
        for (const { account, assets } of books(legs.toReversed())) sums.put(account, assets);
        expect(
          new Map(
            sums.rows().flatMap(({ asset, net }) => (net === 0 ? [] : [[asset, net] as const])),
          ),
        ).toEqual(there);
      }),
    );
  });

  it('OF15: grams of a karat turn into has by their fineness alone, exactly and back again, and the position stays what it was', () => {
    fc.assert(
      fc.property(anyGrams, anyWeight, (asset, weight) => {
        const pair = pairOf(asset, HAS);
        expect(pair).toEqual({ base: asset, quote: HAS });
        const rate = {
          ...pair,
          rate: inCountedAsset({ asset, quantity: unitOf(asset) }).quantity * 100,
        };
        const pure = converted(asset, weight, rate);
        expect([pure, converted(HAS, pure, rate)]).toEqual([
          inCountedAsset({ asset, quantity: weight }).quantity,
          weight,
        ]);
        const offset = {
          from: { account: 'contact:a', asset: HAS, quantity: pure },
          to: { account: 'contact:a', asset, quantity: weight },
        };
        expect(ratesAgree(offset, rate)).toBe(true);
        expect(movedBy(offsetLegs(offset))).toEqual(new Map());
        expect(
          valuedMoves({ type: 'offset', lines: [], payments: [], legs: offsetLegs(offset) }),
        ).toMatchObject({ moves: [] });
      }),
    );
  });

  it('OF15: a milyem that was agreed otherwise moves the position by just the difference', () => {
    const legs = offsetLegs({
      from: { account: 'contact:a', asset: HAS, quantity: 114_000_000 },
      to: { account: 'contact:a', asset: G22, quantity: 12_500 },
    });
    expect(movedBy(legs)).toEqual(new Map([[HAS, 500_000]]));
    expect(valuedMoves({ type: 'offset', lines: [], payments: [], legs }).moves).toEqual([
      { asset: HAS, quantity: 500_000, value: null },
    ]);
  });

  it('AC36: what was paid in lira for grams of a karat is a purchase of their gold, and what was carried over keeps what it was said to cost', () => {
    const legs = offsetLegs({
      from: { account: 'contact:a', asset: G22, quantity: 12_500 },
      to: { account: 'contact:a', asset: TRY, quantity: 6_320_400 },
    });
    expect(valuedMoves({ type: 'offset', lines: [], payments: [], legs }).moves).toEqual([
      { asset: HAS, quantity: -114_500_000, value: 6_320_400 },
    ]);
    const opening: Leg[] = [
      { account: 'contact:a', asset: G22, quantity: 1_000 },
      { account: 'opening', asset: G22, quantity: -1_000 },
      { account: 'contact:a', asset: HAS, quantity: 10_000_000 },
      { account: 'opening', asset: HAS, quantity: -10_000_000 },
    ];
    const costs = [
      { asset: G22, kurus: 400_000 },
      { asset: HAS, kurus: 500_000 },
    ];
    expect(
      valuedMoves({ type: 'opening', lines: [], payments: [], legs: opening, costs }).moves,
    ).toEqual([{ asset: HAS, quantity: 19_160_000, value: null, worth: 900_000 }]);
  });

  it('AC35: a platinum ring by the gram moves platinum, exactly and at its own price', () => {
    const ring = aBracelet({
      metal: 'platinum',
      weight: 8_450,
      fineness: 9500,
      workmanship: { by: 'gram', kurus: 50_000 },
      price: aPrice({ code: PLATINUM, rate: 21_900_000 }),
    });
    const slip = aTransaction({ lines: [ring] });
    // 8,45 × 0,95 × 2.190,00 = 17.580,23; its work 8,45 × 500,00.
    expect(slip.lines[0]).toMatchObject({ pure: 8_450 * 9500, amount: 1_758_023 + 422_500 });
    expect(slip.legs.filter(({ account }) => account === STOCK)).toEqual([
      { account: STOCK, asset: PLATINUM, quantity: -8_450 * 9500 },
    ]);
    expect(isBalanced(slip.legs)).toBe(true);
    expect(movedBy(slip.legs)).toEqual(new Map([[PLATINUM, -8_450 * 9500]]));
  });

  it('AC36: scrap that settles more grams of a karat than were owed is the customer’s gold as any other', () => {
    const price = aPrice({ side: 'buy' });
    const payment: Payment = {
      id: 'p',
      method: 'scrap',
      amount: worthOf(HAS, 114_500_000, price.rate),
      paid: { asset: HAS, quantity: 114_500_000, weight: 12_500, fineness: 9160, price },
      settles: { asset: G22, quantity: 12_500, price },
    };
    const slip = aTransaction({
      type: 'collection',
      contactId: 'a',
      lines: [],
      tendered: [payment],
    });
    expect(isBalanced(slip.legs)).toBe(true);
    expect(leftByCustomer(slip)).toEqual([
      { account: contactAccount('a'), asset: G22, quantity: -12_500 },
    ]);
    expect(movedBy(slip.legs)).toEqual(new Map());
  });
});
