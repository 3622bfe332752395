import { describe, expect, it } from 'vitest';
import { noteTrail, ticksOf, trailOf } from '@/data/price/price-trail';
import { istanbulClock } from '@/domain/base/day';
import { byMarketOrder, dayMove, marketGroup, spreadOf } from '@/domain/price/market-board';
import {
  advancedTrail,
  beganTrail,
  MOST_POINTS,
  minutesSeen,
  type Trail,
} from '@/domain/price/price-trail';
import { COUNTER_CODES } from '../../support/counter-codes';
import { NOON } from '../../support/factories';

const LIRA = 10_000;

describe('the price list', () => {
  it('MK13: groups the codes of the feeds in the trade’s order, has before all, and what nobody knows last', () => {
    const told = [
      'XYZ_1',
      'constructor',
      'AED',
      'USD',
      'AYAR14',
      'AYAR22',
      'TAM_YENI',
      'CEYREK_ESKI',
      'GUMUS',
      'ONS',
      'CEYREK_YENI',
      'ATA5_ESKI',
      'KULCEALTIN',
      'HAS',
      '__proto__',
    ];
    expect(told.toSorted(byMarketOrder)).toEqual([
      ...[
        'HAS',
        'KULCEALTIN',
        'CEYREK_YENI',
        'CEYREK_ESKI',
        'TAM_YENI',
        'ATA5_ESKI',
        'AYAR22',
        'AYAR14',
        'GUMUS',
      ],
      ...['USD', 'AED', 'ONS', 'XYZ_1', '__proto__', 'constructor'],
    ]);
    expect(COUNTER_CODES.filter((code) => marketGroup(code) === 'other')).toEqual([]);
  });

  it('MK14: tells 40 on 5.480 as 0,73 percent, and none where one side is not offered', () => {
    expect(spreadOf({ buy: 5480 * LIRA, sell: 5520 * LIRA })).toEqual({
      rate: 40 * LIRA,
      share: 73,
    });
    expect(spreadOf({ buy: 8795 * LIRA, sell: 0 })).toBeUndefined();
    expect(dayMove({ buy: 5480 * LIRA, sell: 5520 * LIRA, close: 5500 * LIRA })).toEqual({
      rate: 20 * LIRA,
      share: 36,
    });
    expect(dayMove({ buy: 8795 * LIRA, sell: 0, close: 8800 * LIRA })).toEqual({
      rate: -5 * LIRA,
      share: -6,
    });
    expect([dayMove({ buy: 1, sell: 2 }), dayMove({ buy: 1, sell: 2, close: 0 })]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('MK16: a day of a tick a second stays so many points, in their order, from the first to nearly the last', () => {
    const SECONDS = 36_000;
    let trail: Trail = beganTrail({ at: 0, buy: 0, sell: 0 });
    for (let second = 1; second <= SECONDS; second++) {
      const next = advancedTrail(trail, { at: second * 1000, buy: 0, sell: second });
      expect(next.values.length).toBeLessThanOrEqual(MOST_POINTS);
      trail = next;
    }
    expect(trail.values[0]).toBe(0);
    expect(trail.values).toEqual(trail.values.toSorted((a, b) => a - b));
    expect(SECONDS - (trail.values.at(-1) ?? 0)).toBeLessThanOrEqual(trail.every / 1000);
    expect(trail.values.length).toBeGreaterThanOrEqual(MOST_POINTS / 2);
  });

  it('MK16: forgets yesterday, another company’s prices and a code that is gone', () => {
    const has = (sell: number) => [
      { code: 'HAS', buy: 1, sell, at: NOON, source: 'board', simulated: false },
    ];
    for (let tick = 0; tick < 4; tick++) noteTrail('a', has(10 + tick), NOON + tick * 5_000);
    expect(trailOf('HAS')).toEqual([10, 11, 12, 13]);
    // A minute has its last word, on both sides.
    expect(minutesSeen(ticksOf('HAS'))).toEqual([
      { minute: istanbulClock(NOON).minute, buy: 1, sell: 13 },
    ]);
    noteTrail('b', has(20), NOON + 30_000);
    expect(trailOf('HAS')).toEqual([20]);
    noteTrail('b', has(21), NOON + 86_400_000);
    expect(trailOf('HAS')).toEqual([21]);
    noteTrail('b', [], NOON + 86_401_000);
    expect(trailOf('HAS')).toEqual([]);
  });
});
