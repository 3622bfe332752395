import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HAS, SILVER } from '@/domain/metal/asset';
import { commitmentOf, isOpenStatus, ORDER_STATUSES, type OrderStatus } from '@/domain/order/order';
import { type Cover, withCover } from '@/domain/position/cover';
import { movedBy, positionOf } from '@/domain/position/position';
import { lessPromised } from '@/domain/position/position-change';
import { type BookRow, PositionSums } from '@/domain/position/position-sums';
import { promisedAt, promisedOf, promiseOf, withPromised } from '@/domain/position/promised';
import { computeLine, type LineInput } from '@/domain/slip/line';
import { totalOf } from '@/domain/slip/transaction';
import { anOrderDraft } from '../../server/support/orders';
import { aBracelet, aPrice, aTransaction, cash, NOON } from '../../support/factories';

type Ordered = ReturnType<typeof anOrderDraft> & {
  kind: 'order' | 'repair';
  status: OrderStatus;
  covers?: Cover[];
};

const fixed = (over: Partial<Ordered> = {}): Ordered => ({
  ...anOrderDraft({ price: { by: 'fixed', kurus: 4_500_000, price: null } }),
  kind: 'order',
  status: 'received',
  ...over,
});
const PRODUCTS = [{ code: 'GUMUS925', metal: 'silver' as const }];
const books = (net: number, asset = HAS): BookRow => ({ asset, own: net, toUs: 0, byUs: 0, net });
const netOf = (rows: readonly BookRow[], orders: readonly Ordered[], asset = HAS) =>
  withPromised(rows, promisedOf(orders, PRODUCTS)).find((row) => row.asset === asset)?.net ?? 0;

/** 6,023 g of bars of 995 without work; the order promises 4,9725 has (8,5 g × 585 ‰). */
const cover = () => {
  const lines: LineInput[] = [
    aBracelet({
      fineness: 9950,
      weight: 6_023,
      workmanship: { by: 'milyem', tenths: 0 },
      price: aPrice({ side: 'buy', rate: 54_800_000 }),
    }),
  ];
  return aTransaction({
    id: 's1',
    type: 'purchase',
    contactId: 'firm',
    lines,
    tendered: [cash(totalOf('purchase', lines.map(computeLine)))],
  });
};

it('PO12: of every order that is open at a fixed price all of it is promised, of every other nothing, whatever they hold and in whatever order they stand', () => {
  const anOrder = fc.record({
    weight: fc.option(fc.integer({ min: 1, max: 500_000 })),
    fineness: fc.option(fc.integer({ min: 1, max: 10_000 })),
    status: fc.constantFrom(...ORDER_STATUSES),
    kind: fc.constantFrom('order' as const, 'repair' as const),
    product: fc.constantFrom('', 'GUMUS925'),
    price: fc.constantFrom(
      { by: 'day' as const },
      { by: 'fixed' as const, kurus: 100_000, price: null },
    ),
  });
  fc.assert(
    fc.property(fc.array(anOrder, { maxLength: 8 }), (drawn) => {
      const orders = drawn.map((over) => fixed(over));
      const right = new Map<string, bigint>();
      for (const { weight, fineness, status, kind, product, price } of drawn) {
        if (
          kind !== 'order' ||
          price.by !== 'fixed' ||
          !['received', 'workshop', 'ready', 'notified'].includes(status)
        )
          continue;
        const asset = product === '' ? HAS : SILVER;
        right.set(asset, (right.get(asset) ?? 0n) + BigInt(weight ?? 0) * BigInt(fineness ?? 0));
      }
      for (const [asset, quantity] of right) if (quantity === 0n) right.delete(asset);
      const said = (of: readonly Ordered[]) =>
        promisedOf(of, PRODUCTS).map(({ asset, quantity }) => [asset, BigInt(quantity)]);
      expect(new Map(said(orders) as [string, bigint][])).toEqual(right);
      expect(said(orders.toReversed()).sort()).toEqual(said(orders).sort());
    }),
  );
});

