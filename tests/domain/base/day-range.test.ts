import { describe, expect, it } from 'vitest';
import { dayOf } from '@/domain/base/day';
import {
  disabledDate,
  disabledLast,
  isFree,
  SHORTCUTS,
  shortcutOf,
  shortcutRange,
} from '@/domain/base/day-range';

const TODAY = '2026-11-21';
const DAYS = ['2026-11-20', TODAY, '2026-11-22'];

describe('PL87: which days may be chosen', () => {
  it("'disabled date' closes what has not come yet, 'disabled last' what is over, and neither closes today", () => {
    expect(DAYS.map((day) => disabledDate(day, TODAY))).toEqual([false, false, true]);
    expect(DAYS.map((day) => disabledLast(day, TODAY))).toEqual([true, false, false]);
    expect(DAYS.map((day) => isFree(day, 'no-future', TODAY))).toEqual([true, true, false]);
    expect(DAYS.map((day) => isFree(day, 'no-past', TODAY))).toEqual([false, true, true]);
    expect(isFree('2099-01-01', 'any', TODAY)).toBe(true);
  });

  it('a day is Istanbul’s: an hour before midnight in London it is tomorrow already', () => {
    const today = dayOf(Date.parse('2026-11-21T23:00:00Z'));
    expect(today).toBe('2026-11-22');
    expect(disabledDate('2026-11-22', today)).toBe(false);
    expect(disabledLast('2026-11-21', today)).toBe(true);
  });
});

describe('PL97: the ready ranges', () => {
  const range = (shortcut: (typeof SHORTCUTS)[number], today: string) =>
    Object.values(shortcutRange(shortcut, today)).join(' … ');

  it.each([
    ['today', '2026-11-21 … 2026-11-21'],
    ['last-7', '2026-11-15 … 2026-11-21'],
    ['this-month', '2026-11-01 … 2026-11-21'],
    ['last-month', '2026-10-01 … 2026-10-31'],
    ['last-3-months', '2026-08-22 … 2026-11-21'],
  ] as const)('%s is %s', (shortcut, days) => {
    expect(range(shortcut, TODAY)).toBe(days);
  });

  it('are today, 7 days, this month, last month and 3 months, in this order', () => {
    expect(SHORTCUTS).toEqual(['today', 'last-7', 'this-month', 'last-month', 'last-3-months']);
  });

  it.each([
    ['last-month', '2027-01-05', '2026-12-01 … 2026-12-31'],
    ['last-month', '2028-03-31', '2028-02-01 … 2028-02-29'],
    ['last-3-months', '2026-05-31', '2026-03-01 … 2026-05-31'],
    ['last-7', '2027-01-03', '2026-12-28 … 2027-01-03'],
  ] as const)(
    '%s on %s is %s, over the turn of a year and a short month',
    (shortcut, today, days) => {
      expect(range(shortcut, today)).toBe(days);
    },
  );

  it('are known again by their days', () => {
    expect(shortcutOf({ from: '2026-10-01', to: '2026-10-31' }, TODAY)).toBe('last-month');
    expect(shortcutOf({ from: '2026-10-02', to: '2026-10-31' }, TODAY)).toBeUndefined();
  });
});
