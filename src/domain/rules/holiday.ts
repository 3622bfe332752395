import { addDays, type Day, dayStart, istanbulClock } from '../base/day';

/**
 * Public holidays of Turkey and the business days between them. Guarantee: a deadline that is counted
 * here never ends later than the law's: half days (the afternoon before a religious holiday, 28
 * October) count as business days. Source: law 2429 on national and general holidays; the religious
 * days are those of the calendar of the Presidency of Religious Affairs.
 */
export type NationalHoliday =
  | 'new-year'
  | 'sovereignty'
  | 'labour'
  | 'youth'
  | 'democracy'
  | 'victory'
  | 'republic'
  | 'ramazan'
  | 'kurban';

/** Public holidays that have the same date every year: month and day. */
const FIXED: readonly (readonly [string, NationalHoliday])[] = [
  ['01-01', 'new-year'],
  ['04-23', 'sovereignty'],
  ['05-01', 'labour'],
  ['05-19', 'youth'],
  ['07-15', 'democracy'],
  ['08-30', 'victory'],
  ['10-29', 'republic'],
];

/** First days of Ramazan Bayramı (three days) and Kurban Bayramı (four days). */
const RELIGIOUS: readonly { ramazan: Day; kurban: Day }[] = [
  { ramazan: '2025-03-30', kurban: '2025-06-06' },
  { ramazan: '2026-03-20', kurban: '2026-05-27' },
  { ramazan: '2027-03-09', kurban: '2027-05-16' },
  { ramazan: '2028-02-26', kurban: '2028-05-05' },
  { ramazan: '2029-02-14', kurban: '2029-04-24' },
  { ramazan: '2030-02-04', kurban: '2030-04-13' },
];
const LENGTH = { ramazan: 3, kurban: 4 } as const;

/** The last day up to which religious holidays are known. */
export const HOLIDAYS_KNOWN_TO: Day = '2030-12-31';

const span = (first: Day, name: 'ramazan' | 'kurban'): [Day, NationalHoliday][] =>
  Array.from({ length: LENGTH[name] }, (_, at) => [addDays(first, at), name]);

const MOVING: ReadonlyMap<Day, NationalHoliday> = new Map(
  RELIGIOUS.flatMap(({ ramazan, kurban }) => [
    ...span(ramazan, 'ramazan'),
    ...span(kurban, 'kurban'),
  ]),
);
const FIXED_NAMES: ReadonlyMap<string, NationalHoliday> = new Map(FIXED);

/** The public holiday of a day; undefined on any other day. */
export const nationalHoliday = (day: Day): NationalHoliday | undefined =>
  MOVING.get(day) ?? FIXED_NAMES.get(day.slice(5));

/** Public holidays of a year in their order. */
export function nationalHolidays(year: number): { day: Day; name: NationalHoliday }[] {
  const moving = [...MOVING].filter(([day]) => day.startsWith(`${year}-`));
  const fixed = FIXED.map(([day, name]): [Day, NationalHoliday] => [`${year}-${day}`, name]);
  return [...new Map([...fixed, ...moving])]
    .map(([day, name]) => ({ day, name }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * A day on which a company differs from the public calendar. `off`: true for a holiday of its own,
 * false for a public holiday on which it works, so that the day counts as a business day.
 */
export type CompanyHoliday = { day: Day; name: string; off: boolean };

const SATURDAY = 6;
const MOST_DAYS = 1_000;

export function isBusinessDay(day: Day, own: readonly CompanyHoliday[]): boolean {
  if (istanbulClock(dayStart(day)).weekday >= SATURDAY) return false;
  const said = own.find((one) => one.day === day);
  return said ? !said.off : nationalHoliday(day) === undefined;
}

/** The `count`th business day after `day`, which itself does not count. */
export function businessDayAfter(day: Day, count: number, own: readonly CompanyHoliday[]): Day {
  let at = day;
  for (let left = count, tries = 0; left > 0 && tries < MOST_DAYS; tries++) {
    at = addDays(at, 1);
    if (isBusinessDay(at, own)) left -= 1;
  }
  return at;
}

/** Business days after `from` up to and with `to`; negative if `to` has passed. */
export function businessDaysBetween(from: Day, to: Day, own: readonly CompanyHoliday[]): number {
  if (to < from) return -businessDaysBetween(to, from, own);
  let count = 0;
  for (let at = from, tries = 0; at < to && tries < MOST_DAYS; tries++) {
    at = addDays(at, 1);
    if (isBusinessDay(at, own)) count += 1;
  }
  return count;
}
