import { MOST_FILE_BYTES, type ReadSheet } from './sheet';

/**
 * A file that somebody chose, as rows; the reader is fetched with the first file. Its size is known
 * before a byte of it is read.
 */
export async function readChosen(file: File, mostRows: number): Promise<ReadSheet> {
  if (file.size > MOST_FILE_BYTES) return { ok: false, fault: 'too-big' };
  const { readSheetFile } = await import('./read-file');
  return readSheetFile(new Uint8Array(await file.arrayBuffer()), file.name, mostRows);
}
