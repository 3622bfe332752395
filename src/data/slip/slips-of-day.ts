import { addDays, type Day } from '@/domain/base/day';
import { LINKED_DAYS } from '@/domain/slip/limits';
import { currentData } from '../core/current';
import type { TransactionFilter, TransactionView } from '../core/types';
import { transactionsPlan } from '../list/lists';
import { readPage } from '../list/page';

const PAGE = 100;

/**
 * A contact's slips of one Istanbul day as this device has them, read once: what a save must know
 * before any list has shown it.
 */
export const slipsOfDay = (contactId: string, day: Day): Promise<TransactionView[]> =>
  readAll({ contactId, from: day, to: day });

/** A contact's slips over the linked days that end with this one. */
export const linkedSlips = (contactId: string, day: Day): Promise<TransactionView[]> =>
  readAll({ contactId, from: addDays(day, 1 - LINKED_DAYS), to: day });

/** What went to expenses, avans and patron çekişi on one day, as this device has it. */
export const expensesOfDay = async (day: Day): Promise<TransactionView[]> => [
  ...(await readAll({ type: 'expense', from: day, to: day })),
  ...(await readAll({ type: 'drawing', from: day, to: day })),
];

async function readAll(filter: TransactionFilter): Promise<TransactionView[]> {
  const data = currentData();
  if (!data) return [];
  const plan = transactionsPlan(filter);
  const found: TransactionView[] = [];
  for (let after = plan.range.after; ; ) {
    const docs = await readPage(data.collections.transactions, plan, after, PAGE);
    found.push(...docs.map((doc) => doc.view));
    const last = docs.at(-1);
    if (docs.length < PAGE || !last) return found;
    after = last.atKey;
  }
}
