import { isInteger, mulDiv } from '../base/integer';
import { MILYEM_FIELD, MONEY_FIELD, type NumberKind, PERCENT_FIELD } from '../base/typed-number';
import { type Milligrams, pureMetal } from '../metal/weight';

/** Workmanship (işçilik) as it is entered. Formulas: src/domain/README.md#what-a-line-is-worth. */
export type Workmanship =
  /** Tenths of a milyem on top of the fineness: 40 milyem is 400. Paid in metal. */
  | { by: 'milyem'; tenths: number }
  /** Kuruş for each gram. */
  | { by: 'gram'; kurus: number }
  /** Kuruş for each piece. */
  | { by: 'piece'; kurus: number }
  /** Hundredths of a percent of what the line's metal is worth in lira: 7,5 % is 750. */
  | { by: 'percent'; hundredths: number };

/**
 * Twice the metal in milyem; ten times its worth in percent, since the work on silver is worth more
 * than silver.
 */
const MOST: Record<Workmanship['by'], number> = {
  milyem: 20_000,
  gram: 1_000_000_000,
  piece: 1_000_000_000,
  percent: 100_000,
};

/** How its number is typed. */
export const WORKMANSHIP_FIELD: Record<Workmanship['by'], NumberKind> = {
  milyem: MILYEM_FIELD,
  gram: MONEY_FIELD,
  piece: MONEY_FIELD,
  percent: PERCENT_FIELD,
};

const WHOLE = 10_000;

/** The one number in it, in its own unit. */
export function figureOf(workmanship: Workmanship): number {
  if (workmanship.by === 'milyem') return workmanship.tenths;
  return workmanship.by === 'percent' ? workmanship.hundredths : workmanship.kurus;
}

/** The same way of telling it, with another number. */
export function workmanshipBy(by: Workmanship['by'], figure: number): Workmanship {
  if (by === 'milyem') return { by, tenths: figure };
  return by === 'percent' ? { by, hundredths: figure } : { by, kurus: figure };
}

export function isWorkmanship(workmanship: Workmanship): boolean {
  const figure = figureOf(workmanship);
  return isInteger(figure) && figure >= 0 && figure <= MOST[workmanship.by];
}

/**
 * What a workmanship in money is reckoned from: the line's weight, its pieces, and the kuruş that
 * its metal is worth.
 */
type WorkedOn = { weight: Milligrams; pieces: number; metalAmount: number };

/** Kuruş, half up; 0 of one in milyem, which is paid in metal. */
export function workmanshipMoney(
  workmanship: Workmanship,
  { weight, pieces, metalAmount }: WorkedOn,
): number {
  switch (workmanship.by) {
    case 'milyem':
      return 0;
    case 'gram':
      return mulDiv(weight, workmanship.kurus, 1000);
    case 'piece':
      return pieces * workmanship.kurus;
    case 'percent':
      return mulDiv(metalAmount, workmanship.hundredths, WHOLE);
  }
}

/**
 * What is asked for the work on goods as they lie there, whatever the metal costs: pure metal (mg ×
 * tenths) for what is told in milyem or in percent of its worth, kuruş for all else. Half up.
 */
export function workLeft(
  workmanship: Workmanship,
  { weight, pieces, pure }: { weight: Milligrams; pieces: number; pure: number },
): { pure: number; kurus: number } {
  if (workmanship.by === 'milyem') return { pure: pureMetal(weight, workmanship.tenths), kurus: 0 };
  if (workmanship.by === 'percent')
    return { pure: mulDiv(pure, workmanship.hundredths, WHOLE), kurus: 0 };
  return { pure: 0, kurus: workmanshipMoney(workmanship, { weight, pieces, metalAmount: 0 }) };
}

/** Far beyond any percent that a line may have, and small enough to be computed with. */
const BOUNDLESS = 1_000_000;

/**
 * The other way round: the workmanship told in this way that comes nearest to so many kuruş. Not
 * for milyem, whose worth is a price's.
 */
export function workmanshipFor(
  by: Exclude<Workmanship['by'], 'milyem'>,
  kurus: number,
  { weight, pieces, metalAmount }: WorkedOn,
): Workmanship {
  if (by === 'gram') return { by, kurus: mulDiv(kurus, 1000, weight) };
  if (by === 'piece') return { by, kurus: mulDiv(kurus, 1, pieces) };
  const beyond = metalAmount === 0 || kurus / metalAmount > BOUNDLESS / WHOLE;
  return {
    by,
    hundredths: beyond ? (kurus === 0 ? 0 : BOUNDLESS) : mulDiv(kurus, WHOLE, metalAmount),
  };
}
