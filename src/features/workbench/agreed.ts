import type { Approval } from '../../domain/approval';
import { agree, type BargainRefusal, type FloorGap, floorGap, type Offer, offersFor } from '../../domain/bargain';
import { ruleAt } from '../../domain/dated-rule';
import { dayOf } from '../../domain/day';
import { type LineInput, lineFigures } from '../../domain/line';
import type { Product } from '../../domain/product';
import { err, type Result } from '../../domain/result';
import { linesOn } from '../../domain/slip-type';
import type { Basket } from './basket';
import { isEmptyLine, type LineForm, type World } from './line-form';
import { readLine } from './line-read';
import { milyemText, moneyText } from './typed-text';

/** The lines that can be reckoned with; the one that is still being typed has nothing to give yet. */
export const inputsOf = (basket: Basket, products: World['products']): LineInput[] =>
  basket.lines.filter((line) => !isEmptyLine(line)).flatMap((line) => readLine(line, products).input ?? []);

/** Bargaining is about what the shop gives: the lines of a sale, and on a takas the verilen ones, that somebody worked on. */
export const mayBargain = (basket: Basket, products: World['products']): boolean => givenOf(inputsOf(basket, products)).some((line) => line.kind === 'worked');

const givenOf = (inputs: readonly LineInput[]): LineInput[] => linesOn('sell', inputs);

/** Kuruş that the customer's own gold pays of it. */
const takenAmount = (inputs: readonly LineInput[]): number => linesOn('buy', inputs).reduce((sum, line) => sum + lineFigures(line).amount, 0);

/** Round totals that ask nobody: the floor of the house is kept in each. A takas has none: its difference is no price of anything. */
export function offersOf(basket: Basket, products: World['products'], floor: number): Offer[] {
  const inputs = inputsOf(basket, products);
  return basket.type === 'sale' && !gapOf(inputs, products, floor) ? offersFor(inputs, floor) : [];
}

/** How far the work on what is sold lies under the floor. */
export function gapOf(inputs: readonly LineInput[], products: World['products'], floor: number): FloorGap | undefined {
  const listed = new Map(products.map((product) => [product.code, product]));
  return floorGap(linesOn('sell', inputs), (line) => ownFloor(line, listed.get(line.product), floor));
}

/** A product that the house itself lists below the floor asks nobody; a free name without any workmanship is metal sold as metal. */
function ownFloor(line: LineInput, product: Product | undefined, floor: number): number {
  if (product?.kind === 'worked') return Math.min(floor, product.workmanship ?? floor);
  const bare = line.kind !== 'coin' && (line.workmanship.by === 'milyem' ? line.workmanship.tenths : line.workmanship.kurus) === 0;
  return bare ? 0 : floor;
}

/** The floor of the house on the day of this slip, tenths of a milyem. */
export const floorOf = (world: Pick<World, 'now' | 'rules'>): number => ruleAt(world.rules ?? [], 'workmanship-floor', dayOf(world.now));

/** Somebody who may has agreed to as little as this. */
export const isApproved = (approvals: readonly Approval[] | undefined, gap: FloorGap): boolean =>
  (approvals ?? []).some(({ rule, value }) => rule === 'workmanship-floor' && value <= gap.value);

/** Of a takas the agreed figure is the difference: what is given then comes to that much more than what is taken. */
export function judgeTotal(basket: Basket, total: number, products: World['products']): Result<LineInput[], BargainRefusal> {
  const inputs = inputsOf(basket, products);
  const taken = takenAmount(inputs);
  const agreed = agree(givenOf(inputs), total + taken);
  return !agreed.ok && agreed.error.code === 'below-floor' ? err({ code: 'below-floor', lowest: agreed.error.lowest - taken }) : agreed;
}

/** The agreement as if the clerk had typed it: the workmanship, and the amount where that alone does not reach the kuruş. */
export function agreedBasket(basket: Basket, total: number, products: World['products']): Basket {
  const agreed = judgeTotal(basket, total, products);
  if (!agreed.ok) return basket;
  const byId = new Map(agreed.value.map((line) => [line.id, line]));
  return { ...basket, lines: basket.lines.map((line) => typedAs(line, byId.get(line.id))) };
}

function typedAs(line: LineForm, agreed: LineInput | undefined): LineForm {
  if (agreed?.kind !== 'worked') return line;
  const { workmanship, adjustment } = agreed;
  const text = workmanship.by === 'milyem' ? milyemText(workmanship.tenths) : moneyText(workmanship.kurus);
  return { ...line, workmanship: text, unit: workmanship.by, amount: adjustment === 0 ? null : moneyText(lineFigures(agreed).amount) };
}
