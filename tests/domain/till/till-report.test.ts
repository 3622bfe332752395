import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasDigits, MINUS, textOf } from '@/domain/base/digits';
import type { Leg } from '@/domain/ledger/ledger';
import { HAS, TRY } from '@/domain/metal/asset';
import { positionOf } from '@/domain/position/position';
import { changeAsWritten, positionChange } from '@/domain/position/position-change';
import { reversalOf, type Transaction } from '@/domain/slip/transaction';
import { tillReport, workmanshipRows } from '@/domain/till/till-report';
import {
  aBracelet,
  aCoin,
  aPrice,
  aScrap,
  aTransaction,
  cash,
  NOON,
} from '../../support/factories';

const shown = (slips: readonly Transaction[]) =>
  workmanshipRows(tillReport(slips)).map(({ key, kurus }) => [key, kurus]);
const undone = (slip: Transaction): Transaction => ({
  ...reversalOf(slip, randomUUID(), 'yanlış'),
  number: 'T1-9',
  at: NOON + 1,
});

describe('what a Z says beside its figures', () => {
  // 0,8 g of has at 5.520; 10 g at 50 TL a gram less 100 TL let off; stones of 250 TL are no work.
  const bracelet = aTransaction({ id: 'a' });
  const chain = aTransaction({
    id: 'b',
    lines: [
      aBracelet({
        weight: 10_000,
        fineness: 5850,
        workmanship: { by: 'gram', kurus: 5_000 },
        adjustment: -10_000,
      }),
    ],
    tendered: [cash(3_269_200)],
  });
  const ring = aTransaction({
    id: 'c',
    lines: [
      aBracelet({
        weight: 10_000,
        gross: 10_200,
        fineness: 5850,
        workmanship: { by: 'piece', kurus: 30_000 },
        stones: [
          {
            id: 's',
            kind: 'pırlanta',
            pieces: 1,
            carat: 1000,
            price: { perCarat: 25_000, asset: 'TRY' },
          },
        ],
      }),
    ],
    tendered: [cash(3_229_200 + 30_000 + 25_000)],
  });
  const fee: Transaction = {
    ...aTransaction({ id: 'd' }),
    lines: [],
    legs: [
      { account: 'till:main', asset: TRY, quantity: 45_000 },
      { account: 'income:workmanship', asset: TRY, quantity: -45_000 },
    ],
  };

  it('AC38: what workmanship brought stands by group of goods, agreed money with it and stones not, and what was done without goods apart', () => {
    expect(shown([bracelet, chain, ring, fee])).toEqual([
      ['sell:worked:gold:9160', 441_600],
      ['sell:worked:gold:5850', 40_000 + 30_000],
      ['service', 45_000],
    ]);
  });

  it('AC38: what was paid for the work of goods that came in is below zero, and coins and scrap bring none', () => {
    const bought = aTransaction({
      id: 'e',
      type: 'purchase',
      lines: [
        aBracelet({ price: aPrice({ side: 'buy' }) }),
        aScrap({ id: 'line-3' }),
        aCoin({ price: aPrice({ code: 'CEYREK_YENI', rate: 90_500_000, side: 'buy' }) }),
      ],
      tendered: [cash(10_554_240 + 6_126_662 + 4_525_000)],
    });
    expect(shown([bought])).toEqual([['buy:worked:gold:9160', -441_600]]);
  });

  it('AC38: a slip with its reversal is nothing, in whatever order they came', () => {
    expect(shown([undone(bracelet), fee, chain, bracelet, undone(fee)])).toEqual([
      ['sell:worked:gold:5850', 40_000],
    ]);
    expect(shown([bracelet, undone(bracelet)])).toEqual([]);
  });

  const anyDocument = fc.record({
    at: fc.integer({ min: 1, max: 100 }),
    legs: fc.array(
      fc.record({
        account: fc.constantFrom(
          'stock:main',
          'till:main',
          'contact:a',
          'scrap:main',
          'conversion',
          'opening',
          'difference:count',
        ),
        asset: fc.constantFrom(HAS, TRY, 'USD', 'CEYREK_YENI'),
        quantity: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      }),
      { maxLength: 6 },
    ),
  });
  const held = (legs: readonly Leg[]) =>
    positionOf(
      legs.map(({ account, asset, quantity }) => ({ account, assets: [{ asset, quantity }] })),
    );

  it('AC39: the position at both ends is what the documents until then come to, whatever came later and in whatever order', () => {
    const moments = fc
      .tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 60 }))
      .map(([after, more]) => ({ after, upTo: after + more }));
    fc.assert(
      fc.property(fc.array(anyDocument, { maxLength: 30 }), moments, (documents, span) => {
        const now = held(documents.flatMap(({ legs }) => legs));
        const since = documents.filter(({ at }) => at > span.after);
        const at = (moment: number) =>
          held(documents.filter((one) => one.at <= moment).flatMap(({ legs }) => legs));
        const [before, after] = [at(span.after), at(span.upTo)];
        const expected = Array.from(new Set([...before.keys(), ...after.keys()]), (asset) => [
          asset,
          before.get(asset) ?? 0,
          after.get(asset) ?? 0,
        ]).sort();
        const found = positionChange(now, since.toReversed(), span);
        expect(found.map(({ asset, from, to }) => [asset, from, to]).sort()).toEqual(expected);
        expect(found.findIndex(({ asset }) => asset === HAS)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

it('AC41: the change of a position is what lies between the two figures that are written above it, to the milligram', () => {
  const whole = (grams: number) => Math.round(grams * 1_000) * 10_000;
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.maxSafeInteger(), (a, b) => {
      const [from, to] = [Math.trunc(a / 1_000), Math.trunc(b / 1_000)];
      const written = (pure: number) =>
        Number(textOf(hasDigits(pure)).replaceAll('.', '').replace(',', '.').replace(MINUS, '-'));
      expect(changeAsWritten({ asset: 'HAS', from, to })).toBe(
        whole(written(to)) - whole(written(from)),
      );
    }),
  );
});
