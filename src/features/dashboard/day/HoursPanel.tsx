import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useMemo } from 'react';
import type { DayFlow } from '@/domain/position/day-flow';
import { formatMinute, formatMoney } from '@/i18n/formats';
import { clockWith } from '@/i18n/turkish-suffix';
import { BarChart } from '@/ui/chart/BarChart';
import { hourLabel } from '@/ui/chart/scale';
import type { ChartData } from '@/ui/chart/series';
import { shortMoney } from './day-words';
import { type HourRow, hourRows } from './hours';

type Props = {
  /** Sums by hour; undefined until the slips of the day are read. */
  hours: ReadonlyMap<number, DayFlow> | undefined;
  /** Sums by hour of the compared day; undefined if the day is unknown. */
  other: ReadonlyMap<number, DayFlow> | undefined;
  name: string;
  /** Current minute of the day; undefined for a past day. */
  minute: number | undefined;
  className?: string;
};

/** Sales by hour; a tick over each bar marks the sales of the compared day. */
export const HoursPanel = memo(function HoursPanel({
  hours,
  other,
  name,
  minute,
  className,
}: Props) {
  const { i18n } = useLingui();
  const rows = useMemo(() => hourRows(hours, other), [hours, other]);
  const time = minute === undefined ? '' : formatMinute(minute);
  const to = i18n.locale === 'tr' && time ? clockWith(time, 'to') : time;
  const [much, theirMuch] = [sumText(hours), sumText(other)];
  return (
    <BarChart
      title={t`Saat saat satış`}
      height={112}
      className={className ?? ''}
      sentence={
        minute === undefined ? (
          <Trans>
            Gün boyu {much}; çizgiler {name}, {theirMuch}.
          </Trans>
        ) : (
          <Trans>
            {to} dek {much}; çizgiler {name}, bütün gün {theirMuch}.
          </Trans>
        )
      }
      data={hoursData(rows, name)}
      ticks={1}
      ahead={
        minute === undefined ? rows.length : rows.filter(({ hour }) => hour * 60 <= minute).length
      }
      peak={shortMoney}
    />
  );
});

const sumText = (hours: ReadonlyMap<number, DayFlow> | undefined): string =>
  hours ? formatMoney(Array.from(hours.values()).reduce((sum, { sold }) => sum + sold, 0)) : '–';

export const hoursData = (rows: readonly HourRow[], name: string): ChartData => ({
  head: t`Saat`,
  points: rows.map(({ hour }) => ({
    id: `${hour}`,
    label: `${hourLabel(hour)}:00–${hourLabel(hour + 1)}:00`,
    short: hourLabel(hour),
  })),
  series: [
    { name: t`Satış`, tone: 'ink', values: rows.flatMap(({ sold }) => sold ?? []) },
    { name, tone: 'in', values: rows.flatMap(({ other }) => other ?? []) },
  ],
  format: (value) => formatMoney(value),
});
