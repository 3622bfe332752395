import { act } from '../act';
import { selectedLine } from '../basket-lines';
import { currentDesk } from '../desk-store';
import { isEmptyLine, subjectOf } from '../line-form';
import { readLine } from '../line-read';
import { bareNumber } from '../quick-entry';
import { readWorld } from '../world';
import { commitLine } from './commit-line';
import { focusField, toPayment } from './fields';

/**
 * The product is said: on to how much of it. Where the text said that too ("20*22", "5 çeyrek") the line is done. An empty
 * box on a slip with lines goes on to the payment; a number alone waits for its tile.
 */
export function commitProduct(): void {
  const before = selectedLine(currentDesk().open);
  act({ do: 'settle-product' });
  const { open } = currentDesk();
  const line = selectedLine(open);
  if (isEmptyLine(line)) {
    if (open.lines.length > 1) toPayment();
    return;
  }
  if (bareNumber(line.product)) return;
  const { products } = readWorld();
  const { kind } = subjectOf(line, open.type, products);
  const told = kind === 'coin' ? line.pieces !== before.pieces : line.weight !== '';
  if (told && readLine(line, open.type, products).input) commitLine();
  else focusField(kind === 'coin' ? 'pieces' : 'weight');
}
