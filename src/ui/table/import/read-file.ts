import { inSlices } from '@/lib/slices';
import { readCsv } from './csv-read';
import { MOST_FILE_BYTES, type ReadSheet } from './sheet';
import { readXlsx } from './xlsx-read';

const isZip = ([a, b]: Uint8Array): boolean => a === 0x50 && b === 0x4b;
/** The container of Excel before 2007, and of a workbook under a password. */
const isOle = ([a, b, c, d]: Uint8Array): boolean =>
  a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0;

/** What a chosen file is, told by its own bytes and never by its name. */
export async function readSheetFile(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  mostRows: number,
): Promise<ReadSheet> {
  if (bytes.length === 0) return { ok: false, fault: 'empty' };
  if (bytes.length > MOST_FILE_BYTES) return { ok: false, fault: 'too-big' };
  if (/\.(xlsm|xlsb|xltm|xlam)$/i.test(name)) return { ok: false, fault: 'macro' };
  if (isOle(bytes)) return { ok: false, fault: /\.xls$/i.test(name) ? 'old-excel' : 'encrypted' };
  const read = await inSlices(isZip(bytes) ? readXlsx(bytes, mostRows) : readCsv(bytes, mostRows));
  return read.ok && read.rows.length === 0 ? { ok: false, fault: 'empty' } : read;
}
