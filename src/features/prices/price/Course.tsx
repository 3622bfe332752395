import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useBoard } from '@/data/price/use-quotes';
import { dayOf } from '@/domain/base/day';
import { type CoursePoint, courseEnds } from '@/domain/price/price-course';
import { DAY_MINUTES } from '@/domain/price/price-history';
import { formatDay, formatRate } from '@/i18n/formats';
import { correctedNow } from '@/sync/clock';
import { LineChart } from '@/ui/chart/LineChart';
import type { ChartData } from '@/ui/chart/series';
import { Segmented } from '@/ui/field/Segmented';
import { ownFormula, setsOf } from '../decide/put-prices';
import { useCourse } from './use-course';

type Span = 'day' | 'month' | 'year';

/**
 * A chart has room for so many points: of a day every ten minutes, of a month every four hours, of
 * a year each day's last.
 */
const EVERY: Record<Span, number> = { day: 10, month: 240, year: DAY_MINUTES };

/**
 * How the price went today, over the month and over the year, with no line from what is kept here.
 */
export function Course({ code }: { code: string }) {
  const { t, i18n } = useLingui();
  const [span, setSpan] = useState<Span>('day');
  const board = useBoard();
  const quote = board?.quotes.get(code);
  const decided = board?.sets;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message of prices decides nothing
  const sets = useMemo(() => setsOf(board), [decided]);
  const course = useCourse(code, sets, span === 'year' ? 'days' : 'minutes', EVERY[span]);
  const today = dayOf(correctedNow());
  const points = useMemo(
    () => (span === 'day' ? course?.filter(({ day }) => day === today) : course),
    [course, span, today],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are of the language
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

/** A side that is never offered has no line. */
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
