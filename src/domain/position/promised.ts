import { mulDiv, plus } from '../base/integer';
import type { Product } from '../catalogue/product';
import type { Asset } from '../metal/asset';
import {
  commitmentOf,
  isOpenStatus,
  type Order,
  type OrderMove,
  type OrderStatus,
  statusOf,
} from '../order/order';
import { worthOf } from '../price/asset-value';
import { orderMetal } from './cover';
import { type BookRow, goldFirst, type PositionRow } from './position-sums';

/**
 * Metal that open orders promised at a fixed price, until they are handed over or cancelled
 * (src/domain/README.md#position-and-result). Guarantee: the whole promise counts, even if metal
 * was bought for it. That metal is in the books already: the promise makes the shop shorter, the
 * cover longer, and nothing counts twice.
 */
export type Promised = {
  asset: Asset;
  /** In the asset's own unit, above zero. */
  quantity: number;
  /** Kuruş that its metal was promised for; null where an order among them does not say. */
  kurus: number | null;
};

type Ordered = Pick<Order, 'kind' | 'product' | 'price' | 'weight' | 'fineness' | 'workmanship'> & {
  status: OrderStatus;
};
type Listed = readonly Pick<Product, 'code' | 'metal'>[];

/** Of one order; undefined where it leaves the shop short of nothing. */
export function promiseOf(order: Ordered, products: Listed): Promised | undefined {
  const quantity = isOpenStatus(order.status) ? commitmentOf(order) : 0;
  if (quantity === 0) return undefined;
  const asset = orderMetal(order, products);
  return { asset, quantity, kurus: agreedFor(order, asset, quantity) };
}

/**
 * Part of the fixed sum that pays for the metal: its share where the workmanship is told in milyem,
 * else its worth at the price that the sum rests on.
 */
function agreedFor(
  { price, workmanship, fineness }: Ordered,
  asset: Asset,
  quantity: number,
): number | null {
  if (price.by !== 'fixed') return null;
  if (workmanship?.by === 'milyem' && fineness !== null)
    return mulDiv(price.kurus, fineness, fineness + workmanship.tenths);
  return price.price?.code === asset ? worthOf(asset, quantity, price.price.rate) : null;
}

/** Of all orders together, metal by metal. */
export function promisedOf(orders: Iterable<Ordered>, products: Listed): Promised[] {
  const sums = new Map<Asset, Promised>();
  for (const order of orders) {
    const one = promiseOf(order, products);
    if (!one) continue;
    const known = sums.get(one.asset);
    sums.set(one.asset, known ? added(known, one) : one);
  }
  return Array.from(sums.values());
}

/**
 * What was promised at a moment: by the orders that were taken by then, each where its steps until
 * then had brought it, at the terms that it has now.
 */
export const promisedAt = (
  orders: Iterable<Omit<Ordered, 'status'> & { at: number; moves: readonly OrderMove[] }>,
  moment: number,
  products: Listed,
): Promised[] =>
  promisedOf(
    Array.from(orders)
      .filter(({ at }) => at <= moment)
      .map((order) => ({
        ...order,
        status: statusOf(order.moves.filter(({ at }) => at <= moment)),
      })),
    products,
  );

const added = (a: Promised, b: Promised): Promised => ({
  asset: a.asset,
  quantity: plus(a.quantity, b.quantity),
  kurus: a.kurus === null || b.kurus === null ? null : plus(a.kurus, b.kurus),
});

/** The books' rows with the promises taken off; what is only promised has a row of its own. */
export function withPromised(
  rows: readonly BookRow[],
  promised: readonly Promised[],
): PositionRow[] {
  const only = promised
    .filter(({ asset }) => !rows.some((row) => row.asset === asset))
    .map(({ asset }): BookRow => ({ ...NOTHING, asset }));
  return [...rows, ...only]
    .map((row): PositionRow => {
      const of = promised.find(({ asset }) => asset === row.asset);
      return of
        ? { ...row, promised: of.quantity, agreed: of.kurus, net: plus(row.net, -of.quantity) }
        : { ...row, promised: 0, agreed: 0 };
    })
    .sort(goldFirst);
}

const NOTHING: Omit<BookRow, 'asset'> = { own: 0, toUs: 0, byUs: 0, net: 0 };
