import { expect, it } from 'vitest';
import { offeredOn, type Product } from '@/domain/catalogue/product';

const product = (kind: Product['kind']): Product => ({
  code: 'X',
  name: 'X',
  kind,
  metal: 'gold',
  fineness: 9160,
  quote: 'HAS',
  order: 1,
});

it('a product stands on its side of the counter', () => {
  expect(
    (['worked', 'scrap', 'coin'] as const).map((kind) => [
      offeredOn(product(kind), 'sale'),
      offeredOn(product(kind), 'purchase'),
    ]),
  ).toEqual([
    [true, true],
    [false, true],
    [true, true],
  ]);
});
