import type { DocumentBody } from '@/contract/fiscal/document';
import type { Consensus } from '@/domain/report/consensus';
import type { InvoiceReport } from '@/domain/report/invoice-report';
import type { ReportTable } from '@/domain/report/report';
import type { SavedReport } from '@/domain/report/saved-report';
import type { Tally } from '@/domain/report/tally';
import { after, defineMutations, refs } from '../core/define-mutations';

/**
 * Answers of the calls that read reports, and the mutation of reports that are shared with the
 * company. Guarantee: each shared report is a record of its own, so that two people who change
 * different ones are both applied; of two changes of one the second is refused.
 */

/**
 * A wish: shares a report, or changes or removes a shared one. `base`: version of the record that
 * the person saw, 0 if there was none.
 */
export type ReportPut = {
  kind: 'report.put';
  v: number;
  at: number;
  base: number;
  report: SavedReport;
  removed: boolean;
};

export const REPORT_MUTATIONS = defineMutations<ReportPut>({
  'report.put': {
    nature: 'wish',
    method: 'POST',
    path: '/report/saved',
    module: 'report',
    level: 2,
    version: 1,
    touches: ({ report }) => refs('definitions', reportRecordId(report.id)),
    needs: ({ report }) => after('definitions', reportRecordId(report.id), 'report.put'),
  },
});

/** Body of a shared report’s record, stored among the definitions. */
export type ReportBody = {
  type: 'report';
  report: SavedReport;
  removed: boolean;
  by: string;
  at: number;
  version: number;
};

export const reportRecordId = (id: string): string => `report:${id}`;

/**
 * Answer of `GET /report/figures`. `names`: of the contacts among the rows; `now`: the server's time
 * of the snapshot.
 */
export type FiguresAnswer = {
  now: number;
  table: ReportTable;
  names: Readonly<Record<string, string>>;
};

/**
 * Answer of `GET /formalization/report`. `now`: the server's time of the snapshot; `unlisted`:
 * differences beyond `MOST_DIFFERENCES`, which are counted in the sums and not listed.
 */
export type InvoiceReportAnswer = { now: number; report: InvoiceReport; unlisted: number };
export const MOST_DIFFERENCES = 3_000;

/** Answer of `GET /inspections/undocumented`: the tally of a month, as in the report above. */
export type UndocumentedAnswer = { now: number; tally: Tally; unlisted: number };

/** Answer of `GET /inspections/consensus`: the check of each day of a month. */
export type ConsensusAnswer = Consensus & { now: number };

/**
 * Page of the accountant's package: documents that were numbered in the month, by number, each with
 * the XML as it was handed over. `next`: number after which the next page begins; null at the end.
 */
export type PackagePage = {
  documents: { body: DocumentBody; xml: string | null }[];
  next: string | null;
};
export const PACKAGE_PAGE = 25;
