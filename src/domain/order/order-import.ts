import { type Day, dayStart, isDay } from '../base/day';
import { isSlipNumber, shortCode } from '../base/id';
import type { ImportRefusalOfRow } from '../contact/opening-import';
import {
  type OPEN_STATUSES,
  type OrderDraft,
  type OrderKind,
  type OrderMove,
  type OrderStatus,
  orderRefusals,
} from './order';

/**
 * Open orders and repairs of a shop that comes from another program, many at once: all of them or
 * none. No money moves: a deposit that was paid there is part of the balance with which the contact
 * comes in.
 */
export type ImportedOrder = OrderDraft & {
  id: string;
  type: OrderKind;
  contactId: string;
  /** Number on the paper that the customer holds; '' where the import gives one. */
  number: string;
  status: (typeof OPEN_STATUSES)[number];
  /** Day on which it was taken in; null for the day of the import. */
  takenOn: Day | null;
};

/** Number of the order in row `index`: its own, or one that names the import. */
export const importedNumber = (
  importId: string,
  { number }: ImportedOrder,
  index: number,
): string => (number === '' ? `DV-${shortCode(importId)}-${index + 1}` : number);

/**
 * Faults by row; page and server use this alike. `taken`: numbers of orders that are recorded;
 * `today`: no order was taken in after it.
 */
export function orderImportRefusals(
  rows: readonly ImportedOrder[],
  { taken, today }: { taken: ReadonlySet<string>; today: Day },
): ImportRefusalOfRow[] {
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const { number, takenOn } = row;
    const isTwice = number !== '' && seen.has(number);
    seen.add(number);
    return [
      ...orderRefusals(row).map(({ field, code }) => ({ index, field, code })),
      ...(takenOn !== null && !(isDay(takenOn) && takenOn <= today)
        ? [{ index, field: 'takenOn', code: 'invalid' }]
        : []),
      // A device draws numbers of this form: one from a file would look like a gap, or come again.
      ...(isSlipNumber(number) ? [{ index, field: 'number', code: 'series' }] : []),
      ...(number !== '' && taken.has(number) ? [{ index, field: 'number', code: 'taken' }] : []),
      ...(isTwice ? [{ index, field: 'number', code: 'twice' }] : []),
    ];
  });
}

/** When an imported order was taken in: the beginning of its day, never after the import. */
export const takenInAt = ({ takenOn }: ImportedOrder, importedAt: number): number =>
  takenOn === null ? importedAt : Math.min(dayStart(takenOn), importedAt);

/** The one step that brings an imported order to where it stands; none for one just taken in. */
export const importedSteps = (
  { id, status }: ImportedOrder,
  { at, by }: { at: number; by: string },
): OrderMove[] => {
  const from: OrderStatus = 'received';
  return status === from ? [] : [{ id: `${id}-m`, at, by, from, to: status }];
};
