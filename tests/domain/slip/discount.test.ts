import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_TERMS, type Terms } from '@/domain/catalogue/agreement';
import type { Workmanship } from '@/domain/catalogue/workmanship';
import type { ListedProduct } from '@/domain/catalogue/workmanship-list';
import type { DatedRule } from '@/domain/rules/dated-rule';
import {
  discountGap,
  discountLimit,
  discountOf,
  discountShare,
  type StockAsks,
} from '@/domain/slip/discount';
import { gapOf } from '@/domain/slip/floor';
import { type LineInput, lineFigures } from '@/domain/slip/line';
import {
  aBracelet,
  aCoin,
  anyLines,
  aPrice,
  aScrap,
  BURMA,
  linesFor,
} from '../../support/factories';

const at = (tenths: number) => aBracelet({ workmanship: { by: 'milyem', tenths } });

describe('a discount', () => {
  it('GD11: is list less price: 40 ‰ sold at 30 ‰ is 1.104,00 of 105.542,40', () => {
    expect(discountOf([at(300)], [BURMA], NO_TERMS)).toEqual({
      listed: 10_554_240,
      given: 110_400,
    });
    expect(discountShare({ listed: 10_554_240, given: 110_400 })).toBe(105);
    expect(discountOf([at(500)], [BURMA], NO_TERMS).given).toBe(0);
  });

  it('GD11: is measured from what was agreed with the customer where something was', () => {
    const terms = {
      agreements: [{ fineness: 9160, workmanship: { by: 'milyem' as const, tenths: 300 } }],
      group: 'perakende' as const,
      approved: true,
    };
    expect(discountOf([at(300)], [BURMA], terms).given).toBe(0);
    expect(discountOf([at(250)], [BURMA], terms).given).toBe(55_200);
  });

  it('GD24: what a clerk wrote on a card is a discount from the list all the same', () => {
    const terms = {
      agreements: [{ fineness: 9160, workmanship: { by: 'milyem' as const, tenths: 300 } }],
      group: 'perakende' as const,
    };
    expect(discountOf([at(300)], [BURMA], terms)).toEqual(discountOf([at(300)], [BURMA], NO_TERMS));
  });

  it('GD24: as low as somebody who may agreed with the customer asks nobody for the floor; lower, or by a clerk’s word, it does', () => {
    const terms = (workmanship: Workmanship, approved = true) => ({
      agreements: [{ fineness: 9160, workmanship }],
      group: 'perakende' as const,
      approved,
    });
    const low = terms({ by: 'milyem', tenths: 250 });
    expect([
      gapOf([at(250)], [BURMA], 300, low),
      gapOf([at(250)], [BURMA], 300, { ...low, approved: false })?.value,
    ]).toEqual([undefined, 250]);
    expect(gapOf([at(249)], [BURMA], 300, low)).toMatchObject({ value: 249, limit: 250 });
    const gram = (kurus: number, adjustment = 0) =>
      aBracelet({ workmanship: { by: 'gram', kurus }, adjustment });
    const byGram = terms({ by: 'gram', kurus: 5_000 });
    expect([
      gapOf([gram(5_000)], [BURMA], 300, byGram),
      gapOf([gram(6_000)], [BURMA], 300, byGram),
    ]).toEqual([undefined, undefined]);
    expect(
      [
        gapOf([gram(4_999)], [BURMA], 300, byGram),
        gapOf([gram(5_000, -1)], [BURMA], 300, byGram),
      ].map((gap) => gap?.limit),
    ).toEqual([300, 300]);
    // It is of this gold alone.
    expect(
      gapOf(
        [aBracelet({ fineness: 5850, product: '', workmanship: { by: 'milyem', tenths: 250 } })],
        [BURMA],
        300,
        low,
      ),
    ).toMatchObject({ limit: 300 });
  });

  it('GD11: an agreed difference counts, on coins too; what is taken in does not', () => {
    const coin = aCoin({ adjustment: -25_000 });
    expect(discountOf([coin], [], NO_TERMS)).toEqual({ listed: 4_525_000, given: 25_000 });
    expect(discountOf([aScrap({ adjustment: -500_000 })], [], NO_TERMS)).toEqual({
      listed: 0,
      given: 0,
    });
  });

  it('GD11: of any slip without a list it is the agreed differences alone, reckoned a second time', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: -100_000, max: 100_000 }), (lines, adjustment) => {
        const sold = linesFor('sale', lines).map((line) => ({ ...line, adjustment }));
        const { listed, given } = discountOf(sold, [], NO_TERMS);
        expect(listed).toBe(
          sold.reduce((sum, line) => sum + lineFigures({ ...line, adjustment: 0 }).amount, 0),
        );
        expect(given).toBe(Math.max(0, -adjustment * sold.length));
      }),
    );
  });

  describe('of a line that names a stock card', () => {
    const ring = (over: Parameters<typeof aBracelet>[0] = {}) =>
      aBracelet({ product: '', stock: 'card-1', ...over });
    const milyem = (tenths: number): Workmanship => ({ by: 'milyem', tenths });
    const card = (workmanship: Workmanship, price: number | null = null): StockAsks =>
      new Map([['card-1', { workmanship, price }]]);
    const given = (
      line: LineInput,
      cards: StockAsks,
      products: readonly ListedProduct[] = [],
      terms: Terms = NO_TERMS,
    ) => discountOf([line], products, terms, cards).given;

    it('GD28: is measured from the işçilik that the card asks, whatever the line asks by now, and of a card without a product too', () => {
      expect(
        discountOf([ring({ workmanship: milyem(300) })], [], NO_TERMS, card(milyem(400))),
      ).toEqual({ listed: 10_554_240, given: 110_400 });
      // As it was before anybody knew of cards: the line against itself.
      expect(given(ring({ workmanship: milyem(300) }), new Map())).toBe(0);
      expect(
        given(
          ring({ workmanship: { by: 'piece', kurus: 90_000 } }),
          card({ by: 'piece', kurus: 100_000 }),
        ),
      ).toBe(10_000);
      expect(given(ring({ workmanship: milyem(500) }), card(milyem(400)))).toBe(0);
      // Another card's word is nobody's here.
      expect(given(ring({ stock: 'card-2', workmanship: milyem(300) }), card(milyem(400)))).toBe(0);
    });

    it('GD28: goes before the list of its product, which holds where the card asks for no work of its own', () => {
      const sold = ring({ product: 'BURMA22', workmanship: milyem(300) });
      expect(given(sold, card(milyem(300)), [BURMA])).toBe(0);
      expect(given(sold, card(milyem(500)), [BURMA])).toBe(220_800);
      expect(given(sold, card(milyem(0)), [BURMA])).toBe(110_400);
    });

    it('GD28: is measured from its label where it has a price: lower than it is a discount, the label itself is none, though it computes to more', () => {
      const label = card(milyem(400), 10_000_000);
      const sold = (amount: number) => ring({ adjustment: amount - 10_554_240 });
      expect([
        given(sold(10_000_000), label),
        given(sold(9_999_999), label),
        given(sold(10_554_240), label),
      ]).toEqual([0, 1, 0]);
      // The label may ask more than the line computes to.
      expect(discountOf([sold(10_554_240)], [], NO_TERMS, card(milyem(400), 11_000_000))).toEqual({
        listed: 11_000_000,
        given: 445_760,
      });
    });

    it('GD28: down to what somebody who may agreed with the customer, or to the list of their group, nothing is a discount', () => {
      const agreed = {
        agreements: [{ fineness: 9160, workmanship: milyem(300) }],
        group: 'perakende' as const,
        approved: true,
      };
      expect(given(ring({ workmanship: milyem(300) }), card(milyem(400)), [], agreed)).toBe(0);
      expect(given(ring({ workmanship: milyem(250) }), card(milyem(400)), [], agreed)).toBe(55_200);
      expect(
        given(ring({ workmanship: milyem(300) }), card(milyem(400)), [], {
          ...agreed,
          approved: false,
        }),
      ).toBe(110_400);
      // A card that asks less than was agreed is sold at its own.
      expect(given(ring({ workmanship: milyem(200) }), card(milyem(200)), [], agreed)).toBe(0);
      const toptan = { agreements: [], group: 'toptan' as const };
      expect(
        given(
          ring({ product: 'BURMA22', workmanship: milyem(300) }),
          card(milyem(400)),
          [{ ...BURMA, wholesale: 300 }],
          toptan,
        ),
      ).toBe(0);
    });
  });

  describe('of a price typed by hand', () => {
    const byHand = (rate: number, board?: number, code = 'HAS') =>
      aPrice({
        code,
        rate,
        source: 'elle',
        typed: true,
        ...(board === undefined ? {} : { basis: { board } }),
      });

    it('GD29: what it lies below the board beside it is a discount, of coins as of gold, with what else was given', () => {
      const coin = (over: object = {}) =>
        aCoin({ price: byHand(88_000_000, 90_500_000, 'CEYREK_YENI'), ...over });
      expect(discountOf([coin()], [], NO_TERMS)).toEqual({ listed: 4_525_000, given: 125_000 });
      expect(discountOf([coin({ adjustment: -25_000 })], [], NO_TERMS).given).toBe(150_000);
      // 19,12 g of pure gold, 200 lira a gram cheaper; with ten milyem less of work.
      const bracelet = at(400);
      expect(
        discountOf([{ ...bracelet, price: byHand(53_200_000, 55_200_000) }], [BURMA], NO_TERMS),
      ).toEqual({ listed: 10_554_240, given: 382_400 });
      const less = { ...at(300), price: byHand(53_200_000, 55_200_000) };
      expect(discountOf([less], [BURMA], NO_TERMS).given).toBe(
        10_554_240 - lineFigures(less).amount,
      );
    });

    it('GD29: at the board or above it is none, and without the board beside it nobody can say', () => {
      const coin = (rate: number, board?: number) =>
        aCoin({ price: byHand(rate, board, 'CEYREK_YENI') });
      expect(
        [90_500_000, 95_000_000].map(
          (rate) => discountOf([coin(rate, 90_500_000)], [], NO_TERMS).given,
        ),
      ).toEqual([0, 0]);
      expect(discountOf([coin(50_000_000)], [], NO_TERMS).given).toBe(0);
      // Typed above it and taken down to it again is what the board asks.
      expect(
        discountOf([{ ...coin(95_000_000, 90_500_000), adjustment: -225_000 }], [], NO_TERMS).given,
      ).toBe(0);
    });

    it('GD29: what is bought is no part of it, and what the board itself said stands', () => {
      const scrap = aScrap({
        price: aPrice({ rate: 50_000_000, side: 'buy', typed: true, basis: { board: 54_800_000 } }),
      });
      expect(discountOf([scrap], [], NO_TERMS)).toEqual({ listed: 0, given: 0 });
      expect(
        discountOf(
          [
            aCoin({
              price: aPrice({
                code: 'CEYREK_YENI',
                rate: 90_500_000,
                basis: { board: 99_000_000 },
              }),
            }),
          ],
          [],
          NO_TERMS,
        ).given,
      ).toBe(0);
    });

    it('GD29: is the pieces times the difference of the two prices to the kuruş, whatever the figures', () => {
      const rate = fc.integer({ min: 100, max: 100_000_000 }).map((value) => value * 100);
      fc.assert(
        fc.property(rate, rate, fc.integer({ min: 1, max: 500 }), (board, typed, pieces) => {
          const line = aCoin({ pieces, price: byHand(typed, board, 'CEYREK_YENI') });
          expect(discountOf([line], [], NO_TERMS)).toEqual({
            listed: (pieces * board) / 100,
            given: Math.max(0, (pieces * (board - typed)) / 100),
          });
        }),
      );
    });
  });

  it('GD12: to the limit nobody is asked, a kuruş beyond it somebody is', () => {
    const coin = (adjustment: number) => [aCoin({ adjustment })];
    // Five percent of 45.250,00 is 2.262,50.
    expect(discountGap(coin(-226_250), [], NO_TERMS, 500)).toBeUndefined();
    expect(discountGap(coin(-226_251), [], NO_TERMS, 500)).toEqual({
      value: 501,
      limit: 500,
      lines: [{ id: 'line-2', product: 'CEYREK_YENI', weight: 5 }],
    });
    expect(discountGap(coin(-4_000_000), [], NO_TERMS, undefined)).toBeUndefined();
  });

  it('GD12: is asked for exactly when it is more than its share, whatever the sums', () => {
    const kurus = fc.integer({ min: 1, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(
        kurus,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 10_000 }),
        (listed, share, limit) => {
          const given = Math.floor(listed * share);
          expect(discountShare({ listed, given }) > limit).toBe(
            BigInt(given) * 10_000n > BigInt(limit) * BigInt(listed),
          );
        },
      ),
    );
  });

  it('GD13: the own limit goes before that of all, the approver has none, and silence is five percent', () => {
    const rules: DatedRule[] = [
      { name: 'discount', from: '2026-01-01', value: 300 },
      { name: 'discount', from: '2026-06-01', value: 1000, user: 'ece' },
    ];
    const limit = (user: string, approves: boolean, day = '2026-11-22') =>
      discountLimit(rules, { user, approves }, day);
    expect([
      limit('ali', false),
      limit('ece', false),
      limit('ece', true),
      limit('deniz', true),
    ]).toEqual([300, 1000, 1000, undefined]);
    expect(limit('ece', false, '2026-05-31')).toBe(300);
    expect(discountLimit([], { user: 'ali', approves: false }, '2026-11-22')).toBe(500);
  });
});
