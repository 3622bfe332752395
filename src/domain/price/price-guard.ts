import type { Day } from '../base/day';
import { type DatedRule, ruleAt } from '../rules/dated-rule';
import type { BoardQuote } from './price-board';
import type { Quote } from './quote';

/**
 * The price guard: how far a price lies from the market, and from which distance on a person has to
 * approve it. Guarantee: page and server measure a distance by the same arithmetic, exact and
 * rounded away from zero, so that both ask for the same approvals.
 */
export type Sides = Pick<Quote, 'buy' | 'sell'>;

/** A price farther away than this is shown as this far. */
const MOST_APART = 100_000_000;

/**
 * From `market` to `price` in tenths of a thousandth of the market; undefined where one of them is
 * not offered.
 */
export function sideApart(market: number, price: number): number | undefined {
  if (market <= 0 || price <= 0) return undefined;
  const [from, distance] = [BigInt(market), BigInt(Math.abs(price - market)) * 10_000n];
  const tenths = Math.min(Number((distance + from - 1n) / from), MOST_APART);
  return price < market ? -tenths : tenths;
}

/**
 * The larger of both sides' distances; prices that share no side are compared by the side that each
 * has. Undefined: nothing to compare.
 */
function tenthsApart(market: Sides, price: Sides): number | undefined {
  const both = [sideApart(market.buy, price.buy), sideApart(market.sell, price.sell)].flatMap(
    (tenths) => (tenths === undefined ? [] : [Math.abs(tenths)]),
  );
  if (both.length > 0) return Math.max(...both);
  const other = sideApart(market.sell || market.buy, price.sell || price.buy);
  return other === undefined ? undefined : Math.abs(other);
}

/** The company's limit on a day, in tenths of a thousandth. */
export const priceLimit = (rules: readonly DatedRule[], day: Day): number =>
  ruleAt(rules, 'price-deviation', day);

/** The distance where it is beyond the limit. */
export function beyondPriceLimit(
  market: Sides | undefined,
  price: Sides,
  limit: number,
): number | undefined {
  const tenths = market && tenthsApart(market, price);
  return tenths !== undefined && tenths > limit ? tenths : undefined;
}

/** Whether both offer the same sides, and no side lies farther apart than the limit. */
export const isNearOffer = (a: Sides, b: Sides, limit: number): boolean =>
  a.buy > 0 === b.buy > 0 && a.sell > 0 === b.sell > 0 && (tenthsApart(a, b) ?? 0) <= limit;

/**
 * `far`: a person's price lies beyond the limit. `held`: the source's newest price does, and waits
 * for an approval while the last approved price stands. `doubted`: it is so far away that it is not
 * believed yet, since that moment.
 */
export type GuardMark = { is: 'far' | 'held'; tenths: number } | { is: 'doubted'; since: number };

/** What counter and boards mark on a price. */
export function guardMark({
  far,
  waits,
  held,
  doubted,
}: Pick<BoardQuote, 'far' | 'waits' | 'held' | 'doubted'>): GuardMark | undefined {
  if (far !== undefined) return { is: 'far', tenths: far };
  const waiting = held?.tenths ?? waits;
  if (waiting !== undefined) return { is: 'held', tenths: waiting };
  return doubted === undefined ? undefined : { is: 'doubted', since: doubted };
}
