import { type } from 'arktype';
import { describe, expect, it } from 'vitest';
import { list, object, readBody, secret, text, whole } from '@/server/platform/body';

const SCHEMA = type({
  name: text(5),
  base: whole,
  'ids?': list(/^[a-z]$/),
  'secret?': secret(3),
  'document?': object,
});
const GOOD = { name: 'Ayşe', base: 0 };
const wrong = (body: Record<string, unknown> | null) => {
  const read = readBody(body, SCHEMA);
  return 'wrong' in read
    ? read.wrong.map(({ name, code }) => `${name}: ${code}`).sort()
    : read.value;
};

describe('a body that the server reads', () => {
  it('has exactly the declared fields', () => {
    expect(wrong({ ...GOOD, ids: ['a'], secret: '', document: { any: 1 } })).toEqual({
      ...GOOD,
      ids: ['a'],
      secret: '',
      document: { any: 1 },
    });
    expect(wrong(null)).toEqual(['body: format']);
  });

  it('names every unknown, missing and wrong field at once', () => {
    expect(wrong({ name: '', bas: 1 })).toEqual([
      'bas: unknown',
      'base: required',
      'name: required',
    ]);
    expect(
      wrong({ name: 'uzun ad', base: -1, ids: ['a', 'a'], secret: 'ğ', document: [] }),
    ).toEqual([
      'base: format',
      'document: format',
      'ids: format',
      'name: format',
      'secret: format',
    ]);
  });

  it('keeps no control character, half a character or blank for a text', () => {
    for (const name of ['a\0', '\ud800', '   ', 5, null])
      expect(wrong({ ...GOOD, name })).toEqual(['name: format']);
  });

  it('costs one look at each of a hundred thousand unknown keys', () => {
    const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}`, 1]));
    expect(wrong({ ...GOOD, ...many })).toHaveLength(100_000);
  });
});
