import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSlipNumber, isUuid, shortCode, slipNumber, uuidV7 } from '@/domain/base/id';

const random = fc.uint8Array({ minLength: 16, maxLength: 16 });
const moment = fc.integer({ min: 0, max: 2 ** 48 - 1 });

describe('an id', () => {
  it('is a UUID of version 7 that carries its millisecond', () => {
    fc.assert(
      fc.property(moment, random, (now, bytes) => {
        const id = uuidV7(now, bytes);
        expect(isUuid(id)).toBe(true);
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(now);
      }),
    );
  });

  it('sorts by time as text', () => {
    fc.assert(
      fc.property(moment, moment, random, random, (a, b, x, y) => {
        fc.pre(a !== b);
        expect(uuidV7(a, x) < uuidV7(b, y)).toBe(a < b);
      }),
    );
  });

  it('does not change the caller’s random bytes', () => {
    const bytes = new Uint8Array(16).fill(255);
    uuidV7(1, bytes);
    expect(Array.from(bytes)).toEqual(Array(16).fill(255));
  });

  it('is shown by its last six characters', () => {
    expect(shortCode('0199a0b0-0000-7000-8000-000000abcdef')).toBe('ABCDEF');
  });
});

describe('a slip number', () => {
  it.each([
    ['T1', 482, 'T1-000482'],
    ['T12', 1, 'T12-000001'],
    ['T1', 1_234_567, 'T1-1234567'],
  ])('of series %s and counter %d is %s', (series, counter, number) => {
    expect(slipNumber(series, counter)).toBe(number);
    expect(isSlipNumber(number)).toBe(true);
  });

  it.each([['t1-000001'], ['T1-1'], ['T1000001'], [''], [null], ['T1-000001\n']])(
    '%j is none',
    (value) => {
      expect(isSlipNumber(value)).toBe(false);
    },
  );
});
