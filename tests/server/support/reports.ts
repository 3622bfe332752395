import { randomUUID } from 'node:crypto';
import type { ReportPut } from '@/contract/report/report';
import type { SavedReport } from '@/domain/report/saved-report';
import { NOON } from '../../support/factories';

export const SHARED_REPORTS = '/report/saved';

export const reportBody = (
  report: Partial<SavedReport> = {},
  more: Partial<ReportPut> = {},
): ReportPut => ({
  kind: 'report.put',
  v: 1,
  at: NOON,
  base: 0,
  report: {
    id: randomUUID(),
    scope: 'trade',
    name: 'Haftalık satış',
    query: 'kind=sales&by=week',
    ...report,
  },
  removed: false,
  ...more,
});
