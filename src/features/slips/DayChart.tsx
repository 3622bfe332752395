import { useLingui } from '@lingui/react/macro';
import { addDays, type Day } from '@/domain/base/day';
import type { Range } from '@/domain/base/day-range';
import { formatDay, formatMoney } from '@/i18n/formats';
import { BarChart } from '@/ui/chart/BarChart';
import type { ChartData } from '@/ui/chart/series';
import { weekdayShort } from '@/ui/text/weekday';
import type { DaySums } from './use-day-sums';

/** Sales and purchases by day: sums of all slips of the filter, not only of the loaded rows. */
export function DayChart({ sums, days }: { sums: DaySums; days: Range }) {
  const { t } = useLingui();
  const all = daysBetween({ ...days, from: firstDay(days, sums) });
  const data: ChartData = {
    points: all.map((day) => ({
      id: day,
      label: `${formatDay(day)} ${weekdayShort(day)}`,
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

/** Starts at the first slip: on earlier days this device may not have been in use. */
const firstDay = ({ from }: Range, sums: DaySums): Day => Array.from(sums.keys()).sort()[0] ?? from;

function daysBetween({ from, to }: Range): Day[] {
  const all: Day[] = [];
  for (let day = from; day <= to && all.length < 400; day = addDays(day, 1)) all.push(day);
  return all;
}
