import { isInteger, mulDiv } from '../base/integer';
import { isWorkmanship, type Workmanship, workmanshipMoney } from '../catalogue/workmanship';
import type { Account } from '../ledger/ledger';
import type { Metal } from '../metal/asset';
import { type Fineness, isFineness } from '../metal/fineness';
import { ABSURD_WEIGHT, type Milligrams, metalValue, pureMetal } from '../metal/weight';
import { ABSURD_RATE, type FrozenPrice } from '../price/quote';
import { isStone, MOST_STONES, type Stone, stonesMoney, stoneWeight } from '../price/stone';

export { isWorkmanship, type Workmanship } from '../catalogue/workmanship';

/**
 * One line of a slip. Formulas: src/domain/README.md#what-a-line-is-worth. Everything a line needs
 * to be read again in ten years is in it: names, weights, the price with its source and time, and
 * the figures that came out.
 */
export type MetalLine = {
  id: string;
  kind: 'worked' | 'scrap';
  product: string;
  name: string;
  metal: Metal;
  weight: Milligrams;
  pieces: number;
  fineness: Fineness;
  /** As weighed, where there are stones: `weight` is what is left of it without them. */
  gross?: Milligrams;
  stones?: readonly Stone[];
  /** The stock card that it takes from, or that it comes in on. */
  stock?: string;
  /**
   * On scrap that we sold ourselves: the number of our receipt that it came with, which makes its
   * price (`exchange`).
   */
  receipt?: string;
  /**
   * On scrap: does it go into the crucible, or is it mended and sold again? Nobody said where it is
   * missing.
   */
  fate?: ScrapFate;
  /** Of worked metal: the stock it lies in where that is a branch's own; without one, the first. */
  place?: Account;
  /** Of a bar: the serial that is struck into it. One that is bought makes its card by it. */
  serial?: string;
  workmanship: Workmanship;
  price: FrozenPrice;
  /** Kuruş agreed on top of (or, negative, below) the computed amount. */
  adjustment: number;
  /** Pure metal that changes hands, workmanship in milyem included: mg × tenths. */
  pure: number;
  /** Kuruş */
  amount: number;
};

export const SCRAP_FATES = ['melt', 'reuse'] as const;
export type ScrapFate = (typeof SCRAP_FATES)[number];
export const MAX_RECEIPT = 40;

type CoinLine = {
  id: string;
  kind: 'coin';
  /** The coin's code is also its asset. */
  product: string;
  name: string;
  pieces: number;
  stock?: string;
  price: FrozenPrice;
  adjustment: number;
  amount: number;
};

export type Line = MetalLine | CoinLine;
export type LineInput = Omit<MetalLine, 'pure' | 'amount'> | Omit<CoinLine, 'amount'>;

export type LineField =
  | 'name'
  | 'weight'
  | 'fineness'
  | 'workmanship'
  | 'pieces'
  | 'price'
  | 'adjustment'
  | 'stones';
export type LineRefusal = {
  field: LineField;
  code: 'missing' | 'not-positive' | 'absurd' | 'out-of-range';
};

export const MAX_NAME = 200;
const ABSURD_PIECES = 100_000;
/** Ten billion TL. A slip of as many lines as fit then still adds up to an exact integer. */
const ABSURD_MONEY = 1_000_000_000_000;

/**
 * What the metal itself is worth, what the workmanship in money and the stones add, and the pure
 * metal that the workmanship in milyem adds.
 */
type LineFigures = {
  metal: number;
  workmanshipMetal: number;
  metalAmount: number;
  workmanshipAmount: number;
  stoneAmount: number;
  pure: number;
  amount: number;
};

export function lineFigures(line: LineInput): LineFigures {
  if (line.kind === 'coin') {
    const base = mulDiv(line.pieces, line.price.rate, 100);
    return {
      metal: 0,
      workmanshipMetal: 0,
      metalAmount: base,
      workmanshipAmount: 0,
      stoneAmount: 0,
      pure: 0,
      amount: base + line.adjustment,
    };
  }
  const { weight, fineness, workmanship, price } = line;
  const metal = pureMetal(weight, fineness);
  const workmanshipMetal = workmanship.by === 'milyem' ? pureMetal(weight, workmanship.tenths) : 0;
  const pure = metal + workmanshipMetal;
  const metalAmount = metalValue(pure, price.rate, line.metal);
  const workmanshipAmount = workmanshipMoney(workmanship, {
    weight,
    pieces: line.pieces,
    metalAmount,
  });
  const stoneAmount = stonesMoney(line.stones ?? []);
  return {
    metal,
    workmanshipMetal,
    metalAmount,
    workmanshipAmount,
    stoneAmount,
    pure,
    amount: metalAmount + workmanshipAmount + stoneAmount + line.adjustment,
  };
}

/**
 * Is the gold what is left of the piece without its stones? A line without stones was weighed as it
 * is.
 */
export const isNet = (line: LineInput): boolean =>
  line.kind === 'coin' ||
  (line.gross === undefined
    ? (line.stones ?? []).length === 0
    : line.weight === line.gross - stoneWeight(line.stones ?? []));

/** The line with its figures in it. The input must have passed `lineRefusals`. */
export function computeLine(input: LineInput): Line {
  const { pure, amount } = lineFigures(input);
  return input.kind === 'coin' ? { ...input, amount } : { ...input, pure, amount };
}

/** Everything that is wrong with a line, by field. Empty when it may be sold or bought. */
export function lineRefusals(line: LineInput): LineRefusal[] {
  const found: LineRefusal[] = [];
  const refuse = (field: LineField, code: LineRefusal['code']) => found.push({ field, code });
  if (line.name.trim() === '') refuse('name', 'missing');
  if (line.name.length > MAX_NAME) refuse('name', 'out-of-range');
  positive(line.pieces, ABSURD_PIECES, 'pieces', refuse);
  positive(line.price.rate, ABSURD_RATE, 'price', refuse);
  if (!isInteger(line.adjustment) || Math.abs(line.adjustment) > ABSURD_MONEY)
    refuse('adjustment', 'out-of-range');
  if (line.kind !== 'coin') {
    positive(line.weight, ABSURD_WEIGHT, 'weight', refuse);
    if (!isFineness(line.fineness)) refuse('fineness', line.fineness ? 'out-of-range' : 'missing');
    if (!isWorkmanship(line.workmanship)) refuse('workmanship', 'out-of-range');
    if (!(line.stones ?? []).every(isStone) || (line.stones ?? []).length > MOST_STONES)
      refuse('stones', 'out-of-range');
  }
  if (found.length === 0) judgeAmount(lineFigures(line).amount, refuse);
  return found;
}

function judgeAmount(
  amount: number,
  refuse: (field: LineField, code: LineRefusal['code']) => void,
): void {
  if (amount <= 0) refuse('adjustment', 'not-positive');
  if (amount > ABSURD_MONEY) refuse('price', 'absurd');
}

function positive(
  value: number,
  absurd: number,
  field: LineField,
  refuse: (field: LineField, code: LineRefusal['code']) => void,
): void {
  if (!isInteger(value)) refuse(field, 'missing');
  else if (value <= 0) refuse(field, value === 0 ? 'missing' : 'not-positive');
  else if (value > absurd) refuse(field, 'absurd');
}
