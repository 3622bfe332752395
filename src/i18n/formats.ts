import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type Day, dayOf, istanbulClock } from '../domain/base/day';
import {
  digitsOf,
  finenessDigits,
  hasDigits,
  moneyDigits,
  percentDigits,
  rateDigits,
  textOf,
  trimmed,
  UNIT_SPACE,
  weightDigits,
} from '../domain/base/digits';
import { minuteText } from '../domain/base/week-hours';
import { clockWith } from './turkish-suffix';

/**
 * Figures, ages and times as sentences need them; a figure on its own is set by the ui's Money,
 * Weight, Has and Rate. Numbers are written in the trade's Turkish way in every language, so that a
 * slip reads the same whoever prints it.
 */
export const formatMoney = (kurus: number, unit = '₺'): string =>
  `${textOf(moneyDigits(kurus))}${UNIT_SPACE}${unit}`;
export const formatWeight = (mg: number): string => `${textOf(weightDigits(mg))}${UNIT_SPACE}g`;
/** Pure metal, mg × tenths of a milyem. */
export const formatHas = (pure: number): string =>
  `${textOf(hasDigits(pure))}${UNIT_SPACE}${t`has`}`;
/** Thousandths of a carat: "0,45 ct". */
export const formatCarat = (carat: number): string =>
  `${textOf(trimmed(digitsOf(carat, 3), 2))}${UNIT_SPACE}ct`;
/** A price × 10^4. */
export const formatRate = (rate: number): string => textOf(rateDigits(rate));
/** Hundredths of a percent: "%7,5". */
export const formatPercent = (hundredths: number): string =>
  `%${textOf(percentDigits(hundredths))}`;
export const formatFineness = (tenths: number): string => textOf(finenessDigits(tenths));

/** A sum without its kuruş when it has none: "850 ₺", "850,50 ₺". */
export function formatRoundMoney(kurus: number): string {
  const digits = moneyDigits(kurus);
  return `${textOf(kurus % 100 === 0 ? { ...digits, fraction: '' } : digits)}${UNIT_SPACE}₺`;
}

/** "14:30" of a minute of the day. */
export const formatMinute = minuteText;

/** "14:30", Istanbul. */
export const formatTime = (at: number): string => formatMinute(istanbulClock(at).minute);

/** "21.11.2026" of an Istanbul day. */
export const formatDay = (day: Day): string => day.split('-').reverse().join('.');
export const formatDate = (at: number): string => formatDay(dayOf(at));
export const formatDateTime = (at: number): string => `${formatDate(at)} ${formatTime(at)}`;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How old something is: "2 sn", "3 dk önce", then the clock, then the date with it. */
export function formatAge(ms: number, now: number): string {
  if (ms < MINUTE) return formatSpan(ms);
  const minutes = Math.floor(ms / MINUTE);
  if (ms < HOUR) return t`${minutes} dk önce`;
  const at = now - ms;
  return dayOf(at) === dayOf(now) ? formatTime(at) : formatDateTime(at);
}

/** How long something has lasted, short: "2 sn", "3 dk", "5 sa", "2 gün". */
export function formatSpan(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND));
  if (ms < MINUTE) return t`${seconds} sn`;
  const minutes = Math.floor(ms / MINUTE);
  if (ms < HOUR) return t`${minutes} dk`;
  const hours = Math.floor(ms / HOUR);
  if (hours < 48) return t`${hours} sa`;
  const days = Math.floor(hours / 24);
  return t`${days} gün`;
}

/**
 * The moment since which something holds, ready for "… beri": "14:30’dan" in Turkish, "14:30"
 * elsewhere; yesterday and before with the date.
 */
export function formatFrom(at: number, now: number): string {
  const clock = formatTime(at);
  const said = i18n.locale === 'tr' ? clockWith(clock, 'from') : clock;
  return dayOf(at) === dayOf(now) ? said : `${formatDate(at)} ${said}`;
}
