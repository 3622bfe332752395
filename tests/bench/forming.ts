import { shopPrices } from '@/domain/price/price-board';
import { courseOf } from '@/domain/price/price-course';
import { sideOfPrice } from '@/domain/price/price-formula';
import { type Minute, packDay, unpackDay } from '@/domain/price/price-history';
import type { PriceSet } from '@/domain/price/price-set';
import type { Quote } from '@/domain/price/quote';
import { type Measured, median, quantile } from './table';

/**
 * Forming a board and a month's course, with nothing around it: what a tick and a chart cost before
 * anything is drawn.
 */
const PRODUCTS = 1_000;
const TICKS = 300;
const LIRA = 10_000;
const AT = Date.UTC(2026, 10, 21, 9);

/** Half of them stand on has, half on another product: a tick of has moves every one. */
const SETS: readonly PriceSet[] = Array.from({ length: PRODUCTS }, (_, i) => {
  const code = `P${i}`;
  const base =
    i % 2 === 0
      ? ({ from: 'source', code: 'HAS' } as const)
      : ({ from: 'product', code: `P${i - 1}` } as const);
  const [buy, sell] = [
    sideOfPrice('buy', 1_010_000 + i, i * 100),
    sideOfPrice('sell', 1_020_000 + i, i * 100),
  ];
  return {
    part: 'formula',
    code,
    formula: { code, version: 1, base, buy, sell, step: 5 * LIRA, leastSpread: LIRA },
  };
});

const has = (tick: number): Quote => ({
  code: 'HAS',
  buy: 5480 * LIRA + tick * 70_000,
  sell: 5520 * LIRA + tick * 70_000,
  low: 5400 * LIRA,
  high: 5600 * LIRA,
  close: 5500 * LIRA,
  at: AT + tick,
  source: 'board',
  simulated: false,
});

function timed(runs: number, run: (at: number) => void): number[] {
  return Array.from({ length: runs }, (_, at) => {
    const from = performance.now();
    run(at);
    return performance.now() - from;
  });
}

export function measureForming(): Measured[] {
  const prices = shopPrices(SETS);
  const tick = (at: number) => prices.tick(new Map([['HAS', has(at)]]), AT + at);
  timed(TICKS, tick);
  const ticks = timed(TICKS, (at) => tick(TICKS + at));
  const day = Array.from(
    { length: 600 },
    (_, i): Minute => ({
      minute: 540 + i,
      buy: 5480 * LIRA + ((i * 7_919) % 90_000),
      sell: 5520 * LIRA + ((i * 7_919) % 90_000),
    }),
  );
  const packed = new Map(
    Array.from({ length: 31 }, (_, i) => [
      `2026-10-${String(i + 1).padStart(2, '0')}`,
      packDay(day),
    ]),
  );
  const month = () => {
    const days = new Map(Array.from(packed, ([name, bytes]) => [name, unpackDay(bytes) ?? []]));
    courseOf('P1', SETS.slice(0, 2), new Map([['HAS', days]]), 240);
  };
  const courses = timed(20, month);
  return [
    {
      metric: 'forming 1,000 products, a tick (median)',
      value: median(ticks),
      unit: 'ms',
      limit: { is: 'most', value: 2 },
    },
    { metric: 'forming 1,000 products, a tick (p95)', value: quantile(ticks, 0.95), unit: 'ms' },
    {
      metric: 'a month at one-minute grain, unpacked and formed',
      value: quantile(courses, 0.95),
      unit: 'ms',
      limit: { is: 'most', value: 300 },
    },
  ];
}
