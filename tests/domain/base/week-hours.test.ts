import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areWeekHours,
  hoursTyped,
  isWithinHours,
  typedHours,
  type WeekHours,
} from '@/domain/base/week-hours';

const at = (text: string) => Date.parse(`2026-11-${text}:00+03:00`);
const week: WeekHours = { from: 9 * 60, to: 19 * 60, days: [1, 2, 3, 4, 5, 6] };

describe('hours of the week', () => {
  it('MK50: hold from their first minute up to their last on their days, in Istanbul, and always where there are none', () => {
    const within = (text: string, hours: WeekHours | null = week) => isWithinHours(hours, at(text));
    expect(
      ['21T08:59', '21T09:00', '21T18:59', '21T19:00', '22T12:00'].map((text) => within(text)),
    ).toEqual([false, true, true, false, false]);
    expect(within('22T03:00', null)).toBe(true);
    expect([
      within('22T23:59', { from: 0, to: 1_440, days: [7] }),
      within('23T00:00', { from: 0, to: 1_440, days: [7] }),
    ]).toEqual([true, false]);
  });

  it('MK50: are none with a strange field, no day, a day twice, or an end that is not after its beginning', () => {
    expect(areWeekHours(week)).toBe(true);
    const wrong = [
      null,
      [],
      'x',
      {},
      { ...week, more: 1 },
      { ...week, days: [] },
      { ...week, days: [1, 1] },
      { ...week, days: [0] },
      { ...week, days: 5 },
    ];
    for (const one of [
      ...wrong,
      { ...week, to: 540 },
      { ...week, to: 1_441 },
      { ...week, from: -1 },
      { ...week, from: 1.5 },
      { ...week, from: '9' },
    ])
      expect(areWeekHours(one)).toBe(false);
  });

  it('MK50: read back from their boxes as they were, also to the end of a day; half a time is none', () => {
    const hours = fc.record({
      from: fc.integer({ min: 0, max: 1_439 }),
      to: fc.integer({ min: 1, max: 1_440 }),
      days: fc
        .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
        .map((days) => days.sort()),
    });
    fc.assert(
      fc.property(hours, (one) => {
        expect(hoursTyped(typedHours(one))).toEqual(one);
      }),
    );
    expect(hoursTyped(typedHours(null))).toBeNull();
    expect(areWeekHours(hoursTyped({ ...typedHours(week), from: '9' }))).toBe(false);
  });
});
