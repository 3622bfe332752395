import { waiverId } from '@/contract/fiscal/waiver';
import { firstDay, lastDay, type Month } from '@/domain/base/month';
import type { ClosingPrice } from '@/domain/fiscal/closing';
import {
  documentSources,
  type InvoiceReportSources,
  type RecordedClose,
} from '@/domain/report/invoice-report';
import {
  openReport,
  type ReportAsked,
  type ReportTable,
  reportedDay,
} from '@/domain/report/report';
import {
  signedTotal,
  type Tally,
  type TallyDocument,
  type TallySlip,
  tallyOf,
  tallySlip,
} from '@/domain/report/tally';
import { readCursor } from '../collections/cursor';
import { currentData } from '../core/current';
import type { DocumentView, TransactionView } from '../core/types';
import { allDocuments, allTransactions } from '../list/read-list';

/**
 * Reports from the records of this device. Guarantee: the records are read page by page, and a row
 * that the server refused counts nowhere.
 */

/** Recorded closes as a report proves them. */
export type KnownClose = {
  closing: ClosingPrice;
  by: string | null;
  source?: string;
};

export async function invoiceSourcesHere(
  month: Month,
  closes: readonly KnownClose[],
): Promise<InvoiceReportSources> {
  const documents = await documentsHere();
  const slips = await slipsHere(firstDay(month), lastDay(month));
  return monthSources(month, { documents, slips, waived: await waivedOf(slips) }, closes);
}

/** What the slips of a month sold, and what of it is documented. */
export async function tallyHere(month: Month): Promise<Tally> {
  const documents = await documentsHere();
  const slips = await slipsHere(firstDay(month), lastDay(month));
  return tallyOf(tallySlipsOf({ documents, slips, waived: await waivedOf(slips) }));
}

/** Records of a device. `waived`: ids of slips that need no further document. */
type KeptHere = {
  documents: readonly DocumentView[];
  slips: readonly TransactionView[];
  waived: ReadonlySet<string>;
};

/** What the report of a month consists of, from a device's records. */
export const monthSources = (
  month: Month,
  kept: KeptHere,
  closes: readonly KnownClose[],
): InvoiceReportSources => ({
  month,
  ...documentSources(kept.documents, month),
  recorded: closes.map(
    ({ closing, by, source = null }): RecordedClose => ({ ...closing, by, source }),
  ),
  series: null,
  slips: tallySlipsOf(kept),
});

export function tallySlipsOf({ documents, slips, waived }: KeptHere): TallySlip[] {
  const bySlip = new Map<string, TallyDocument[]>();
  for (const document of documents) {
    const { id, number, stage, choices, test } = document;
    if (stage === 'dropped') continue;
    const one: TallyDocument = {
      source: 'invoice',
      ...{ id, number, stage, total: signedTotal(document) },
      ...(test ? { test } : {}),
    };
    bySlip.set(choices.slip, [...(bySlip.get(choices.slip) ?? []), one]);
  }
  return slips.flatMap((slip) => {
    const own = (bySlip.get(slip.id) ?? []).sort((a, b) => (a.id < b.id ? -1 : 1));
    return tallySlip(slip, own, waived.has(slip.id)) ?? [];
  });
}

/** Figures of a report; `now` ages undocumented slips. */
export async function figuresHere(asked: ReportAsked, now: number): Promise<ReportTable> {
  const report = openReport(asked);
  const { kind, from, to } = asked;
  if (kind === 'vat' || kind === 'documents') {
    for (const document of await documentsHere()) {
      const day = reportedDay(document);
      if (day >= from && day <= to) report.addDocument(document);
    }
  } else if (kind === 'undocumented') {
    const [documents, slips] = [await documentsHere(), await slipsHere(from, to)];
    const waived = await waivedOf(slips);
    for (const slip of tallySlipsOf({ slips, documents, waived })) report.addTallied(slip, now);
  } else
    for await (const { rows } of allTransactions({ from, to }).pages)
      for (const slip of rows) if (slip.sync !== 'refused') report.addSlip(slip);
  return report.table();
}

async function documentsHere(): Promise<DocumentView[]> {
  const found: DocumentView[] = [];
  for await (const { rows } of allDocuments(false).pages)
    found.push(...rows.filter(({ sync }) => sync !== 'refused'));
  return found;
}

async function slipsHere(from: string, to: string): Promise<TransactionView[]> {
  const found: TransactionView[] = [];
  for await (const { rows } of allTransactions({ from, to }).pages)
    found.push(...rows.filter(({ sync }) => sync !== 'refused'));
  return found;
}

async function waivedOf(slips: readonly TransactionView[]): Promise<Set<string>> {
  const data = currentData();
  if (!data) return new Set();
  const ids = slips.map(({ id }) => waiverId(id));
  const found = await data.collections.definitions.findByIds(ids).exec();
  return new Set(
    Array.from(found.values()).flatMap(({ view, sync }) =>
      view.type === 'waiver' && view.reason !== null && sync !== 'refused' ? [view.slip] : [],
    ),
  );
}

/**
 * Server's time up to which this device has missed nothing; null if it never had all records of the
 * company.
 */
export async function cutOffHere(): Promise<number | null> {
  const data = currentData();
  if (!data) return null;
  const { seen, wholeAt } = await readCursor(data);
  return wholeAt === null || seen === 0 ? null : seen;
}
