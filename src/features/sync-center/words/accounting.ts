import { t } from '@lingui/core/macro';
import type { AccountingMutation } from '@/contract/accounting/accounting';
import { formatDay } from '@/i18n/formats';
import type { AreaWords } from './define-words';

/** A refused wish can only be withdrawn; the person then decides again from the current state. */
export const accountingWords: AreaWords<AccountingMutation> = {
  'accounting.codes': {
    word: () => t`Muhasebe hesap kodları`,
    whenRefused: 'withdraw',
    whenStale: 'withdraw',
  },
  'accounting.template': {
    word: () => t`Muhasebe dosyası şablonu`,
    text: ({ template }) => ({ content: template.id }),
    whenRefused: 'withdraw',
    whenStale: 'withdraw',
  },
  'accounting.batch': {
    word: () => t`Yevmiye partisi`,
    text: ({ from, to, expects }) => ({
      content: `${formatDay(from)} – ${formatDay(to)}`,
      kurus: expects.debit,
    }),
    whenRefused: 'withdraw',
  },
  'accounting.lock': {
    word: () => t`Muhasebe dönem kilidi`,
    text: ({ until }) => (until === null ? {} : { content: formatDay(until) }),
    whenRefused: 'withdraw',
    whenStale: 'withdraw',
  },
};
