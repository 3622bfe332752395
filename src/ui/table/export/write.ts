import type { ExportColumn } from './cell';
import { CSV_MARK, csvHead, csvRow } from './csv';

export type ExportFormat = 'xlsx' | 'csv';

export type ExportJob<T> = {
  /** Name of the file without its ending, and of the sheet. */
  name: string;
  sheet: string;
  format: ExportFormat;
  columns: readonly ExportColumn<T>[];
  /** The rows, page by page; `read` counts what was looked at for them. */
  pages: AsyncIterable<{ rows: readonly T[]; read: number }>;
  /** Writes a file of another form than a table; `format` and `columns` are not used then. */
  own?: { ending: 'xml'; write: (pages: AsyncIterable<readonly T[]>) => Promise<Blob> };
};

export type ExportProgress = { read: number; written: number };
type Exported = { blob: Blob; file: string; rows: number };

/**
 * Rows into a file. Guarantee: rows are asked for one page at a time and the page's thread is given
 * back between them, so the screen never stands still; an abort ends it within a page and leaves no
 * file.
 */
export async function writeExport<T>(
  job: ExportJob<T>,
  tell: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<Exported> {
  const progress: ExportProgress = { read: 0, written: 0 };
  async function* rows() {
    for await (const page of job.pages) {
      signal.throwIfAborted();
      progress.read += page.read;
      progress.written += page.rows.length;
      yield page.rows;
      tell({ ...progress });
      await breath();
    }
    signal.throwIfAborted();
  }
  const blob = job.own
    ? await job.own.write(rows())
    : job.format === 'csv'
      ? await csvBlob(job.columns, rows())
      : await (await import('./xlsx')).xlsx({
          name: job.sheet,
          columns: job.columns,
          pages: rows(),
        });
  signal.throwIfAborted();
  return { blob, file: `${job.name}.${endingOf(job)}`, rows: progress.written };
}

/** Extension of the file's name. */
export const endingOf = <T>({ own, format }: ExportJob<T>): ExportFormat | 'xml' =>
  own?.ending ?? format;

async function csvBlob<T>(
  columns: readonly ExportColumn<T>[],
  pages: AsyncIterable<readonly T[]>,
): Promise<Blob> {
  const parts = [CSV_MARK, csvHead(columns)];
  for await (const page of pages) parts.push(page.map((row) => csvRow(columns, row)).join(''));
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** A task of its own, so that input and painting come between two pages. */
const breath = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
