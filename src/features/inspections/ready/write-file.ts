import { t } from '@lingui/core/macro';
import {
  FILE_PARTS,
  type FileAsk,
  type FiledForm,
  type FiledRow,
  type FiledRows,
  type FilePart,
  type StartedFile,
} from '@/contract/inspection/inspection-file';
import type { ChainReport } from '@/contract/journal/journal';
import { formatDateTime, formatDay } from '@/i18n/formats';
import { breakText } from '@/parts/journal/journal-words';
import { sealedZip } from '@/ui/table/export/sealed-zip';
import { writeExport } from '@/ui/table/export/write';
import type { ZipEntry } from '@/ui/table/export/zip';
import { formNumber } from '../document/form-pdf';
import { fileColumns } from './file-tables';
import { partName } from './part-name';

/**
 * The file for an inspector: a table of each part, the journal's chain in a form in which anybody
 * can follow it, the forms as PDF with their signed scans, and a page that says what this is.
 * Guarantees: parts are read and sealed page by page; the password never leaves this device and is
 * not kept; a part that cannot be read whole leaves no file; no name of an entry tells of a person.
 */
export type FileSources = {
  page: <P extends FilePart>(part: P, after: string | undefined) => Promise<FilePage<P>>;
  /** The chain of the whole journal, as the server follows it. */
  chain: () => Promise<ChainReport>;
  /** Draws a form; null if its customer is not on this device. */
  draw: (form: FiledForm) => Promise<Uint8Array | null>;
  /** A signed scan, after the look was written down; null if the server no longer has it. */
  scan: (form: string, sha256: string) => Promise<Uint8Array | null>;
};
export type FilePage<P extends FilePart> = { rows: FiledRows[P][]; next: string | null };
export type FileProgress = { done: number; total: number };

type Wish = {
  asked: FileAsk;
  started: StartedFile;
  password: string;
  company: string;
  person: string;
  now: number;
};

export async function writeInspectionFile(
  wish: Wish,
  sources: FileSources,
  tell: (progress: FileProgress) => void,
  signal: AbortSignal,
): Promise<{ blob: Blob; rows: number }> {
  const { started, asked, password } = wish;
  const total = FILE_PARTS.reduce((sum, part) => sum + started.counts[part], 0);
  const forms: FiledForm[] = [];
  const chain: string[] = [];
  let done = 0;
  const keep = {
    forms: (rows: readonly FiledForm[]) => forms.push(...rows),
    journal: (rows: readonly FiledRow[]) => chain.push(rows.map(chainLine).join('')),
  };
  async function* pagesOf<P extends FilePart>(part: P) {
    for (let after: string | undefined, more = true; more; ) {
      signal.throwIfAborted();
      const { rows, next } = await sources.page(part, after);
      if (part === 'forms') keep.forms(rows as FiledForm[]);
      if (part === 'journal') keep.journal(rows as FiledRow[]);
      done += rows.length;
      tell({ done, total });
      yield { rows, read: rows.length };
      after = next ?? undefined;
      more = next !== null;
    }
  }
  const table = async <P extends FilePart>(part: P): Promise<Blob> => {
    const job = {
      name: '',
      sheet: partName(part),
      format: 'xlsx',
      columns: fileColumns[part](),
    } as const;
    return (await writeExport({ ...job, pages: pagesOf(part) }, () => {}, signal)).blob;
  };
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [at, part] of FILE_PARTS.entries())
      yield { name: `${at + 1} ${partName(part)}.xlsx`, chunks: streamOf(await table(part)) };
    yield { name: `${t`Defter zinciri`}.jsonl`, chunks: chain };
    for (const filed of forms) yield* paperOf(filed, sources, asked.whole, signal);
    yield { name: `${t`Okuyun`}.txt`, chunks: [readMe(wish, await sources.chain())] };
  }
  const blob = await sealedZip(entries(), password);
  signal.throwIfAborted();
  return { blob, rows: done };
}

/** A form as it was printed, and with whole numbers what came back signed. */
async function* paperOf(
  filed: FiledForm,
  { draw, scan }: FileSources,
  whole: boolean,
  signal: AbortSignal,
): AsyncGenerator<ZipEntry> {
  signal.throwIfAborted();
  const { form } = filed;
  const name = `${partName('forms')}/${formNumber(form.id)}`;
  const paper = await draw(filed);
  if (paper) yield { name: `${name}.pdf`, chunks: [paper] };
  if (!whole) return;
  for (const [at, { sha256 }] of form.images.entries()) {
    if (!form.arrived.includes(sha256)) continue;
    const image = await scan(form.id, sha256);
    if (image) yield { name: `${name}-${at + 1}.jpg`, chunks: [image] };
  }
}

/** Parts of a blob, so that it is never held whole as bytes. */
async function* streamOf(blob: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < blob.size; at += SLICE)
    yield new Uint8Array(await blob.slice(at, at + SLICE).arrayBuffer());
}
const SLICE = 1_000_000;

const chainLine = ({ seq, prev, hash, text }: FiledRow): string =>
  `${JSON.stringify({ seq, prev, hash, ...(text === null ? {} : { text }) })}\n`;

function readMe({ asked, started, company, person, now }: Wish, chain: ChainReport): string {
  const period = `${formatDay(asked.from)} – ${formatDay(asked.to)}`;
  const { broken, head, rows } = chain;
  return [
    `${company} · ${period}`,
    t`${formatDateTime(now)}, hazırlayan ${person}. Defterdeki satırı: ${started.id}.`,
    '',
    ...FILE_PARTS.map((part) => `${partName(part)}: ${started.counts[part]}`),
    '',
    asked.whole
      ? t`Kimlik numaraları tamdır; imzalı formların taramaları içindedir. Her bakış deftere yazıldı.`
      : t`Kimlik numaraları maskelidir; imzalı formların taramaları içinde değildir.`,
    t`Kimlik kayıtları: dönemde işlem yapanlar ve dönemde kimliği alınanlar.`,
    '',
    broken
      ? t`Defter zinciri bozuk: ${breakText(broken)}`
      : t`Defter zinciri sağlam: ${rows} satır, son özet ${head}`,
    t`Zinciri denetlemek için Defter zinciri dosyasında her satırın "prev" değeri bir önceki satırın "hash" değeridir; "text" verilmişse "hash", "prev" ile "text" bitişik yazılıp SHA-256 alınarak bulunur.`,
  ].join('\r\n');
}
