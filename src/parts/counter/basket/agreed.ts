import { dayOf } from '@/domain/base/day';
import { err, type Result } from '@/domain/base/result';
import { linesOn } from '@/domain/ledger/slip-type';
import { ruleAt } from '@/domain/rules/dated-rule';
import { agree, type BargainRefusal, type Offer, offersFor } from '@/domain/slip/bargain';
import { gapOf } from '@/domain/slip/floor';
import { type LineInput, lineFigures } from '@/domain/slip/line';
import { isEmptyLine, type LineForm, type World } from '../line/line-form';
import { readLine } from '../line/line-read';
import { moneyText, workmanshipTyped } from '../line/typed-text';
import type { Basket } from './basket';

/**
 * The lines that can be reckoned with; the one that is still being typed has nothing to give yet.
 */
export const inputsOf = (basket: Basket, products: World['products']): LineInput[] =>
  basket.lines
    .filter((line) => !isEmptyLine(line))
    .flatMap((line) => readLine(line, products).input ?? []);

/**
 * Bargaining is about what the shop gives: the lines of a sale, and on a takas the verilen ones,
 * that somebody worked on.
 */
export const mayBargain = (basket: Basket, products: World['products']): boolean =>
  givenOf(inputsOf(basket, products)).some((line) => line.kind === 'worked');

const givenOf = (inputs: readonly LineInput[]): LineInput[] => linesOn('sell', inputs);

/** Kuruş that the customer's own gold pays of it. */
const takenAmount = (inputs: readonly LineInput[]): number =>
  linesOn('buy', inputs).reduce((sum, line) => sum + lineFigures(line).amount, 0);

/**
 * Round totals that ask nobody: the floor of the house is kept in each. A takas has none: its
 * difference is no price of anything.
 */
export function offersOf(basket: Basket, products: World['products'], floor: number): Offer[] {
  const inputs = inputsOf(basket, products);
  return basket.type === 'sale' && !gapOf(inputs, products, floor) ? offersFor(inputs, floor) : [];
}

/** The floor of the house on the day of this slip, tenths of a milyem. */
export const floorOf = (world: Pick<World, 'now' | 'rules'>): number =>
  ruleAt(world.rules ?? [], 'workmanship-floor', dayOf(world.now));

/**
 * Of a takas the agreed figure is the difference: what is given then comes to that much more than
 * what is taken.
 */
export function judgeTotal(
  basket: Basket,
  total: number,
  products: World['products'],
): Result<LineInput[], BargainRefusal> {
  const inputs = inputsOf(basket, products);
  const taken = takenAmount(inputs);
  const agreed = agree(givenOf(inputs), total + taken);
  return !agreed.ok && agreed.error.code === 'below-floor'
    ? err({ code: 'below-floor', lowest: agreed.error.lowest - taken })
    : agreed;
}

/**
 * The agreement as if the clerk had typed it: the workmanship, and the amount where that alone does
 * not reach the kuruş.
 */
export function agreedBasket(basket: Basket, total: number, products: World['products']): Basket {
  const agreed = judgeTotal(basket, total, products);
  if (!agreed.ok) return basket;
  const byId = new Map(agreed.value.map((line) => [line.id, line]));
  return { ...basket, lines: basket.lines.map((line) => typedAs(line, byId.get(line.id))) };
}

function typedAs(line: LineForm, agreed: LineInput | undefined): LineForm {
  if (agreed?.kind !== 'worked') return line;
  const { workmanship, adjustment } = agreed;
  return {
    ...line,
    workmanship: workmanshipTyped(workmanship),
    unit: workmanship.by,
    source: null,
    amount: adjustment === 0 ? null : moneyText(lineFigures(agreed).amount),
  };
}
