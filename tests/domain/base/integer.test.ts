import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInteger, mulDiv, partsToStep, toSafe, toStep } from '@/domain/base/integer';

/** The definition, on rationals: the integer nearest to a·b/d, ties away from zero. */
function nearest(a: number, b: number, d: number): bigint {
  const [n, m] =
    d < 0 ? [-(BigInt(a) * BigInt(b)), -BigInt(d)] : [BigInt(a) * BigInt(b), BigInt(d)];
  const sign = n < 0n ? -1n : 1n;
  const absolute = n * sign;
  const floor = absolute / m;
  return sign * (2n * (absolute - floor * m) >= m ? floor + 1n : floor);
}

describe('mulDiv', () => {
  it('is the nearest integer to the exact quotient, ties away from zero', () => {
    const figure = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(
        figure,
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        (a, b, d) => {
          fc.pre(d !== 0);
          const exact = nearest(a, b, d);
          if (Number.isSafeInteger(Number(exact))) expect(mulDiv(a, b, d)).toBe(Number(exact));
          else expect(() => mulDiv(a, b, d)).toThrow(RangeError);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is odd: the reversal of a figure is the figure reversed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: 1, max: 1e6 }),
        (a, b, d) => {
          expect(mulDiv(-a, b, d) + mulDiv(a, b, d)).toBe(0);
        },
      ),
    );
  });

  it.each([
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [3, 1, 2, 2],
    [1, 1, 3, 0],
    [2, 1, 3, 1],
    [0, 5, 7, 0],
    [191_200_000, 55_200_000, 1_000_000_000, 10_554_240],
  ])('%d × %d ÷ %d is %d', (a, b, d, expected) => {
    expect(mulDiv(a, b, d)).toBe(expected);
  });
});

describe('exact integers', () => {
  it('never become a rounded figure', () => {
    expect(toSafe(9_007_199_254_740_991n)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => toSafe(9_007_199_254_740_992n)).toThrow(RangeError);
    expect(() => toSafe(-9_007_199_254_740_992n)).toThrow(RangeError);
  });

  it.each([[1.5], [Number.NaN], [Number.POSITIVE_INFINITY], ['1'], [null], [undefined], [2 ** 53]])(
    '%s is none',
    (value) => {
      expect(isInteger(value)).toBe(false);
    },
  );
});

describe('parts as they are shown', () => {
  it('add up to the whole as it is shown, each at most one step from its exact value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 12 }),
        fc.constantFrom(1, 10, 10_000),
        (parts, step) => {
          const shown = partsToStep(parts, step);
          const whole = parts.reduce((a, b) => a + b, 0);
          expect(shown.reduce((a, b) => a + b, 0)).toBe(toStep(whole, step));
          for (const [at, one] of shown.entries()) {
            expect(Math.abs(one % step)).toBe(0);
            expect(Math.abs(one - (parts[at] ?? 0))).toBeLessThanOrEqual(step);
          }
        },
      ),
    );
  });
});
