import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type HeldOpening,
  openedKey,
  ownOpeningRefusals,
  ownOpeningSlips,
} from '@/domain/contact/held-opening';
import { mergeLegs } from '@/domain/ledger/ledger';
import { movementOf } from '@/domain/ledger/movement';
import { MOST_HELD } from '@/domain/metal/asset';

const COINS = new Set(['CEYREK_YENI']);
const TODAY = '2026-11-22';
const till = (over: Partial<HeldOpening> = {}): HeldOpening => ({
  account: 'till:main',
  asset: 'TRY',
  quantity: 5,
  ...over,
});
const refusalOf = (openings: HeldOpening[], opened: ReadonlySet<string> = new Set()) =>
  ownOpeningRefusals(openings, COINS, opened, TODAY).map(
    ({ index, field, code }) => `${index} ${field} ${code}`,
  );

describe('what lay on own accounts', () => {
  it('IM17: is right where the account holds it: money in tills and banks, pieces in the drawer, metal in pots and stocks', () => {
    expect(
      refusalOf([
        till(),
        till({ account: 'fx:main', asset: 'USD' }),
        till({ account: 'bank:main', quantity: -5 }),
        till({ account: 'pos:main' }),
        till({ account: 'stock:main', asset: 'CEYREK_YENI' }),
        till({ account: 'stock:main', asset: 'HAS', quantity: 9_160, fineness: 9_160, cost: 5 }),
        till({ account: 'scrap:main', asset: 'HAS', quantity: 9_060, fineness: 9_060 }),
        till({ account: 'scrap:main', asset: 'HAS', quantity: 5_750, fineness: 5_750 }),
        till({ account: 'metal:b', asset: 'GUMUS', quantity: 9_990_000, day: TODAY }),
      ]),
    ).toEqual([]);
  });

  it('IM17: is told by its row what is wrong with it', () => {
    expect(
      refusalOf([
        till({ account: 'contact:a' }),
        till({ asset: 'HAS' }),
        till({ account: 'stock:main', asset: 'YOK' }),
        till({ account: 'till:b', quantity: -5 }),
        till({ account: 'till:c', quantity: 0 }),
        till({ account: 'scrap:main', asset: 'HAS', quantity: 9_161, fineness: 9_160 }),
        till({ account: 'till:d', cost: 5 }),
        till({ account: 'till:e', day: '2026-11-23' }),
        till({ account: 'till:f', day: '0202-11-21' }),
        till({ account: 'till:g', note: 'x'.repeat(201) }),
      ]),
    ).toEqual([
      '0 account unknown',
      '1 asset invalid',
      '2 asset unknown',
      '3 quantity invalid',
      '4 quantity invalid',
      '5 fineness invalid',
      '6 cost invalid',
      '7 day future',
      '8 day invalid',
      '9 note too-long',
    ]);
  });

  it('IM19: is carried over once: neither twice in one file nor beside a carry-over that stands', () => {
    const pot = (fineness: number) =>
      till({ account: 'scrap:main', asset: 'HAS', quantity: fineness, fineness });
    expect(refusalOf([till(), till(), pot(9_060), pot(9_060), pot(7_400)])).toEqual([
      '1 account twice',
      '3 account twice',
    ]);
    expect(refusalOf([till(), pot(7_400)], new Set([openedKey(till())]))).toEqual([
      '0 account opened',
    ]);
  });

  it('IM23: is told at its last row where all of an asset together is more than a ledger holds, one way or the other', () => {
    const most = MOST_HELD;
    const bank = (id: number, quantity: number) => till({ account: `bank:${id}`, quantity });
    expect(
      refusalOf([bank(1, most), bank(2, 1), till({ account: 'fx:main', asset: 'USD' })]),
    ).toEqual(['1 quantity out-of-range']);
    expect(refusalOf([bank(1, -most), bank(2, -1)])).toEqual(['1 quantity out-of-range']);
    expect(refusalOf([bank(1, most), bank(2, -most), bank(3, most)])).toEqual([]);
    expect(refusalOf([bank(1, most + 1), bank(2, 1)])).toEqual(['0 quantity invalid']);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -most, max: most }).filter(Boolean), {
          minLength: 1,
          maxLength: 120,
        }),
        (quantities) => {
          const openings = quantities.map((quantity, i) => bank(i, quantity));
          if (refusalOf(openings).length === 0)
            expect(() =>
              mergeLegs(ownOpeningSlips('an-import', openings, 7).flatMap(({ legs }) => legs)),
            ).not.toThrow();
        },
      ),
    );
  });

  it('IM18: is a document each, just as the form of one writes it, of its own day or of the moment', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 1e12 }), dated: fc.boolean() }), {
          minLength: 1,
        }),
        (rows) => {
          const openings = rows.map(({ quantity, dated }, i) =>
            till({ account: `till:${i}`, quantity, ...(dated ? { day: TODAY } : {}) }),
          );
          const slips = ownOpeningSlips('an-import', openings, 7);
          expect(new Set(slips.map(({ id }) => id)).size).toBe(rows.length);
          for (const [i, { type, legs, at, number }] of slips.entries()) {
            expect(movementOf('opening', legs)).toEqual({
              type: 'opening',
              to: `till:${i}`,
              asset: 'TRY',
              quantity: rows[i]?.quantity,
            });
            expect([type, at === 7, number]).toEqual([
              'opening',
              !rows[i]?.dated,
              `DV-IMPORT-${i + 1}`,
            ]);
          }
        },
      ),
    );
  });
});
