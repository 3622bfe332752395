import { mulDiv } from '../base/integer';
import type { Product } from '../catalogue/product';
import { linesOn } from '../ledger/slip-type';
import { type Asset, HAS, metalAsset } from '../metal/asset';
import { commitmentOf, isOpenStatus, type Order, type OrderStatus } from '../order/order';
import { lineFigures } from '../slip/line';
import type { Transaction } from '../slip/transaction';
import { movedBy } from './position';

/**
 * Covers (karşılık): metal bought for an order with a fixed price, so that a rise of gold costs the
 * shop nothing (src/domain/README.md#orders-repairs-and-deposits). Guarantee: only the quantity by
 * which the slip's legs make the shop longer counts; a slip counts once, and no longer after its
 * reversal; metal that is returned to its seller is subtracted.
 */
export type Cover = {
  slip: string;
  number: string;
  at: number;
  by: string;
  asset: Asset;
  quantity: number;
  kurus: number;
  reversed?: true;
};

/**
 * A milligram of pure metal, the scale's last step: a bar that is bought to it leaves no more open.
 */
const STEP = 10_000;

/**
 * What a slip fixed of each metal: the quantity by which it makes the shop longer, and the kuruş of
 * the metal in it, without work and stones; of a return both below zero. What was bought and is
 * owed in the metal itself (has'a) fixes no price and covers nothing.
 */
export function boughtBy({
  type,
  lines,
  legs,
}: Pick<Transaction, 'type' | 'lines' | 'legs'>): Pick<Cover, 'asset' | 'quantity' | 'kurus'>[] {
  const turn = type === 'return' ? -1 : 1;
  const longer = movedBy(legs);
  const sums = new Map<Asset, { metal: number; kurus: number }>();
  for (const line of linesOn('buy', lines)) {
    if (line.kind === 'coin') continue;
    const asset = metalAsset(line.metal);
    const { metal, metalAmount } = lineFigures(line);
    const known = sums.get(asset) ?? { metal: 0, kurus: 0 };
    sums.set(asset, {
      metal: known.metal + metal,
      kurus: known.kurus + metalAmount + line.adjustment,
    });
  }
  return Array.from(sums, ([asset, { metal, kurus }]) => {
    const quantity = Math.max(0, Math.min(metal, turn * (longer.get(asset) ?? 0)));
    return {
      asset,
      quantity: turn * quantity,
      kurus: quantity > 0 ? turn * mulDiv(kurus, quantity, metal) : 0,
    };
  }).filter(({ quantity }) => quantity !== 0);
}

/** The metal that an order is made of; gold where nobody said. */
export const orderMetal = (
  { product }: Pick<Order, 'product'>,
  products: readonly Pick<Product, 'code' | 'metal'>[],
): Asset => {
  const known = products.find(({ code }) => code === product);
  return known ? metalAsset(known.metal) : HAS;
};

type Promised = Parameters<typeof commitmentOf>[0] & {
  covers?: readonly Cover[];
  status: OrderStatus;
};

/**
 * What of the promised metal nobody has bought yet, mg × tenths; 0 of what is handed over or called
 * off.
 */
export function openCommitment(order: Promised, asset: Asset): number {
  if (!isOpenStatus(order.status)) return 0;
  const covered = standing(order.covers, asset).reduce((sum, { quantity }) => sum + quantity, 0);
  const left = commitmentOf(order) - Math.max(0, covered);
  return left < STEP ? 0 : left;
}

const standing = (covers: readonly Cover[] = [], asset: Asset): Cover[] =>
  covers.filter((cover) => cover.asset === asset && !cover.reversed);

/** What a slip of the counter covers of an order; of one that is there already nothing more. */
export function withCover<O extends { covers?: Cover[] }>(
  order: O,
  slip: Pick<Transaction, 'id' | 'number' | 'at' | 'type' | 'lines' | 'legs'>,
  by: string,
): O {
  const known = order.covers ?? [];
  if (known.some((cover) => cover.slip === slip.id)) return order;
  const { number, at } = slip;
  const more = boughtBy(slip).map(
    (bought): Cover => ({ slip: slip.id, number, at, by, ...bought }),
  );
  return more.length > 0 ? { ...order, covers: [...known, ...more] } : order;
}

/** The slip was undone: what it had bought covers nothing any more. */
export const withoutCover = <O extends { covers?: Cover[] }>(order: O, slip: string): O =>
  order.covers?.some((cover) => cover.slip === slip)
    ? {
        ...order,
        covers: order.covers.map((cover) =>
          cover.slip === slip ? { ...cover, reversed: true as const } : cover,
        ),
      }
    : order;
