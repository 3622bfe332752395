import { useLingui } from '@lingui/react/macro';
import { addDays, type Day, dayStart, istanbulClock } from '@/domain/base/day';
import type { Range } from '@/domain/base/day-range';
import { formatDay, formatMoney } from '@/i18n/formats';
import { BarChart } from '@/ui/chart/BarChart';
import type { ChartData } from '@/ui/chart/series';
import type { DaySums } from './use-day-sums';

/**
 * What was sold and bought day by day: sums of all slips of the filter, not only of the rows that
 * are loaded.
 */
export function DayChart({ sums, days }: { sums: DaySums; days: Range }) {
  const { t } = useLingui();
  const names = [t`Pzt`, t`Sal`, t`Çar`, t`Per`, t`Cum`, t`Cmt`, t`Paz`];
  const all = daysBetween({ ...days, from: firstDay(days, sums) });
  const data: ChartData = {
    points: all.map((day) => ({
      id: day,
      label: `${formatDay(day)} ${names[istanbulClock(dayStart(day)).weekday - 1] ?? ''}`,
      short: formatDay(day).slice(0, 5),
    })),
    series: [
      { name: t`Satış`, tone: 'ink', values: all.map((day) => sums.get(day)?.sold ?? 0) },
      { name: t`Alış`, tone: 'in', values: all.map((day) => sums.get(day)?.bought ?? 0) },
    ],
    format: (value) => formatMoney(value),
  };
  return (
    <BarChart title={t`Gün gün satış ve alış`} summary={t`dolu satış, boş alış`} data={data} />
  );
}

/** Days before the first slip say nothing: the shop may not have been on this device yet. */
const firstDay = ({ from }: Range, sums: DaySums): Day => Array.from(sums.keys()).sort()[0] ?? from;

function daysBetween({ from, to }: Range): Day[] {
  const all: Day[] = [];
  for (let day = from; day <= to && all.length < 400; day = addDays(day, 1)) all.push(day);
  return all;
}
