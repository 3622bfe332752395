import { headOf } from '@/contract/mutation';
import { type ExpenseCreate, paidDocument } from '@/contract/till/till';
import type { ExpensePaper, PaidOut } from '@/domain/ledger/movement';
import type { Approval } from '@/domain/rules/approval';
import { currentDesk } from '@/parts/counter/basket/desk-store';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';

/** Ids are minted with the form, so that a double click is one expense. */
type ExpenseIds = { mutation: string; document: string };
export const newExpenseIds = (): ExpenseIds => ({ mutation: mint(), document: mint() });

type Said = { note: string; paper: ExpensePaper; approvals: readonly Approval[] };

export const saveExpense = (ids: ExpenseIds, draft: PaidOut, { note, paper, approvals }: Said) => {
  const { seller } = currentDesk();
  return commit(
    ({ number, at }): ExpenseCreate => ({
      ...headOf('expense.create'),
      ...paidDocument(ids.document, draft, note, paper),
      number,
      at,
      ...(approvals.length > 0 ? { approvals: [...approvals] } : {}),
      ...(seller ? { seller } : {}),
    }),
    { id: ids.mutation, numbered: true },
  );
};
