import { useEffect, useMemo, useState } from 'react';
import type { ExpenseView, TransactionView } from '@/data/core/types';
import { useExpensesWithin } from '@/data/fiscal/use-expenses';
import { allTransactions, contactOf } from '@/data/list/read-list';
import { useFilledPage } from '@/data/list/use-filled';
import { addDays, dayOf } from '@/domain/base/day';
import { nameOfSeller } from '@/domain/fiscal/expense';
import {
  type BankPayment,
  bankPaymentOf,
  type PaidByBank,
  suggestionsFor,
} from '@/domain/fiscal/expense-bank';

/** Days whose payments and expense slips are compared. */
export const LOOKED_BACK = 60;

export type Payment = BankPayment & { number: string };

/** An expense slip that the bank is to pay: its part by transfer, and what went to the account. */
const byBank = ({ paid }: Pick<ExpenseView, 'paid'>): number =>
  paid
    .filter(({ method }) => method === 'transfer' || method === 'account')
    .reduce((sum, { amount }) => sum + amount, 0);

const toCompare = ({ id, slip, party, ...expense }: ExpenseView): PaidByBank => ({
  id,
  at: slip.at,
  contactId: party.contact,
  name: nameOfSeller(party),
  amount: byBank(expense),
  slip: slip.id,
});

/** Both sides and what fits together; undefined until all was read. */
export function useBank(now: number) {
  const today = dayOf(now);
  const from = addDays(today, -LOOKED_BACK);
  const list = useExpensesWithin(from, today);
  useFilledPage(list, list.done ? Number.POSITIVE_INFINITY : 0);
  const payments = usePayments(from, today, list.rows);
  return useMemo(() => {
    if (!payments || !list.done) return undefined;
    const standing = list.rows.filter((one) => !one.voided && byBank(one) > 0);
    const matched = standing.filter((one) => one.match);
    const taken = new Set(matched.map(({ match }) => match?.movement));
    const open = standing.filter((one) => !one.match);
    const free = payments.filter(({ id }) => !taken.has(id));
    const suggestions = suggestionsFor(open.map(toCompare), free);
    return { open, free, matched, suggestions, payments };
  }, [payments, list.done, list.rows]);
}

function usePayments(from: string, to: string, changes: unknown): Payment[] | undefined {
  const [found, setFound] = useState<Payment[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `changes` out, but a new expense slip comes with a new payment
  useEffect(() => {
    let isStale = false;
    void readPayments(from, to).then((read) => {
      if (!isStale) setFound(read);
    });
    return () => {
      isStale = true;
    };
  }, [from, to, changes]);
  return found;
}

async function readPayments(from: string, to: string): Promise<Payment[]> {
  const slips: TransactionView[] = [];
  for await (const { rows } of allTransactions({ from, to }).pages)
    for (const slip of rows)
      if (slip.reversedBy === null && slip.sync !== 'refused' && bankPaymentOf(slip) > 0)
        slips.push(slip);
  return Promise.all(
    slips.map(async (slip) => {
      const { id, at, number, contactId } = slip;
      const contact = contactId === null ? undefined : await contactOf(contactId);
      return { id, at, number, contactId, name: contact?.name ?? '', amount: bankPaymentOf(slip) };
    }),
  );
}
