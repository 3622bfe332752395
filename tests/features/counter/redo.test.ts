import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { SHARED_VERSION } from '@/contract/core/headers';
import { lineFigures } from '@/domain/slip/line';
import { basketOfRefused, withPromise } from '@/features/counter/model/redo';
import type { Basket } from '@/parts/counter/basket/basket';
import { reduceBasket } from '@/parts/counter/basket/basket-actions';
import { fromStored, toStored } from '@/parts/counter/basket/stored-basket';
import { readLine } from '@/parts/counter/line/line-read';
import type { Row } from '@/sync/types';
import { ids, NOON, PRODUCTS, world } from '../../parts/counter/world';
import { aTransaction } from '../../support/factories';

const slip = {
  kind: 'transaction.create',
  v: SHARED_VERSION,
  ...aTransaction({ id: '018f0000-0000-7000-8000-000000000001' }, 'T1-000009'),
};
const refused = {
  id: 'row-1',
  kind: 'transaction.create',
  state: 'refused',
  body: JSON.stringify(slip),
  number: 'T1-000009',
} as unknown as Row;

test('SY38: a refused slip stands in the counter’s fields again, as the same record, and names the row it replaces', () => {
  const basket = basketOfRefused(refused, ids, world().now);
  expect(basket).toMatchObject({
    id: slip.id,
    type: slip.type,
    contactId: slip.contactId,
    supersedes: 'row-1',
  });
  expect(basket?.mutationId).not.toBe('row-1');
  expect(
    basket?.lines.map(({ product, code, pieces, side }) => [product, code, pieces, side]),
  ).toEqual(
    slip.lines.map((line) => [line.name, line.product, String(line.pieces), line.price.side]),
  );
  expect(
    basket && fromStored(toStored(basket, { company: 'c', actor: 'a' }, 1, true))?.supersedes,
  ).toBe('row-1');
});

test('PL128: it is still sold by the colleague who had taken over the counter', () => {
  const seller = '018f0000-0000-7000-8000-00000000cafe';
  const taken = { ...refused, body: JSON.stringify({ ...slip, seller }) } as Row;
  expect(basketOfRefused(taken, ids, world().now)?.seller).toBe(seller);
});

test('SY38: its lines are priced anew by the board, and come to the same weights', () => {
  const basket = basketOfRefused(refused, ids, world().now);
  if (!basket) throw new Error('no basket');
  const priced = reduceBasket(basket, { do: 'quotes' }, world());
  expect(priced.lines.every((line) => line.frozen !== null && line.price === null)).toBe(true);
  const inputs = priced.lines.map((line) => readLine(line, PRODUCTS).input);
  const measure = (line: (typeof inputs)[number]) =>
    line && ('weight' in line ? [line.weight, line.fineness, line.workmanship] : line.pieces);
  expect(inputs.map(measure)).toEqual(slip.lines.map(measure));
});

test('OR27: one that hands an order over stands at what was promised, with nobody asked for it, and nothing else of it does', () => {
  const sold = {
    ...refused,
    body: JSON.stringify({ ...slip, contactId: 'ayse', order: 'o1' }),
  } as Row;
  const basket = basketOfRefused(sold, ids, world().now);
  const [first] = slip.lines;
  if (!basket || !first) throw new Error('no basket');
  const order = {
    kind: 'order' as const,
    product: first.product,
    weight: null,
    price: { by: 'fixed' as const, kurus: first.amount, price: null },
  };
  const dearer = world(NOON, 6_000);
  const firstAmount = (of: Basket) => {
    const [line] = reduceBasket(of, { do: 'quotes' }, dearer).lines.map(
      (one) => readLine(one, PRODUCTS).input,
    );
    return line && lineFigures(line).amount;
  };
  const again = withPromise(basket, slip.lines, order);
  expect([again.fixed, firstAmount(again)]).toEqual([
    { product: first.product, kurus: first.amount },
    first.amount,
  ]);
  expect(firstAmount(basket)).toBeGreaterThan(first.amount);
  // What it was sold for beside the promise is typed again, and held against it.
  const less = withPromise(basket, [{ ...first, amount: first.amount - 1 }], order);
  expect([less.fixed?.kurus, less.lines[0]?.fixed]).toEqual([first.amount, undefined]);
  expect([
    withPromise(basket, slip.lines, { ...order, price: { by: 'day' } }),
    withPromise(basket, slip.lines, undefined),
  ]).toEqual([basket, basket]);
});

test('SY38: what waits, was sent, replaced or sealed is not opened', () => {
  for (const over of [
    { state: 'waiting' },
    { state: 'applied' },
    { supersededBy: 'x' },
    { kind: 'sealed' },
    { kind: 'contact.create' },
  ]) {
    expect(basketOfRefused({ ...refused, ...over } as Row, ids, 1)).toBeUndefined();
  }
});
