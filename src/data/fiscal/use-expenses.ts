import { useMemo } from 'react';
import { type Day, dayOf } from '@/domain/base/day';
import type { Data } from '../core/current';
import { datedOf, type ExpenseDoc } from '../core/document';
import { documentId } from '../core/kept-in';
import { table } from '../core/table';
import type { ExpenseView } from '../core/types';
import { expensesPlan } from '../list/lists';
import { liveList } from '../list/live-list';
import { useFilledPage } from '../list/use-filled';
import { useShared, useStore } from '../list/use-shared';
import { type ListOf, useList } from '../slip/use-transactions';

const within = (from?: Day, to?: Day) => (data: Data) =>
  liveList<ExpenseDoc, ExpenseView>(datedOf(data), expensesPlan(from, to));
const all = within();

/** Expense slips by the time of their purchase, newest first. */
export const useExpenses = (): ListOf<ExpenseView> => useList(useShared('expenses', all));

/** Those of purchases of these days. */
export const useExpensesWithin = (from: Day, to: Day): ListOf<ExpenseView> =>
  useList(useShared(`expenses:${from}:${to}`, within(from, to)));

/** One expense slip: undefined while it is being read, null if this device does not have it. */
export function useExpense(id: string): ExpenseView | null | undefined {
  const key = documentId('expense', id);
  const one = useShared(`expense:${id}`, (data: Data) => table(datedOf<ExpenseDoc>(data), [key]));
  return useStore(one, undefined, (rows) => rows && (rows.get(key)?.view ?? null));
}

/** Expense slips of a purchase, also voided ones; undefined while they are being read. */
export function useExpensesOf({
  id,
  at,
}: {
  id: string;
  at: number;
}): readonly ExpenseView[] | undefined {
  const day = dayOf(at);
  const list = useExpensesWithin(day, day);
  useFilledPage(list, 0);
  return useMemo(
    () => (list.done ? list.rows.filter(({ slip }) => slip.id === id) : undefined),
    [list.rows, list.done, id],
  );
}
