import { mulDiv } from '../base/integer';
import { lineSide } from '../ledger/slip-type';
import { type CardCommission, type Payment, passedOf, sumOf } from '../payment/payment';
import type { FrozenPrice } from '../price/quote';
import type { Approval } from '../rules/approval';
import { approvedLines } from './floor';
import { type Line, type LineInput, lineFigures } from './line';
import type { Transaction } from './transaction';

/**
 * A return (iade): lines of an earlier slip, or a part of them, come back. Its lines are those of
 * the slip, with the same ids, and every leg of them goes the other way, so that work is taken off
 * the income it had been. Guarantee: of what goes back wholly at its own rate, in however many
 * returns, the kuruş are exactly those of the slip, and the metal is exact always.
 */
export type ReturnOf = { slip: string; number: string };

/** How much of a line: milligrams (0 of coins) and pieces. */
export type Part = { weight: number; pieces: number };
type LineBack = Part & { id: string; amount: number; rate: number };
/**
 * What one return took back, as it stands beside the slip; `card`: kuruş that went back to a card
 * with what it had taken on top, and those.
 */
export type ReturnedSlip = ReturnOf & { lines: LineBack[]; card?: CardBack };
type CardBack = { amount: number; passed: number };

const weightOf = (line: LineInput): number => (line.kind === 'coin' ? 0 : line.weight);

export function returnedBy({
  id,
  number,
  lines,
  payments,
}: Pick<Transaction, 'id' | 'number' | 'lines' | 'payments'>): ReturnedSlip {
  const card = cardOf(payments);
  return {
    slip: id,
    number,
    lines: lines.map((line) => ({
      id: line.id,
      weight: weightOf(line),
      pieces: line.pieces,
      amount: line.amount,
      rate: line.price.rate,
    })),
    ...(card.amount > 0 ? { card } : {}),
  };
}

/** What cards paid of a slip, and what they took on top for it. */
function cardOf(payments: readonly Payment[]): CardBack {
  const cards = payments.filter(({ commission }) => commission?.passed);
  return { amount: sumOf(cards), passed: passedOf(cards) };
}

/** What of it earlier returns gave back. */
const cardBack = (returned: readonly ReturnedSlip[]): CardBack =>
  returned.reduce(
    (sum, { card }) => ({
      amount: sum.amount + (card?.amount ?? 0),
      passed: sum.passed + (card?.passed ?? 0),
    }),
    { amount: 0, passed: 0 },
  );

/**
 * What a card took on top of a slip, as it goes back with so many kuruş to the card: in their
 * share, and with the last of them whatever is left, so that of a slip that goes back wholly it is
 * exactly what was taken. Undefined where nothing of it is left.
 */
export function passedBack(
  payments: readonly Payment[],
  returned: readonly ReturnedSlip[],
  kurus: number,
): CardCommission | undefined {
  const rate = payments.find(({ commission }) => commission?.passed)?.commission?.rate;
  const [card, before] = [cardOf(payments), cardBack(returned)];
  const left = card.passed - before.passed;
  if (rate === undefined || left <= 0 || kurus <= 0) return undefined;
  const share =
    before.amount + kurus >= card.amount
      ? left
      : mulDiv(card.passed, before.amount + kurus, card.amount) - before.passed;
  // A share of nothing is said too: without it the card's money of this return would be missing
  // when the last one takes what is left.
  return { rate, kurus: Math.min(Math.max(share, 0), left), passed: true };
}

/** Does more of it go back than the card had taken, or than earlier returns left of it? */
export const isPassedOver = (
  original: readonly Payment[],
  returned: readonly ReturnedSlip[],
  payments: readonly Payment[],
): boolean =>
  cardBack(returned).passed + passedOf(payments) > passedOf(original) && passedOf(payments) > 0;

/**
 * A line with what of it may still come back. Metal is counted by its weight: as long as some is
 * left a piece of it may come, the last one in parts.
 */
export type LineRest = Part & { line: Line; back: readonly LineBack[] };

export function restsOf(
  lines: readonly Line[],
  returned: readonly ReturnedSlip[] = [],
): LineRest[] {
  return lines.map((line) => {
    const back = returned.flatMap((slip) => slip.lines.filter(({ id }) => id === line.id));
    const used = (of: (part: Part) => number): number =>
      back.reduce((sum, part) => sum + of(part), 0);
    const [weight, pieces] = [
      weightOf(line) - used((part) => part.weight),
      line.pieces - used((part) => part.pieces),
    ];
    return {
      line,
      back,
      weight,
      pieces: line.kind === 'coin' || weight <= 0 ? pieces : Math.max(1, pieces),
    };
  });
}

/** Is anything left to come back? */
export const isLeft = ({ line, weight, pieces }: LineRest): boolean =>
  line.kind === 'coin' ? pieces > 0 : weight > 0;

