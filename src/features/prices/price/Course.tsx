import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useBoard, useSets } from '@/data/price/use-quotes';
import { dayOf } from '@/domain/base/day';
import { type CoursePoint, courseEnds } from '@/domain/price/price-course';
import { DAY_MINUTES } from '@/domain/price/price-history';
import { formatDay, formatRate } from '@/i18n/formats';
import { usePriceCourse } from '@/parts/price/use-course';
import { correctedNow } from '@/sync/clock';
import { LineChart } from '@/ui/chart/LineChart';
import type { ChartData } from '@/ui/chart/series';
import { Segmented } from '@/ui/field/Segmented';
import { ownFormula } from '../decide/put-prices';

type Span = 'day' | 'month' | 'year';

/**
 * Minutes between the points of a chart, so that they fit: ten minutes for a day, four hours for a
 * month, the last price of each day for a year.
 */
const EVERY: Record<Span, number> = { day: 10, month: 240, year: DAY_MINUTES };

/**
 * Course of the price over today, the month and the year; offline from the prices on this device.
 */
export function Course({ code }: { code: string }) {
  const { t, i18n } = useLingui();
  const [span, setSpan] = useState<Span>('day');
  const board = useBoard();
  const quote = board?.quotes.get(code);
  const sets = useSets();
  const course = usePriceCourse(code, sets, span === 'year' ? 'days' : 'minutes', EVERY[span]);
  const today = dayOf(correctedNow());
  const points = useMemo(
    () => (span === 'day' ? course?.filter(({ day }) => day === today) : course),
    [course, span, today],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the texts are made again when the language changes
  const data = useMemo(
    () => chartOf(points ?? [], span, [t`Alış`, t`Satış`]),
    [points, span, i18n.locale],
  );
  const titles: Record<Span, string> = {
    day: t`Günün fiyatı`,
    month: t`Son 31 günün fiyatı`,
    year: t`Son bir yılın gün sonu fiyatları`,
  };
  return (
    <section className="mt-4">
      <Segmented
        small
        label={t`Dönem`}
        value={span}
        onChange={setSpan}
        options={[
          { value: 'day', label: t`Bugün` },
          { value: 'month', label: t`31 gün` },
          { value: 'year', label: t`1 yıl` },
        ]}
      />
      <div className="mt-2 min-h-48">
        {data.points.length > 1 ? (
          <LineChart
            title={titles[span]}
            summary={endsText(courseEnds(points ?? [], span === 'day' ? quote : undefined))}
            data={data}
          />
        ) : (
          <p className="py-4 text-13 text-quiet">
            {points ? <Trans>Bu dönemden bu cihazda henüz çizilecek kadar fiyat yok.</Trans> : null}
          </p>
        )}
      </div>
      {ownFormula(board, code) ? (
        <p className="text-12 text-quiet">
          <Trans>Kaynağın o anki fiyatlarından, bugünkü kuralla.</Trans>
        </p>
      ) : null}
    </section>
  );
}

const endsText = (ends: readonly [number, number]): string => ends.map(formatRate).join(' – ');

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Chart of the prices, without a line for a side that is never offered. */
function chartOf(
  points: readonly CoursePoint[],
  span: Span,
  [paid, asked]: readonly [string, string],
): ChartData {
  const series = [
    { name: paid, tone: 'in' as const, values: points.map(({ buy }) => buy) },
    { name: asked, tone: 'ink' as const, values: points.map(({ sell }) => sell) },
  ];
  return {
    points: points.map(({ day, minute }) => ({
      id: `${day} ${minute}`,
      label: {
        day: clock(minute),
        month: `${formatDay(day)} ${clock(minute)}`,
        year: formatDay(day),
      }[span],
      short: span === 'day' ? clock(minute) : formatDay(day).slice(0, 5),
    })),
    series: series.filter(({ values }) => values.every((value) => value > 0)),
    format: formatRate,
  };
}
