import { readEntry } from '@/domain/slip/counter-command';
import { act } from '@/parts/counter/basket/act';
import { selectedLine } from '@/parts/counter/basket/basket-lines';
import { currentDesk, dispatchDesk } from '@/parts/counter/basket/desk-store';
import { focusField, toPayment } from '@/parts/counter/keys/fields';
import { isEmptyLine, subjectOf } from '@/parts/counter/line/line-form';
import { readLine } from '@/parts/counter/line/line-read';
import { bareNumber } from '@/parts/counter/line/quick-entry';
import { readWorld } from '@/parts/counter/world';
import { commitLine } from './commit-line';

/**
 * The product is said: on to how much of it. Where the text said that too ("20*22", "-5 çeyrek")
 * the line is done. An empty box on a slip with lines goes on to the payment; a number alone waits
 * for its tile.
 */
export function commitProduct(typed: string = selectedLine(currentDesk().open).product): void {
  act({ do: 'settle-product' });
  const { open } = currentDesk();
  const line = selectedLine(open);
  if (isEmptyLine(line)) {
    if (open.lines.length > 1) toPayment();
    return;
  }
  if (bareNumber(line.product)) return;
  const { products } = readWorld();
  const { kind } = subjectOf(line, products);
  const told = kind === 'coin' ? saysAmount(typed) : line.weight !== '';
  if (told && readLine(line, products).input) {
    commitLine();
    return;
  }
  // Said, so that where one box stood alone the fields come for the rest of it.
  dispatchDesk({ do: 'touch', lineId: line.id, field: 'product' });
  focusField(kind === 'coin' ? 'pieces' : 'weight');
}

function saysAmount(typed: string): boolean {
  const said = readEntry(typed)?.entry;
  return said !== undefined && (said.kind === 'metal' || said.amount !== '');
}
