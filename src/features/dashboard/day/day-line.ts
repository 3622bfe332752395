import { t } from '@lingui/core/macro';
import { MINUS } from '@/domain/base/digits';
import { formatMinute, formatMoney, formatRate } from '@/i18n/formats';
import type { TableOf } from '@/ui/chart/ChartTable';
import type { BandPoint } from '@/ui/chart/MarkedLine';
import type { Mark } from '@/ui/chart/marks';
import { type HourSpan, hoursAround, shareOf } from '@/ui/chart/scale';
import type { ChartData } from '@/ui/chart/series';
import { dealGoods, offWords } from './deal-words';
import { type Deal, offPerGram } from './deals';

/** Market hours in minutes of the day; the axis always shows them. */
const USUAL: HourSpan = { from: 9 * 60, to: 19 * 60 };
/** Between deals, keyboard navigation and table step through the price in half hours. */
const STEP_MINUTES = 30;
/** One kuruş in the unit of prices, lira × 10^4. */
const RATE_PER_KURUS = 100;

/**
 * One step of keyboard navigation and table: a deal, or a price alone. `of`: name of the comparison
 * day if the price is from that day.
 */
export type DayStep = { minute: number; deal?: Deal; price?: BandPoint; of?: string };

export type DayLine = {
  hours: HourSpan;
  /** Prices of the day inside `hours`. */
  band: readonly BandPoint[];
  /** Prices of the comparison day inside `hours`. */
  past: Past;
  steps: readonly DayStep[];
  marks: readonly Mark[];
  data: ChartData;
  table: TableOf;
};

type Past = { name: string; points: readonly BandPoint[] };
const NO_PAST: Past = { name: '', points: [] };
const NO_DEALS: readonly Deal[] = [];

/**
 * Builds marks, navigation points and table of a day's price and deals, all from one list of steps
 * so that chart and table agree.
 */
export function dayLine(
  band: readonly BandPoint[],
  deals: readonly Deal[],
  past: Past = NO_PAST,
): DayLine {
  const hours = hoursAround(
    deals.map(({ minute }) => minute),
    USUAL,
  );
  const isShown = ({ minute }: BandPoint) => minute >= hours.from && minute <= hours.to;
  const [shown, before] = [band.filter(isShown), past.points.filter(isShown)];
  const own = stepsOf(shown, deals);
  // A day without prices and deals steps through the prices of the comparison day.
  const steps =
    own.length > 0 ? own : stepsOf(before, NO_DEALS).map((step) => ({ ...step, of: past.name }));
  const place = (minute: number) => shareOf(minute, hours);
  return {
    hours,
    band: shown,
    past: { name: past.name, points: before },
    steps,
    marks: deals.map((deal) => {
      const off = offPerGram([deal]);
      return {
        id: deal.id,
        at: place(deal.minute),
        side: deal.side === 'sell' ? 'out' : 'in',
        value: deal.list ?? priceAt(band, deal),
        off: off === undefined ? undefined : off * RATE_PER_KURUS,
        size: deal.has,
      };
    }),
    data: {
      points: steps.map((step) => ({
        id: step.deal?.id ?? `${step.minute}`,
        label: formatMinute(step.minute),
        short: '',
        at: place(step.minute),
      })),
      series: [],
      format: formatRate,
    },
    table: {
      heads: [t`Saat`, t`İşlem`, t`Tutar`, t`Liste`, t`Fark, ₺/g`, t`Has alış`, t`Has satış`],
      rows: steps.map((step) => ({
        id: step.deal?.id ?? `${step.minute}`,
        cells: cellsOf(step),
      })),
      words: 2,
    },
  };
}

/**
 * Price of the line at a deal's minute, for deals without a list price (coins are not priced by
 * has, pure gold). Returns undefined if the day has no prices.
 */
function priceAt(band: readonly BandPoint[], { minute, side }: Deal): number | undefined {
  const before = band.filter((point) => point.minute <= minute).at(-1) ?? band[0];
  return side === 'sell' ? before?.high : before?.low;
}

function stepsOf(band: readonly BandPoint[], deals: readonly Deal[]): DayStep[] {
  const halves = new Map<number, BandPoint>();
  for (const point of band) halves.set(Math.floor(point.minute / STEP_MINUTES), point);
  return [
    ...Array.from(halves.values(), (price): DayStep => ({ minute: price.minute, price })),
    ...deals.map((deal): DayStep => ({ minute: deal.minute, deal })),
  ].sort((a, b) => a.minute - b.minute);
}

function cellsOf({ minute, deal, price, of }: DayStep): string[] {
  const time = [of, formatMinute(minute)].filter(Boolean).join(' ');
  if (!deal) return [time, t`Has fiyatı`, '', '', '', rateOf(price?.low), rateOf(price?.high)];
  const off = offPerGram([deal]);
  return [
    time,
    `${deal.slip.number} · ${deal.side === 'sell' ? t`Satış` : t`Alış`} · ${dealGoods(deal)}`,
    formatMoney(deal.amount),
    deal.list === undefined ? '–' : formatRate(deal.list),
    off === undefined ? '–' : signedRate(off),
    '',
    '',
  ];
}

const rateOf = (rate: number | undefined): string => (rate === undefined ? '–' : formatRate(rate));

/** Kuruş per gram, written in lira with a sign: "+0,80", "−2,00". */
function signedRate(kurus: number): string {
  const text = formatRate(Math.abs(kurus) * RATE_PER_KURUS);
  return kurus > 0 ? `+${text}` : kurus < 0 ? `${MINUS}${text}` : text;
}

/** Text of a step for screen readers. */
export function spokenStep({ minute, deal, price, of }: DayStep): string {
  const time = [of, formatMinute(minute)].filter(Boolean).join(' ');
  if (!deal) return t`${time}, has alış ${rateOf(price?.low)}, satış ${rateOf(price?.high)}`;
  const side = deal.side === 'sell' ? t`Satış` : t`Alış`;
  return [time, side, deal.slip.number, dealGoods(deal), formatMoney(deal.amount), offWords(deal)]
    .filter(Boolean)
    .join(', ');
}
