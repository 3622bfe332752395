import type { Account } from '@/domain/ledger/ledger';
import { type Expense, isDrawing } from '@/domain/ledger/movement';
import { type Asset, fitsLedger } from '@/domain/metal/asset';
import { REPEATED_EXPENSES, type RepeatedPay } from '@/domain/task/repetition';

/**
 * An expense that a task proposes for a person to check and save. `task`: the task that saving it
 * settles. `quantity` null: the person types it.
 */
export type ProposedPay = RepeatedPay & { task: string; note: string };

/** Fields of the address that hold the proposal. */
export const DUE_FIELDS = [
  'due',
  'expense',
  'from',
  'asset',
  'quantity',
  'supplier',
  'note',
] as const;

/** Address that opens the form with the proposal. Opening it writes nothing. */
export function duePath({ task, quantity, ...pay }: ProposedPay): string {
  const said = {
    view: 'cash',
    new: isDrawing(pay.expense) ? 'drawing' : 'expense',
    due: task,
    ...pay,
    ...(quantity === null ? {} : { quantity: `${quantity}` }),
  };
  return `/accounts?${new URLSearchParams(said)}`;
}

/**
 * Returns the proposal of an address; undefined if it has none or its amount does not fit the
 * ledger. The form checks whether the account exists.
 */
export function dueIn(params: URLSearchParams): ProposedPay | undefined {
  const [task, said, from, asset, sum, supplier, note] = DUE_FIELDS.map((name) =>
    params.get(name),
  ) as [
    string | null,
    string | null,
    Account | null,
    Asset | null,
    string | null,
    string | null,
    string | null,
  ];
  const expense: Expense | undefined = REPEATED_EXPENSES.find((one) => one === said);
  if (!task || !expense || !from || !asset) return undefined;
  const quantity = sum === null ? null : /^\d{1,15}$/.test(sum) ? Number(sum) : 0;
  if (quantity !== null && (quantity === 0 || !fitsLedger(asset, quantity))) return undefined;
  return { task, expense, from, asset, quantity, supplier: supplier ?? '', note: note ?? '' };
}
