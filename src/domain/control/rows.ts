import { type Day, dayOf } from '../base/day';
import { mulDiv } from '../base/integer';
import { countsAsIdentified, type IdentityTerm } from '../identity/card';
import { lineSide, type TransactionType } from '../ledger/slip-type';
import { TRY } from '../metal/asset';
import { pureMetal } from '../metal/weight';
import type { Side } from '../price/quote';
import { cashOfSlip, dealtIn, opensDealing } from '../slip/limits';
import type { Transaction } from '../slip/transaction';
import type { CountChange } from '../stock/stock-count';
import { differenceOf, type Figure } from '../till/till';

/**
 * What the controls read of slips, people, tills and counts. Device and server can both make these
 * rows of the records that they have.
 */
type ControlLine = {
  product: string;
  side: Side;
  /** Rate × 10^4 of the slip and of the board, where the price was typed beside a board's. */
  rate: number;
  board: number | null;
};

export type ControlSlip = {
  id: string;
  type: TransactionType;
  at: number;
  day: Day;
  /** The contact; of merged cards the one that is left. */
  party: string | null;
  /** User id of whoever sold, or cancelled. */
  clerk: string;
  isReversed: boolean;
  /** Kuruş of cash, either way. */
  cash: number;
  /** Kuruş that count towards the identity limit. */
  dealt: number;
  /** Kuruş that the sold lines were computed to, and what was given below that. */
  listed: number;
  given: number;
  lines: ControlLine[];
  /** Lines that need a serial and have none. */
  serialsMissing: number;
  /** Kuruş that no document covers. */
  undocumented: number;
  /** How many ways of paying the slip used although they were closed for its party (`closedWays`). */
  closed: number;
};

/** What only the holder of the records knows about a slip. */
export type SlipSurroundings = Pick<
  ControlSlip,
  'party' | 'clerk' | 'serialsMissing' | 'undocumented' | 'closed'
> & { reversedBy: string | null };

export function controlSlip(
  slip: Transaction,
  { party, clerk, serialsMissing, undocumented, closed, reversedBy }: SlipSurroundings,
): ControlSlip {
  const { id, type, at } = slip;
  const sold = slip.lines.filter((line) => lineSide(line) === 'sell');
  const given = sold.reduce((sum, { adjustment }) => sum + Math.max(0, 0 - adjustment), 0);
  return {
    ...{ id, type, at, party, clerk, serialsMissing, undocumented, closed, given },
    day: dayOf(at),
    isReversed: reversedBy !== null,
    cash: cashOfSlip(slip),
    dealt: type !== 'reversal' && opensDealing(slip) ? dealtIn(slip) : 0,
    listed: sold.reduce((sum, { amount }) => sum + amount, given),
    lines: slip.lines.map((line) => ({
      product: line.product,
      side: lineSide(line),
      rate: line.price.rate,
      board: line.price.typed ? (line.price.basis?.board ?? null) : null,
    })),
  };
}

/** A contact with all of its merged cards. Marks stand for identity numbers that nobody can read. */
export type ControlPerson = {
  id: string;
  name: string;
  phones: string[];
  ids: string[];
  birthDay: Day | '';
  hasNumber: boolean;
  cards: IdentityTerm[];
};

/** The last ten digits of a telephone, the same with and without a country code; '' if there are fewer. */
export function bareNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 10 ? '' : digits.slice(-10);
}

export const isIdentifiedOn = (person: ControlPerson | undefined, day: Day): boolean =>
  person !== undefined && countsAsIdentified(person.cards, person.hasNumber, day);

/** A till that was counted. `difference`: kuruş, the largest of its accounts. */
export type ControlTill = { id: string; at: number; clerk: string; difference: number };

export const tillDifference = (figures: readonly Figure[]): number =>
  figures
    .filter(({ asset }) => asset === TRY)
    .map(differenceOf)
    .reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most), 0);

/** A stock count that was closed. `lost`: mg of pure metal that were missing. */
export type ControlCount = { id: string; at: number; clerk: string; lost: number };

/** Goods that lie elsewhere are not lost. */
export const pureLost = (changes: readonly CountChange[]): number =>
  changes
    .filter(({ weight, to }) => weight < 0 && !to)
    .reduce((sum, { weight, fineness }) => sum + pureLoss(0 - weight, fineness), 0);

const pureLoss = (weight: number, fineness: number): number =>
  mulDiv(pureMetal(weight, fineness), 1, WHOLE);

/** Fineness of pure metal, in tenths of a milyem. */
const WHOLE = 10_000;
