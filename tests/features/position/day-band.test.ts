import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOf } from '@/domain/base/day';
import { hasDigits, MINUS, textOf } from '@/domain/base/digits';
import { SCRAP, STOCK } from '@/domain/ledger/ledger';
import { COUNT_DIFFERENCE } from '@/domain/ledger/movement';
import { HAS } from '@/domain/metal/asset';
import { type MovingSlip, movesOn } from '@/domain/position/branch-position';
import { bandSteps } from '@/features/position/band-steps';
import { bandPositions } from '@/ui/chart/LimitBand';
import { NOON } from '../../support/factories';

type Slip = Pick<MovingSlip, 'at' | 'type' | 'legs'>;
const slip = (type: Slip['type'], has: number, at = NOON): Slip => ({
  at,
  type,
  legs: [
    { account: STOCK, asset: HAS, quantity: has * GRAM },
    { account: COUNT_DIFFERENCE, asset: HAS, quantity: -has * GRAM },
  ],
});
const DAY = dayOf(NOON);
const GRAM = 10_000_000;

it('PO24: opening plus the day’s rows is the balance, and less the promised gold it is the position', () => {
  const today = movesOn(
    DAY,
    [
      slip('sale', -80),
      slip('sale', -31),
      slip('purchase', 23),
      slip('reversal', 31),
      slip('sale', -500, NOON - 86_400_000),
      // Transfer between own accounts: the position does not change.
      {
        at: NOON,
        type: 'transfer',
        legs: [
          { account: STOCK, asset: HAS, quantity: 9 },
          { account: SCRAP, asset: HAS, quantity: -9 },
        ],
      },
    ],
    HAS,
  );
  expect(today).toEqual([
    { kind: 'sale', documents: 2, quantity: -111 * GRAM },
    { kind: 'purchase', documents: 1, quantity: 23 * GRAM },
    { kind: 'exchange', documents: 0, quantity: 0 },
    { kind: 'other', documents: 1, quantity: 31 * GRAM },
  ]);
  const steps = bandSteps(412 * GRAM, 385 * GRAM, today);
  expect(
    [
      steps.opening,
      ...steps.rows.map(({ after }) => after),
      steps.books,
      steps.promised,
      steps.net,
    ].map((pure) => pure / GRAM),
  ).toEqual([469, 358, 381, 381, 412, 412, 27, 385]);
});

it('PO24: the shown rows always add up to the shown position, however they are rounded', () => {
  const anyMove = fc.record({
    kind: fc.constantFrom('sale' as const, 'purchase' as const, 'other' as const),
    documents: fc.constant(1),
    quantity: fc.integer({ min: -1e12, max: 1e12 }),
  });
  const anyPure = fc.integer({ min: -1e12, max: 1e12 });
  const thousandths = (pure: number): number =>
    Number(textOf(hasDigits(pure)).replace(/[.,]/g, '').replace(MINUS, '-'));
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 4 }), anyPure, anyPure, (today, books, net) => {
      const band = bandSteps(books, net, today);
      const rows = band.rows.map(({ quantity }) => thousandths(quantity));
      expect(rows).toEqual(today.map(({ quantity }) => thousandths(quantity)));
      const sum = rows.reduce((a, b) => a + b, thousandths(band.opening));
      expect(sum).toBe(thousandths(books));
      expect(sum - thousandths(band.promised)).toBe(thousandths(net));
    }),
  );
});

it('PO24: zero is in the middle of the band, and a position beyond the limit is drawn beyond it', () => {
  const place = bandPositions([500, 412], 600);
  expect(place(0)).toBe(50);
  expect(place(-600) + place(600)).toBe(100);
  expect(place.upTo).toBeLessThan(100);
  const beyond = bandPositions([700], 600);
  expect(beyond(700)).toBeGreaterThan(beyond.upTo);
  expect(beyond(700)).toBeLessThan(100);
  const none = bandPositions([0], undefined);
  expect(none(0)).toBe(50);
  expect(none.from).toBeGreaterThanOrEqual(0);
});
