import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/domain/base/day';
import {
  dueFrom,
  nextDues,
  type Repetition,
  repeatedTaskId,
  repetitionRefusals,
  type Schedule,
} from '@/domain/task/repetition';

const timed = (schedule: Schedule, more: Partial<Repetition> = {}) => ({
  schedule,
  start: '2026-01-01',
  end: null,
  ...more,
});

describe('the due days of a template', () => {
  it('are one day of each month, and the last day of a shorter one', () => {
    expect(nextDues(timed({ every: 'month', day: 5 }), '2026-11-24', 3)).toEqual([
      '2026-12-05',
      '2027-01-05',
      '2027-02-05',
    ]);
    expect(nextDues(timed({ every: 'month', day: 31 }), '2027-01-31', 4)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
  });

  it('are the last day of each month, in a leap year too', () => {
    expect(nextDues(timed({ every: 'month-end' }), '2028-02-01', 3)).toEqual([
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ]);
  });

  it('are one weekday of each week', () => {
    // 24 November 2026 is a Tuesday.
    expect(nextDues(timed({ every: 'week', weekday: 1 }), '2026-11-24', 2)).toEqual([
      '2026-11-30',
      '2026-12-07',
    ]);
    expect(dueFrom(timed({ every: 'week', weekday: 2 }), '2026-11-24')).toBe('2026-11-24');
  });

  it('begin with its start and stop with its end, both included', () => {
    const lease = timed({ every: 'month', day: 10 }, { start: '2026-12-10', end: '2027-01-10' });
    expect(nextDues(lease, '2026-01-01', 5)).toEqual(['2026-12-10', '2027-01-10']);
    expect(dueFrom(lease, '2027-01-11')).toBeNull();
  });

  it('never go back, and none is left out, whatever the day that is asked from', () => {
    const anySchedule = fc.oneof(
      fc.record({ every: fc.constant('month' as const), day: fc.integer({ min: 1, max: 31 }) }),
      fc.constant({ every: 'month-end' as const }),
      fc.record({ every: fc.constant('week' as const), weekday: fc.integer({ min: 1, max: 7 }) }),
    );
    fc.assert(
      fc.property(anySchedule, fc.integer({ min: 0, max: 1500 }), (schedule, offset) => {
        const from = addDays('2026-01-01', offset);
        const first = dueFrom(timed(schedule), from);
        if (first === null) return false;
        // Each day up to the first due day leads to that same day.
        for (let day = from; day <= first; day = addDays(day, 1))
          if (dueFrom(timed(schedule), day) !== first) return false;
        const most = schedule.every === 'week' ? 6 : 30;
        return first >= from && first <= addDays(from, most);
      }),
    );
  });
});

describe('a template', () => {
  const rent: Repetition = {
    id: 'kira',
    name: 'Kira',
    ...timed({ every: 'month', day: 5 }),
    state: 'active',
    assignee: null,
    pay: { expense: 'rent', from: 'till:main', asset: 'TRY', quantity: 2_500_000, supplier: '' },
  };
  const fields = (more: Partial<Repetition>) =>
    repetitionRefusals({ ...rent, ...more }).map(({ field, code }) => `${field} ${code}`);

  it('needs a name, days that exist, and an expense that its account can pay', () => {
    expect(fields({})).toEqual([]);
    expect(fields({ pay: null })).toEqual([]);
    expect(fields({ name: '  ' })).toEqual(['name required']);
    expect(fields({ schedule: { every: 'month', day: 32 } })).toEqual(['schedule format']);
    expect(fields({ schedule: { every: 'week', weekday: 0 } })).toEqual(['schedule format']);
    expect(fields({ start: '2026-02-30' })).toEqual(['start format']);
    expect(fields({ end: '2025-12-31' })).toEqual(['end before-start']);
    const pay = (more: object) => ({ ...rent.pay, ...more }) as Repetition['pay'];
    expect(fields({ pay: pay({ quantity: null }) })).toEqual([]);
    expect(fields({ pay: pay({ quantity: 0 }) })).toEqual(['pay format']);
    expect(fields({ pay: pay({ asset: 'HAS' }) })).toEqual(['pay format']);
    expect(fields({ pay: pay({ from: 'contact:x' }) })).toEqual(['pay format']);
    expect(fields({ pay: pay({ expense: 'advance' }) })).toEqual([]);
  });

  it('gives each due day one id', () => {
    expect(repeatedTaskId('kira', '2026-12-05')).toBe('rep-kira-2026-12-05');
  });
});
