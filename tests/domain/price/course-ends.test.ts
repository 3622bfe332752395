import { expect, it } from 'vitest';
import { courseEnds } from '@/domain/price/price-course';

const LIRA = 10_000;
const points = [
  { day: '2026-11-21', minute: 600, buy: 5_470 * LIRA, sell: 5_499 * LIRA },
  { day: '2026-11-21', minute: 610, buy: 5_475 * LIRA, sell: 5_513 * LIRA },
];

it('the range of today’s chart counts the day’s low and high that stand above it, beside its samples', () => {
  expect(courseEnds(points, { low: 5_480 * LIRA, high: 5_534 * LIRA })).toEqual([
    5_480 * LIRA,
    5_534 * LIRA,
  ]);
  expect(courseEnds(points, { low: 5_505 * LIRA, high: 5_506 * LIRA })).toEqual([
    5_499 * LIRA,
    5_513 * LIRA,
  ]);
  expect(courseEnds(points)).toEqual([5_499 * LIRA, 5_513 * LIRA]);
});
