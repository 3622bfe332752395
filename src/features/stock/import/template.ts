import { t } from '@lingui/core/macro';
import { type ExportColumn, text } from '@/ui/table/export/cell';
import { pagesOf } from '@/ui/table/export/pages';
import { saveFile } from '@/ui/table/export/save-file';
import { type ExportFormat, writeExport } from '@/ui/table/export/write';
import { exampleRow, stockSheetColumns } from './stock-columns';

/** The empty file with all its columns and one row that shows how it is filled. */
export async function saveStockTemplate(format: ExportFormat): Promise<void> {
  const row = exampleRow();
  const columns = stockSheetColumns().map(
    ({ head, width, field }): ExportColumn<typeof row> => ({
      head,
      width,
      cell: (said) => text(said[field] ?? ''),
    }),
  );
  const job = { name: t`stok-sablonu`, sheet: t`Stok`, format, columns, pages: pagesOf([row]) };
  const { blob, file } = await writeExport(job, () => undefined, new AbortController().signal);
  saveFile(file, blob);
}
