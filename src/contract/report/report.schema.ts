import { type } from 'arktype';
import { REPORT_SCOPES } from '@/domain/report/report';
import { REPORT_NAME_MOST, REPORT_QUERY_MOST } from '@/domain/report/saved-report';
import { at, id, version } from '../core/parts.schema';

/** Schema of the body of a shared report. Guarantee: an accepted body has exactly these keys. */
export const reportBodies = {
  'report.put': () =>
    type({
      '+': 'reject',
      kind: "'report.put'",
      v: version,
      'supersedes?': id,
      at,
      base: '0 <= number.integer <= 9007199254740991',
      report: type({
        '+': 'reject',
        id,
        scope: type.enumerated(...REPORT_SCOPES),
        name: `0 < string <= ${REPORT_NAME_MOST}`,
        query: `string <= ${REPORT_QUERY_MOST}`,
      }),
      removed: 'boolean',
    }),
} as const;
