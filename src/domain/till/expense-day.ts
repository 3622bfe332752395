import { type Day, dayOf } from '../base/day';
import { mergeLegs } from '../ledger/ledger';
import { isAgreedExpense, paidOutOf } from '../ledger/movement';
import { TRY } from '../metal/asset';
import { soldBy } from '../slip/kept-slip';
import type { Transaction } from '../slip/transaction';

type Paid = Pick<Transaction, 'id' | 'type' | 'at' | 'legs' | 'approvals' | 'seller'> & {
  actor: string;
  reversedBy?: string | null;
};

/**
 * Kuruş of lira that somebody paid out for expenses, avans and patron çekişi on one day on their
 * own word: what the day's limit counts, in whatever order the slips came. What somebody else
 * agreed to is theirs, and what was undone was never paid.
 */
export const spentAlone = (slips: readonly Paid[], user: string, day: Day): number =>
  slips
    .filter((slip) => !slip.reversedBy && soldBy(slip) === user && dayOf(slip.at) === day)
    .reduce((sum, slip) => sum + aloneIn(slip), 0);

function aloneIn({ id, type, legs, approvals = [] }: Paid): number {
  const draft = paidOutOf(type, mergeLegs(legs));
  return draft && draft.asset === TRY && !isAgreedExpense(approvals, id, draft)
    ? draft.quantity
    : 0;
}
