import { type Day, isDay } from '../base/day';
import { isPriceCode } from '../catalogue/price-code';
import { priced } from './price-forming';
import { type FormulaField, formulaRefusals, type PriceFormula } from './price-formula';
import type { Quote } from './quote';

/**
 * Prices of a price group that differ from the board's (src/domain/README.md#price-groups): from a
 * day on, for one code, each side = round( board(side) × multiplier + addition, step, direction );
 * the selling price keeps the least spread. Guarantee: exact like every price; `perakende` is the
 * board itself; if a group's price cannot be computed there is no price, never the board's instead.
 */
export const ADJUSTED_GROUPS = ['toptan', 'ozel'] as const;
export type AdjustedGroup = (typeof ADJUSTED_GROUPS)[number];
export type GroupPrice = Pick<PriceFormula, 'buy' | 'sell' | 'step' | 'leastSpread'>;

/** Null: from that day on the group has the board's price again. */
export type GroupSet = {
  part: 'group';
  group: AdjustedGroup;
  code: string;
  from: Day;
  price: GroupPrice | null;
};

export type GroupField = FormulaField | 'group' | 'from';

export const isAdjustedGroup = (group: unknown): group is AdjustedGroup =>
  ADJUSTED_GROUPS.includes(group as AdjustedGroup);

export function groupPriceRefusals({ group, code, from, price }: GroupSet): GroupField[] {
  const faults: GroupField[] = [];
  if (!isAdjustedGroup(group)) faults.push('group');
  if (!isDay(from)) faults.push('from');
  if (!price) return isPriceCode(code) ? faults : [...faults, 'code'];
  return [...faults, ...formulaRefusals(formulaOf(code, price))];
}

const formulaOf = (code: string, price: GroupPrice): PriceFormula => ({
  ...price,
  code,
  version: 1,
  base: { from: 'product', code },
});

/**
 * What holds on a day, by code: of each the newest word that has begun, and none where that took
 * the group's price back.
 */
export const groupPricesOn = (
  sets: readonly GroupSet[],
  group: AdjustedGroup,
  day: Day,
): ReadonlyMap<string, GroupPrice> =>
  new Map(
    Array.from(newestOn(sets, group, day).values()).flatMap(({ code, price }) =>
      price ? [[code, price] as const] : [],
    ),
  );

/** The same with the day from which each holds. */
export const groupPricesSince = (
  sets: readonly GroupSet[],
  group: AdjustedGroup,
  day: Day,
): ReadonlyMap<string, GroupPrice & { since: Day }> =>
  new Map(
    Array.from(newestOn(sets, group, day).values()).flatMap(({ code, price, from }) =>
      price ? [[code, { ...price, since: from }] as const] : [],
    ),
  );

function newestOn(
  sets: readonly GroupSet[],
  group: AdjustedGroup,
  day: Day,
): ReadonlyMap<string, GroupSet> {
  const newest = new Map<string, GroupSet>();
  for (const set of sets) {
    if (set.group !== group || set.from > day) continue;
    const known = newest.get(set.code);
    if (!known || known.from < set.from) newest.set(set.code, set);
  }
  return newest;
}

/**
 * The board's price as the group has it, with the board's time and source; undefined where it comes
 * to no price that could be meant.
 */
export function groupQuote(quote: Quote, price: GroupPrice): Quote | undefined {
  const { code, at, source, simulated } = quote;
  const side = (rate: number): number | undefined => (rate > 0 ? rate : undefined);
  const made = priced(
    formulaOf(code, price),
    { at, source, simulated, buy: side(quote.buy), sell: side(quote.sell) },
    0,
    false,
  );
  return typeof made === 'string'
    ? undefined
    : { code, buy: made.buy, sell: made.sell, at, source, simulated };
}
