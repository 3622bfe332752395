import { describe, expect, it } from 'vitest';
import { arrowPx, distancePx } from '@/ui/chart/marks';
import { hoursAround, hoursIn, nearestPoint, roundSteps, shareOf } from '@/ui/chart/scale';
import { polylineAt, positionsOf } from '@/ui/chart/series';
import { sharesOf } from '@/ui/chart/shares';

describe('the scale of a chart', () => {
  it('has only round figures inside the range, and at most one more than requested', () => {
    expect(roundSteps({ low: 54_520_000, high: 55_410_000 }, 6)).toEqual([
      54_600_000, 54_800_000, 55_000_000, 55_200_000, 55_400_000,
    ]);
    expect(roundSteps({ low: -7, high: 7 }, 3)).toEqual([-5, 0, 5]);
    for (const [low, high] of [
      [0, 1],
      [3, 3_000_001],
      [-250, 12],
      [99_999, 100_001],
    ] as const) {
      const steps = roundSteps({ low, high }, 6);
      expect(steps.length).toBeLessThanOrEqual(7);
      expect(steps.every((value) => value >= low && value <= high && Number.isInteger(value))).toBe(
        true,
      );
    }
  });

  it('covers the usual hours, and further whole hours if something happened outside them', () => {
    const usual = { from: 540, to: 1140 };
    expect(hoursAround([], usual)).toEqual(usual);
    expect(hoursAround([535, 700, 1140], usual)).toEqual({ from: 480, to: 1200 });
    expect(hoursIn(usual)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    expect([540, 840, 1140, 100, 1439].map((minute) => shareOf(minute, usual))).toEqual([
      0, 0.5, 1, 0, 1,
    ]);
  });

  it('finds the nearest point, also if the points are unevenly spaced', () => {
    expect([0, 0.19, 0.21, 0.8, 1].map((share) => nearestPoint([0, 0.4, 0.7], share))).toEqual([
      0, 0, 1, 2, 2,
    ]);
    const point = (at?: number) => ({
      id: '',
      label: '',
      short: '',
      ...(at === undefined ? {} : { at }),
    });
    expect(positionsOf([point(), point()])).toEqual([0.25, 0.75]);
    expect(positionsOf([point(0.1), point(0.9)])).toEqual([0.1, 0.9]);
  });

  it('draws a line through unevenly spaced points', () => {
    const range = { low: 0, high: 100 };
    expect(
      polylineAt(
        [
          { at: 0, value: 100 },
          { at: 0.25, value: 0 },
        ],
        range,
      ),
    ).toBe('0.0,0.00 250.0,100.00');
  });
});

describe('a deal on a line', () => {
  it('has an arrow whose area grows with its amount and which is visible however small', () => {
    const [none, quarter, all] = [arrowPx(0, 100), arrowPx(25, 100), arrowPx(100, 100)];
    expect(none).toBeGreaterThan(7);
    expect(all - none).toBe((quarter - none) * 2 + ((all - none) % 2 === 0 ? 0 : -1));
    expect(arrowPx(5, 0)).toBe(none);
  });

  it('is above the line if dearer, below it if cheaper, and on it at the list price', () => {
    expect(distancePx(0, 200, 10)).toBe(0);
    expect(distancePx(undefined, 200, 10)).toBe(0);
    expect(distancePx(200, 200, 10)).toBeLessThan(distancePx(1, 200, 10));
    expect(distancePx(1, 200, 10)).toBeLessThanOrEqual(-10);
    expect(distancePx(-1, 200, 10)).toBe(-distancePx(1, 200, 10));
  });
});

describe('the parts of a bar', () => {
  it('add up to the whole, and every part above zero is large enough to be seen', () => {
    const shares = sharesOf([1_000_000, 1, 0, 500_000], 0.01);
    expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 10);
    expect(shares[1]).toBeGreaterThan(0.009);
    expect(shares[2]).toBe(0);
    expect(sharesOf([0, 0], 0.01)).toEqual([0, 0]);
  });
});
