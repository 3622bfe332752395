import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONVERSION, isBalanced, mergeLegs, reverseLegs } from '@/domain/ledger/ledger';
import { HAS, SILVER } from '@/domain/metal/asset';
import type { Quote } from '@/domain/price/quote';
import {
  contentRate,
  converted,
  deviationOf,
  marketRate,
  type Offset,
  type OffsetRate,
  offsetLegs,
  offsetOf,
  offsetRefusals,
  overDeviation,
  pairOf,
  RATE_DIFFERENCE,
  ratesAgree,
} from '@/domain/slip/offset';
import { A_QUARTER } from '../../support/factories';

const ASSETS = ['TRY', 'USD', HAS, SILVER, 'CEYREK_YENI', 'TAM_YENI'] as const;
const side = fc.record({
  account: fc.constantFrom('contact:a', 'contact:b', 'bank:main', 'scrap:main'),
  asset: fc.constantFrom(...ASSETS),
  quantity: fc.integer({ min: 1, max: 1e12 }),
});
const anyOffset = fc
  .tuple(side, side)
  .filter(([from, to]) => from.account !== to.account || from.asset !== to.asset)
  .map(
    ([from, to]): Offset => ({
      from,
      to: from.asset === to.asset ? { ...to, quantity: from.quantity } : to,
    }),
  );

const quote = (code: string, buy: number, sell: number): [string, Quote] => [
  code,
  { code, buy, sell, at: 7, source: 'simulator', simulated: true },
];
const BOARD = new Map([
  quote(HAS, 54_800_000, 55_200_000),
  quote('USD', 419_800, 420_200),
  quote('CEYREK_YENI', 89_300_000, 90_500_000),
]);
const rate = (over: Partial<OffsetRate> = {}): OffsetRate => ({
  base: HAS,
  quote: 'TRY',
  rate: 55_200_000,
  basis: 'board',
  source: 'simulator',
  at: 7,
  market: 55_200_000,
  ...over,
});

describe('the legs of a mahsup', () => {
  it('OF1: sum to zero for each asset, and pass the conversion account only where the nature changes', () => {
    fc.assert(
      fc.property(anyOffset, (offset) => {
        const legs = offsetLegs(offset);
        expect(isBalanced(legs)).toBe(true);
        expect(legs.some(({ account }) => account === CONVERSION)).toBe(
          offset.from.asset !== offset.to.asset,
        );
        expect(legs.every(({ quantity }) => Number.isSafeInteger(quantity))).toBe(true);
      }),
    );
  });

  it('OF2: tell alone what was set against what, and reversed are the same the other way round', () => {
    fc.assert(
      fc.property(anyOffset, (offset) => {
        const legs = offsetLegs(offset);
        expect(offsetOf(legs)).toEqual(offset);
        expect(offsetOf(reverseLegs(legs))).toEqual({ from: offset.to, to: offset.from });
        expect(mergeLegs([...legs, ...reverseLegs(legs)])).toEqual([]);
      }),
    );
  });

  it('OF2: of anything else are no mahsup', () => {
    const legs = offsetLegs({
      from: { account: 'contact:a', asset: HAS, quantity: 5 },
      to: { account: 'contact:a', asset: 'TRY', quantity: 7 },
    });
    expect(offsetOf([])).toBeUndefined();
    expect(offsetOf(legs.slice(1))).toBeUndefined();
    expect(
      offsetOf([
        ...legs,
        { account: 'contact:b', asset: 'TRY', quantity: 1 },
        { account: 'bank:main', asset: 'TRY', quantity: -1 },
      ]),
    ).toBeUndefined();
  });
});

