import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_TERMS } from '../../src/domain/agreement';
import type { DatedRule } from '../../src/domain/dated-rule';
import { discountGap, discountLimit, discountOf, discountShare } from '../../src/domain/discount';
import { gapOf } from '../../src/domain/floor';
import { lineFigures } from '../../src/domain/line';
import type { Product } from '../../src/domain/product';
import type { Workmanship } from '../../src/domain/workmanship';
import { aBracelet, aCoin, anyLines, aScrap, linesFor } from '../support/factories';

const burma: Product = { code: 'BURMA22', name: 'Burma bilezik', kind: 'worked', metal: 'gold', fineness: 9160, quote: 'HAS', workmanship: 400, order: 1 };
const at = (tenths: number) => aBracelet({ workmanship: { by: 'milyem', tenths } });

describe('a discount', () => {
  it('GD11: is list less price: 40 ‰ sold at 30 ‰ is 1.104,00 of 105.542,40', () => {
    expect(discountOf([at(300)], [burma], NO_TERMS)).toEqual({ listed: 10_554_240, given: 110_400 });
    expect(discountShare({ listed: 10_554_240, given: 110_400 })).toBe(105);
    expect(discountOf([at(500)], [burma], NO_TERMS).given).toBe(0);
  });

  it('GD11: is measured from what was agreed with the customer where something was', () => {
    const terms = { agreements: [{ fineness: 9160, workmanship: { by: 'milyem' as const, tenths: 300 } }], group: 'perakende' as const, approved: true };
    expect(discountOf([at(300)], [burma], terms).given).toBe(0);
    expect(discountOf([at(250)], [burma], terms).given).toBe(55_200);
  });

  it('GD24: what a clerk wrote on a card is a discount from the list all the same', () => {
    const terms = { agreements: [{ fineness: 9160, workmanship: { by: 'milyem' as const, tenths: 300 } }], group: 'perakende' as const };
    expect(discountOf([at(300)], [burma], terms)).toEqual(discountOf([at(300)], [burma], NO_TERMS));
  });

  it('GD24: as low as somebody who may agreed with the customer asks nobody for the floor; lower, or by a clerk’s word, it does', () => {
    const terms = (workmanship: Workmanship, approved = true) => ({ agreements: [{ fineness: 9160, workmanship }], group: 'perakende' as const, approved });
    const low = terms({ by: 'milyem', tenths: 250 });
    expect([gapOf([at(250)], [burma], 300, low), gapOf([at(250)], [burma], 300, { ...low, approved: false })?.value]).toEqual([undefined, 250]);
    expect(gapOf([at(249)], [burma], 300, low)).toMatchObject({ value: 249, limit: 250 });
    const gram = (kurus: number, adjustment = 0) => aBracelet({ workmanship: { by: 'gram', kurus }, adjustment });
    const byGram = terms({ by: 'gram', kurus: 5_000 });
    expect([gapOf([gram(5_000)], [burma], 300, byGram), gapOf([gram(6_000)], [burma], 300, byGram)]).toEqual([undefined, undefined]);
    expect([gapOf([gram(4_999)], [burma], 300, byGram), gapOf([gram(5_000, -1)], [burma], 300, byGram)].map((gap) => gap?.limit)).toEqual([300, 300]);
    // It is of this gold alone.
    expect(gapOf([aBracelet({ fineness: 5850, product: '', workmanship: { by: 'milyem', tenths: 250 } })], [burma], 300, low)).toMatchObject({ limit: 300 });
  });

  it('GD11: an agreed difference counts, on coins too; what is taken in does not', () => {
    const coin = aCoin({ adjustment: -25_000 });
    expect(discountOf([coin], [], NO_TERMS)).toEqual({ listed: 4_525_000, given: 25_000 });
    expect(discountOf([aScrap({ adjustment: -500_000 })], [], NO_TERMS)).toEqual({ listed: 0, given: 0 });
  });

  it('GD11: of any slip without a list it is the agreed differences alone, reckoned a second time', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: -100_000, max: 100_000 }), (lines, adjustment) => {
        const sold = linesFor('sale', lines).map((line) => ({ ...line, adjustment }));
        const { listed, given } = discountOf(sold, [], NO_TERMS);
        expect(listed).toBe(sold.reduce((sum, line) => sum + lineFigures({ ...line, adjustment: 0 }).amount, 0));
        expect(given).toBe(Math.max(0, -adjustment * sold.length));
      }),
    );
  });

  it('GD12: to the limit nobody is asked, a kuruş beyond it somebody is', () => {
    const coin = (adjustment: number) => [aCoin({ adjustment })];
    // Five percent of 45.250,00 is 2.262,50.
    expect(discountGap(coin(-226_250), [], NO_TERMS, 500)).toBeUndefined();
    expect(discountGap(coin(-226_251), [], NO_TERMS, 500)).toEqual({ value: 501, limit: 500, lines: [{ id: 'line-2', product: 'CEYREK_YENI', weight: 5 }] });
    expect(discountGap(coin(-4_000_000), [], NO_TERMS, undefined)).toBeUndefined();
  });

  it('GD12: is asked for exactly when it is more than its share, whatever the sums', () => {
    const kurus = fc.integer({ min: 1, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(kurus, fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 10_000 }), (listed, share, limit) => {
        const given = Math.floor(listed * share);
        expect(discountShare({ listed, given }) > limit).toBe(BigInt(given) * 10_000n > BigInt(limit) * BigInt(listed));
      }),
    );
  });

  it('GD13: the own limit goes before that of all, the approver has none, and silence is five percent', () => {
    const rules: DatedRule[] = [
      { name: 'discount', from: '2026-01-01', value: 300 },
      { name: 'discount', from: '2026-06-01', value: 1000, user: 'ece' },
    ];
    const limit = (user: string, approves: boolean, day = '2026-11-22') => discountLimit(rules, { user, approves }, day);
    expect([limit('ali', false), limit('ece', false), limit('ece', true), limit('deniz', true)]).toEqual([300, 1000, 1000, undefined]);
    expect(limit('ece', false, '2026-05-31')).toBe(300);
    expect(discountLimit([], { user: 'ali', approves: false }, '2026-11-22')).toBe(500);
  });
});
