import { Trans, useLingui } from '@lingui/react/macro';
import type { ConsensusDay } from '@/domain/report/consensus';
import { formatDay, formatMoney } from '@/i18n/formats';
import { BarChart } from '@/ui/chart/BarChart';
import { cx } from '@/ui/style/classes';
import { figureOf } from './figures';

type Drawn = Pick<ConsensusDay, 'day' | 'sold' | 'documented'> & { money: number };
const drawn = (day: ConsensusDay): Drawn => ({ ...day, money: figureOf(day, { id: 'money' }) });
/** Takes the room of a chart until the days were read. */
const NO_DAY: Drawn = { day: '', sold: 0, documented: 0, money: 0 };

/**
 * What each day sold, beside its documents and what reached the own accounts. Without days it is not
 * seen and keeps its room, so that the list below stays where it is.
 */
export function ConsensusChart({ days }: { days: readonly ConsensusDay[] }) {
  const { t } = useLingui();
  const shown = days.length > 0 ? days.map(drawn) : [NO_DAY];
  return (
    <BarChart
      className={cx('max-w-280 px-6 pb-3 max-sm:px-4', days.length === 0 && 'invisible')}
      title={t`Her gün satılan, belgelenen ve kasaya giren`}
      height={72}
      ticks={0}
      legend={
        <p className="text-12 text-quiet">
          <Trans>Çizgi fişler, dolu çubuk belgeler, boş çubuk kasa ve banka.</Trans>
        </p>
      }
      data={{
        points: shown.map(({ day }) => ({
          id: day,
          label: day && formatDay(day),
          short: String(Number(day.slice(8))),
        })),
        series: [
          { name: t`fişler`, tone: 'ink', values: shown.map(({ sold }) => sold) },
          { name: t`belgeler`, tone: 'ink', values: shown.map(({ documented }) => documented) },
          {
            name: t`kasa ve banka`,
            tone: 'in',
            values: shown.map(({ money }) => money),
          },
        ],
        format: (value) => formatMoney(value),
      }}
    />
  );
}
