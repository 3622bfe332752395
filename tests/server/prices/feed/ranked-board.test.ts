import { describe, expect, it } from 'vitest';
import { readExchanges } from '@/contract/price/exchanges';
import type { SourceState } from '@/contract/price/price-source';
import { priceBoard } from '@/server/prices/feed/price-board';
import { GAP_MS } from '@/server/prices/feed/sanity';
import type { Frame, PriceSource, RankedSource, Tick } from '@/server/prices/feed/source';
import { NOON } from '../../../support/factories';

const MINUTE = 60_000;

type Bench = {
  rank: RankedSource;
  tell(...ticks: (Omit<Tick, 'at' | 'code'> & { code?: string; at?: number })[]): void;
  say(state: SourceState): void;
  stopped: () => boolean;
};

/** Sources under the test's hands, all on one clock that starts at noon on a market day. */
function stage() {
  let now = NOON;
  const make = (
    name: string,
    {
      maxAgeMs = 2 * MINUTE,
      apart = 10,
      simulated = false,
      ...more
    }: Partial<RankedSource> & { simulated?: boolean } = {},
  ): Bench => {
    let hear: (frame: Frame) => void = () => undefined;
    let say: (state: SourceState) => void = () => undefined;
    let ended = false;
    const source: PriceSource = {
      name,
      simulated,
      start: (onFrame, onState) => {
        hear = onFrame;
        say = onState;
        onState('live');
      },
      stop: () => {
        ended = true;
      },
    };
    return {
      rank: { key: name, source, maxAgeMs, apart, ...more },
      tell: (...ticks) =>
        hear({ ticks: ticks.map((t) => ({ code: 'HAS', at: now, ...t })), malformed: 0 }),
      say: (state) => say(state),
      stopped: () => ended,
    };
  };
  const board = (...benches: Bench[]) => {
    const made = priceBoard(
      benches.map(({ rank }) => rank),
      () => now,
    );
    made.start();
    return {
      ...made,
      shown: () => made.current().map(({ source, buying, refused }) => [source, buying, refused]),
    };
  };
  return { make, board, pass: (ms: number) => (now += ms) };
}

