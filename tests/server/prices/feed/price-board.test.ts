import { describe, expect, it } from 'vitest';
import { readExchanges } from '@/contract/price/exchanges';
import { houseSource } from '@/server/prices/feed/fixed-source';
import { priceBoard } from '@/server/prices/feed/price-board';
import { GAP_MS } from '@/server/prices/feed/sanity';
import { alone, type Frame, type PriceSource, type Tick } from '@/server/prices/feed/source';
import { NOON } from '../../../support/factories';

/** A source under the test's hands. */
function bench(begin = 1_000_000) {
  let hear: (frame: Frame) => void = () => undefined;
  let now = begin;
  const source: PriceSource = {
    name: 'board',
    simulated: false,
    start: (onFrame, onState) => {
      hear = onFrame;
      onState('live');
    },
    stop: () => undefined,
  };
  const board = priceBoard(alone(source), () => now);
  board.start();
  const refused = () =>
    board.report().flatMap((one) => one.refused.map(({ code, why }) => `${code} ${why}`));
  const tell = (...ticks: (Omit<Tick, 'at'> & { at?: number })[]) =>
    hear({ ticks: ticks.map((t) => ({ at: now, ...t })), malformed: 0 });
  return {
    board,
    refused,
    tell,
    pass: (ms: number) => (now += ms),
    garbage: () => hear({ ticks: [], malformed: 3 }),
  };
}

