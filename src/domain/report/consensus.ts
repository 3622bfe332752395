import type { Day } from '../base/day';
import { plus } from '../base/integer';
import { NO_SUMS, type TallySums, tallySums, withSums } from './tally';

/**
 * The check of a day (denetim mutabakatı): what its slips sold, beside the legal documents, the own
 * accounts and the stock, in lira and in pure gold. Guarantees: lira is that of the tally; each
 * difference is the figure of the slips less the other one, to the last unit; the days add up to the
 * total.
 */

/**
 * Figures of a day as they are stored. Gold is mg × tenths of a milyem in goods by weight, without
 * workmanship in milyem; coins are pieces. Repairs count in lira alone, because their document
 * names no gold.
 */
export type ConsensusFigures = Omit<TallySums, 'left' | 'other'> & {
  /** What the lines of the slips sold, less what came back. */
  soldHas: number;
  /** What stands on the documents of these slips that were handed over. */
  documentedHas: number;
  /** What left the stock by these slips; what the same slips bought is not taken off. */
  stockHas: number;
  soldCoins: number;
  documentedCoins: number;
  stockCoins: number;
  /** Kuruş that counts of tills found beyond the books, below zero what was missing. */
  counted: number;
  /** The same of stock counts, in pure gold. */
  countedHas: number;
};

export type ConsensusSums = ConsensusFigures &
  TallySums & {
    /** Slips less documents. */
    leftHas: number;
    leftCoins: number;
    /** Slips less stock: goods that did not lie in an own stock, such as consigned ones. */
    otherHas: number;
    otherCoins: number;
  };
export type ConsensusDay = ConsensusSums & { day: Day };
export type Consensus = { days: ConsensusDay[]; total: ConsensusSums };

const FIGURES = [
  'soldHas',
  'documentedHas',
  'stockHas',
  'soldCoins',
  'documentedCoins',
  'stockCoins',
  'counted',
  'countedHas',
] as const satisfies readonly (keyof ConsensusFigures)[];

export const NO_FIGURES: ConsensusFigures = {
  ...NO_SUMS,
  ...(Object.fromEntries(FIGURES.map((name) => [name, 0])) as Record<(typeof FIGURES)[number], 0>),
};

function sumsOf(figures: ConsensusFigures): ConsensusSums {
  const { soldHas, documentedHas, stockHas, soldCoins, documentedCoins, stockCoins } = figures;
  return {
    ...figures,
    ...tallySums(figures),
    leftHas: plus(soldHas, 0 - documentedHas),
    otherHas: plus(soldHas, 0 - stockHas),
    leftCoins: plus(soldCoins, 0 - documentedCoins),
    otherCoins: plus(soldCoins, 0 - stockCoins),
  };
}

/** Days with their differences, and what they come to together. */
export function consensusOf(days: readonly (ConsensusFigures & { day: Day })[]): Consensus {
  const total = days.reduce<ConsensusFigures>(
    (all, one) => ({
      ...withSums(tallySums(all), tallySums(one)),
      ...(Object.fromEntries(FIGURES.map((name) => [name, plus(all[name], one[name])])) as Record<
        (typeof FIGURES)[number],
        number
      >),
    }),
    NO_FIGURES,
  );
  return {
    days: days
      .map(({ day, ...figures }) => ({ day, ...sumsOf(figures) }))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
    total: sumsOf(total),
  };
}

/** Differences that nobody has explained by the way of paying: the day needs to be looked at. */
export const differs = ({
  left,
  leftHas,
  leftCoins,
  otherHas,
  otherCoins,
  counted,
  countedHas,
}: ConsensusSums): boolean =>
  [left, leftHas, leftCoins, otherHas, otherCoins, counted, countedHas].some((one) => one !== 0);
