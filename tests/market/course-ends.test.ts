import { expect, it } from 'vitest';
import { endsText } from '../../src/features/market/price/Course';

const LIRA = 10_000;
const points = [
  { day: '2026-11-21', minute: 600, buy: 5_470 * LIRA, sell: 5_499 * LIRA },
  { day: '2026-11-21', minute: 610, buy: 5_475 * LIRA, sell: 5_513 * LIRA },
];

it('the range of today’s chart counts the day’s low and high that stand above it, beside its samples', () => {
  expect(endsText(points, { low: 5_480 * LIRA, high: 5_534 * LIRA })).toMatch(/^5\.480.* – 5\.534/);
  expect(endsText(points, { low: 5_505 * LIRA, high: 5_506 * LIRA })).toMatch(/^5\.499.* – 5\.513/);
  expect(endsText(points)).toMatch(/^5\.499.* – 5\.513/);
});