describe('several sources of one board', () => {
  it('MK33: the first source that is not too old is shown, the next one takes its place when it falls silent, and gives it back', () => {
    const { make, board, pass } = stage();
    const [first, second] = [make('birinci'), make('ikinci')];
    const { shown, look, stop } = board(first, second);
    second.tell({ buying: 5481, selling: 5521 });
    expect(shown()).toEqual([['ikinci', 5481, undefined]]);
    first.tell({ buying: 5480, selling: 5520 });
    expect(shown()).toEqual([['birinci', 5480, undefined]]);
    pass(2 * MINUTE);
    second.tell({ buying: 5482, selling: 5522 });
    expect(shown()).toEqual([['birinci', 5480, undefined]]);
    pass(1);
    look();
    expect(shown()).toEqual([['ikinci', 5482, undefined]]);
    first.tell({ buying: 5483, selling: 5523 });
    expect(shown()).toEqual([['birinci', 5483, undefined]]);
    stop();
  });

  it('MK33: where all are too old the newest stands, with its age', () => {
    const { make, board, pass } = stage();
    const [first, second] = [make('birinci'), make('ikinci')];
    const { shown, look, current, stop } = board(first, second);
    first.tell({ buying: 5480, selling: 5520 });
    pass(MINUTE);
    second.tell({ buying: 5481, selling: 5521 });
    pass(10 * MINUTE);
    look();
    expect(shown()).toEqual([['ikinci', 5481, undefined]]);
    expect(current()[0]?.at).toBe(NOON + MINUTE);
    stop();
  });

  it('MK34: a change of source that would be a jump waits five minutes, visibly, and a person’s own order waits for nothing', () => {
    const { make, board, pass } = stage();
    const [first, second] = [make('birinci'), make('ikinci')];
    const { shown, look, arrange, stop } = board(first, second);
    first.tell({ buying: 5480, selling: 5520 });
    pass(2 * MINUTE + 1);
    second.tell({ buying: 5700, selling: 5740 });
    expect(shown()).toEqual([['birinci', 5480, 'jump']]);
    pass(MINUTE);
    second.tell({ buying: 5701, selling: 5741 });
    pass(GAP_MS - MINUTE - 1);
    second.tell({ buying: 5702, selling: 5742 });
    expect(shown()).toEqual([['birinci', 5480, 'jump']]);
    pass(1);
    look();
    expect(shown()).toEqual([['ikinci', 5702, undefined]]);
    first.tell({ buying: 5480, selling: 5520 });
    expect(shown()).toEqual([['ikinci', 5702, 'jump']]);
    arrange([first.rank, second.rank]);
    expect(shown()).toEqual([['birinci', 5480, undefined]]);
    stop();
  });

  it('MK35: a source that lies beside the shown price beyond its limit is told with its distance, and no longer when it comes near or falls silent', () => {
    const { make, board, pass } = stage();
    const [first, second, third] = [
      make('birinci'),
      make('ikinci', { apart: 10 }),
      make('üçüncü', { apart: 5 }),
    ];
    const { current, report, look, stop } = board(first, second, third);
    first.tell({ buying: 5480, selling: 5520 });
    second.tell({ buying: 5534, selling: 5574 });
    expect(current()[0]?.apart).toBeUndefined();
    second.tell({ buying: 5535, selling: 5575 });
    third.tell({ buying: 5510, selling: 5550 });
    expect(current()[0]).toMatchObject({
      source: 'birinci',
      buying: 5480,
      apart: { source: 'ikinci', thousandths: 10 },
    });
    expect(readExchanges(current())?.quotes[0]?.apart).toEqual({
      source: 'ikinci',
      thousandths: 10,
    });
    expect(report().map(({ apart }) => apart)).toEqual([
      [],
      [{ code: 'HAS', apart: 10 }],
      [{ code: 'HAS', apart: 5 }],
    ]);
    third.tell({ buying: 5481, selling: 5521 });
    pass(MINUTE);
    first.tell({ buying: 5480, selling: 5520 });
    pass(MINUTE + 1);
    look();
    expect(current()[0]?.apart).toBeUndefined();
    stop();
  });

  it('MK49: where a source has fallen silent as a whole its name stands beside the prices of whoever stands in, and no longer when it speaks', () => {
    const { make, board, pass } = stage();
    const [first, second] = [make('birinci'), make('ikinci')];
    const { current, look, stop } = board(first, second);
    const told = () => current().map(({ code, source, instead }) => [code, source, instead]);
    first.tell({ buying: 5480, selling: 5520 }, { code: 'USD', buying: 41, selling: 42 });
    second.tell({ buying: 5481, selling: 5521 }, { code: 'EUR', buying: 48, selling: 49 });
    pass(2 * MINUTE);
    // Another price of the first still comes: that one of them moves seldom is no alarm.
    first.tell({ code: 'USD', buying: 41, selling: 42 });
    second.tell({ buying: 5481, selling: 5521 }, { code: 'EUR', buying: 48, selling: 49 });
    pass(1);
    look();
    expect(told()).toEqual([
      ['HAS', 'ikinci', undefined],
      ['USD', 'birinci', undefined],
      ['EUR', 'ikinci', undefined],
    ]);
    pass(2 * MINUTE);
    second.tell({ buying: 5481, selling: 5521 }, { code: 'EUR', buying: 48, selling: 49 });
    look();
    expect(told()).toEqual([
      ['HAS', 'ikinci', 'birinci'],
      ['USD', 'birinci', undefined],
      ['EUR', 'ikinci', undefined],
    ]);
    expect(readExchanges(current())?.quotes[0]?.instead).toBe('birinci');
    first.tell({ buying: 5482, selling: 5522 });
    expect(told()[0]).toEqual(['HAS', 'birinci', undefined]);
    stop();
  });

  it('MK49: one that never came is told as silent, one that is asked in other hours or was typed is not', () => {
    const { make, board, pass } = stage();
    const [gone, resting, typed, last] = [
      make('yok'),
      make('saatli'),
      make('elle', { expires: true }),
      make('sonuncu'),
    ];
    const { current, look, stop } = board(resting, typed, gone, last);
    resting.tell({ buying: 5480, selling: 5520 });
    typed.tell({ buying: 5480, selling: 5520 });
    resting.say('resting');
    pass(2 * MINUTE + 1);
    last.tell({ buying: 5481, selling: 5521 });
    look();
    expect(current()).toMatchObject([{ source: 'sonuncu' }]);
    expect(current()[0]?.instead).toBeUndefined();
    gone.say('down');
    look();
    expect(current()[0]?.instead).toBe('yok');
    stop();
  });

  it('MK36: what is made up is never shown beside a real source, not even where that one is silent', () => {
    const { make, board, pass } = stage();
    const [fiction, real] = [make('deneme fiyatı', { simulated: true }), make('gerçek')];
    const { shown, report, arrange, stop } = board(fiction, real);
    fiction.tell({ buying: 5480, selling: 5520 }, { code: 'USD', buying: 41, selling: 42 });
    expect(shown()).toEqual([]);
    expect(report()[0]).toMatchObject({ aside: true, shown: 0, codes: 2 });
    real.tell({ buying: 6000, selling: 6040 });
    pass(30 * MINUTE);
    fiction.tell({ buying: 5481, selling: 5521 });
    expect(shown()).toEqual([['gerçek', 6000, undefined]]);
    arrange([fiction.rank]);
    expect(shown()).toEqual([
      ['deneme fiyatı', 5481, undefined],
      ['deneme fiyatı', 41, undefined],
    ]);
    expect(real.stopped()).toBe(true);
    stop();
  });

  it('MK37: what was typed is no price any more after its age, and a source that is taken away takes its prices along', () => {
    const { make, board, pass } = stage();
    const [typed, other] = [make('elle', { expires: true }), make('öteki')];
    const { shown, look, arrange, stop } = board(typed, other);
    typed.tell({ buying: 5480, selling: 5520 });
    other.tell({ code: 'USD', buying: 41, selling: 42 });
    pass(2 * MINUTE);
    look();
    expect(shown()).toHaveLength(2);
    pass(1);
    look();
    expect(shown()).toEqual([['öteki', 41, undefined]]);
    arrange([typed.rank]);
    expect(shown()).toEqual([]);
    stop();
  });

  it('MK38: of one source nothing that is wrong is shown: strings of no number, a missing side, crossed, a jump of 20 %, a clock that is behind', () => {
    const { make, board, pass } = stage();
    const only = make('tek');
    const { shown, report, stop } = board(only);
    only.tell({ buying: 5480, selling: 5520 });
    pass(1000);
    for (const [tick, why] of [
      [{ buying: Number.NaN, selling: 5520 }, 'shape'],
      [{ buying: 0, selling: 0 }, 'shape'],
      [{ buying: 5521, selling: 5520 }, 'crossed'],
      [{ buying: 6576, selling: 6624 }, 'jump'],
      [{ buying: 5481, selling: 5521, at: NOON - 3_600_000 }, 'stale'],
    ] as const) {
      only.tell(tick);
      expect(shown()).toEqual([['tek', 5480, why]]);
      expect(report()[0]?.refused).toMatchObject([{ code: 'HAS', why }]);
    }
    only.tell({ buying: 5481, selling: 5521 });
    expect(shown()).toEqual([['tek', 5481, undefined]]);
    stop();
  });

  it('MK38: a source that invents codes without end is heard for a thousand of them', () => {
    const { make, board } = stage();
    const only = make('tek');
    const { current, report, stop } = board(only);
    only.tell(
      ...Array.from({ length: 1500 }, (_, i) => ({ code: `X${i}`, buying: 1, selling: 2 })),
    );
    expect(current()).toHaveLength(1000);
    expect(report()[0]).toMatchObject({ codes: 1000, malformed: 500 });
    stop();
  });
});
