import { act } from '../act';
import { selectedLine } from '../basket';
import { currentDesk } from '../desk-store';
import { isEmptyLine, subjectOf } from '../line-form';
import { readWorld } from '../world';
import { focusField } from './fields';

/** The product is said: on to how much of it. An empty box on a slip with lines goes on to the payment. */
export function commitProduct(): void {
  act({ do: 'settle-product' });
  const { open } = currentDesk();
  const line = selectedLine(open);
  if (isEmptyLine(line)) {
    if (open.lines.length > 1) focusField('cash');
    return;
  }
  const { kind } = subjectOf(line, open.type, readWorld().products);
  focusField(kind === 'coin' ? 'pieces' : 'weight');
}
