import { t } from '@lingui/core/macro';
import type { FiscalMutation } from '@/contract/fiscal/fiscal';
import type { TemplatePut } from '@/contract/fiscal/template';
import { formatDay } from '@/i18n/formats';
import type { AreaWords } from './define-words';

/** A stale row is only withdrawn: the person then edits the present state. */
export const fiscalWords: AreaWords<FiscalMutation | TemplatePut> = {
  'template.put': {
    word: () => t`Fatura şablonu`,
    text: ({ template }) => ({ content: template.name }),
    whenStale: 'withdraw',
  },
  'series.put': {
    word: () => t`Belge serisi`,
    text: ({ series }) => ({ content: series.prefix }),
    whenStale: 'withdraw',
  },
  'closing.put': {
    word: () => t`Kapanış fiyatı`,
    text: ({ closing }) => ({ content: formatDay(closing.day) }),
    whenStale: 'withdraw',
  },
  'closing.source': { word: () => t`Kapanış fiyatının kaynağı`, whenStale: 'withdraw' },
};