describe('the price board', () => {
  it('merges parts and always gives the full list', () => {
    const { board, tell } = bench();
    tell(
      { code: 'HAS', buying: 5480, selling: 5520 },
      { code: 'USD', buying: 41.98, selling: 42.02 },
    );
    tell({ code: 'HAS', buying: 5481 });
    expect(board.current()).toEqual([
      {
        code: 'HAS',
        buying: 5481,
        selling: 5520,
        at: 1_000_000,
        source: 'board',
        simulated: false,
      },
      {
        code: 'USD',
        buying: 41.98,
        selling: 42.02,
        at: 1_000_000,
        source: 'board',
        simulated: false,
      },
    ]);
    expect(readExchanges(board.current())).toMatchObject({
      refused: 0,
      quotes: [{ code: 'HAS' }, { code: 'USD' }],
    });
  });

  it('tells its listeners after a change and not for garbage', () => {
    const { board, tell, garbage } = bench();
    let calls = 0;
    const leave = board.subscribe(() => calls++);
    tell({ code: 'HAS', buying: 5480, selling: 5520 });
    garbage();
    expect(calls).toBe(1);
    leave();
    tell({ code: 'HAS', buying: 5481 });
    expect(calls).toBe(1);
    expect(board.report()[0]).toMatchObject({ frames: 3, malformed: 3, state: 'live' });
  });

  it('MK11: refuses what is older than the price that stands, and in market hours what is a minute old', () => {
    const { board, refused, tell, pass } = bench(NOON);
    tell({ code: 'HAS', buying: 5480, selling: 5520, at: NOON - 3_600_000 });
    expect(board.current()[0]).toMatchObject({ at: NOON - 3_600_000 });
    tell({ code: 'HAS', buying: 5481, selling: 5521, at: NOON - 60_000 });
    tell({ code: 'HAS', buying: 5482, selling: 5522, at: NOON - 60_001 });
    expect(refused()).toEqual(['HAS stale']);
    expect(board.current()[0]).toMatchObject({ buying: 5481, at: NOON - 60_000 });
    pass(12 * 3_600_000);
    tell({ code: 'HAS', buying: 5485, selling: 5525, at: NOON + 6 * 3_600_000 });
    expect(board.current()[0]).toMatchObject({ buying: 5485 });
    expect(refused()).toEqual([]);
  });

  it('MK11: refuses a jump visibly: the old price stands and grows old', () => {
    const { board, refused, tell, pass } = bench();
    tell({ code: 'HAS', buying: 5480, selling: 5520 });
    pass(1000);
    tell({ code: 'HAS', buying: 548, selling: 552 });
    expect(board.current()[0]).toMatchObject({ buying: 5480, at: 1_000_000 });
    expect(refused()).toEqual(['HAS jump']);
    pass(1000);
    tell({ code: 'HAS', buying: 5485, selling: 5525 });
    expect(board.current()[0]).toMatchObject({ buying: 5485, at: 1_002_000 });
    expect(refused()).toEqual([]);
  });

  it('MK28: tells once, beside the price that stands, why the newest was refused, until one is believed', () => {
    const { board, tell, pass } = bench();
    let calls = 0;
    board.subscribe(() => calls++);
    tell({ code: 'HAS', buying: 5480, selling: 5520 }, { code: 'USD', buying: 9, selling: 1 });
    pass(1000);
    tell({ code: 'HAS', buying: 548, selling: 552 });
    tell({ code: 'HAS', buying: 549, selling: 553 });
    expect(calls).toBe(2);
    expect(readExchanges(board.current())?.quotes).toMatchObject([
      { code: 'HAS', buy: 54_800_000, at: 1_000_000, refused: 'jump' },
    ]);
    tell({ code: 'HAS', buying: 5485, selling: 5525 });
    expect(readExchanges(board.current())?.quotes[0]).not.toHaveProperty('refused');
  });

  it('MK70: says since when a far price of a running source is not believed, until one is, also where this board is a company’s source', () => {
    const { board, tell, pass } = bench();
    const theirs = priceBoard(
      alone(houseSource(board, { name: 'Sunucu', simulated: false })),
      () => 1_000_000,
    );
    theirs.start();
    const doubted = (of: typeof board) =>
      of.current().map((entry) => [entry.buying, entry.doubted]);
    tell({ code: 'HAS', buying: 5480, selling: 5520 });
    expect([doubted(board), doubted(theirs)]).toEqual([[[5480, undefined]], [[5480, undefined]]]);
    pass(1000);
    tell({ code: 'HAS', buying: 5700, selling: 5740 });
    pass(1000);
    tell({ code: 'HAS', buying: 5701, selling: 5741 });
    expect(doubted(board)).toEqual([[5480, 1_001_000]]);
    expect(readExchanges(board.current())?.quotes[0]?.doubted).toBe(1_001_000);
    pass(GAP_MS);
    tell({ code: 'HAS', buying: 5702, selling: 5742 });
    expect(doubted(board)).toEqual([[5702, undefined]]);
    theirs.stop();
  });

  it('follows a trend that moves far in small steps', () => {
    const { board, tell, pass } = bench();
    for (let price = 5000; price < 6000; price += 25) {
      tell({ code: 'HAS', buying: price, selling: price + 40 });
      pass(1000);
    }
    expect(board.current()[0]?.buying).toBe(5975);
  });

  it('takes a new base after a gap', () => {
    const { board, tell, pass } = bench();
    tell({ code: 'HAS', buying: 5480, selling: 5520 });
    pass(GAP_MS);
    tell({ code: 'HAS', buying: 5700, selling: 5740 });
    expect(board.current()[0]?.buying).toBe(5700);
  });

  it('MK11: refuses crossed prices, and heals when the other side follows in a part of its own', () => {
    const { board, refused, tell } = bench();
    tell({ code: 'HAS', buying: 5480, selling: 5500 });
    tell({ code: 'HAS', buying: 5505 });
    expect(refused()).toEqual(['HAS crossed']);
    expect(board.current()[0]?.buying).toBe(5480);
    tell({ code: 'HAS', selling: 5525 });
    expect(board.current()[0]).toMatchObject({ buying: 5505, selling: 5525 });
  });

  it('shows a code of which one side is not offered', () => {
    const { board, tell } = bench();
    tell({ code: 'CEYREK_ESKI', buying: 8795 });
    expect(board.current()[0]).toMatchObject({ buying: 8795, selling: 0 });
  });

  it('is empty and quiet without a source', () => {
    const board = priceBoard([], () => 0);
    board.start();
    expect(board.current()).toEqual([]);
    expect(board.report()).toEqual([]);
  });
});
