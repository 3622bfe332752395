import { describe, expect, it } from 'vitest';
import { priceBoard } from '@/server/prices/feed/price-board';
import { BASE_PRICES, market, simulatorSource } from '@/server/prices/feed/simulator';
import { alone } from '@/server/prices/feed/source';
import { COUNTER_CODES } from '../../../support/counter-codes';

const runOf = (seed: number, ticks: number) => {
  const next = market(seed);
  return Array.from({ length: ticks }, (_, i) => next(i * 1000));
};

describe('the simulated market', () => {
  it('opens with every code of the counter at its known price', () => {
    const [first = []] = runOf(1, 1);
    expect(first.map((t) => t.code).sort()).toEqual([...COUNTER_CODES].sort());
    for (const { code, buying, selling } of BASE_PRICES)
      expect(first.find((t) => t.code === code)).toMatchObject({ buying, selling });
  });

  it('is the same for the same seed and another for another', () => {
    expect(runOf(7, 50)).toEqual(runOf(7, 50));
    expect(runOf(7, 50)).not.toEqual(runOf(8, 50));
  });

  it('passes the sanity gate for a working day and stays within a few percent', () => {
    let now = 0;
    let run: () => void = () => undefined;
    const timer = {
      every: (_ms: number, fn: () => void) => {
        run = fn;
        return () => undefined;
      },
    };
    const board = priceBoard(
      alone(simulatorSource({ seed: 3, clock: () => now, timer })),
      () => now,
    );
    board.start();
    for (let second = 0; second < 36_000; second++) {
      now += 1000;
      run();
      if (second % 600 === 0) expect(board.report()[0]?.refused).toEqual([]);
    }
    const has = board.current().find((e) => e.code === 'HAS');
    expect(has?.simulated).toBe(true);
    expect(Math.abs((has?.selling ?? 0) / 5520 - 1)).toBeLessThan(0.05);
    expect(has?.low).toBeLessThanOrEqual(has?.selling ?? 0);
    expect(has?.high).toBeGreaterThanOrEqual(has?.selling ?? 0);
  });

  it('stops when it is told to', () => {
    let stopped = false;
    const source = simulatorSource({
      seed: 1,
      clock: () => 0,
      timer: {
        every: () => () => {
          stopped = true;
        },
      },
    });
    source.start(
      () => undefined,
      () => undefined,
    );
    source.stop();
    expect(stopped).toBe(true);
  });
});
