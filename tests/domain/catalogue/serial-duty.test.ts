import { expect, it } from 'vitest';
import type { Product } from '@/domain/catalogue/product';
import { serialsMissing } from '@/domain/catalogue/serial-duty';
import type { DatedRule } from '@/domain/rules/dated-rule';
import type { LineInput } from '@/domain/slip/line';
import { aBracelet, aCoin } from '../../support/factories';

const RULES: DatedRule[] = [{ name: 'bar-serial', from: '2026-04-01', value: 1 }];
const NO_WORK = { by: 'milyem', tenths: 0 } as const;
const BAR: Product = {
  code: 'KULCE_995',
  name: 'Külçe',
  kind: 'worked',
  metal: 'gold',
  fineness: 9950,
  quote: 'HAS',
  order: 1,
  bar: true,
};
const bar = (over: object = {}): LineInput =>
  aBracelet({
    product: 'KULCE_995',
    name: 'Külçe',
    fineness: 9950,
    weight: 10_000,
    workmanship: NO_WORK,
    ...over,
  });
const missing = (
  line: LineInput,
  day = '2026-04-01',
  rules: readonly DatedRule[] = RULES,
): number => serialsMissing([line], [BAR], rules, day).length;

it('DE11: a bar needs its serial from the rule’s day on, and none before it or where nobody named a day', () => {
  expect([missing(bar()), missing(bar(), '2026-03-31'), missing(bar(), '2026-04-01', [])]).toEqual([
    1, 0, 0,
  ]);
  expect(missing(bar({ serial: 'TR10-000001' }))).toBe(0);
});

it('DE11: fine metal of no product with no work on it is a bar too; less than a gram a piece, jewellery, scrap and coins are none', () => {
  expect(missing(bar({ product: '' }))).toBe(1);
  expect(missing(bar({ product: '', workmanship: { by: 'milyem', tenths: 50 } }))).toBe(0);
  expect(missing(bar({ product: '', fineness: 9160 }))).toBe(0);
  expect([
    missing(bar({ weight: 999 })),
    missing(bar({ weight: 1_000 })),
    missing(bar({ weight: 1_999, pieces: 2 })),
  ]).toEqual([0, 1, 0]);
  expect([missing(bar({ kind: 'scrap' })), missing(aCoin())]).toEqual([0, 0]);
});
