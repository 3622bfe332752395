import type { ShopPosition } from '@/contract/ledger/result';
import type { Day } from '@/domain/base/day';
import { exact, mulDiv, plus } from '@/domain/base/integer';
import { worthInHas } from '@/domain/ledger/balance';
import { averageOf, NO_POOL, type Pool, unrealisedOf } from '@/domain/ledger/cost-pool';
import { type Asset, HAS } from '@/domain/metal/asset';
import type { PositionRow } from '@/domain/position/position-sums';
import { rateOf, worthOf } from '@/domain/price/asset-value';
import type { Quote } from '@/domain/price/quote';
import { type DatedRule, isBeyond, positionLimit } from '@/domain/rules/dated-rule';

export type PricedRow = PositionRow & {
  /**
   * ₺ × 10^4 that one of the books cost on average, and that one brings at the board now; null
   * where nobody knows.
   */
  average: number | null;
  market: number | null;
  /**
   * Kuruş of all of it at the board, and beyond what it cost and was promised for; null where
   * nobody knows.
   */
  value: number | null;
  result: number | null;
  /**
   * Part of `result`, in kuruş: what open orders pay for their metal beyond its average cost. 0
   * without orders, null where it is unknown.
   */
  orders: number | null;
  /** In the asset's own unit; undefined: none was set. */
  limit: number | undefined;
  beyond: boolean;
};

type Prices = {
  costs: ShopPosition['positions'];
  board: ReadonlyMap<string, Quote>;
  rules: readonly DatedRule[];
  day: Day;
};

/**
 * Market value: holdings at the price the shop buys at, debts at the price it sells at
 * (src/domain/README.md#position-and-result).
 */
export function priced(row: PositionRow, { costs, board, rules, day }: Prices): PricedRow {
  const { asset, net } = row;
  const quote = board.get(asset);
  const market = net === 0 ? null : (net < 0 ? quote?.sell : quote?.buy) || null;
  const limit = positionLimit(rules, asset, day);
  const pool = poolOf(costs, asset, net + row.promised);
  return {
    ...row,
    average: pool
      ? (exact(() => mulDiv(rateOf(asset, pool.quantity, pool.cost), 1, 100) * 100) ?? null)
      : null,
    market,
    value: market === null ? null : (exact(() => worthOf(asset, net, market)) ?? null),
    result: exact(() => resultOf(row, pool, quote)) ?? null,
    orders: exact(() => ordersOf(row, pool)) ?? null,
    limit,
    beyond: isBeyond(net, limit),
  };
}

/**
 * Without it a row's result is net × (market − average): together they are the result that stands
 * there.
 */
function ordersOf(
  { net, promised, agreed }: PositionRow,
  pool: Pool | undefined,
): number | undefined {
  if (promised === 0) return 0;
  if (agreed === null) return undefined;
  const cost = pool ? averageOf(pool, promised) : net + promised === 0 ? 0 : undefined;
  return cost === undefined ? undefined : plus(agreed, -cost);
}

/**
 * All rows together: kuruş, and pure gold as the dashboard counts it. Null where one of them has no
 * price.
 */
export function wholeOf(
  rows: readonly PricedRow[],
  board: ReadonlyMap<string, Quote>,
): { kurus: number | null; has: number | null } {
  const kurus = rows.reduce<number | null>(
    (sum, { net, value }) =>
      sum === null || (net !== 0 && value === null) ? null : sum + (value ?? 0),
    0,
  );
  const worth = worthInHas(
    rows.map(({ asset, net }) => ({ asset, quantity: net })),
    board,
  );
  return {
    kurus,
    has:
      worth?.pure ??
      (rows.every(({ asset, net }) => asset === HAS || net === 0)
        ? (ofGold(rows)?.net ?? 0)
        : null),
  };
}

/**
 * What the books would bring beyond their cost, and what was promised below what it was promised
 * for: together one position at the board.
 */
function resultOf(
  { asset, net, promised, agreed }: PositionRow,
  pool: Pool | undefined,
  quote: Quote | undefined,
): number | undefined {
  if (promised === 0) return pool && unrealisedOf(asset, pool, quote);
  const held = pool ?? (net + promised === 0 ? NO_POOL : undefined);
  if (!held || agreed === null) return undefined;
  const cost = held.cost - agreed;
  return net === 0 ? -cost : unrealisedOf(asset, { quantity: net, cost }, quote);
}

/**
 * What the books hold now at the average that the server told: since then it moved, and a purchase
 * may have moved the average with it.
 */
function poolOf(costs: ShopPosition['positions'], asset: Asset, net: number): Pool | undefined {
  const told = costs.find((one) => one.asset === asset);
  if (!told || net === 0 || told.quantity < 0 !== net < 0) return undefined;
  const cost = exact(() => averageOf(told, net));
  return cost === undefined ? undefined : { quantity: net, cost: net < 0 ? -cost : cost };
}

/** Gold first: it is what is spoken of when nobody says of what. */
export const ofGold = <R extends PositionRow>(rows: readonly R[]): R | undefined =>
  rows.find(({ asset }) => asset === HAS);
