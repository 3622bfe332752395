import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { MUTATION_VERSION } from '../../src/contract/wire/headers';
import { reduceBasket } from '../../src/features/workbench/basket-actions';
import { readLine } from '../../src/features/workbench/line-read';
import { basketOfRefused } from '../../src/features/workbench/redo';
import { fromStored, toStored } from '../../src/features/workbench/stored-basket';
import type { Row } from '../../src/sync/types';
import { aTransaction } from '../support/factories';
import { ids, PRODUCTS, world } from './world';

const slip = { kind: 'transaction.create', v: MUTATION_VERSION, ...aTransaction({ id: '018f0000-0000-7000-8000-000000000001' }, 'T1-000009') };
const refused = {
  id: 'row-1',
  kind: 'transaction.create',
  state: 'refused',
  body: JSON.stringify(slip),
  number: 'T1-000009',
} as unknown as Row;

test('SY38: a refused slip stands in the counter’s fields again, as the same record, and names the row it replaces', () => {
  const basket = basketOfRefused(refused, ids, world().now);
  expect(basket).toMatchObject({ id: slip.id, type: slip.type, contactId: slip.contactId, supersedes: 'row-1' });
  expect(basket?.mutationId).not.toBe('row-1');
  expect(basket?.lines.map(({ product, code, pieces, side }) => [product, code, pieces, side])).toEqual(
    slip.lines.map((line) => [line.name, line.product, String(line.pieces), line.price.side]),
  );
  expect(basket && fromStored(toStored(basket, { company: 'c', actor: 'a' }, 1, true))?.supersedes).toBe('row-1');
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
  const measure = (line: (typeof inputs)[number]) => line && ('weight' in line ? [line.weight, line.fineness, line.workmanship] : line.pieces);
  expect(inputs.map(measure)).toEqual(slip.lines.map(measure));
});

test('SY38: what waits, was sent, replaced or sealed is not opened', () => {
  for (const over of [{ state: 'waiting' }, { state: 'applied' }, { supersededBy: 'x' }, { kind: 'sealed' }, { kind: 'contact.create' }]) {
    expect(basketOfRefused({ ...refused, ...over } as Row, ids, 1)).toBeUndefined();
  }
});
