import { t } from '@lingui/core/macro';
import type { ExpenseMutation } from '@/contract/fiscal/expense';
import type { AreaWords } from './define-words';

/** A refused step is only withdrawn: the person then acts on the paper as it is now. */
export const expenseWords: AreaWords<ExpenseMutation> = {
  'expense.issue': {
    word: () => t`Gider pusulası`,
    text: ({ number }) => ({ content: number }),
    whenRefused: 'withdraw',
  },
  'expense.void': {
    word: () => t`Gider pusulası iptali`,
    text: ({ reason }) => ({ content: reason }),
    whenRefused: 'withdraw',
  },
  'expense.sign': { word: () => t`Gider pusulasının imzası`, whenRefused: 'withdraw' },
  'expense.match': { word: () => t`Gider pusulasının banka eşleşmesi`, whenRefused: 'withdraw' },
  'expense.unmatch': {
    word: () => t`Banka eşleşmesinin kaldırılması`,
    whenRefused: 'withdraw',
  },
};
