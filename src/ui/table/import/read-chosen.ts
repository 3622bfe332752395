import type { ReadSheet } from './sheet';

/** A file that somebody chose, as rows; the reader is fetched with the first file. Its size is known before a byte of it is read. */
export async function readChosen(file: File, mostRows: number): Promise<ReadSheet> {
  const [{ readSheetFile }, { MOST_FILE_BYTES }] = await Promise.all([import('./read-file'), import('./sheet')]);
  if (file.size > MOST_FILE_BYTES) return { ok: false, fault: 'too-big' };
  return readSheetFile(new Uint8Array(await file.arrayBuffer()), file.name, mostRows);
}
