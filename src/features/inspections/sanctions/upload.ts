import { type ListUpload, MOST_LIST_BYTES } from '@/contract/screening/lists';
import type { ListName } from '@/domain/screening/entry';
import { toBase64 } from '@/sync/base64';
import { readChosen } from '@/ui/table/import/read-chosen';
import { cellText } from '@/ui/table/import/sheet';

const MOST_ROWS = 300_000;

async function zipped(blob: Blob): Promise<string> {
  const stream = blob.stream().pipeThrough(new CompressionStream('gzip'));
  return toBase64(new Uint8Array(await new Response(stream).arrayBuffer()));
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A workbook as the table that the server reads; other files stay as they are. */
async function textOf(file: File): Promise<Blob | undefined> {
  if (!/\.xlsx$/i.test(file.name)) return file;
  const sheet = await readChosen(file, MOST_ROWS);
  if (!sheet.ok) return undefined;
  return new Blob([
    sheet.rows
      .map(({ cells }) => cells.map((cell) => quoted(cell ? cellText(cell) : '')).join(';'))
      .join('\n'),
  ]);
}

/** The chosen files of a list, ready to be sent; undefined if one is too big or no table. */
export async function uploadOf(
  list: ListName,
  files: readonly File[],
): Promise<ListUpload | undefined> {
  const sent: ListUpload['files'] = [];
  for (const file of files) {
    if (file.size > MOST_LIST_BYTES) return undefined;
    const blob = await textOf(file);
    if (!blob) return undefined;
    sent.push({ name: file.name.slice(0, 200), gzip: await zipped(blob) });
  }
  return { list, files: sent };
}