describe('the rate of a mahsup', () => {
  it('OF3: of a coin is the pure metal in it, exact for any number of pieces and the same both ways', () => {
    const content = contentRate(HAS, 'CEYREK_YENI', [A_QUARTER]) ?? 0;
    expect(content).toBe(1754 * 9166 * 100);
    expect(contentRate('CEYREK_YENI', HAS, [A_QUARTER])).toBe(content);
    expect([
      contentRate('CEYREK_YENI', SILVER, [A_QUARTER]),
      contentRate('USD', HAS, [A_QUARTER]),
    ]).toEqual([undefined, undefined]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (pieces) => {
        const of = { base: 'CEYREK_YENI', quote: HAS, rate: content };
        const pure = converted('CEYREK_YENI', pieces, of);
        expect(pure).toBe(pieces * 1754 * 9166);
        expect(converted(HAS, pure, of)).toBe(pieces);
      }),
    );
  });

  it('OF3: makes a quantity that agrees, whichever of the two was typed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 1e6, max: 1e9 }),
        fc.boolean(),
        (quantity, price, fromTyped) => {
          const of = rate({ rate: price });
          const [typed, followed] = fromTyped ? [HAS, 'TRY'] : ['TRY', HAS];
          const other = converted(typed, quantity, of);
          fc.pre(other > 0);
          const from = { account: 'contact:a', asset: typed, quantity };
          const to = { account: 'contact:b', asset: followed, quantity: other };
          expect(ratesAgree({ from, to }, of)).toBe(true);
          expect(ratesAgree({ from: to, to: from }, of)).toBe(true);
        },
      ),
    );
    const off: Offset = {
      from: { account: 'contact:a', asset: HAS, quantity: 100_000_000 },
      to: { account: 'contact:a', asset: 'TRY', quantity: 5_520_002 },
    };
    expect(ratesAgree(off, rate())).toBe(false);
    expect(
      ratesAgree({ ...off, to: { ...off.to, quantity: 5_520_000 } }, rate({ base: 'USD' })),
    ).toBe(false);
  });

  it('OF4: by the board takes what is credited at our selling price and what is debited at our buying price', () => {
    expect(marketRate(HAS, 'TRY', BOARD)).toEqual({ rate: 55_200_000, source: 'simulator', at: 7 });
    expect(marketRate('TRY', HAS, BOARD)?.rate).toBe(54_800_000);
    // 5.520,00 ₺ of has against a dollar bought at 41,98: 131,4912 dollars a gram.
    expect(marketRate(HAS, 'USD', BOARD)?.rate).toBe(1_314_912);
    expect(converted(HAS, 100_000_000, { ...pairOf(HAS, 'USD'), rate: 1_314_912 })).toBe(131_491);
    expect(marketRate(HAS, SILVER, BOARD)).toBeUndefined();
  });

  it('OF4: says by how much it stands off the board, and that over the limit somebody must agree', () => {
    expect([deviationOf(55_752_000, 55_200_000), deviationOf(54_648_000, 55_200_000)]).toEqual([
      100, -100,
    ]);
    expect([
      overDeviation(rate({ rate: 55_752_000 }), 100),
      overDeviation(rate({ rate: 55_760_000 }), 100),
    ]).toEqual([false, true]);
    expect([
      overDeviation(rate({ rate: 1, market: null }), 100),
      overDeviation(rate({ rate: 1, basis: 'content' }), 100),
    ]).toEqual([false, false]);
  });
});

describe('what cannot be', () => {
  const good: Offset = {
    from: { account: 'contact:a', asset: HAS, quantity: 100_000_000 },
    to: { account: 'contact:a', asset: 'TRY', quantity: 5_520_000 },
  };
  const refusalOf = (
    from: Partial<Offset['from']>,
    to: Partial<Offset['to']>,
    of: OffsetRate | undefined = rate(),
  ) => offsetRefusals({ from: { ...good.from, ...from }, to: { ...good.to, ...to } }, of);

  it('OF5: is refused with the code of its reason', () => {
    expect(refusalOf({}, {})).toEqual([]);
    expect(refusalOf({}, {}, rate({ rate: 0 }))).toEqual(['rate']);
    expect(offsetRefusals(good, undefined)).toEqual(['rate']);
    expect(refusalOf({ quantity: 0 }, {})).toEqual(['quantity']);
    expect(refusalOf({ account: 'somewhere' }, {})).toEqual(['account']);
    expect(refusalOf({ account: 'scrap:main' }, { account: 'bank:main' })).toEqual(['no-contact']);
    expect(refusalOf({}, { account: 'till:main' })).toEqual(['cash']);
    expect(refusalOf({}, { account: 'scrap:main' })).toEqual(['asset']);
    expect(refusalOf({}, { account: RATE_DIFFERENCE })).toEqual(['asset']);
  });

  it('OF5: between two of the same thing is a rate, another quantity, or the same account', () => {
    const over = { from: good.to, to: { ...good.to, account: 'contact:b' } };
    expect(offsetRefusals(over, undefined)).toEqual([]);
    expect(
      offsetRefusals({ ...over, to: { ...over.to, account: RATE_DIFFERENCE } }, undefined),
    ).toEqual([]);
    expect(offsetRefusals(over, rate())).toEqual(['rate']);
    expect(offsetRefusals({ ...over, to: { ...over.to, quantity: 1 } }, undefined)).toEqual([
      'quantity',
    ]);
    expect(offsetRefusals({ from: good.to, to: good.to }, undefined)).toEqual(['same']);
  });
});
