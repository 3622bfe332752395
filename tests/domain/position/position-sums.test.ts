import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '@/domain/base/day';
import { type Leg, mergeLegs, reverseLegs } from '@/domain/ledger/ledger';
import { readQuantity, typedQuantity } from '@/domain/metal/typed-quantity';
import {
  type BranchPart,
  branchParts,
  flowOn,
  type MovingSlip,
} from '@/domain/position/branch-position';
import { movedBy, owedOf, positionOf } from '@/domain/position/position';
import { PositionSums } from '@/domain/position/position-sums';
import { NOON } from '../../support/factories';

const anyLeg: fc.Arbitrary<Leg> = fc.record({
  account: fc.constantFrom(
    'stock:main',
    'scrap:a',
    'till:main',
    'fx:main',
    'contact:a',
    'contact:b',
    'contact:c',
    'conversion',
    'income:workmanship',
    'opening',
  ),
  asset: fc.constantFrom('TRY', 'HAS', 'GUMUS', 'USD', 'CEYREK_YENI'),
  quantity: fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
});

/** What every account holds after all of these legs: the recount. */
function recount(legs: readonly Leg[]) {
  const books = new Map<string, { asset: string; quantity: number }[]>();
  for (const { account, asset, quantity } of mergeLegs(legs))
    books.set(account, [...(books.get(account) ?? []), { asset, quantity }]);
  return books;
}

describe('the position kept while accounts change', () => {
  it('PO1: is after every slip what a recount from all legs says, side by side', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyLeg, { maxLength: 6 }), { maxLength: 25 }), (slips) => {
        const kept = new PositionSums();
        let all: Leg[] = [];
        for (const slip of slips) {
          all = [...all, ...slip];
          const books = recount(all);
          for (const account of new Set(slip.map((leg) => leg.account)))
            kept.put(account, books.get(account) ?? []);
          const held = Array.from(books, ([account, assets]) => ({ account, assets }));
          const rows = kept.rows();
          expect(
            new Map(rows.filter(({ net }) => net !== 0).map(({ asset, net }) => [asset, net])),
          ).toEqual(positionOf(held));
          const owed = owedOf(held).filter(({ asset }) => asset !== 'TRY');
          expect(
            new Set(
              rows
                .filter(({ toUs, byUs }) => toUs !== 0 || byUs !== 0)
                .map(({ asset, toUs, byUs }) => JSON.stringify({ asset, toUs, byUs })),
            ),
          ).toEqual(
            new Set(owed.map(({ asset, toUs, byUs }) => JSON.stringify({ asset, toUs, byUs }))),
          );
          expect(rows.every(({ own, toUs, byUs, net }) => net === own + toUs - byUs)).toBe(true);
        }
      }),
    );
  });

  it('PO1: tells sums beyond exact integers as the outermost one, is exact again after they were undone, and gold stands first', () => {
    const kept = new PositionSums();
    kept.put('stock:main', [
      { asset: 'CEYREK_YENI', quantity: 3 },
      { asset: 'HAS', quantity: 1 },
    ]);
    for (const account of ['scrap:a', 'scrap:b'])
      kept.put(account, [{ asset: 'HAS', quantity: Number.MAX_SAFE_INTEGER }]);
    expect(kept.rows().map(({ asset, net }) => [asset, net])).toEqual([
      ['HAS', Number.MAX_SAFE_INTEGER],
      ['CEYREK_YENI', 3],
    ]);
    for (const account of ['scrap:a', 'scrap:b']) kept.put(account, []);
    expect(kept.rows().map(({ asset, net }) => [asset, net])).toEqual([
      ['HAS', 1],
      ['CEYREK_YENI', 3],
    ]);
    expect(kept.own()).toHaveLength(1);
  });
});

describe('the branches’ parts', () => {
  const told: BranchPart[] = [
    { branch: 'a', asset: 'HAS', quantity: 500 },
    { branch: 'b', asset: 'HAS', quantity: -200 },
  ];
  const slip = (branch: string, quantity: number, waits: boolean, at = NOON): MovingSlip => ({
    at,
    type: 'sale',
    branch,
    waits,
    legs: [
      { account: 'stock:main', asset: 'HAS', quantity },
      { account: 'conversion', asset: 'HAS', quantity: -quantity },
      { account: 'till:main', asset: 'TRY', quantity: 7 },
    ],
  });

  it('PO5: have what waits here laid over them once, and nothing at nought', () => {
    const parts = branchParts(told, [
      slip('a', 30, true),
      slip('a', 999, false),
      slip('b', 200, true),
      slip('', -5, true),
    ]);
    expect(parts).toEqual([
      { branch: 'a', asset: 'HAS', quantity: 530 },
      { branch: '', asset: 'HAS', quantity: -5 },
    ]);
  });

  it('PO5: the day’s coming and going stand apart, and a cancel is the other way round on its own day', () => {
    const sale = slip('a', -40, false);
    const today = [
      slip('a', 100, false),
      sale,
      { ...sale, legs: reverseLegs(sale.legs) },
      slip('b', 5, true, NOON - 86_400_000),
    ];
    expect(flowOn(dayOf(NOON), today)).toEqual([{ asset: 'HAS', in: 140, out: 40 }]);
  });

  it('PO5: come with every slip of the shop to the position, however it is shared among branches', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            branch: fc.constantFrom('', 'a', 'b'),
            legs: fc.array(anyLeg, { maxLength: 5 }),
          }),
          { maxLength: 20 },
        ),
        (slips) => {
          const parts = branchParts(
            [],
            slips.map((one) => ({ ...one, at: NOON, waits: true })),
          );
          const sums = new Map<string, number>();
          for (const { asset, quantity } of parts)
            sums.set(asset, (sums.get(asset) ?? 0) + quantity);
          const whole = movedBy(slips.flatMap(({ legs }) => legs));
          expect(new Map(Array.from(sums).filter(([, sum]) => sum !== 0))).toEqual(new Map(whole));
        },
      ),
    );
  });
});

describe('a quantity as it is typed', () => {
  it.each([
    ['HAS', '40', 400_000_000],
    ['HAS', '0,001', 10_000],
    ['GUMUS', '12,5', 12_500 * 9_990],
    ['USD', '1.000,50', 100_050],
    ['CEYREK_YENI', '12', 12],
  ])('%s %s is %i of its own unit, and is written back so', (asset, text, quantity) => {
    expect(readQuantity(asset, text)).toBe(quantity);
    expect(readQuantity(asset, typedQuantity(asset, quantity))).toBe(quantity);
  });

  it('is nothing where it cannot be one', () => {
    for (const [asset, text] of [
      ['HAS', '-5'],
      ['HAS', 'çok'],
      ['CEYREK_YENI', '1,5'],
      ['HAS', '999999999999'],
    ] as const)
      expect(readQuantity(asset, text)).toBeUndefined();
  });
});
