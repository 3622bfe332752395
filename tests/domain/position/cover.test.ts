import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HAS, SILVER } from '@/domain/metal/asset';
import { commitmentOf, type OrderStatus } from '@/domain/order/order';
import {
  boughtBy,
  type Cover,
  openCommitment,
  orderMetal,
  withCover,
  withoutCover,
} from '@/domain/position/cover';
import { movedBy } from '@/domain/position/position';
import { wholeInHas } from '@/domain/slip/has-slip';
import { computeLine, type LineInput } from '@/domain/slip/line';
import { totalOf } from '@/domain/slip/transaction';
import { anOrderDraft } from '../../server/support/orders';
import {
  A_QUARTER,
  aBracelet,
  aCoin,
  anyMetalLine,
  aPrice,
  aScrap,
  aTransaction,
  cash,
} from '../../support/factories';
import { restParts, takeBack } from '../../support/returns';

type OrderOnly = ReturnType<typeof anOrderDraft> & {
  kind: 'order';
  status: OrderStatus;
  covers?: Cover[];
};

const bought = (lines: readonly LineInput[], id = 's1') =>
  aTransaction({
    id,
    type: 'purchase',
    contactId: 'firm',
    lines,
    tendered: [cash(totalOf('purchase', lines.map(computeLine)))],
  });
const aBar = (over: object = {}): LineInput =>
  aBracelet({
    fineness: 9950,
    weight: 6_000,
    workmanship: { by: 'milyem', tenths: 0 },
    price: aPrice({ side: 'buy', rate: 54_800_000 }),
    ...over,
  });
/** 8,5 g × 705 ‰ are 5,9925 has. */
const order: OrderOnly = {
  ...anOrderDraft({ fineness: 7050, price: { by: 'fixed', kurus: 4_500_000, price: aPrice() } }),
  kind: 'order',
  status: 'received',
};

it('OR17: a purchase covers by what it makes the shop longer, whatever its lines are, and says the kuruş of that metal', () => {
  fc.assert(
    fc.property(fc.array(anyMetalLine, { minLength: 1, maxLength: 5 }), (lines) => {
      const sides = lines.map((line) => ({
        ...line,
        price: { ...line.price, side: 'buy' as const },
      }));
      const slip = bought(sides);
      for (const { asset, quantity, kurus } of boughtBy(slip)) {
        expect(quantity).toBe(movedBy(slip.legs).get(asset));
        expect(kurus).toBeGreaterThan(0);
      }
    }),
  );
  // 6,000 g of 995 is 5,970 has at 5.480.
  expect(boughtBy(bought([aBar()]))).toEqual([
    { asset: HAS, quantity: 59_700_000, kurus: 3_271_560 },
  ]);
});

it('OR17: nothing is covered by what is owed in has, by coins, or by what was sold', () => {
  const line = aBar();
  const inHas = wholeInHas('p', [computeLine(line)]);
  const owed = aTransaction({
    type: 'purchase',
    contactId: 'firm',
    lines: [line],
    tendered: inHas ? [inHas] : [],
  });
  expect(boughtBy(owed)).toEqual([]);
  const coins = aCoin({ price: aPrice({ code: A_QUARTER.code, side: 'buy' }) });
  expect([boughtBy(bought([coins])), boughtBy(aTransaction())]).toEqual([[], []]);
});

it('OR17: of an order what is left open goes down by each purchase once, and up again when one is undone', () => {
  expect(openCommitment(order, HAS)).toBe(commitmentOf(order));
  const slip = bought([aScrap({ weight: 1_000 })]);
  const once = withCover(order, slip, 'u1');
  expect([withCover(once, slip, 'u1') === once, openCommitment(once, HAS)]).toEqual([
    true,
    commitmentOf(order) - 9_060_000,
  ]);
  // Bars are bought to the milligram: what is less than one is no open position.
  const rest = withCover(once, bought([aBar({ weight: 5_112 })], 's2'), 'u1');
  expect([openCommitment(rest, HAS), openCommitment(withoutCover(rest, 's2'), HAS)]).toEqual([
    0,
    openCommitment(once, HAS),
  ]);
  expect([
    openCommitment({ ...order, status: 'delivered' }, HAS),
    openCommitment({ ...order, price: { by: 'day' } }, HAS),
  ]).toEqual([0, 0]);
});

it('OR17: what goes back of a purchase is open again, by the part that goes and never by more than it had covered', () => {
  const slip = bought([aBar()]);
  const covered = withCover(order, slip, 'u1');
  const [line] = slip.lines;
  if (!line) throw new Error('nothing was bought');
  const half = takeBack(slip, 'r1', new Map([[line.id, { weight: 3_000, pieces: 1 }]]));
  expect(boughtBy(half)).toEqual([{ asset: HAS, quantity: -29_850_000, kurus: -1_635_780 }]);
  const once = withCover(covered, half, 'u1');
  expect(openCommitment(once, HAS) - openCommitment(covered, HAS)).toBe(29_850_000);
  expect(openCommitment(withoutCover(once, 'r1'), HAS)).toBe(openCommitment(covered, HAS));
  const whole = takeBack(slip, 'r2', restParts(slip));
  expect(
    [withCover(covered, whole, 'u1'), withCover(order, whole, 'u1')].map((one) =>
      openCommitment(one, HAS),
    ),
  ).toEqual(Array(2).fill(commitmentOf(order)));
});

it('OR17: the metal is that of what was ordered, gold where nobody said', () => {
  const products = [{ code: 'GUMUS925', metal: 'silver' as const }];
  expect([
    orderMetal({ product: 'GUMUS925' }, products),
    orderMetal({ product: '' }, products),
  ]).toEqual([SILVER, HAS]);
});
