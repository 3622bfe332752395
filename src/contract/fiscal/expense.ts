import type { ExpenseDocument } from '@/domain/fiscal/expense';
import type { ExpenseCode } from '@/domain/fiscal/expense-rules';
import { after, defineMutations, refs } from '../core/define-mutations';

/**
 * Mutations and records of expense slips. Guarantee: what is printed and signed is a fact, so that
 * an issue is always kept; the server derives the figures again from the purchase and stores its
 * own. The number is drawn on the device from a counter of its own and is never used again, also
 * not after `expense.void` (İPTAL).
 */
export type ExpenseIssue = {
  kind: 'expense.issue';
  v: number;
  at: number;
  /** `G1-000123`: the device's series of expense slips. */
  number: string;
  /** The paper as it was printed. */
  document: ExpenseDocument;
};
type Step = { v: number; id: string; at: number };
/** İPTAL: both copies are kept, marked as void, with their number. */
export type ExpenseVoid = Step & { kind: 'expense.void'; reason: string };
/** Records whether the paper that the seller signed is in the folder. */
export type ExpenseSign = Step & { kind: 'expense.sign'; signed: boolean };
/**
 * Ties an expense slip to the payment by bank of the shop's own books that paid it; `movement`: id
 * of that document. Nothing is booked by it.
 */
export type ExpenseMatch = Step & { kind: 'expense.match'; movement: string };
export type ExpenseUnmatch = Step & { kind: 'expense.unmatch' };

export type ExpenseMutation =
  | ExpenseIssue
  | ExpenseVoid
  | ExpenseSign
  | ExpenseMatch
  | ExpenseUnmatch;

export const EXPENSE_REASON_MOST = 200;

/** Body of a record of kind `expense`: figures are those that the server derived. */
export type ExpenseBody = ExpenseDocument & {
  /** Version of the company’s history that wrote the body. */
  version: number;
  number: string;
  issuedAt: number;
  issuedBy: string;
  /** Branch of the device; null in a company without branches. */
  branch: string | null;
  /** House rules that the paper breaks. */
  problems: readonly ExpenseCode[];
  /** When the signed paper was put into the folder. */
  signed?: { at: number; by: string };
  voided?: { at: number; by: string; reason: string };
  /** The purchase was reversed after the paper was issued. */
  reversedAt?: number;
  match?: { movement: string; at: number; by: string };
};

const step = (id: string) => after('expense', id, 'expense.issue');

const row = {
  method: 'POST',
  module: 'formalization',
  version: 1,
} as const;

export const EXPENSE_MUTATIONS = defineMutations<ExpenseMutation>({
  'expense.issue': {
    ...row,
    nature: 'fact',
    path: '/formalization/expenses',
    level: 2,
    touches: ({ document }) => refs('expense', document.id),
    // The server derives the figures from the purchase, so it must have it.
    needs: ({ document }) => [
      { ref: { kind: 'transactions', id: document.slip.id }, kinds: 'can-be-undone' },
    ],
  },
  'expense.void': {
    ...row,
    nature: 'fact',
    path: '/formalization/expenses/{id}/void',
    level: 2,
    touches: ({ id }) => refs('expense', id),
    needs: ({ id }) => step(id),
  },
  'expense.sign': {
    ...row,
    nature: 'fact',
    path: '/formalization/expenses/{id}/sign',
    level: 2,
    touches: ({ id }) => refs('expense', id),
    needs: ({ id }) => step(id),
  },
  'expense.match': {
    ...row,
    nature: 'wish',
    path: '/formalization/expenses/{id}/match',
    level: 2,
    touches: ({ id }) => refs('expense', id),
    needs: ({ id, movement }) => [
      ...step(id),
      { ref: { kind: 'transactions', id: movement }, kinds: 'can-be-undone' },
    ],
  },
  'expense.unmatch': {
    ...row,
    nature: 'wish',
    path: '/formalization/expenses/{id}/unmatch',
    level: 2,
    touches: ({ id }) => refs('expense', id),
    needs: ({ id }) => after('expense', id, 'expense.issue', 'expense.match'),
  },
});
