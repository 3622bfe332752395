import { agree, type BargainRefusal, type Offer, offersFor } from '../../domain/bargain';
import { type LineInput, lineFigures } from '../../domain/line';
import type { Result } from '../../domain/result';
import type { Basket } from './basket';
import { isEmptyLine, type LineForm, type World } from './line-form';
import { readLine } from './line-read';
import { milyemText, moneyText } from './typed-text';

/** The lines that can be reckoned with; the one that is still being typed has nothing to give yet. */
export const inputsOf = (basket: Basket, products: World['products']): LineInput[] =>
  basket.lines.filter((line) => !isEmptyLine(line)).flatMap((line) => readLine(line, products).input ?? []);

/** Bargaining is the customer's side of a sale, over lines that somebody worked on. */
export const mayBargain = (basket: Basket, products: World['products']): boolean =>
  basket.type === 'sale' && inputsOf(basket, products).some((line) => line.kind === 'worked');

export const offersOf = (basket: Basket, products: World['products']): Offer[] => (basket.type === 'sale' ? offersFor(inputsOf(basket, products)) : []);

export const judgeTotal = (basket: Basket, total: number, products: World['products']): Result<LineInput[], BargainRefusal> =>
  agree(inputsOf(basket, products), total);

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
