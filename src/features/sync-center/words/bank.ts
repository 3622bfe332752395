import { t } from '@lingui/core/macro';
import type { BankMutation } from '@/contract/bank/bank';
import { formatDay } from '@/i18n/formats';
import type { AreaWords } from './define-words';

/** A refused step is only withdrawn: the person then acts on the line as it is now. */
export const bankWords: AreaWords<BankMutation> = {
  'bank.import': {
    word: () => t`Banka ekstresi`,
    text: ({ file }) => ({ content: file }),
    whenRefused: 'withdraw',
  },
  'bank.match': {
    word: () => t`Banka eşleşmesi`,
    text: ({ parts }) => ({ kurus: parts.reduce((sum, { amount }) => sum + amount, 0) }),
    whenRefused: 'withdraw',
  },
  'bank.unmatch': { word: () => t`Banka eşleşmesini çözme`, whenRefused: 'withdraw' },
  'bank.ignore': {
    word: () => t`Yok sayılan banka satırı`,
    text: ({ reason }) => ({ content: reason ?? '' }),
    whenRefused: 'withdraw',
  },
  'bank.rule': {
    word: () => t`Banka kuralı`,
    text: ({ rule }) => ({ content: rule.contains }),
    whenRefused: 'withdraw',
    whenStale: 'withdraw',
  },
  'bank.lock': {
    word: () => t`Banka gün kilidi`,
    text: ({ until }) => (until === null ? {} : { content: formatDay(until) }),
    whenRefused: 'withdraw',
    whenStale: 'withdraw',
  },
};
