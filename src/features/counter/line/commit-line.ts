import { act, addLine } from '@/parts/counter/basket/act';
import { selectedLine } from '@/parts/counter/basket/basket-lines';
import { currentDesk, dispatchDesk } from '@/parts/counter/basket/desk-store';
import { focusEntry, focusField, toPayment } from '@/parts/counter/keys/fields';
import { type FormField, isEmptyLine } from '@/parts/counter/line/line-form';
import { readLine } from '@/parts/counter/line/line-read';
import { readWorld } from '@/parts/counter/world';

/** In the order in which they are read and complained of. */
export const LINE_FIELDS: readonly FormField[] = [
  'product',
  'weight',
  'karat',
  'fineness',
  'workmanship',
  'pieces',
  'price',
  'amount',
];

/**
 * "Satır ekle" and Enter: a line that is right makes room for the next, one that is not says where,
 * and an empty one after others goes on to the payment.
 */
export function commitLine(): void {
  act({ do: 'settle-product' });
  const { open } = currentDesk();
  const line = selectedLine(open);
  const errors = isEmptyLine(line) ? {} : readLine(line, readWorld().products).errors;
  const wrong = LINE_FIELDS.filter((field) => errors[field]);
  for (const field of wrong) dispatchDesk({ do: 'touch', lineId: line.id, field });
  if (wrong[0]) {
    focusField(wrong[0]);
  } else if (isEmptyLine(line) && open.lines.length > 1) {
    toPayment();
  } else {
    addLine();
    focusEntry();
  }
}

/** Puts the cursor into the first field that a refused save complains of. */
export function focusFirstError(errors: Partial<Record<FormField, unknown>>): void {
  const first = LINE_FIELDS.find((field) => errors[field]);
  if (first) focusField(first);
}
