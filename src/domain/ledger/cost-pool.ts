import { mulDiv, plus } from '../base/integer';
import type { Asset } from '../metal/asset';
import { worthOf } from '../price/asset-value';
import type { Quote } from '../price/quote';

/**
 * Moving-average cost of one asset (src/domain/README.md#position-and-result). A pool keeps the
 * whole cost of what is held, not the average itself, so that nothing is lost by rounding: what was
 * realised and the cost that is left always come to exactly what was paid and received. `quantity`
 * is in the asset's own unit, above zero what the shop has (long), below zero what it owes (short).
 * `cost` is kuruş with the same sign: what was paid for it, or minus what was received for what is
 * owed.
 */
export type Pool = { quantity: number; cost: number };

export const NO_POOL: Pool = { quantity: 0, cost: 0 };

/**
 * Kuruş that so much of the position cost on average, half up; of the whole position all of it.
 * Undefined of none.
 */
export const averageOf = ({ quantity, cost }: Pool, of: number): number | undefined =>
  quantity === 0 ? undefined : mulDiv(Math.abs(cost), Math.abs(of), Math.abs(quantity));

export type Trade = {
  pool: Pool;
  /** Kuruş that the part which was closed brought; below zero a loss. */
  realised: number;
};

/**
 * One purchase (`quantity` above zero) or sale (below zero) for `value` kuruş in all. What goes the
 * way of the position joins it. What goes against it closes at the average; what is more than there
 * was re-opens the other way at the price of the trade, the value being shared by quantity, half
 * up.
 */
export function traded(pool: Pool, quantity: number, value: number): Trade {
  const spent = quantity < 0 ? -value : value;
  if (quantity === 0) return { pool, realised: nothingBut0(-spent) };
  if (pool.quantity === 0 || pool.quantity < 0 === quantity < 0)
    return {
      pool: { quantity: plus(pool.quantity, quantity), cost: plus(pool.cost, spent) },
      realised: 0,
    };
  const closed = Math.min(Math.abs(pool.quantity), Math.abs(quantity));
  const spentClosing = mulDiv(spent, closed, Math.abs(quantity));
  const released = mulDiv(pool.cost, closed, Math.abs(pool.quantity));
  const cost = plus(plus(pool.cost, -released), plus(spent, -spentClosing));
  return {
    pool: { quantity: plus(pool.quantity, quantity), cost: nothingBut0(cost) },
    realised: nothingBut0(-plus(spentClosing, released)),
  };
}

/** No minus zero: two figures that are equal must look it. */
const nothingBut0 = (value: number): number => (value === 0 ? 0 : value);

/**
 * Unrealised result in kuruş: holdings at the board's buying price, debts at its selling price,
 * less their cost (src/domain/README.md#position-and-result). Undefined without a price.
 */
export function unrealisedOf(
  asset: Asset,
  { quantity, cost }: Pool,
  quote: Pick<Quote, 'buy' | 'sell'> | undefined,
): number | undefined {
  if (quantity === 0) return 0;
  const rate = quantity < 0 ? quote?.sell : quote?.buy;
  return rate === undefined || rate <= 0
    ? undefined
    : nothingBut0(plus(worthOf(asset, quantity, rate), -cost));
}
