import { t } from '@lingui/core/macro';
import type { ReportPut } from '@/contract/report/report';
import type { AreaWords } from './define-words';

/** A stale row is only withdrawn: the person then edits the present state. */
export const reportWords: AreaWords<ReportPut> = {
  'report.put': {
    word: () => t`Ortak rapor`,
    text: ({ report }) => ({ content: report.name }),
    whenStale: 'withdraw',
  },
};
