import type { Day } from '../base/day';
import { plus } from '../base/integer';
import { type Month, monthOfDay } from '../base/month';
import type { ClosingMetal } from '../fiscal/closing';
import type {
  DocumentKind,
  DocumentTotals,
  FiscalDocument,
  InvoiceType,
  Stage,
  TaxClass,
} from '../fiscal/document';
import { hasEffect, isVoid } from '../fiscal/state';
import { type Tally, type TallySlip, tallyOf } from './tally';

/**
 * The report of a month's legal documents: sums by type and code, the closes behind them, the gaps
 * of the series, and the tally of slips, documents and tills. Pure: the server feeds it with sums of
 * SQL and a device with sums of its own rows, so that both show the same figures.
 */

/**
 * Sum of the documents of one type and code. A document with lines of several codes counts in each
 * of them. Goods that come back (IADE) are negative.
 */
export type DocumentSum = {
  kind: DocumentKind;
  type: InvoiceType;
  tax: TaxClass;
  /** Per cent of VAT. */
  rate: number;
  documents: number;
} & DocumentTotals;

export type ReportDocument = Pick<
  FiscalDocument,
  'id' | 'kind' | 'type' | 'lines' | 'totals' | 'number' | 'issuedOn' | 'deliveredOn'
> & { stage: Stage; test?: true };

/** Whether a document is one of the month: by the day of its number. */
const isOfMonth = (
  { number, issuedOn }: Pick<ReportDocument, 'number' | 'issuedOn'>,
  month: Month,
): boolean => number !== null && issuedOn !== null && monthOfDay(issuedOn) === month;

const NO_FIGURES: DocumentTotals = { bullion: 0, base: 0, vat: 0, net: 0, total: 0 };

const added = (a: DocumentTotals, b: DocumentTotals, sign: 1 | -1 = 1): DocumentTotals => ({
  bullion: plus(a.bullion, sign * b.bullion),
  base: plus(a.base, sign * b.base),
  vat: plus(a.vat, sign * b.vat),
  net: plus(a.net, sign * b.net),
  total: plus(a.total, sign * b.total),
});

/** Goods that come back are taken off. */
export const signOf = (type: InvoiceType): 1 | -1 => (type === 'IADE' ? -1 : 1);

const sumKey = ({ kind, type, tax, rate }: Pick<DocumentSum, 'kind' | 'type' | 'tax' | 'rate'>) =>
  `${type} ${tax} ${rate} ${kind}`;

/** A close that valued documents, and what is recorded for that day now. */
export type UsedClose = {
  metal: ClosingMetal;
  /** Day of the goods' delivery. */
  deliveredOn: Day;
  /** Day of the close, and TL × 10^4 for a gram. */
  day: Day;
  price: number;
  documents: number;
};
/** A recorded close. `by`: user who typed it; null if it was read from `source`. */
export type RecordedClose = {
  metal: ClosingMetal;
  day: Day;
  price: number | null;
  by: string | null;
  source: string | null;
};
export type CloseProof = UsedClose & {
  /** Null if the record is missing. */
  recorded: Omit<RecordedClose, 'metal' | 'day'> | null;
  /** The recorded close is still the one that the documents used. */
  agrees: boolean;
};

/** The numbers of a series in a year. `last`: the server's counter. */
export type SeriesProof = {
  prefix: string;
  year: number;
  last: number;
  documents: number;
  /** First and last number of each gap, at most `MOST_GAPS` of them. */
  gaps: readonly (readonly [number, number])[];
};
export const MOST_GAPS = 20;

/** What a month consists of: sums of documents, closes and the slips of its days. */
export type InvoiceReportSources = {
  month: Month;
  /** Documents that have effect. */
  sums: readonly DocumentSum[];
  documents: number;
  /** Cancelled documents among the month's numbers. */
  cancelled: { documents: number; total: number };
  /** Numbered documents that were refused; they wait to be sent again. */
  failed: { documents: number; total: number };
  /** Documents made with the sandbox integrator. */
  test: number;
  closes: readonly UsedClose[];
  recorded: readonly RecordedClose[];
  /** Null on a device, which does not know the server's counters. */
  series: readonly SeriesProof[] | null;
  slips: readonly TallySlip[];
};

