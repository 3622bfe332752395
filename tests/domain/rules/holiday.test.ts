import { describe, expect, it } from 'vitest';
import {
  businessDayAfter,
  businessDaysBetween,
  HOLIDAYS_KNOWN_TO,
  isBusinessDay,
  nationalHoliday,
  nationalHolidays,
} from '@/domain/rules/holiday';

describe('holidays and business days', () => {
  it('SB1: ten business days run over Ramazan Bayramı and weekends', () => {
    // Friday 13 March 2026; the holiday is Friday 20 to Sunday 22.
    expect(businessDayAfter('2026-03-13', 10, [])).toBe('2026-03-30');
    expect(businessDaysBetween('2026-03-13', '2026-03-30', [])).toBe(10);
  });

  it('SB1: ten business days run over Kurban Bayramı and 19 May', () => {
    // Monday 18 May 2026: 19 May is a holiday, then Wednesday 27 to Saturday 30 May.
    expect(businessDayAfter('2026-05-18', 10, [])).toBe('2026-06-05');
    expect(nationalHoliday('2026-05-26')).toBeUndefined();
    expect(isBusinessDay('2026-05-26', [])).toBe(true);
  });

  it('SB1: the day itself does not count, and a deadline is never on a day off', () => {
    expect(businessDayAfter('2026-12-31', 1, [])).toBe('2027-01-04');
    expect(businessDayAfter('2026-11-28', 1, [])).toBe('2026-11-30');
    for (let year = 2026; year <= 2030; year++)
      for (const { day } of nationalHolidays(year))
        expect(isBusinessDay(businessDayAfter(day, 10, []), [])).toBe(true);
  });

  it('SB1: every year up to the known end has both religious holidays in full', () => {
    for (let year = 2026; year <= Number(HOLIDAYS_KNOWN_TO.slice(0, 4)); year++) {
      const names = nationalHolidays(year).map(({ name }) => name);
      expect([year, names.filter((name) => name === 'ramazan').length]).toEqual([year, 3]);
      expect([year, names.filter((name) => name === 'kurban').length]).toEqual([year, 4]);
    }
    // Kurban Bayramı of 2027 lies over 19 May: one day, one holiday.
    expect(nationalHolidays(2026).length).toBe(14);
    expect(nationalHolidays(2027).map(({ day }) => day)).toEqual([
      ...['2027-01-01', '2027-03-09', '2027-03-10', '2027-03-11', '2027-04-23', '2027-05-01'],
      ...['2027-05-16', '2027-05-17', '2027-05-18', '2027-05-19', '2027-07-15', '2027-08-30'],
      '2027-10-29',
    ]);
  });

  it('SB2: a company adds holidays of its own, and works on public ones', () => {
    const bridge = { day: '2026-05-25', name: 'Köprü', off: true };
    const open = { day: '2026-05-27', name: 'Nöbet', off: false };
    expect(businessDayAfter('2026-05-18', 10, [bridge])).toBe('2026-06-08');
    expect(businessDayAfter('2026-05-18', 10, [open])).toBe('2026-06-04');
    expect(
      isBusinessDay('2026-05-30', [{ day: '2026-05-30', name: 'Cumartesi', off: false }]),
    ).toBe(false);
  });

  it('SB1: days that are left are negative once the last one has passed', () => {
    expect(businessDaysBetween('2026-06-05', '2026-06-05', [])).toBe(0);
    expect(businessDaysBetween('2026-06-09', '2026-06-05', [])).toBe(-2);
  });
});
