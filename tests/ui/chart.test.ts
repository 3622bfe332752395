import { describe, expect, it } from 'vitest';
import { rangePositions } from '@/ui/chart/RangeMark';
import {
  barOf,
  barRange,
  heightAt,
  labelled,
  movementRange,
  polylineOf,
  type Series,
} from '@/ui/chart/series';

const series = (...values: number[]): Series[] => [{ name: 'Satış', tone: 'ink', values }];

describe('the drawing of a chart', () => {
  it('measures bars from zero, also below it', () => {
    const range = barRange(series(50, -50));
    expect(
      [heightAt(0, range), barOf(50, 0, 0, 1, 2, range), barOf(-50, 1, 0, 1, 2, range)].map((x) =>
        typeof x === 'number' ? x : [x.y, x.height],
      ),
    ).toEqual([50, [0, 50], [50, 50]]);
  });

  it('shows that something was there beside something a thousand times as large, and nothing where nothing was', () => {
    const range = barRange(series(1_000_000, 10, 0));
    expect(barOf(10, 1, 0, 1, 3, range).height).toBeGreaterThan(1);
    expect(barOf(0, 2, 0, 1, 3, range).height).toBe(0);
  });

  it('stands a line that never moved in the middle', () => {
    const flat = series(5_520, 5_520);
    expect(polylineOf([5_520, 5_520], movementRange(flat))).toBe('0.5,50.00 1.5,50.00');
  });

  it('divides by nothing when all is empty', () => {
    expect(barRange(series(0, 0))).toEqual({ low: 0, high: 1 });
    expect(movementRange([])).toEqual({ low: 0, high: 1 });
  });

  it('labels both ends and a few between', () => {
    expect(labelled(5, 8)).toEqual([0, 1, 2, 3, 4]);
    expect(labelled(90, 8)).toEqual([0, 13, 25, 38, 51, 64, 76, 89]);
  });
});

it('the mark of a price is at its place in the day’s range, or beyond it if the price is', () => {
  expect(rangePositions(100, 200, 150)).toEqual({ from: 0, upTo: 100, at: 50 });
  expect(rangePositions(100, 200, 250)).toEqual({ from: 0, upTo: (100 / 150) * 100, at: 100 });
  expect(rangePositions(100, 200, 50)).toEqual({ from: (50 / 150) * 100, upTo: 100, at: 0 });
  expect(rangePositions(100, 100, 100)).toEqual({ from: 0, upTo: 100, at: 50 });
});
