import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mulDiv } from '@/domain/base/integer';
import { NO_TERMS } from '@/domain/catalogue/agreement';
import { discountGap, discountOf } from '@/domain/slip/discount';
import { fixedFor } from '@/domain/slip/fixed-order';
import { gapOf } from '@/domain/slip/floor';
import { type LineInput, lineFigures } from '@/domain/slip/line';
import { anOrderDraft } from '../../server/support/orders';
import { aBracelet, aCoin, aPrice, BURMA } from '../../support/factories';

/** 105.542,40 by the list of today. */
const piece = (amount: number, more: Partial<LineInput> = {}): LineInput => {
  const line = {
    ...aBracelet({ workmanship: { by: 'milyem', tenths: 400 } }),
    ...more,
  } as LineInput;
  return { ...line, adjustment: amount - lineFigures(line).amount };
};
const LIST = 10_554_240;
/** Gold cost less when it was promised. */
const PROMISED = 8_000_000;
const terms = { ...NO_TERMS, order: { product: 'BURMA22', kurus: PROMISED } };

it('OR27: at the price that an order was fixed at nothing is given and no work is below its floor, however gold has risen', () => {
  const sold = [piece(PROMISED)];
  expect([discountOf(sold, [BURMA], terms).given, gapOf(sold, [BURMA], 300, terms)]).toEqual([
    0,
    undefined,
  ]);
  expect(discountGap(sold, [BURMA], terms, 0)).toBeUndefined();
  // Without the order it is what it looks like.
  expect(discountOf(sold, [BURMA], NO_TERMS).given).toBe(LIST - PROMISED);
  expect(gapOf(sold, [BURMA], 300, NO_TERMS)).toBeDefined();
});

it('OR27: what lies below the promise counts, to the kuruş', () => {
  const sold = [piece(PROMISED - 1)];
  expect(discountOf(sold, [BURMA], terms)).toEqual({ listed: PROMISED, given: 1 });
  expect(gapOf([piece(PROMISED - 100_000)], [BURMA], 300, terms)).toBeDefined();
});

it('OR27: a promise that is above today’s list asks for no more than the list', () => {
  const dear = { ...NO_TERMS, order: { product: 'BURMA22', kurus: LIST + 500_000 } };
  expect(discountOf([piece(LIST)], [BURMA], dear)).toEqual({ listed: LIST, given: 0 });
});

it('OR27: the promise is of one line of what was ordered, and covers nothing that lies beside it', () => {
  const beside = aCoin({ adjustment: -500_000 });
  expect(discountOf([piece(PROMISED), beside], [BURMA], terms).given).toBe(500_000);
  // Sold above what was promised it makes up for nothing beside it.
  expect(discountOf([piece(PROMISED + 500_000), beside], [BURMA], terms).given).toBe(500_000);
  // A second piece of it is sold as any other; the one that goes for what was promised is the one
  // that was.
  expect(
    discountOf([piece(9_000_000, { id: 'second' }), piece(PROMISED)], [BURMA], terms).given,
  ).toBe(LIST - 9_000_000);
  expect(
    discountOf([piece(PROMISED, { product: 'AJDA22' })], [{ ...BURMA, code: 'AJDA22' }], terms)
      .given,
  ).toBe(LIST - PROMISED);
  expect(gapOf([piece(PROMISED, { product: 'AJDA22' })], [BURMA], 300, terms)).toBeDefined();
});

it('OR27: of an estimated weight a tenth more goes for the same money, and what is heavier only for that much more', () => {
  const heavy = (weight: number) => piece(PROMISED, { weight } as Partial<LineInput>);
  const of = (weight: number) =>
    discountOf([heavy(weight)], [BURMA], {
      ...NO_TERMS,
      order: { product: 'BURMA22', kurus: PROMISED, weight: 20_000 },
    });
  expect([of(18_000).given, of(20_000).given, of(22_000).given]).toEqual([0, 0, 0]);
  // 200 g for the price of 22.
  expect(of(200_000)).toEqual({
    listed: mulDiv(PROMISED, 200_000, 22_000),
    given: mulDiv(PROMISED, 200_000, 22_000) - PROMISED,
  });
});

it('OR27: never asks for more than without it, and of another piece for the same', () => {
  const amount = fc.integer({ min: 1_000_000, max: 15_000_000 });
  fc.assert(
    fc.property(amount, amount, amount, (kurus, one, other) => {
      const sold = [piece(one), piece(other, { id: 'other' })];
      const [bare, held] = [NO_TERMS, { ...NO_TERMS, order: { product: 'BURMA22', kurus } }].map(
        (said) => discountOf(sold, [BURMA], said).given,
      );
      expect(held).toBeLessThanOrEqual(bare ?? 0);
      // The other of the two is judged as ever.
      const nearest = Math.abs(one - kurus) <= Math.abs(other - kurus) ? one : other;
      const [ref, left] = [Math.min(LIST, Math.max(kurus, nearest)), one + other - nearest];
      expect(held).toBe(Math.max(0, ref + LIST - nearest - left));
      expect(
        discountOf(sold, [BURMA], { ...NO_TERMS, order: { product: 'AJDA22', kurus } }).given,
      ).toBe(bare);
    }),
  );
});

it('OR27: only an order at a fixed price promises one', () => {
  const fixed = { by: 'fixed', kurus: PROMISED, price: aPrice() } as const;
  const of = (kind: 'order' | 'repair', over = {}) =>
    fixedFor({ ...anOrderDraft({ product: 'BURMA22', ...over }), kind });
  expect([of('order', { price: fixed }), of('repair', { price: fixed }), of('order')]).toEqual([
    { product: 'BURMA22', kurus: PROMISED, weight: 8_500 },
    undefined,
    undefined,
  ]);
  expect(of('order', { price: fixed, weight: null })).toEqual({
    product: 'BURMA22',
    kurus: PROMISED,
  });
});
