import { isIban } from '../base/iban';

/**
 * Extra fields on the paper of a purchase from a private person (gider pusulası, VUK 234): the
 * printed number, and the IBAN for a bank payment (src/domain/README.md#expense-slip). Both are
 * personal data of the seller.
 */
export type ExpenseSlip = { number?: string; iban?: string };

export const MAX_EXPENSE_NUMBER = 20;

type ExpenseRefusal = 'number' | 'iban';

export const expenseSlipRefusals = ({ number, iban }: ExpenseSlip): ExpenseRefusal[] => [
  ...(number === undefined || (number.trim() !== '' && number.length <= MAX_EXPENSE_NUMBER)
    ? []
    : ['number' as const]),
  ...(iban === undefined || isIban(iban) ? [] : ['iban' as const]),
];
