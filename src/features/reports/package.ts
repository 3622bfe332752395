import { t } from '@lingui/core/macro';
import type { DocumentBody } from '@/contract/fiscal/document';
import type { PackagePage } from '@/contract/report/report';
import { hasEffect, isVoid } from '@/domain/fiscal/state';
import { type InvoiceReport, signOf } from '@/domain/report/invoice-report';
import { signedTotal } from '@/domain/report/tally';
import { partyName, stageName } from '@/i18n/fiscal/fiscal-text';
import { formatDay } from '@/i18n/formats';
import { count, type ExportColumn, money, text } from '@/ui/table/export/cell';
import { CSV_MARK, csvHead, csvRow } from '@/ui/table/export/csv';
import { pagesOf } from '@/ui/table/export/pages';
import { type ExportJob, writeExport } from '@/ui/table/export/write';
import { type ZipEntry, zip } from '@/ui/table/export/zip';
import { documentColumns, type ReportPart, withReportJob } from './invoice-export';

/**
 * The accountant's package: a month's documents as XML and PDF, tables of them and of the tally, and
 * an index. Guarantees: documents are read and written page by page, so that only deflated bytes are
 * held; the index has the sums of the report, or there is no package; an abort leaves no file.
 */
export type PackageSources = {
  report: InvoiceReport;
  /** A page of the documents after a number; throws if it cannot be read. */
  page: (after: string) => Promise<PackagePage>;
  /** Draws a document; null for a package without PDF. */
  draw: ((document: DocumentBody) => Promise<Uint8Array>) | null;
};

export type PackageProgress = { done: number; total: number };

/** The documents changed while the package was made, so that its sums would not be the report's. */
export class PackageChanged extends Error {}

type IndexRow = { document: DocumentBody; hasXml: boolean; hasPdf: boolean };

export async function writePackage(
  { report, page, draw }: PackageSources,
  onProgress: (progress: PackageProgress) => void,
  signal: AbortSignal,
): Promise<{ blob: Blob; documents: number }> {
  const total = report.documents + report.cancelled.documents + report.failed.documents;
  const rows: IndexRow[] = [];
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (let after: string | null = ''; after !== null; ) {
      signal.throwIfAborted();
      const { documents, next }: PackagePage = await page(after);
      for (const { body, xml } of documents) {
        signal.throwIfAborted();
        const name = body.number ?? body.id;
        if (xml !== null) yield { name: `XML/${name}.xml`, chunks: [xml] };
        if (draw) yield { name: `PDF/${name}.pdf`, chunks: [await draw(body)] };
        rows.push({ document: body, hasXml: xml !== null, hasPdf: draw !== null });
        onProgress({ done: rows.length, total });
        await pause();
      }
      after = next;
    }
    check(report, rows);
    const documents = rows.map(({ document }) => document);
    const listed: ExportJob<DocumentBody> = {
      name: '',
      sheet: t`Belgeler`,
      format: 'xlsx',
      columns: documentColumns(),
      pages: pagesOf(documents),
    };
    yield { name: `${t`Belgeler`}.xlsx`, chunks: [await bytesOf(listed, signal)] };
    for (const part of ['sums', 'tally', 'differences'] satisfies ReportPart[]) {
      const { name, bytes } = withReportJob(part, report, (job) => ({
        name: job.sheet,
        bytes: bytesOf(job, signal),
      }));
      yield { name: `${name}.xlsx`, chunks: [await bytes] };
    }
    yield { name: `${t`İçindekiler`}.csv`, chunks: [indexOf(rows)] };
    yield { name: `${t`Okuyun`}.txt`, chunks: [readMe(report, rows, draw !== null)] };
  }
  const blob = await zip(entries(), 'application/zip');
  signal.throwIfAborted();
  return { blob, documents: rows.length };
}

const bytesOf = async <T>(job: ExportJob<T>, signal: AbortSignal): Promise<Uint8Array> =>
  new Uint8Array(await (await writeExport(job, () => {}, signal)).blob.arrayBuffer());

/** A task of its own, so that input and painting come between two documents. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Throws unless the documents are those of the report, to the kuruş. */
function check(report: InvoiceReport, rows: readonly IndexRow[]): void {
  const standing = rows.filter(({ document }) => hasEffect(document.stage));
  const gone = rows.filter(({ document }) => isVoid(document.stage)).length;
  const failed = rows.length - standing.length - gone;
  const sum = standing.reduce((all, { document }) => all + signedTotal(document), 0);
  if (
    standing.length !== report.documents ||
    gone !== report.cancelled.documents ||
    failed !== report.failed.documents ||
    sum !== report.total.total
  )
    throw new PackageChanged();
}

const indexColumns = (): ExportColumn<IndexRow>[] => [
  { head: t`Belge no`, cell: ({ document }) => text(document.number ?? '') },
  { head: t`Belge günü`, cell: ({ document }) => text(formatDay(document.issuedOn ?? '')) },
  { head: t`Taraf`, cell: ({ document }) => text(partyName(document.party)) },
  { head: t`Matrah`, cell: ({ document }) => money(signOf(document.type) * document.totals.base) },
  { head: t`KDV`, cell: ({ document }) => money(signOf(document.type) * document.totals.vat) },
  { head: t`Toplam`, cell: ({ document }) => money(signedTotal(document)) },
  { head: t`İptal`, cell: ({ document }) => count(isVoid(document.stage) ? 1 : 0) },
  { head: t`Durum`, cell: ({ document }) => text(stageName(document.stage)) },
  { head: t`Deneme`, cell: ({ document }) => count(document.test ? 1 : 0) },
  { head: 'XML', cell: (row) => text(row.hasXml ? `XML/${nameOf(row)}.xml` : '') },
  { head: 'PDF', cell: (row) => text(row.hasPdf ? `PDF/${nameOf(row)}.pdf` : '') },
];

const nameOf = ({ document }: IndexRow): string => document.number ?? document.id;

function indexOf(rows: readonly IndexRow[]): string {
  const columns = indexColumns();
  return `${CSV_MARK}${csvHead(columns)}${rows.map((row) => csvRow(columns, row)).join('')}`;
}

function readMe(report: InvoiceReport, rows: readonly IndexRow[], hasPdf: boolean): string {
  const { month, documents, cancelled, failed, total, tally, test } = report;
  const lira = (kurus: number): string => (kurus / 100).toFixed(2).replace('.', ',');
  return [
    month,
    t`Belge: ${documents}, iptal: ${cancelled.documents}, XML: ${rows.filter(({ hasXml }) => hasXml).length}`,
    t`Matrah ${lira(total.base)} ₺, KDV ${lira(total.vat)} ₺, toplam ${lira(total.total)} ₺`,
    t`Fişlerde satılan ${lira(tally.total.sold)} ₺, belgelenen ${lira(tally.total.documented)} ₺, kalan ${lira(tally.total.left)} ₺`,
    tally.test === 0 ? '' : t`Belgelenenin ${lira(tally.test)} ₺ kadarı deneme belgesidir.`,
    hasPdf ? '' : t`PDF istenmedi; belgenin aslı XML dosyasıdır.`,
    failed.documents > 0
      ? t`${failed.documents} belge hatalı: toplamlarda yok, yeniden gönderilmeyi bekliyor.`
      : '',
    test > 0 ? t`${test} belge denemedir; yasal hükmü yoktur.` : '',
  ]
    .filter(Boolean)
    .join('\r\n');
}
