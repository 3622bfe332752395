import { act, addLine } from '../act';
import { selectedLine } from '../basket';
import { currentDesk, dispatchDesk } from '../desk-store';
import { type FormField, isEmptyLine } from '../line-form';
import { readLine } from '../line-read';
import { readWorld } from '../world';
import { focusEntry, focusField } from './fields';

const ORDER: readonly FormField[] = ['product', 'weight', 'karat', 'fineness', 'workmanship', 'pieces', 'price', 'amount'];

/** "Satır ekle" and Enter: a line that is right makes room for the next; one that is not says where. */
export function commitLine(): void {
  act({ do: 'settle-product' });
  const { open } = currentDesk();
  const line = selectedLine(open);
  const errors = isEmptyLine(line) ? {} : readLine(line, open.type, readWorld().products).errors;
  const wrong = ORDER.filter((field) => errors[field]);
  for (const field of wrong) dispatchDesk({ do: 'touch', lineId: line.id, field });
  if (wrong[0]) {
    focusField(wrong[0]);
  } else {
    addLine();
    focusEntry();
  }
}

/** Puts the cursor into the first field that a refused save complains of. */
export function focusFirstError(errors: Partial<Record<FormField, unknown>>): void {
  const first = ORDER.find((field) => errors[field]);
  if (first) focusField(first);
}
