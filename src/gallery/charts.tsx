import { formatMoney, formatRate } from '@/i18n/formats';
import { BarChart } from '../ui/chart/BarChart';
import { DayStrip } from '../ui/chart/DayStrip';
import { type BandPoint, MarkedLine } from '../ui/chart/MarkedLine';
import type { Mark } from '../ui/chart/marks';
import { PartSquare, StackedBar } from '../ui/chart/StackedBar';
import { shareOf } from '../ui/chart/scale';
import type { ChartData } from '../ui/chart/series';
import { Specimen, Stack } from './specimen';

const HOURS = { from: 540, to: 1140 };

/** Sample prices of a day that rise, fall and rise again. */
const course = (until: number, above = 0): BandPoint[] =>
  Array.from({ length: Math.floor((until - 540) / 10) + 1 }, (_, i) => {
    const high = 55_200_000 + above + Math.round(Math.sin(i / 6) * 150_000) + i * 2_000;
    return { minute: 540 + i * 10, low: high - 400_000, high };
  });

const DEALS = [
  [560, 'out', 55_250_000, 8_000, 11],
  [610, 'out', 55_340_000, -20_000, 23],
  [700, 'in', 54_930_000, -7_000, 12],
  [705, 'out', 55_330_000, 0, 2],
  [860, 'in', 54_800_000, 9_000, 30],
  [880, 'out', 55_200_000, undefined, 0],
] as const;

const MARKS: readonly Mark[] = DEALS.map(([minute, side, value, off, size], i) => ({
  id: `${i}`,
  at: shareOf(minute, HOURS),
  side,
  value,
  off,
  size,
}));

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const POINTS: ChartData = {
  points: DEALS.map(([minute], i) => ({
    id: `${i}`,
    label: clock(minute),
    short: '',
    at: shareOf(minute, HOURS),
  })),
  series: [],
  format: formatRate,
};

const TABLE = {
  heads: ['Saat', 'İşlem', 'Liste'],
  rows: DEALS.map(([minute, side, value], i) => ({
    id: `${i}`,
    cells: [clock(minute), side === 'out' ? 'Satış' : 'Alış', formatRate(value)],
  })),
  words: 2,
};

const line = (until: number | null) => (
  <MarkedLine
    title="Has ve dükkânın işlemleri"
    sentence="4 satış, ortalama has satışın 1,10 ₺ altında; 2 alış, ortalama has alışın 0,53 ₺ üstünde."
    height={240}
    hours={HOURS}
    band={until === null ? [] : course(until)}
    past={{ name: 'dün', points: course(1140, -300_000) }}
    marks={MARKS}
    now={until === null ? undefined : { minute: until, text: `şimdi ${clock(until)}` }}
    ends={until === null ? undefined : { low: 'alış 5.480', high: 'satış 5.520' }}
    format={formatRate}
    data={POINTS}
    table={TABLE}
    card={(at) => TABLE.rows[at]?.cells.join(' · ')}
    spoken={(at) => TABLE.rows[at]?.cells.join(', ') ?? ''}
  />
);

const hours = (sold: readonly number[]): ChartData => ({
  head: 'Saat',
  points: sold.map((_, i) => ({
    id: `${i}`,
    label: `${clock((9 + i) * 60)}–${clock((10 + i) * 60)}`,
    short: clock((9 + i) * 60).slice(0, 2),
  })),
  series: [
    { name: 'Satış', tone: 'ink', values: sold },
    { name: 'dün', tone: 'in', values: sold.map((_, i) => 9_000_000 + i * 1_500_000) },
  ],
  format: (value) => formatMoney(value),
});

const strip = (heavy: boolean): ChartData => ({
  points: Array.from({ length: 30 }, (_, i) => ({
    id: `${i}`,
    label: `${String(i + 1).padStart(2, '0')}.12.2026`,
    short: `${String(i + 1).padStart(2, '0')}.12`,
  })),
  series: [
    {
      name: 'Tahsil',
      tone: 'ink',
      values: Array.from({ length: 30 }, (_, i) => (heavy && i % 5 === 2 ? i * 1_000_000 : 0)),
    },
    {
      name: 'Ödeme',
      tone: 'in',
      values: Array.from({ length: 30 }, (_, i) => (i === 12 ? 9_500_000 : 0)),
    },
  ],
  format: (value) => formatMoney(value),
});

const RESTS = Array.from({ length: 30 }, (_, i) => i % 7 > 4);

/** Gallery section with the charts of the dashboard's day. */
export function Charts() {
  return (
    <>
      <Specimen name="MarkedLine: a day so far, marks above and below, yesterday dashed" wide>
        {line(890)}
      </Specimen>
      <Specimen name="MarkedLine: no prices of the day, deals alone" wide>
        {line(null)}
      </Specimen>
      <Specimen name="BarChart: hours with a tick each, the peak in ink; nothing sold yet" wide>
        <Stack>
          <BarChart
            title="Saat saat satış"
            sentence="14:32’ye dek 619.000,00 ₺; çizgiler dün."
            data={hours([8e6, 20e6, 14e6, 3e6, 19e6, 12e6, 0, 0, 0, 0])}
            ticks={1}
            ahead={6}
            peak={() => '200 bin'}
            height={112}
          />
          <BarChart
            title="Saat saat satış"
            sentence="Bugün satış yok; çizgiler dün."
            data={hours([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])}
            ticks={1}
            ahead={1}
            peak={() => ''}
            height={112}
          />
        </Stack>
      </Specimen>
      <Specimen name="DayStrip: both ways, one way" wide>
        <Stack>
          <DayStrip
            title="Çek ve senet · 30 gün"
            sentence="Üstte tahsil, altta ödeme."
            data={strip(true)}
            rests={RESTS}
            short={() => '270 bin'}
          />
          <DayStrip
            title="Çek ve senet · 30 gün"
            sentence="Yalnız ödeme."
            data={strip(false)}
            rests={RESTS}
            short={() => '95 bin'}
          />
        </Stack>
      </Specimen>
      <Specimen name="StackedBar: four parts, one part, a part of nearly nothing, none">
        <Stack>
          <StackedBar label="Has: 318, 241, 158, 24" values={[318, 241, 158, 24]} />
          <StackedBar label="Has: 0, 742, 0, 0" values={[0, 742, 0, 0]} />
          <StackedBar label="Has: 1000000, 0, 0, 1" values={[1_000_000, 0, 0, 1]} />
          <StackedBar label="Has: yok" values={[0, 0, 0, 0]} />
          <p className="text-13">
            {['0–30 gün', '31–60 gün', '61–90 gün', '90 günü geçen'].map((part, i) => (
              <span key={part} className="mr-3">
                <PartSquare part={i} />
                {part}
              </span>
            ))}
          </p>
        </Stack>
      </Specimen>
    </>
  );
}
