import type { Day } from '../base/day';
import { formulasIn, plainFormula, shopPrices } from './price-board';
import type { PriceFormula } from './price-formula';
import { DAY_MINUTES, type Minute, thinned } from './price-history';
import type { PriceSet } from './price-set';
import type { Quote } from './quote';

/**
 * A price as it went: of the shop's own formula, what that formula of today makes of what the
 * sources said then.
 */
export type CoursePoint = Minute & { day: Day };

/** Minutes of each source by code and day. */
export type SourceMinutes = ReadonlyMap<string, ReadonlyMap<Day, readonly Minute[]>>;

/** The sources that a code's price comes from in the end; itself where nobody said anything. */
export function rootsOf(code: string, sets: readonly PriceSet[]): string[] {
  const own = formulasIn(sets);
  const seen = new Set<string>();
  let { base }: PriceFormula = own.get(code) ?? plainFormula(code);
  while (base.from === 'product' && !seen.has(base.code)) {
    seen.add(base.code);
    base = (own.get(base.code) ?? plainFormula(base.code)).base;
  }
  return base.from === 'ounce' ? [base.ounce, base.currency] : [base.code];
}

/**
 * One point in every so many minutes, over the days that are told. A price by hand, a freeze and a
 * closed market are no part of it.
 */
export function courseOf(
  code: string,
  sets: readonly PriceSet[],
  told: SourceMinutes,
  every: number,
): CoursePoint[] {
  const formulas = sets.filter(({ part }) => part === 'formula');
  const roots = rootsOf(code, formulas);
  const days = Array.from(
    new Set(roots.flatMap((root) => Array.from(told.get(root)?.keys() ?? []))),
  ).sort();
  const prices = shopPrices(formulas);
  const now = new Map<string, Quote>();
  return days.flatMap((day) => {
    const spans = new Map<number, { minute: number; told: [string, Minute][] }>();
    for (const root of roots) {
      for (const minute of thinned(told.get(root)?.get(day) ?? [], every)) {
        const at = Math.floor(minute.minute / every);
        const span = spans.get(at) ?? { minute: 0, told: [] };
        spans.set(at, {
          minute: Math.max(span.minute, minute.minute),
          told: [...span.told, [root, minute]],
        });
      }
    }
    return Array.from(spans.keys())
      .sort((a, b) => a - b)
      .flatMap((at): CoursePoint[] => {
        const span = spans.get(at) ?? { minute: 0, told: [] };
        for (const [root, { minute, buy, sell }] of span.told)
          now.set(root, { code: root, buy, sell, at: minute, source: '', simulated: false });
        const price = prices.tick(new Map(now), DAY_MINUTES).quotes.get(code);
        return price ? [{ day, minute: span.minute, buy: price.buy, sell: price.sell }] : [];
      });
  });
}

/**
 * The board as it stood when a day began: of each source what it said last before it, or first on
 * it where nothing earlier is known, and of all else what the shop's formulas of today make of
 * them. What no source is known of has no price in it.
 */
export function boardBefore(
  sets: readonly PriceSet[],
  told: SourceMinutes,
  day: Day,
): ReadonlyMap<string, Quote> {
  const sources = new Map<string, Quote>();
  for (const [code, days] of told) {
    const known = Array.from(days.keys()).sort();
    const last = known.filter((one) => one < day).at(-1);
    const minute = last === undefined ? days.get(day)?.[0] : days.get(last)?.at(-1);
    if (minute)
      sources.set(code, {
        code,
        buy: minute.buy,
        sell: minute.sell,
        at: minute.minute,
        source: '',
        simulated: false,
      });
  }
  return shopPrices(sets.filter(({ part }) => part === 'formula')).tick(sources, DAY_MINUTES)
    .quotes;
}

/**
 * Lowest and highest price of the drawn time. The chart's points are samples, so the day's low and
 * high of the list count too; the list may know less than the chart, since the server counts them
 * from its own start on.
 */
export function courseEnds(
  points: readonly CoursePoint[],
  quote?: Pick<Quote, 'low' | 'high'>,
): [number, number] {
  const shown = [
    ...points.map(({ buy, sell }) => sell || buy),
    ...(quote?.low && quote.high ? [quote.low, quote.high] : []),
  ];
  return [Math.min(...shown), Math.max(...shown)];
}
