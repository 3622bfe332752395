import {
  CARD_INCOME,
  CASH_ROUNDING,
  type Leg,
  WORKMANSHIP_COST,
  WORKMANSHIP_INCOME,
} from '../ledger/ledger';
import { drawnOf, spentOf } from '../ledger/movement';
import { linesOn } from '../ledger/slip-type';
import { HAS, type Metal, TRY } from '../metal/asset';
import { sumOf } from '../payment/payment';
import { goldWeightOf } from '../position/day-flow';
import { partsOf } from '../position/valued-moves';
import type { Side } from '../price/quote';
import { coinsOf, countOf, hasOf } from '../slip/kept-slip';
import type { Line } from '../slip/line';
import { goodsOf } from '../slip/repair';
import type { Transaction } from '../slip/transaction';

/**
 * What a Z says of a session's slips: by group of goods what was sold and bought, in g, has, pieces
 * and TL. A cancel counts as its slip the other way round and a return takes its lines off, so that
 * a slip with its reversal is nothing at all, in whatever order they came.
 */
export type GoodsGroup = {
  key: string;
  kind: Line['kind'];
  metal: Metal;
  fineness: number;
  weight: number;
  pure: number;
  pieces: number;
  kurus: number;
  /** Of it: the workmanship, agreed money on top or off with it. */
  work: number;
};
export type TillReport = {
  sold: GoodsGroup[];
  bought: GoodsGroup[];
  /** Kuruş of work in documents without goods, as the fee of a repair. */
  service: number;
  /** Income less cost of work as it was booked, apart from the metal: pure gold and kuruş. */
  workHas: number;
  workKurus: number;
  /** Kuruş that customers paid on top for what their cards cost. */
  passed: number;
  /** Kuruş by which cash was rounded to whole steps, above zero in the shop's favour. */
  rounded: number;
  /** What went to each category of expense, of each asset. */
  expenses: Leg[];
  /** What avans and patron çekişi took of each asset; below zero what came back. */
  drawings: Leg[];
};

type Slip = Pick<Transaction, 'type' | 'lines' | 'legs' | 'returns' | 'added'>;

export function tillReport(slips: readonly Slip[]): TillReport {
  const sums = { sold: new Map<string, GoodsGroup>(), bought: new Map<string, GoodsGroup>() };
  let [workHas, workKurus, service, passed, rounded] = [0, 0, 0, 0, 0];
  for (const slip of slips) {
    const sign = countOf(slip);
    add(sums.sold, goodsOf(slip), 'sell', sign);
    add(sums.bought, slip.lines, 'buy', sign);
    workHas -= workIn(slip, HAS);
    workKurus -= workIn(slip, TRY);
    if (slip.lines.length === 0) service -= workIn(slip, TRY);
    passed -= sumQuantities(slip.legs.filter(({ account }) => account === CARD_INCOME));
    rounded -= sumQuantities(slip.legs.filter(({ account }) => account === CASH_ROUNDING));
  }
  return {
    sold: inOrder(sums.sold),
    bought: inOrder(sums.bought),
    service: service + 0,
    workHas: workHas + 0,
    workKurus: workKurus + 0,
    passed: passed + 0,
    rounded: rounded + 0,
    expenses: spentOf(slips),
    drawings: drawnOf(slips),
  };
}

const isWork = (account: string): boolean =>
  account === WORKMANSHIP_INCOME || account === WORKMANSHIP_COST;
const sumQuantities = (legs: readonly Leg[]): number =>
  legs.reduce((sum, { quantity }) => sum + quantity, 0);
const workIn = ({ legs }: Slip, asset: string): number =>
  sumQuantities(legs.filter((leg) => isWork(leg.account) && leg.asset === asset));

function add(
  groups: Map<string, GoodsGroup>,
  lines: readonly Line[],
  side: Side,
  sign: number,
): void {
  for (const line of linesOn(side, lines)) {
    const coin = line.kind === 'coin';
    const [metal, fineness] = coin
      ? (['gold', 0] as const)
      : ([line.metal, line.fineness] as const);
    const key = `${line.kind}:${metal}:${fineness}`;
    const known = groups.get(key) ?? {
      key,
      kind: line.kind,
      metal,
      fineness,
      weight: 0,
      pure: 0,
      pieces: 0,
      kurus: 0,
      work: 0,
    };
    groups.set(key, {
      ...known,
      weight:
        known.weight + sign * (coin ? 0 : metal === 'gold' ? goldWeightOf([line]) : line.weight),
      pure: known.pure + sign * hasOf([line]),
      pieces: known.pieces + sign * coinsOf([line]),
      kurus: known.kurus + sign * sumOf([line]),
      work: known.work + sign * (line.kind === 'coin' ? 0 : partsOf(line).work),
    });
  }
}

/**
 * What workmanship brought, a group of goods a line, what was bought of it below zero; `service` is
 * work without goods. Zeros are left out.
 */
export type WorkRow = { key: string; group: GoodsGroup | null; side: Side; kurus: number };

export function workmanshipRows({ sold, bought, service }: TillReport): WorkRow[] {
  const of = (side: Side, groups: readonly GoodsGroup[]) =>
    groups.map(
      (group): WorkRow => ({
        key: `${side}:${group.key}`,
        group,
        side,
        kurus: side === 'sell' ? group.work : 0 - group.work,
      }),
    );
  return [
    ...of('sell', sold),
    ...of('buy', bought),
    { key: 'service', group: null, side: 'sell' as const, kurus: service },
  ].filter(({ kurus }) => kurus !== 0);
}

const KINDS: readonly Line['kind'][] = ['worked', 'coin', 'scrap'];

const inOrder = (groups: ReadonlyMap<string, GoodsGroup>): GoodsGroup[] =>
  Array.from(groups.values()).sort(
    (a, b) =>
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
      (a.metal < b.metal ? -1 : a.metal > b.metal ? 1 : b.fineness - a.fineness),
  );
