import { headOf, type TransactionCreate } from '@/contract/mutation';
import type { TransactionView } from '@/data/core/types';
import type { Payment } from '@/domain/payment/payment';
import type { Approval } from '@/domain/rules/approval';
import { approvedLines } from '@/domain/slip/floor';
import type { LineInput } from '@/domain/slip/line';
import { type Decided, decideTransaction } from '@/domain/slip/transaction';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { currentDesk } from '../counter/basket/desk-store';
import { cashStepIn } from '../counter/basket/tender';
import { paymentsOnAccounts } from '../counter/payment/counter-accounts';
import { now, readWorld } from '../counter/world';
import { saveGated } from '../screening/save-gate';

/** Ids are minted with the form, so that a double click is one return. */
type ReturnIds = { mutation: string; document: string; payment: string };
export const newReturnIds = (): ReturnIds => ({
  mutation: mint(),
  document: mint(),
  payment: mint(),
});

type ReturnDraft = {
  lines: LineInput[];
  payments: Payment[];
  reason: string;
  approvals: Approval[];
};

/**
 * The return as it will be kept; undefined where the domain will not have it, which a form that was
 * read does not make.
 */
export function decideReturn(
  slip: TransactionView,
  ids: ReturnIds,
  { lines, payments, reason, approvals }: ReturnDraft,
): Decided | undefined {
  const { seller } = currentDesk();
  // What a bank kept of the card's money it keeps: a return has no commission of its own, only the
  // customer's that goes back.
  const passed = new Map(
    payments.flatMap(({ id, commission }) =>
      commission?.passed ? [[id, commission] as const] : [],
    ),
  );
  const tendered = paymentsOnAccounts(payments, readWorld()).map(
    ({ commission: _commission, ...payment }): Payment => {
      const commission = passed.get(payment.id);
      return commission ? { ...payment, commission } : payment;
    },
  );
  const decided = decideTransaction({
    id: ids.document,
    type: 'return',
    contactId: slip.contactId,
    lines,
    tendered,
    cashStep: cashStepIn(readWorld()),
    ...(slip.places ? { places: slip.places } : {}),
    ...(slip.covers ? { covers: slip.covers } : {}),
    ...(approvals.length > 0 ? { approvals } : {}),
    ...(seller ? { seller } : {}),
    ...(reason.trim() ? { reason: reason.trim() } : {}),
    returns: { slip: slip.id, number: slip.number },
  });
  return decided.ok ? decided.value : undefined;
}

export const saveReturn = (ids: ReturnIds, { total: _total, change: _change, ...slip }: Decided) =>
  saveGated(slip, () =>
    commit(
      ({ number, at }): TransactionCreate => ({
        ...headOf('transaction.create'),
        ...slip,
        number,
        at,
      }),
      { id: ids.mutation, numbered: true },
    ),
  );

/** Somebody's word for just these lines, at money this far from what was paid. */
export const returnApproval = (
  by: string,
  lines: readonly LineInput[],
  value: number,
  limit: number,
): Approval => ({
  rule: 'return-rate',
  by,
  at: now(),
  value,
  limit,
  lines: approvedLines(lines),
});
