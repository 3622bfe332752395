import { t } from '@lingui/core/macro';
import type { Product } from '@/domain/catalogue/product';
import type { OwnAccount } from '@/domain/ledger/own-account';
import type { Repetition, RepetitionState, Schedule } from '@/domain/task/repetition';
import { accountName, expenseName } from '@/i18n/account-text';
import { namedQuantity } from '@/i18n/asset-text';
import { dayPart } from '@/ui/date/day-name';

/** Name of a weekday, 1 Monday … 7 Sunday. */
export const weekdayName = (weekday: number, locale: string): string =>
  // 1 January 2024 was a Monday.
  dayPart(`2024-01-0${weekday}`, locale, { weekday: 'long' });

export function scheduleText(schedule: Schedule, locale: string): string {
  switch (schedule.every) {
    case 'month': {
      const { day } = schedule;
      return t`Her ayın ${day}. günü`;
    }
    case 'month-end':
      return t`Her ayın son günü`;
    case 'week': {
      const weekday = weekdayName(schedule.weekday, locale);
      return t`Her hafta ${weekday}`;
    }
  }
}

export function stateName(state: RepetitionState): string {
  const names: Record<RepetitionState, string> = {
    active: t`Etkin`,
    paused: t`Duraklatıldı`,
    archived: t`Arşivde`,
  };
  return names[state];
}

/** What the template's tasks propose, in one line. */
export function payText(
  { pay, auto }: Repetition,
  own: readonly OwnAccount[],
  products: readonly Product[],
): string {
  if (!pay) return t`Yalnız görev`;
  const amount =
    pay.quantity === null
      ? t`tutarı her seferinde yazılır`
      : namedQuantity(pay.asset, pay.quantity, products);
  return [
    expenseName(pay.expense),
    amount,
    accountName(pay.from, own),
    pay.supplier,
    auto ? t`kendiliğinden` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