export type InvoiceReport = {
  month: Month;
  sums: DocumentSum[];
  documents: number;
  total: DocumentTotals;
  cancelled: { documents: number; total: number };
  failed: { documents: number; total: number };
  test: number;
  closes: CloseProof[];
  series: SeriesProof[] | null;
  tally: Tally;
};

export function invoiceReport(sources: InvoiceReportSources): InvoiceReport {
  const { month, sums, documents, cancelled, failed, test, closes, recorded, series, slips } =
    sources;
  return {
    month,
    sums: sums.toSorted((a, b) => (sumKey(a) < sumKey(b) ? -1 : 1)),
    documents,
    total: sums.reduce((all, one) => added(all, one), NO_FIGURES),
    cancelled,
    failed,
    test,
    closes: closes
      .map((used) => proofOf(used, recorded))
      .sort((a, b) => (closeKey(a) < closeKey(b) ? -1 : 1)),
    series:
      series?.toSorted((a, b) =>
        a.prefix < b.prefix ? -1 : a.prefix > b.prefix ? 1 : b.year - a.year,
      ) ?? null,
    tally: tallyOf(slips),
  };
}

const closeKey = ({ deliveredOn, metal, day, price }: UsedClose): string =>
  `${deliveredOn} ${metal} ${day} ${price}`;

function proofOf(used: UsedClose, recorded: readonly RecordedClose[]): CloseProof {
  const found = recorded.find(({ metal, day }) => metal === used.metal && day === used.day);
  return {
    ...used,
    recorded: found ? { price: found.price, by: found.by, source: found.source } : null,
    agrees: found?.price === used.price,
  };
}

/** Adds up the documents of a device. The server computes the same sums by SQL. */
export function documentSources(
  all: readonly ReportDocument[],
  month: Month,
): Pick<InvoiceReportSources, 'sums' | 'documents' | 'cancelled' | 'failed' | 'test' | 'closes'> {
  const issued = all.filter((one) => isOfMonth(one, month));
  const standing = issued.filter(({ stage }) => hasEffect(stage));
  const sums = new Map<string, DocumentSum>();
  const closes = new Map<string, UsedClose>();
  for (const document of standing) {
    const seen = new Set<string>();
    for (const line of document.lines) {
      const { kind, type } = document;
      const { tax, rate } = line;
      const key = sumKey({ kind, type, tax, rate });
      const known = sums.get(key) ?? { kind, type, tax, rate, documents: 0, ...NO_FIGURES };
      sums.set(key, {
        ...known,
        documents: known.documents + (seen.has(key) ? 0 : 1),
        ...added(known, line, signOf(type)),
      });
      seen.add(key);
      addClose(closes, seen, document, line);
    }
  }
  return {
    sums: Array.from(sums.values()),
    documents: standing.length,
    cancelled: countOf(issued.filter(({ stage }) => isVoid(stage))),
    failed: countOf(issued.filter(({ stage }) => stage === 'failed')),
    test: standing.filter(({ test }) => test).length,
    closes: Array.from(closes.values()),
  };
}

const countOf = (documents: readonly ReportDocument[]): { documents: number; total: number } => ({
  documents: documents.length,
  total: documents.reduce((sum, { type, totals }) => plus(sum, signOf(type) * totals.total), 0),
});

function addClose(
  closes: Map<string, UsedClose>,
  seen: Set<string>,
  { deliveredOn }: ReportDocument,
  { metal, close }: ReportDocument['lines'][number],
): void {
  if (!close || !metal) return;
  const used = { metal, deliveredOn, day: close.day, price: close.price, documents: 0 };
  const key = closeKey(used);
  const known = closes.get(key) ?? used;
  closes.set(key, { ...known, documents: known.documents + (seen.has(key) ? 0 : 1) });
  seen.add(key);
}
