import { toSafe } from '../base/integer';
import {
  CONVERSION,
  type Leg,
  mergeLegs,
  STONE_COST,
  WORKMANSHIP_COST,
  WORKMANSHIP_INCOME,
} from '../ledger/ledger';
import type { OpeningCost } from '../ledger/movement';
import { type DocumentType, flowOf, isMoneyType, lineSide, SLIP_TYPES } from '../ledger/slip-type';
import { type Asset, inCountedAsset, metalAsset, TRY } from '../metal/asset';
import { movedBy, settledBy } from '../payment/payment';
import { worthOf } from '../price/asset-value';
import { type Line, lineFigures, type MetalLine } from '../slip/line';
import { goodsOf } from '../slip/repair';
import type { Transaction } from '../slip/transaction';
import { countsToPosition } from './position';

/**
 * So much of an asset came in (above zero) or went out, for `value` kuruş in all; null where nobody
 * paid. `worth` is what the document itself says such a move is worth.
 */
export type Move = {
  asset: Asset;
  quantity: number;
  value: number | null;
  worth?: number;
  /** Goods of an earlier slip that come back or go back. */
  back?: true;
};

/**
 * Kuruş that workmanship on an asset, and the stones in it, were sold for and bought for. Without
 * metal (the fee of a repair) it stands under the lira.
 */
type Work = {
  asset: Asset;
  sold: number;
  bought: number;
  stonesSold: number;
  stonesBought: number;
};

/** `swap`: what went out was given for what came in, at no price in lira. */
export type Valued = { moves: Move[]; work: Work[]; swap?: { out: Move; into: Move } };

type Slip = Pick<Transaction, 'type' | 'lines' | 'payments' | 'legs' | 'rate' | 'costs' | 'added'>;

/**
 * What a document moved of each asset but the lira, grams of a karat as the gold in them, valued in
 * lira by the rates that it itself stored (src/domain/README.md#what-a-line-is-worth). Guarantee:
 * the quantities are those by which the position moves, whatever kind of document it is; and what
 * the valued ones and the workmanship come to is the lira that came and went; what a card took on
 * top for its bank is neither's, as what the bank then keeps is an expense.
 *
 * A line of worked goods is split: its metal at the line's price of metal is the metal's, stones
 * that have a price of their own are the stones', everything else on the line (workmanship in any
 * measure, what was agreed on top or let off) is workmanship, which is what a shop haggles over. A
 * coin and scrap are nothing but their price. What is paid in another asset, and what a collection
 * settles, count at the kuruş they stand for.
 */
export function valuedMoves(slip: Slip): Valued {
  const valued = isSlip(slip.type)
    ? ofSlip(slip, slip.type)
    : slip.type === 'repair'
      ? ofRepair(slip)
      : ofLegs(slip);
  return { ...valued, moves: [...valued.moves, ...unexplained(slip, valued)] };
}

const isSlip = (type: string): type is DocumentType =>
  type === 'return' || (SLIP_TYPES as readonly string[]).includes(type);

/**
 * Its gold was sold, and what it was paid with taken, as by a slip; its work is what its legs say.
 */
const ofRepair = (slip: Slip): Valued => ({
  moves: ofSlip({ ...slip, lines: [...goodsOf(slip)] }, 'sale').moves,
  work: ofLegs(slip).work,
});

function ofSlip({ lines, payments }: Slip, type: DocumentType): Valued {
  // The lines of a return are those of the slip that it takes back: each goes the other way, and
  // its work was never sold.
  const back = type === 'return' ? -1 : 1;
  const parts = lines.map((line) => ofLine(line, back));
  const signed = lines.reduce(
    (sum, line) => sum + (lineSide(line) === 'sell' ? line.amount : -line.amount),
    0,
  );
  const flow = flowOf(type, back * signed);
  const paid = payments.flatMap((payment): Move[] => {
    const sign = payment.back ? -flow : flow;
    const [moved, settled] = [
      movedBy(payment),
      isMoneyType(type) ? settledBy(payment) : { asset: TRY, quantity: 0 },
    ];
    return [
      { asset: moved.asset, quantity: sign * moved.quantity, value: payment.amount },
      { asset: settled.asset, quantity: -sign * settled.quantity, value: payment.amount },
    ]
      .filter(({ asset }) => asset !== TRY)
      .map(inCountedAsset);
  });
  return {
    moves: [...parts.map(({ move }) => move), ...paid],
    work: parts.flatMap(({ work }) => work),
  };
}

function ofLine(line: Line, back: 1 | -1): { move: Move; work: Work[] } {
  const sold = lineSide(line) === 'sell';
  const returned = back < 0 ? { back: true as const } : {};
  if (line.kind === 'coin')
    return {
      move: {
        asset: line.product,
        quantity: back * (sold ? -line.pieces : line.pieces),
        value: line.amount,
        ...returned,
      },
      work: [],
    };
  const asset = metalAsset(line.metal);
  const { metal, value, stones, work } = partsOf(line);
  return {
    move: { asset, quantity: back * (sold ? -metal : metal), value, ...returned },
    work:
      line.kind === 'scrap'
        ? []
        : [
            {
              asset,
              ...(sold
                ? workOf(back * work, 0, back * stones)
                : workOf(0, back * work, 0, back * stones)),
            },
          ],
  };
}

