import { addDays, type Day, dayOf, dayStart, istanbulClock } from '../base/day';
import { type Account, mergeLegs } from '../ledger/ledger';
import { TRY } from '../metal/asset';
import type { Transaction } from '../slip/transaction';

/**
 * Compares the shop's books of a bank account with the bank. Guarantee: bank balance less open and
 * ignored lines plus open documents is what the books should say; the difference is exact to the
 * kuruş.
 */

/** A part of a line that is tied to a document. */
export type MatchPart = { document: string; amount: number };

/** What a document moved on an own bank account, in kuruş; 0 if nothing. */
export const bankMoveOf = ({ legs }: Pick<Transaction, 'legs'>, account: Account): number =>
  mergeLegs(legs).reduce(
    (sum, leg) => (leg.account === account && leg.asset === TRY ? sum + leg.quantity : sum),
    0,
  );

export type PartRefusal = 'none' | 'too-many' | 'sum' | 'sign' | 'twice';

export const MOST_PARTS = 4;

/** Parts must add up to the line to the kuruş, each in the direction of the line. */
export function partRefusals(amount: number, parts: readonly MatchPart[]): PartRefusal[] {
  if (parts.length === 0) return ['none'];
  const ids = new Set(parts.map(({ document }) => document));
  return [
    ...(parts.length > MOST_PARTS ? (['too-many'] as const) : []),
    ...(ids.size < parts.length ? (['twice'] as const) : []),
    ...(parts.some((part) => Math.sign(part.amount) !== Math.sign(amount))
      ? (['sign'] as const)
      : []),
    ...(parts.reduce((sum, part) => sum + part.amount, 0) === amount ? [] : (['sum'] as const)),
  ];
}

export type Figures = {
  bank: number;
  openLines: number;
  ignored: number;
  openDocuments: number;
  book: number;
};

/** What the books should say, and how far they are from it. */
export function differenceOf({ bank, openLines, ignored, openDocuments, book }: Figures): number {
  return book - (bank - openLines - ignored + openDocuments);
}

/** The state of a day on the strip of statements. */
export type CoveredDay = {
  day: Day;
  /** `rest`: a Saturday or Sunday without a statement, or a day before the first one. */
  is: 'covered' | 'missing' | 'rest';
  /** The balances do not go on from the statement before. */
  gap: boolean;
  lines: number;
};

/** The days of a range with the statements that cover them. */
export function coverage(
  from: Day,
  to: Day,
  statements: readonly { from: Day; to: Day }[],
  { gaps, counts }: { gaps: ReadonlySet<Day>; counts: ReadonlyMap<Day, number> },
): CoveredDay[] {
  const days: CoveredDay[] = [];
  const [first = ''] = statements.map((one) => one.from).sort();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const isCovered = statements.some((one) => one.from <= day && day <= one.to);
    const isRest = istanbulClock(dayStart(day)).weekday > 5;
    days.push({
      day,
      is: isCovered ? 'covered' : isRest || first === '' || day < first ? 'rest' : 'missing',
      gap: gaps.has(day),
      lines: counts.get(day) ?? 0,
    });
  }
  return days;
}

/** Whether a document of this time falls on a day that is locked. */
export const isDayLocked = (locked: Day | null | undefined, at: number): boolean =>
  locked !== null && locked !== undefined && dayOf(at) <= locked;
