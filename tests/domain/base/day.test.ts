import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayEnd, dayOf, dayStart, isDay, istanbulClock } from '@/domain/base/day';

describe('an Istanbul day', () => {
  it.each([
    ['2026-11-20T20:59:59.999Z', '2026-11-20'],
    ['2026-11-20T21:00:00.000Z', '2026-11-21'],
    ['2026-12-31T21:00:00.000Z', '2027-01-01'],
    ['2024-02-28T21:00:00.000Z', '2024-02-29'],
  ])('%s is in %s', (moment, day) => {
    expect(dayOf(Date.parse(moment))).toBe(day);
  });

  it('holds exactly the moments from its start to the next day’s', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.parse('2017-01-01'), max: Date.parse('2100-01-01') }),
        (at) => {
          const day = dayOf(at);
          expect(dayStart(day) <= at && at < dayEnd(day)).toBe(true);
          expect(dayOf(dayEnd(day))).toBe(addDays(day, 1));
          expect(isDay(day)).toBe(true);
        },
      ),
    );
  });

  it('agrees with the time zone database', () => {
    const istanbul = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Europe/Istanbul',
      dateStyle: 'short',
    });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2017-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        (d) => {
          expect(dayOf(d.getTime())).toBe(istanbul.format(d));
        },
      ),
    );
  });

  it.each([
    ['2026-02-30'],
    ['2026-13-01'],
    ['2026-1-1'],
    ['20261121'],
    ['2026-11-21T00:00'],
    [''],
    [null],
    [20261121],
  ])('%s is no day', (value) => {
    expect(isDay(value)).toBe(false);
  });

  it('has the weekday and minute of the shop’s wall clock', () => {
    expect(istanbulClock(Date.parse('2026-11-22T20:59:00Z'))).toEqual({
      weekday: 7,
      minute: 23 * 60 + 59,
    });
    expect(istanbulClock(Date.parse('2026-11-22T21:00:00Z'))).toEqual({ weekday: 1, minute: 0 });
  });
});