/** A piece with stones is not divided: its stones are those of the whole. */
export const isWhole = (line: LineInput): boolean =>
  line.kind !== 'coin' && (line.stones ?? []).length > 0;

export const fitsRest = (rest: LineRest, { weight, pieces }: Part): boolean =>
  (!isWhole(rest.line) || (weight === rest.weight && pieces === rest.pieces)) &&
  pieces > 0 &&
  pieces <= rest.pieces &&
  (rest.line.kind === 'coin' ? weight === 0 : weight > 0 && weight <= rest.weight);

/** By what a line is divided: coins by the piece, metal by its weight. */
const measure = (line: LineInput, { weight, pieces }: Part): number =>
  line.kind === 'coin' ? pieces : weight;

/**
 * A part of a line as it comes back: at the price it had, or at another of the same kind. Work in
 * money and what was agreed on top of the line (or off it) go back in the share of the goods,
 * however many pieces a part is counted as; the last part takes whatever the roundings of the
 * earlier ones left over.
 */
export function returnLine(
  rest: LineRest,
  part: Part,
  price: FrozenPrice = rest.line.price,
): LineInput {
  const { line, back } = rest;
  const { amount: total, ...input } = line;
  const bare = {
    ...withoutPure(input),
    pieces: part.pieces,
    ...(line.kind === 'coin' ? {} : { weight: part.weight }),
    price,
    adjustment: 0,
  } as LineInput;
  const figures = lineFigures(bare);
  const atOwnRate =
    price.rate === line.price.rate && back.every(({ rate }) => rate === line.price.rate);
  const isRest = measure(line, part) === measure(line, rest);
  if (atOwnRate && isRest)
    return {
      ...bare,
      adjustment: total - back.reduce((sum, { amount }) => sum + amount, 0) - figures.amount,
    };
  const before = back.reduce((sum, one) => sum + measure(line, one), 0);
  const beside = besideMetal(line, before + measure(line, part)) - besideMetal(line, before);
  return { ...bare, adjustment: figures.metalAmount + beside - figures.amount };
}

/** Kuruş of a line that are not its metal's, over so much of it. */
const besideMetal = (line: Line, quantity: number): number =>
  mulDiv(
    line.amount - lineFigures(line).metalAmount,
    quantity,
    measure(line, { weight: weightOf(line), pieces: line.pieces }),
  );

const withoutPure = ({
  pure: _pure,
  ...line
}: { pure?: number } & Record<string, unknown>): Record<string, unknown> => line;

/** Does something come back that was not there, or not so much of it? */
export function isOver(
  original: readonly Line[],
  returned: readonly ReturnedSlip[],
  lines: readonly Line[],
): boolean {
  const rests = new Map(restsOf(original, returned).map((rest) => [rest.line.id, rest]));
  const ids = new Set(lines.map(({ id }) => id));
  return (
    ids.size < lines.length ||
    lines.some((line) => {
      const rest = rests.get(line.id);
      return (
        !rest ||
        !isSameGood(rest.line, line) ||
        !fitsRest(rest, { weight: weightOf(line), pieces: line.pieces })
      );
    })
  );
}

const isSameGood = (a: Line, b: Line): boolean =>
  a.kind === b.kind &&
  a.product === b.product &&
  a.stock === b.stock &&
  lineSide(a) === lineSide(b) &&
  (a.kind === 'coin' || b.kind === 'coin' || (a.metal === b.metal && a.fineness === b.fineness));

/** So many kuruş a line may miss what was paid for it by, for the roundings of its parts. */
const ROUNDINGS = 3;

/**
 * How far what is given back stands from what was paid for the same goods: the greatest of the
 * lines, in hundredths of a per cent, whichever way. A line that the slip has not is left to
 * `isOver`.
 */
export function returnDeviation(original: readonly Line[], lines: readonly Line[]): number {
  return lines.reduce((most, line) => {
    const known = original.find(({ id }) => id === line.id);
    if (!known || !isSameGood(known, line)) return most;
    const quantity = measure(line, { weight: weightOf(line), pieces: line.pieces });
    const fair =
      lineFigures({ ...line, price: known.price, ...workOf(known) } as LineInput).metalAmount +
      besideMetal(known, quantity);
    const off = Math.abs(line.amount - fair);
    return off <= ROUNDINGS || fair <= 0 ? most : Math.max(most, mulDiv(off, 10_000, fair));
  }, 0);
}

const workOf = (line: Line): object =>
  line.kind === 'coin' ? {} : { workmanship: line.workmanship };

/** Has somebody agreed to just these lines? */
export const isAgreedReturn = (
  approvals: readonly Approval[],
  lines: readonly LineInput[],
): boolean =>
  approvals.some(
    ({ rule, lines: agreed }) =>
      rule === 'return-rate' &&
      approvedLines(lines).every((line) =>
        agreed.some(
          (one) => one.id === line.id && one.product === line.product && one.weight === line.weight,
        ),
      ),
  );