/**
 * What a line's amount is made of, kuruş: its metal at the line's price of metal, its stones, and
 * the workmanship that is the rest.
 */
export function partsOf(line: MetalLine): {
  metal: number;
  value: number;
  stones: number;
  work: number;
} {
  const { metal, stoneAmount } = lineFigures(line);
  if (line.kind === 'scrap') return { metal, value: line.amount, stones: 0, work: 0 };
  const value = worthOf(metalAsset(line.metal), metal, line.price.rate);
  return { metal, value, stones: stoneAmount, work: line.amount - value - stoneAmount };
}

/**
 * Documents of legs alone: what was changed into lira through the conversion is worth those liras.
 */
function ofLegs({ legs }: Slip): Valued {
  const converted = mergeLegs(
    legs.filter(({ account }) => account === CONVERSION).map(inCountedAsset),
  );
  const liras = converted.find(({ asset }) => asset === TRY);
  const others = converted.filter(({ asset }) => asset !== TRY);
  const [first, second] = others;
  const work = [
    ...legs.filter(({ account, asset }) => isWork(account) && asset === TRY).map(workIn),
    ...legs.filter(({ account, asset }) => account === STONE_COST && asset === TRY).map(stonesIn),
  ];
  // What the conversion gave came in, what it took went out.
  const move = ({ asset, quantity }: Leg, value: number | null): Move => ({
    asset,
    quantity: -quantity,
    value,
  });
  if (liras && first && others.length === 1)
    return { moves: [move(first, Math.abs(liras.quantity))], work };
  if (
    liras ||
    !first ||
    !second ||
    others.length !== 2 ||
    first.quantity < 0 === second.quantity < 0
  )
    return { moves: [], work };
  const [out, into] = first.quantity > 0 ? [first, second] : [second, first];
  return { moves: [], work, swap: { out: move(out, null), into: move(into, null) } };
}

const isWork = (account: string): boolean =>
  account === WORKMANSHIP_INCOME || account === WORKMANSHIP_COST;
const workOf = (sold: number, bought: number, stonesSold = 0, stonesBought = 0) => ({
  sold,
  bought,
  stonesSold,
  stonesBought,
});
const workIn = ({ quantity }: Leg): Work => ({
  asset: TRY,
  ...workOf(Math.max(0, -quantity), Math.max(0, quantity)),
});

const stonesIn = ({ quantity }: Leg): Work => ({
  asset: TRY,
  ...workOf(0, 0, Math.max(0, -quantity), Math.max(0, quantity)),
});

/**
 * Whatever else the legs moved: an opening, an expense in coins, what a count found, what a newer
 * app knows the price of.
 */
function unexplained({ legs, rate, costs }: Slip, { moves, swap }: Valued): Move[] {
  const left = new Map<Asset, bigint>();
  const add = (asset: Asset, quantity: bigint) =>
    left.set(asset, (left.get(asset) ?? 0n) + quantity);
  for (const { account, asset, quantity } of legs.map(inCountedAsset))
    if (asset !== TRY && countsToPosition(account)) add(asset, BigInt(quantity));
  for (const { asset, quantity } of [...moves, ...(swap ? [swap.out, swap.into] : [])])
    add(asset, -BigInt(quantity));
  const worthAt = (asset: Asset, quantity: number) => {
    const said = saidOf(asset, legs, costs ?? []);
    if (said !== undefined) return { worth: said };
    return rate?.base === asset && rate.quote === TRY
      ? { worth: worthOf(asset, Math.abs(quantity), rate.rate) }
      : {};
  };
  return Array.from(left, ([asset, quantity]) => ({ asset, quantity: toSafe(quantity) }))
    .filter(({ quantity }) => quantity !== 0)
    .map(({ asset, quantity }) => ({ asset, quantity, value: null, ...worthAt(asset, quantity) }));
}

/**
 * What an opening says that so much of an asset cost. Has and grams of several karats are one gold:
 * their costs are added up, what is owed taken off, where each of them has one.
 */
function saidOf(
  asset: Asset,
  legs: readonly Leg[],
  costs: readonly OpeningCost[],
): number | undefined {
  const parts = legs.filter(
    (leg) => countsToPosition(leg.account) && inCountedAsset(leg).asset === asset,
  );
  const said = parts.map((leg) => {
    const kurus = costs.find((cost) => cost.asset === leg.asset)?.kurus;
    return kurus === undefined ? undefined : Math.sign(leg.quantity) * kurus;
  });
  if (said.length === 0 || !said.every((one) => one !== undefined)) return undefined;
  return Math.abs(toSafe(said.reduce((sum, one) => sum + BigInt(one), 0n)));
}
