import type { Basket } from './basket';
import { emptyLine, isEmptyLine, type LineForm, type World } from './line-form';
import { settledProduct } from './quick-entry';

/** The line in the editor, and what happens to it there. */
export const selectedLine = (basket: Basket): LineForm => basket.lines.find((line) => line.id === basket.selected) ?? emptyLine(basket.selected);

/** The same basket comes back when nothing changed, so that nobody draws or writes it again. */
export function withSelected(basket: Basket, change: (line: LineForm) => LineForm): Basket {
  const before = selectedLine(basket);
  const after = change(before);
  return after === before ? basket : { ...basket, lines: basket.lines.map((line) => (line === before ? after : line)) };
}

/** A finished line makes room for the next one. */
export function added(basket: Basket, lineId: string, world: World): Basket {
  const settled = withSelected(basket, (line) => settledProduct(line, basket.type, world.products));
  if (isEmptyLine(selectedLine(settled))) return settled;
  const kept = settled.lines.filter((line) => !isEmptyLine(line));
  return { ...settled, lines: [...kept, emptyLine(lineId)], selected: lineId };
}
