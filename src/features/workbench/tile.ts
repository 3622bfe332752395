import type { Product } from '../../domain/product';
import { PIECE_FIELD, parseTyped } from '../../domain/typed-number';
import type { Basket, BasketAction } from './basket';
import { added, selectedLine, withSelected } from './basket-lines';
import { emptyLine, type LineForm, type World, withProduct } from './line-form';
import { readLine } from './line-read';
import { frozenLine } from './pricing';
import { bareNumber } from './quick-entry';

type Tap = Extract<BasketAction, { do: 'tile' }>;

/**
 * A tile under the finger. A number standing alone in the product's box is how many of it, or how many grams: "5", Çeyrek.
 * A coin that is on the slip already counts up; a line that is complete by the tap makes room for the next.
 */
export function tapped(basket: Basket, { code, lineId, nextId }: Tap, world: World): Basket {
  const product = world.products.find((p) => p.code === code);
  if (!product) return basket;
  const typed = bareNumber(selectedLine(basket).product);
  const ready = typed ? withSelected(basket, (line) => emptyLine(line.id)) : basket;
  const same = product.kind === 'coin' ? ready.lines.find((line) => line.code === code) : undefined;
  if (same) return { ...ready, lines: ready.lines.map((line) => (line === same ? more(line, typed) : line)) };
  const room = added(ready, lineId, world);
  const filled = withSelected(room, (line) => frozenLine(withTyped(withProduct(line, product), product, typed), room.type, world));
  const complete = readLine(selectedLine(filled), filled.type, world.products).input !== undefined;
  return complete ? added(filled, nextId, world) : filled;
}

const withTyped = (line: LineForm, product: Product, typed: string | undefined): LineForm =>
  typed === undefined ? line : { ...line, [product.kind === 'coin' ? 'pieces' : 'weight']: typed };

/** So many pieces more; a number that is none stands where it can be seen and mended. */
function more(line: LineForm, typed = '1'): LineForm {
  const [has, adds] = [parseTyped(line.pieces, PIECE_FIELD), parseTyped(typed, PIECE_FIELD)];
  const pieces = adds.ok ? String((has.ok ? has.value : 0) + adds.value) : typed;
  return { ...line, pieces, amount: null };
}
