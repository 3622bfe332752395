import { REPORT_CALLS } from '../contract/core/calls';
import type {
  ConsensusAnswer,
  FiguresAnswer,
  InvoiceReportAnswer,
  PackagePage,
  UndocumentedAnswer,
} from '../contract/report/report';
import type { ReportAsked } from '../domain/report/report';
import { type Called, get } from './request';

/** Calls that read reports. Their page says itself what went wrong. */
export const getInvoiceReport = (month: string): Promise<Called<InvoiceReportAnswer>> =>
  get(REPORT_CALLS.invoiceReport.path, { params: { month }, background: true });

export const getUndocumented = (month: string): Promise<Called<UndocumentedAnswer>> =>
  get(REPORT_CALLS.undocumented.path, { params: { month }, background: true });

export const getConsensus = (
  month: string,
  branch: string | null,
): Promise<Called<ConsensusAnswer>> =>
  get(REPORT_CALLS.consensus.path, {
    params: { month, ...(branch === null ? {} : { branch }) },
    background: true,
  });

export const getPackagePage = (month: string, after: string): Promise<Called<PackagePage>> =>
  get(REPORT_CALLS.packagePage.path, { params: { month, after }, message: false });

export const getFigures = ({
  kind,
  by,
  from,
  to,
  branch,
  seller,
  goods,
}: ReportAsked): Promise<Called<FiguresAnswer>> =>
  get(REPORT_CALLS.figures.path, {
    params: {
      kind,
      by,
      from,
      to,
      ...(branch === null ? {} : { branch }),
      ...(seller === null ? {} : { seller }),
      ...(goods === null ? {} : { goods }),
    },
    background: true,
  });
