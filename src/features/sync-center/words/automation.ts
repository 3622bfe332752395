import { t } from '@lingui/core/macro';
import type { AutomationPut } from '@/contract/fiscal/automation';
import type { RetailMutation } from '@/contract/fiscal/retail';
import type { DocumentWaive } from '@/contract/fiscal/waiver';
import { formatDay } from '@/i18n/formats';
import type { AreaWords } from './define-words';

/** Rules of automation, Z reports, and slips that need no document. */
export const automationWords: AreaWords<AutomationPut | RetailMutation | DocumentWaive> = {
  'automation.put': { word: () => t`Otomasyon kuralları`, whenStale: 'withdraw' },
  'retail.z': {
    word: () => t`Z raporu`,
    text: ({ z }) => ({ content: `${z.device} · ${z.number} · ${formatDay(z.day)}` }),
    whenRefused: 'withdraw',
  },
  'document.waive': {
    word: () => t`Belgeden vazgeçme`,
    whenStale: 'withdraw',
    whenRefused: 'withdraw',
  },
  'retail.void': { word: () => t`Z raporunun iptali`, whenRefused: 'withdraw' },
};
