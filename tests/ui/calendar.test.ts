import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inMonth, monthOf } from '@/domain/base/day-range';
import { dayAfterKey, readDay, readNearDay, weekdayOf, weeksOf } from '@/ui/date/calendar';

const TODAY = '2026-11-21';

describe('a calendar', () => {
  it('PL104: begins its weeks on Monday and keeps every day of the month once', () => {
    const weeks = weeksOf({ year: 2026, month: 11 });
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks[1]?.[0]).toBe('2026-11-02');
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeksOf({ year: 2027, month: 2 })).toHaveLength(4);
    expect(weekdayOf(TODAY)).toBe(6);
  });

  it('walks by day, week, month and year, and stays at the end of a shorter month', () => {
    const keys = [
      'ArrowLeft',
      'ArrowRight',
      'ArrowUp',
      'ArrowDown',
      'Home',
      'End',
      'PageUp',
      'PageDown',
    ];
    expect(keys.map((key) => dayAfterKey(key, TODAY, false))).toEqual([
      '2026-11-20',
      '2026-11-22',
      '2026-11-14',
      '2026-11-28',
      '2026-11-16',
      '2026-11-22',
      '2026-10-21',
      '2026-12-21',
    ]);
    expect(dayAfterKey('PageUp', TODAY, true)).toBe('2025-11-21');
    expect(dayAfterKey('PageUp', '2028-02-29', true)).toBe('2027-02-28');
    expect(inMonth('2026-03-31', -1)).toBe('2026-02-28');
    expect(dayAfterKey('Enter', TODAY, false)).toBeUndefined();
  });

  it('reads days as they are typed and refuses those that are not', () => {
    const read = (text: string) => readDay(text, TODAY);
    expect(
      [
        '21.11.2026',
        '1.2.26',
        '5',
        '5.12',
        '5.12.',
        '211126',
        '05122025',
        '1/2/2026',
        '1-2-2026',
      ].map(read),
    ).toEqual([
      '2026-11-21',
      '2026-02-01',
      '2026-11-05',
      '2026-12-05',
      '2026-12-05',
      '2026-11-21',
      '2025-12-05',
      '2026-02-01',
      '2026-02-01',
    ]);
    expect(
      ['', 'yarın', '31.2.2026', '0.1.2026', '12.13.2026', '1.2.202', '40-digit'].map(read),
    ).toEqual(Array(7).fill(undefined));
    expect(monthOf(TODAY)).toEqual({ year: 2026, month: 11 });
    expect(['2026-12-31', '5,12,26', '5,12'].map(read)).toEqual([
      '2026-12-31',
      '2026-12-05',
      '2026-12-05',
    ]);
  });

  it('is the only way to enter a day: no box of the browser, which writes days in its own language', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    const native = files.filter((name) =>
      /type[=:] ?["'](date|month|week|datetime-local)["']/.test(
        readFileSync(`src/${name}`, 'utf8'),
      ),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(native).toEqual([]);
  });

  it('takes a day without its year as the nearest one that may be chosen', () => {
    const near = (text: string) => [
      readNearDay(text, TODAY, 'no-past'),
      readNearDay(text, TODAY, 'no-future'),
      readNearDay(text, TODAY, 'any'),
    ];
    expect(near('5.1')).toEqual(['2027-01-05', '2026-01-05', '2026-01-05']);
    expect(near('5.12')).toEqual(['2026-12-05', '2025-12-05', '2026-12-05']);
    expect(near('20')).toEqual(['2026-12-20', '2026-11-20', '2026-11-20']);
    expect(near('5.1.2026')).toEqual(['2026-01-05', '2026-01-05', '2026-01-05']);
    expect(near('2020-01-01')).toEqual(['2020-01-01', '2020-01-01', '2020-01-01']);
    expect(near('31.2')).toEqual([undefined, undefined, undefined]);
  });
});
