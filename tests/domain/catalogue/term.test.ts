import { describe, expect, it } from 'vitest';
import { byTermOrder, movedTerms, type Term, termRefusals } from '@/domain/catalogue/term';

const term = (id: string, order: number, archived = false): Term => ({
  id,
  list: 'contact-tags',
  name: id,
  colour: 'none',
  order,
  archived,
});

describe('DE17: the order of a typed list', () => {
  it('is by place, archived terms last', () => {
    const terms = [term('c', 1, true), term('b', 2), term('a', 1)];
    expect(terms.sort(byTermOrder).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('changes by one place, and only terms whose place changes are written', () => {
    const terms = [term('a', 1), term('b', 2), term('c', 3), term('d', 1, true)];
    expect(movedTerms(terms, 'c', -1).map(({ id, order }) => [id, order])).toEqual([
      ['c', 2],
      ['b', 3],
    ]);
    expect([movedTerms(terms, 'a', -1), movedTerms(terms, 'd', 1)]).toEqual([[], []]);
  });

  it('gives terms places that nobody has placed yet', () => {
    const terms = [term('a', 1000), term('b', 1001)];
    expect(movedTerms(terms, 'b', -1).map(({ id, order }) => [id, order])).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
  });
});

it('DE17: a term needs a name, of at most thirty letters', () => {
  expect(termRefusals({ ...term('a', 1), name: ' ' })).toEqual(['name']);
  expect(termRefusals({ ...term('a', 1), name: 'x'.repeat(31) })).toEqual(['name']);
  expect(termRefusals(term('a', 1))).toEqual([]);
});
