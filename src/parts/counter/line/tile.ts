import { PIECE_FIELD, parseTyped } from '@/domain/base/typed-number';
import type { Product } from '@/domain/catalogue/product';
import type { Side } from '@/domain/price/quote';
import type { Basket } from '../basket/basket';
import type { BasketAction } from '../basket/basket-actions';
import { added, asTyped, selectedLine, withSelected } from '../basket/basket-lines';
import { sideOn } from '../basket/basket-type';
import { emptyLine, isEmptyLine, type LineForm, type World, withProduct } from './line-form';
import { readLine } from './line-read';
import { onSide } from './line-side';
import { frozenLine } from './pricing';
import { fitsSide } from './product-search';
import { bareNumber, typedSide, withAmount } from './quick-entry';

type Tap = Pick<Extract<BasketAction, { do: 'tile' }>, 'code' | 'lineId' | 'nextId'>;

/**
 * The side of what is tapped next: the sign in the box, the side of a line that is still empty,
 * else the slip's own.
 */
export function entrySide(basket: Basket): Side {
  const line = selectedLine(basket);
  const open =
    isEmptyLine(line) ||
    (line.code === '' && (bareNumber(line.product) || /^\s*[-+\u2212]\s*$/.test(line.product)));
  return open ? typedSide(line).side : sideOn(basket.type);
}

/**
 * A tile under the finger. A number standing alone in the product's box is how many of it, or how
 * many grams: "5", Çeyrek; "-5" is how many are taken. A coin that is on the slip already counts
 * up; a line that is complete by the tap makes room for the next.
 */
export function tapped(basket: Basket, tap: Tap, world: World): Basket {
  const product = world.products.find((p) => p.code === tap.code);
  return product ? put(basket, product, entrySide(basket), tap, world) : basket;
}

/**
 * A code that a reader read. It is put as a tap puts it, on the side the product is offered on; but
 * a line that is being written stays in the editor under the hands, and what was read stands above
 * it.
 */
export function scannedIn(basket: Basket, tap: Tap, world: World): Basket {
  const product = world.products.find((p) => p.code === tap.code);
  if (!product) return basket;
  const wanted = entrySide(basket);
  const side = fitsSide(product, wanted) ? wanted : wanted === 'sell' ? 'buy' : 'sell';
  const line = selectedLine(basket);
  if (isEmptyLine(line) || isBare(line) || sameCoin(basket, product, side))
    return put(basket, product, side, tap, world);
  const read = frozenLine(
    withProduct(onSide(emptyLine(tap.lineId), side, world.products), product),
    world,
  );
  return asTyped(lineAbove(basket, read), side);
}

/** Above the line that is being written, which stays under the hands. */
export const lineAbove = (basket: Basket, read: LineForm): Basket => ({
  ...basket,
  lines: basket.lines.flatMap((line) => (line.id === basket.selected ? [read, line] : [line])),
});

const isBare = (line: LineForm): boolean =>
  line.code === '' && bareNumber(line.product) !== undefined;

const sameCoin = (basket: Basket, product: Product, side: Side): LineForm | undefined =>
  product.kind === 'coin'
    ? basket.lines.find((line) => line.code === product.code && line.side === side)
    : undefined;

function put(basket: Basket, product: Product, side: Side, tap: Tap, world: World): Basket {
  const typed = bareNumber(selectedLine(basket).product);
  const ready = clearedEntry(basket);
  const same = sameCoin(ready, product, side);
  if (same)
    return {
      ...ready,
      lines: ready.lines.map((line) => (line === same ? more(line, typed) : line)),
    };
  return filledIn(ready, side, tap, world, (line) =>
    withAmount(withProduct(onSide(line, side, world.products), product), product, typed),
  );
}

/** What waits in the box for its tile has been heard. */
export const clearedEntry = (basket: Basket): Basket =>
  entryText(basket)
    ? withSelected(basket, (line) => emptyLine(line.id, sideOn(basket.type)))
    : basket;

/** A line for what was tapped or read; one that is complete by it makes room for the next. */
export function filledIn(
  ready: Basket,
  side: Side,
  { lineId, nextId }: Omit<Tap, 'code'>,
  world: World,
  fill: (line: LineForm) => LineForm,
): Basket {
  const room = asTyped(added(ready, lineId, world), side);
  const filled = withSelected(room, (line) => frozenLine(fill(line), world));
  const complete = readLine(selectedLine(filled), world.products).input !== undefined;
  return complete ? added(filled, nextId, world) : filled;
}

/** A sign or a signed number that waits in the box for its tile. */
const entryText = (basket: Basket): boolean => {
  const line = selectedLine(basket);
  return line.code === '' && (isBare(line) || typedSide(line).text === '');
};

/** So many pieces more; a number that is none stands where it can be seen and mended. */
function more(line: LineForm, typed = '1'): LineForm {
  const [has, adds] = [parseTyped(line.pieces, PIECE_FIELD), parseTyped(typed, PIECE_FIELD)];
  const pieces = adds.ok ? String((has.ok ? has.value : 0) + adds.value) : typed;
  return { ...line, pieces, amount: null };
}
