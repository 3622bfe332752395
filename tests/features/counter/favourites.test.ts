import { describe, expect, it } from 'vitest';
import { favouredFirst, readFavourites, toggled } from '@/features/counter/model/favourites';
import { PRODUCTS } from '../../parts/counter/world';

const codes = (favourites: readonly string[]) =>
  favouredFirst(PRODUCTS, favourites).map(({ code }) => code);

describe('CN11: products that are put first among the tiles', () => {
  it('stand there in the order in which they were put, before all others in theirs', () => {
    expect(codes([])).toEqual(PRODUCTS.map(({ code }) => code));
    expect(codes(['KOLYE14', 'YARIM']).slice(0, 3)).toEqual(['KOLYE14', 'YARIM', 'CEYREK']);
    expect(codes(['GONE']).length).toBe(PRODUCTS.length);
  });

  it('go back by the same touch, and whatever the store holds is a list of codes', () => {
    expect(toggled(toggled([], 'YARIM'), 'KOLYE14')).toEqual(['KOLYE14', 'YARIM']);
    expect(toggled(['KOLYE14', 'YARIM'], 'KOLYE14')).toEqual(['YARIM']);
    expect([readFavourites(null), readFavourites([1, 'A', 'A', {}]), readFavourites('x')]).toEqual([
      [],
      ['A'],
      [],
    ]);
    expect(readFavourites(Array.from({ length: 99 }, (_, i) => `K${i}`))).toHaveLength(30);
  });
});
