import { isIban } from './iban';

/**
 * What the paper of a purchase from a person says beside the slip itself (gider pusulası, VUK 234; src/domain/README.md#expense-slip): the number
 * printed on it, and where the money goes when it goes by the bank. Both are personal data of whoever sold.
 */
export type ExpenseSlip = { number?: string; iban?: string };

export const MAX_EXPENSE_NUMBER = 20;

type ExpenseFlaw = 'number' | 'iban';

export const expenseFlaws = ({ number, iban }: ExpenseSlip): ExpenseFlaw[] => [
  ...(number === undefined || (number.trim() !== '' && number.length <= MAX_EXPENSE_NUMBER) ? [] : ['number' as const]),
  ...(iban === undefined || isIban(iban) ? [] : ['iban' as const]),
];
