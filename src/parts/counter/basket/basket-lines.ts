import type { Side } from '@/domain/price/quote';
import { sellsItem } from '@/domain/slip/consignment';
import { emptyLine, isEmptyLine, type LineForm, type World } from '../line/line-form';
import { onSide } from '../line/line-side';
import { settledProduct, unsigned } from '../line/quick-entry';
import type { Basket } from './basket';
import { sideOn, typeWith } from './basket-type';

/** The line in the editor, and what happens to it there. */
export const selectedLine = (basket: Basket): LineForm =>
  basket.lines.find((line) => line.id === basket.selected) ?? emptyLine(basket.selected);

/** The same basket comes back when nothing changed, so that nobody draws or writes it again. */
export function withSelected(basket: Basket, change: (line: LineForm) => LineForm): Basket {
  const before = selectedLine(basket);
  const after = change(before);
  return after === before
    ? basket
    : { ...basket, lines: basket.lines.map((line) => (line === before ? after : line)) };
}

/**
 * Whether a line sells consigned goods without a label under the name they were given with. Such a
 * name is never read as a quick entry, which would change the line's fineness, weight or side.
 */
export const isHeldName = (
  { consigned }: Pick<Basket, 'consigned'>,
  { id, code, stock, product }: Pick<LineForm, 'id' | 'code' | 'stock' | 'product'>,
): boolean =>
  code === '' &&
  !stock &&
  (consigned?.items ?? []).some((item) => sellsItem(item, { id }) && item.name === product);

/** What was typed in the box is finished. A sign in it may have made the slip a takas. */
export function settled(basket: Basket, world: World): Basket {
  if (isHeldName(basket, selectedLine(basket))) return basket;
  const next = withSelected(basket, (line) => settledProduct(line, world.products));
  return next === basket ? basket : asTyped(next, selectedLine(next).side);
}

/** The kind of the slip after a line of this side has come to it. */
export function asTyped(basket: Basket, side: Side): Basket {
  const type = typeWith(basket.type, side);
  return type === basket.type ? basket : { ...basket, type };
}

/**
 * A line goes the other way, whatever sign was typed before it; what is empty yet just waits on
 * that side.
 */
export function sided(basket: Basket, id: string, side: Side, world: World): Basket {
  const lines = basket.lines.map((line) =>
    line.id === id ? onSide(unsigned(line), side, world.products) : line,
  );
  return lines.every((line, i) => line === basket.lines[i]) ? basket : { ...basket, lines };
}

/**
 * A slip that goes one way and got a line of the other is a takas, however that line came to it.
 */
export function typedByLines(basket: Basket): Basket {
  const stray = basket.lines.find(
    (line) => !isEmptyLine(line) && typeWith(basket.type, line.side) !== basket.type,
  );
  return stray ? asTyped(basket, stray.side) : basket;
}

/** A finished line makes room for the next one. */
export function added(basket: Basket, lineId: string, world: World): Basket {
  const done = settled(basket, world);
  if (isEmptyLine(selectedLine(done))) return done;
  const kept = done.lines.filter((line) => !isEmptyLine(line));
  return { ...done, lines: [...kept, emptyLine(lineId, sideOn(done.type))], selected: lineId };
}

/** Whether a line sells what its customer already has of us on consignment. */
export const isConsigned = (
  { consigned }: Pick<Basket, 'consigned'>,
  { id, stock, side }: Pick<LineForm, 'id' | 'stock' | 'side'>,
): boolean =>
  side === 'sell' &&
  (consigned?.items ?? []).some((item) =>
    sellsItem(item, { id, ...(stock ? { stock: stock.id } : {}) }),
  );