it('PO12: an order makes the position shorter by what it promises, its cover longer by what was bought and no more, and nothing is owed of it once it is handed over', () => {
  const order = fixed();
  const rows = [books(1_000_000_000)];
  expect(netOf(rows, [order])).toBe(1_000_000_000 - commitmentOf(order));
  const slip = cover();
  const bought = movedBy(slip.legs).get(HAS) ?? 0;
  const covered = withCover(order, slip, 'u1');
  expect([covered.covers?.length, bought > 0]).toEqual([1, true]);
  // The bars lie in the books now. Taken off the promise too they would stand there twice.
  expect(netOf([books(1_000_000_000 + bought)], [covered])).toBe(netOf(rows, [order]) + bought);
  for (const status of ORDER_STATUSES)
    expect(netOf(rows, [fixed({ status })])).toBe(
      1_000_000_000 - (isOpenStatus(status) ? commitmentOf(order) : 0),
    );
});

it('PO12: what is promised and not had has a row of its own, gold stands first, and the books stay what a recount says', () => {
  const sums = new PositionSums();
  const held = [{ account: 'stock:main', assets: [{ asset: 'CEYREK', quantity: 3 }] }];
  for (const { account, assets } of held) sums.put(account, assets);
  const rows = withPromised(
    sums.rows(),
    promisedOf([fixed(), fixed({ product: 'GUMUS925' })], PRODUCTS),
  );
  expect(rows.map(({ asset, own, net, promised }) => [asset, own, net, promised])).toEqual([
    [HAS, 0, -commitmentOf(fixed()), commitmentOf(fixed())],
    ['CEYREK', 3, 3, 0],
    [SILVER, 0, -commitmentOf(fixed()), commitmentOf(fixed())],
  ]);
  expect(
    new Map(
      rows
        .filter(({ own }) => own !== 0)
        .map(({ asset, net, promised }) => [asset, net + promised]),
    ),
  ).toEqual(positionOf(held));
});

it('PO12: knows what the metal was promised for: its share of the sum where the work is told in milyem, else the price it rests on, and nothing where neither is there', () => {
  const byGram = { workmanship: { by: 'gram' as const, kurus: 45_000 } };
  const at = (rate: number, code = HAS) => ({
    price: { by: 'fixed' as const, kurus: 4_500_000, price: { ...aPrice({ rate }), code } },
  });
  // 8,5 g × 585 ‰ are 4,9725 g of has, at 5.500,00.
  const kurus = [
    fixed(),
    fixed({ ...byGram, ...at(55_000_000) }),
    fixed({ ...byGram, ...at(55_000_000, 'ONS') }),
    fixed(byGram),
  ].map((order) => promiseOf(order, PRODUCTS)?.kurus);
  // 585 of 585 + 120 ‰ of 45.000,00.
  expect(kurus).toEqual([3_734_043, 2_734_875, null, null]);
  expect(promisedOf([fixed(), fixed()], PRODUCTS)).toMatchObject([{ kurus: 7_468_086 }]);
  expect(promisedOf([fixed(), fixed(byGram)], PRODUCTS)).toMatchObject([{ kurus: null }]);
});

it('PO12: at a moment that is over it is what orders that were taken by then and not yet handed over had promised', () => {
  const HOUR = 3_600_000;
  const move = (id: string, at: number, from: OrderStatus, to: OrderStatus) => ({
    id,
    at,
    by: 'u',
    from,
    to,
  });
  const base = {
    kind: 'order' as const,
    product: '',
    weight: 10_000,
    fineness: 9160,
    workmanship: null,
    price: { by: 'fixed' as const, kurus: 1, price: null },
  };
  const orders = [
    { ...base, at: NOON, moves: [move('m', NOON + 2 * HOUR, 'received', 'delivered')] },
    { ...base, at: NOON + HOUR, moves: [] },
  ];
  const at = (moment: number) =>
    promisedAt(orders, moment, PRODUCTS).reduce((sum, { quantity }) => sum + quantity, 0) /
    (10_000 * 9160);
  expect([NOON - 1, NOON, NOON + HOUR, NOON + 2 * HOUR].map(at)).toEqual([0, 1, 2, 1]);
});

it('PO12: a Z’s position is without it at both ends, so that a sale that hands an order over moves nothing', () => {
  const has = (quantity: number) => [{ asset: HAS, quantity }];
  // 100 has in the books and 40 promised; the piece of 40 goes out.
  expect(lessPromised([{ asset: HAS, from: 100, to: 60 }], has(40), [])).toEqual([
    { asset: HAS, from: 60, to: 60 },
  ]);
  expect(lessPromised([], [], has(40))).toEqual([{ asset: HAS, from: 0, to: -40 }]);
});
