import { t } from '@lingui/core/macro';
import { type ExportColumn, text } from '../export/cell';
import { pagesOf } from '../export/pages';
import { saveFile } from '../export/save-file';
import { writeExport } from '../export/write';
import { cellText, type SheetRow } from './sheet';

type Wrong = { line: number; faults: readonly string[] };
type WrongRow = { row: SheetRow | undefined; faults: readonly string[] };

/**
 * The rows of a file that were not taken in, under the file's own heads and with what is wrong with
 * each in a last column.
 */
export function refusedRows(
  source: readonly SheetRow[],
  wrong: readonly Wrong[],
): { columns: ExportColumn<WrongRow>[]; rows: WrongRow[] } {
  const [head] = source;
  const byLine = new Map(source.map((row) => [row.line, row]));
  const heads = Array.from(head?.cells ?? [], (cell) => (cell ? cellText(cell) : ''));
  const columns = heads.map(
    (name, i): ExportColumn<WrongRow> => ({ head: name, cell: ({ row }) => text(textAt(row, i)) }),
  );
  const faults: ExportColumn<WrongRow> = {
    head: t`Hata`,
    width: 60,
    cell: (one) => text(one.faults.join(' ')),
  };
  return {
    columns: [...columns, faults],
    rows: wrong.map(({ line, faults: said }) => ({ row: byLine.get(line), faults: said })),
  };
}

const textAt = (row: SheetRow | undefined, i: number): string => {
  const cell = row?.cells[i];
  return cell ? cellText(cell) : '';
};

/**
 * Saves them in the format of the file that they come from, so that they can be put right there and
 * chosen again.
 */
export async function saveRefusedRows(
  file: string,
  source: readonly SheetRow[],
  wrong: readonly Wrong[],
): Promise<void> {
  const { columns, rows } = refusedRows(source, wrong);
  const name = `${file.replace(/\.\w+$/, '')}-${t`hatalilar`}`;
  const format = /\.csv$/i.test(file) ? 'csv' : 'xlsx';
  const job = { name, sheet: t`Hatalı satırlar`, format, columns, pages: pagesOf(rows) } as const;
  const { blob, file: saved } = await writeExport(
    job,
    () => undefined,
    new AbortController().signal,
  );
  saveFile(saved, blob);
}
