import { CARD_INCOME, WORKMANSHIP_COST, WORKMANSHIP_INCOME } from '../ledger/ledger';
import { drawnOf, spentOf } from '../ledger/movement';
import { linesOn } from '../ledger/slip-type';
import { HAS, TRY } from '../metal/asset';
import { sumOf } from '../payment/payment';
import { coinsOf, countOf, hasOf } from '../slip/kept-slip';
import type { Line } from '../slip/line';
import { goodsOf } from '../slip/repair';
import type { Transaction } from '../slip/transaction';

/**
 * What went over the counter in a day, as integers that add up. A cancel counts as its slip the
 * other way round, on the day of the cancel, and a return takes its lines off the day on which they
 * come back, without being a sale or a purchase less: so a sum over slips is the same in whatever
 * order they came, and a slip with its reversal is nothing at all. An exchange stands on both
 * sides, with what it gave and what it took.
 */
export type DayFlow = {
  sales: number;
  /** Kuruş. */
  sold: number;
  soldHas: number;
  /** Milligrams of gold as weighed, coins aside. */
  soldWeight: number;
  soldCoins: number;
  purchases: number;
  bought: number;
  boughtHas: number;
  boughtWeight: number;
  boughtCoins: number;
  /**
   * What work was paid to the shop minus what it paid for work, kept apart from the metal: pure
   * gold and kuruş.
   */
  workHas: number;
  workKurus: number;
  /**
   * Kuruş of service: what customers paid on top for what their cards cost, less what went back to
   * them. Neither sold nor work.
   */
  passed: number;
  /** Kuruş that went to expenses. */
  spent: number;
  /** Kuruş of avans and patron çekişi, what came back taken off: no expense. */
  drawn: number;
};

export const NO_FLOW: DayFlow = {
  sales: 0,
  sold: 0,
  soldHas: 0,
  soldWeight: 0,
  soldCoins: 0,
  purchases: 0,
  bought: 0,
  boughtHas: 0,
  boughtWeight: 0,
  boughtCoins: 0,
  workHas: 0,
  workKurus: 0,
  passed: 0,
  spent: 0,
  drawn: 0,
};

type Slip = Pick<Transaction, 'type' | 'lines' | 'legs' | 'returns' | 'added'>;

export function flowOfSlip(slip: Slip): DayFlow {
  const one = slip.returns ? 0 : 1;
  // The gold of a repair is sold with it, without being a sale of its own.
  const [given, taken] = [linesOn('sell', goodsOf(slip)), linesOn('buy', slip.lines)];
  const flow: DayFlow = {
    sales: linesOn('sell', slip.lines).length > 0 ? one : 0,
    sold: sumOf(given),
    soldHas: hasOf(given),
    soldWeight: goldWeightOf(given),
    soldCoins: coinsOf(given),
    purchases: taken.length > 0 ? one : 0,
    bought: sumOf(taken),
    boughtHas: hasOf(taken),
    boughtWeight: goldWeightOf(taken),
    boughtCoins: coinsOf(taken),
    workHas: 0,
    workKurus: 0,
    passed: 0,
    spent: 0,
    drawn: 0,
  };
  // The legs of what is taken back go the other way already.
  return {
    ...times(flow, countOf(slip)),
    workHas: work(slip, HAS),
    workKurus: work(slip, TRY),
    passed: nothingBut0(-sumQuantities(slip.legs.filter(({ account }) => account === CARD_INCOME))),
    spent: sumQuantities(spentOf([slip]).filter(({ asset }) => asset === TRY)),
    drawn: sumQuantities(drawnOf([slip]).filter(({ asset }) => asset === TRY)),
  };
}

/** Milligrams of gold over the lines; coins are counted by piece. */
export const goldWeightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, l) => sum + (l.kind !== 'coin' && l.metal === 'gold' ? l.weight : 0), 0);

/** Income is what the account gave: its legs are negative. */
const work = ({ legs }: Slip, asset: string): number =>
  nothingBut0(-sumQuantities(legs.filter((leg) => isWork(leg.account) && leg.asset === asset)));

const isWork = (account: string): boolean =>
  account === WORKMANSHIP_INCOME || account === WORKMANSHIP_COST;
const sumQuantities = (legs: readonly { quantity: number }[]): number =>
  legs.reduce((sum, leg) => sum + leg.quantity, 0);
/** No minus zero: two sums that are equal must look it. */
const nothingBut0 = (value: number): number => (value === 0 ? 0 : value);

const FIELDS = Object.keys(NO_FLOW) as (keyof DayFlow)[];

const map = (of: (field: keyof DayFlow) => number): DayFlow =>
  Object.fromEntries(FIELDS.map((field) => [field, nothingBut0(of(field))])) as DayFlow;

const times = (flow: DayFlow, by: number): DayFlow => map((field) => flow[field] * by);

export const addFlow = (a: DayFlow, b: DayFlow): DayFlow => map((field) => a[field] + b[field]);

export const flowOfDay = (slips: Iterable<Slip>): DayFlow => {
  let sum = NO_FLOW;
  for (const slip of slips) sum = addFlow(sum, flowOfSlip(slip));
  return sum;
};
