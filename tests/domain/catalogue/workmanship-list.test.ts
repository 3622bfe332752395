import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreedWorkmanship, PRICE_GROUPS } from '@/domain/catalogue/agreement';
import type { Product } from '@/domain/catalogue/product';
import {
  changedWorkmanship,
  gramPrice,
  listedProduct,
  WORK_SIDES,
  type WorkmanshipSet,
  workmanshipListsOn,
  workmanshipOfGroup,
  workmanshipSetRefusals,
} from '@/domain/catalogue/workmanship-list';
import { discountOf } from '@/domain/slip/discount';
import { gapOf } from '@/domain/slip/floor';
import { aBracelet } from '../../support/factories';

const burma: Product = {
  code: 'BURMA22',
  name: 'Burma',
  kind: 'worked',
  metal: 'gold',
  fineness: 9160,
  quote: 'HAS',
  order: 1,
  workmanship: 400,
  wholesale: 300,
};
const set = (over: Partial<WorkmanshipSet>): WorkmanshipSet => ({
  part: 'work',
  group: 'perakende',
  side: 'sell',
  code: 'BURMA22',
  from: '2026-11-01',
  work: 450,
  ...over,
});
const on = (sets: readonly WorkmanshipSet[], day: string) =>
  listedProduct(burma, workmanshipListsOn(sets, day));

describe('an işçilik list', () => {
  it('MK57: holds from its day on, the newest that has begun wins, and taken back the product speaks for itself', () => {
    const sets = [
      set({}),
      set({ from: '2026-11-10', work: 500 }),
      set({ from: '2026-11-20', work: null }),
      set({ group: 'ozel', work: 350 }),
    ];
    const sells = (day: string) =>
      PRICE_GROUPS.map((group) => workmanshipOfGroup(on(sets, day), group, 'sell'));
    expect(sells('2026-10-31')).toEqual([400, 300, 400]);
    expect(sells('2026-11-01')).toEqual([450, 300, 350]);
    expect(sells('2026-11-19')).toEqual([500, 300, 350]);
    expect(sells('2026-11-20')).toEqual([400, 300, 350]);
    expect(on([set({ code: 'OTHER' })], '2026-12-01')).toBe(burma);
    const shuffled = fc.shuffledSubarray(sets, { minLength: sets.length });
    fc.assert(
      fc.property(shuffled, (some) => {
        expect(workmanshipListsOn(some, '2026-11-15')).toEqual(
          workmanshipListsOn(sets, '2026-11-15'),
        );
      }),
    );
  });

  it('MK57: what is bought is paid by the list of the group, else by that of everybody, else nothing', () => {
    const product = on(
      [set({ side: 'buy', work: 50 }), set({ side: 'buy', group: 'toptan', work: 120 })],
      '2026-11-23',
    );
    expect(PRICE_GROUPS.map((group) => workmanshipOfGroup(product, group, 'buy'))).toEqual([
      50, 120, 50,
    ]);
    expect(workmanshipOfGroup(burma, 'toptan', 'buy')).toBeUndefined();
  });

  it('MK57: is refused by field where it cannot be meant', () => {
    expect(workmanshipSetRefusals(set({}))).toEqual([]);
    expect(workmanshipSetRefusals(set({ work: null, side: 'buy' }))).toEqual([]);
    expect(
      workmanshipSetRefusals(set({ code: 'küçük', from: '2026-02-30', work: 20_001 })),
    ).toEqual(['code', 'from', 'work']);
    expect(
      workmanshipSetRefusals({
        ...set({ work: -1 }),
        group: 'vip' as never,
        side: 'lend' as never,
      }),
    ).toEqual(['group', 'side', 'work']);
  });

  it('MK58: is what the line of a customer of the group has, and neither a discount nor below the floor', () => {
    const listed = on([set({ group: 'ozel', work: 200 })], '2026-11-23');
    const { workmanship: list, wholesale, special } = listed;
    const asked = (group: 'perakende' | 'ozel') =>
      agreedWorkmanship(
        { product: 'BURMA22', metal: 'gold', fineness: 9160, list, wholesale, special },
        { agreements: [], group },
      );
    expect([asked('perakende'), asked('ozel')]).toEqual([
      { workmanship: { by: 'milyem', tenths: 400 }, source: 'list' },
      { workmanship: { by: 'milyem', tenths: 200 }, source: 'group' },
    ]);
    const line = aBracelet({ product: 'BURMA22', workmanship: { by: 'milyem', tenths: 200 } });
    const judged = (group: 'perakende' | 'ozel') => [
      discountOf([line], [listed], { agreements: [], group }).given > 0,
      gapOf([line], [listed], 300, { agreements: [], group }) !== undefined,
    ];
    expect([judged('ozel'), judged('perakende')]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('MK57: many are set or shifted at once, never below none and never where nothing stands to shift', () => {
    expect([
      changedWorkmanship(400, { by: 'set', tenths: 450 }),
      changedWorkmanship(400, { by: 'set', tenths: 400 }),
    ]).toEqual([450, undefined]);
    expect([
      changedWorkmanship(400, { by: 'shift', tenths: -500 }),
      changedWorkmanship(undefined, { by: 'shift', tenths: 10 }),
      changedWorkmanship(400, { by: 'shift', tenths: 10 }),
    ]).toEqual([0, undefined, 410]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.nat(20_000),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        (fineness, work, rate) => {
          const exact = (BigInt(fineness + work) * BigInt(rate) * 2n + 1_000_000n) / 2_000_000n;
          expect(gramPrice(fineness, work, rate)).toBe(Number(exact));
        },
      ),
    );
    expect(WORK_SIDES).toEqual(['sell', 'buy']);
  });
});
