import { expect, it } from 'vitest';
import type { ExchangeEntry } from '@/contract/price/exchanges';
import { priceBoard } from '@/server/prices/feed/price-board';
import { market } from '@/server/prices/feed/simulator';
import { alone, type Frame, type PriceSource } from '@/server/prices/feed/source';
import { pricesOfToday, storeRates } from '@/server/prices/rates';
import { NOON } from '../../../support/factories';
import { onAServer } from '../../../support/server';

const DAY = 86_400_000;
const entry = (code: string, more: Partial<ExchangeEntry> = {}): ExchangeEntry => ({
  ...{ code, buying: 100, selling: 101, at: NOON, source: 'board', simulated: false },
  ...more,
});

/** A source that tells what the test hands it. */
function source(name: string): PriceSource & { tell: (frame: Frame) => void } {
  let hear: (frame: Frame) => void = () => undefined;
  return {
    name,
    simulated: false,
    start: (onFrame) => {
      hear = onFrame;
    },
    stop: () => undefined,
    tell: (frame) => hear(frame),
  };
}

/**
 * A board after a restart at `now`, and what it shows once the source has told one price without
 * the day's figures.
 */
function restarted(
  today: readonly ExchangeEntry[],
  now: number,
  tick: Frame['ticks'][number],
): ExchangeEntry | undefined {
  const told = source('board');
  const board = priceBoard(alone(told, today), () => now);
  board.start();
  told.tell({ ticks: [tick], malformed: 0 });
  board.stop();
  return board.current().find(({ code }) => code === tick.code);
}

it('MK69: a board that begins in the middle of the day still knows the day’s low, high and close of its source', () => {
  const today = [entry('HAS', { low: 95, high: 110, close: 98 })];
  const tick = { code: 'HAS', buying: 100, selling: 101, at: NOON + 1000 };
  expect(restarted(today, NOON + 1000, tick)).toMatchObject({ low: 95, high: 110, close: 98 });
  expect(restarted(today, NOON + 1000, { ...tick, low: 94 })).toMatchObject({
    low: 94,
    high: 110,
    close: 98,
  });
});

it('MK69: figures of another source or of another day are not its own, and no price is remembered', () => {
  const tick = { code: 'HAS', buying: 100, selling: 101, at: NOON + 1000 };
  const none = (today: readonly ExchangeEntry[], now = NOON + 1000) =>
    expect(restarted(today, now, { ...tick, at: now })).not.toHaveProperty('low');
  none([entry('HAS', { low: 95, source: 'other' })]);
  none([entry('HAS', { low: 95 })], NOON + DAY);
  const board = priceBoard(alone(source('board'), [entry('HAS', { low: 95 })]), () => NOON);
  board.start();
  expect(board.current()).toEqual([]);
  board.stop();
});

it('MK69: a simulated market goes on from its last price of the day, so that its change is not forgotten', () => {
  const run = market(1);
  for (let second = 0; second < 600; second++) run(NOON + second * 1000);
  const before = run(NOON + 600_000).find(({ code }) => code === 'HAS');
  if (!before?.selling) throw new Error('no price');
  const told = entry('HAS', {
    buying: before.buying ?? 0,
    selling: before.selling,
    low: (before.low ?? 0) - 1,
    high: before.high ?? 0,
    source: 'simulator',
  });
  const after = market(2, [told])(NOON + 601_000).find(({ code }) => code === 'HAS');
  expect(after).toMatchObject({ selling: before.selling, low: told.low, high: before.high });
  expect(before.selling).not.toBe(5520);
});

onAServer('the prices of today', (server) => {
  it('MK69: are kept with the day’s figures, the newer over the older, and handed to the next start of the same day alone', async () => {
    const { db } = server();
    const owner = 'figures-of-today';
    await storeRates(db, [entry('HAS', { low: 95, high: 110, close: 98 }), entry('USD')], owner);
    await storeRates(db, [entry('HAS', { low: 94, high: 111, close: 98, at: NOON + 1 })], owner);
    const today = await pricesOfToday(db, NOON + 2, owner);
    expect(today.map(({ code, low, high, close }) => [code, low, high, close]).sort()).toEqual([
      ['HAS', 94, 111, 98],
      ['USD', undefined, undefined, undefined],
    ]);
    expect(await pricesOfToday(db, NOON + DAY, owner)).toEqual([]);
  });
});
