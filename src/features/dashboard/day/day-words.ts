import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { addDays, type Day } from '@/domain/base/day';
import { digitsOf, textOf, trimmed, UNIT_SPACE } from '@/domain/base/digits';
import { formatDay } from '@/i18n/formats';
import { dayPart } from '@/ui/date/day-name';
import { weekdayShort } from '@/ui/text/weekday';

/** Kuruş rounded for speech: "619 bin", "14,1 bin", "1,2 mn", "850"; tables show exact figures. */
export function shortMoney(kurus: number): string {
  const lira = Math.abs(kurus) / 100;
  if (lira < 1_000) return textOf(digitsOf(kurus, 2, 0));
  const [scale, decimals] =
    lira < 99_950 ? [5, 1] : lira < 999_500 ? [5, 0] : lira < 99_950_000 ? [8, 1] : [8, 0];
  const much = textOf(trimmed(digitsOf(kurus, scale, decimals), 0));
  return (scale === 5 ? t`${much} bin` : t`${much} mn`).replaceAll(' ', UNIT_SPACE);
}

/** "24 Kasım Salı"; with the year if it differs from today's. */
export const dayTitle = (day: Day, today: Day): string =>
  dayPart(day, i18n.locale, {
    day: 'numeric',
    month: 'long',
    weekday: 'long',
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  });

/** "7 Aralık", for use in a sentence. */
export const dateWords = (day: Day): string =>
  dayPart(day, i18n.locale, { day: 'numeric', month: 'long' });

/** Weekday for use in a sentence: lower case in every language but English. */
function weekdayLong(day: Day): string {
  const name = dayPart(day, i18n.locale, { weekday: 'long' });
  return i18n.locale === 'en' ? name : name.toLocaleLowerCase(i18n.locale);
}

/** Choices of the day to compare with: one day, one week or four weeks earlier. */
export const COMPARED = ['yesterday', 'week', 'month'] as const;
export type Compared = (typeof COMPARED)[number];

const BACK: Record<Compared, number> = { yesterday: 1, week: 7, month: 28 };

/**
 * Day to compare with. A month is four weeks, so that week and month compare a Friday with a
 * Friday.
 */
export const comparedDay = (day: Day, which: Compared): Day => addDays(day, -BACK[which]);

/** Name of the comparison day for a sentence; "dün" only if `day` is today. */
export function comparedName(day: Day, which: Compared, today: Day): string {
  const other = comparedDay(day, which);
  if (which === 'yesterday') return day === today ? t`dün` : t`bir gün önce`;
  return which === 'week' ? lastWeekday(weekdayLong(other)) : t`4 hafta önce`;
}

const lastWeekday = (weekday: string): string => t`geçen ${weekday}`;

/** Name of the comparison day, short enough for the label of a figure. */
export const comparedShort = (day: Day, which: Compared, today: Day): string =>
  which === 'yesterday'
    ? day === today
      ? t`dün`
      : t`önceki`
    : which === 'week'
      ? weekdayShort(comparedDay(day, which))
      : formatDay(comparedDay(day, which)).slice(0, 5);
