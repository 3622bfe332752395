import { t } from '@lingui/core/macro';
import { type ExportColumn, text } from '@/ui/table/export/cell';
import { pagesOf } from '@/ui/table/export/pages';
import { saveFile } from '@/ui/table/export/save-file';
import { type ExportFormat, writeExport } from '@/ui/table/export/write';
import { ownOpeningColumns } from './columns';
import { type Shop, type TemplateRow, templateRows } from './names';

/**
 * The shop's accounts with what lies on them; whoever fills it in writes quantities, and leaves
 * empty what there is none of.
 */
export async function saveHeldTemplate(format: ExportFormat, shop: Shop): Promise<void> {
  const columns = ownOpeningColumns().map(
    ({ head, width, field }): ExportColumn<TemplateRow> => ({
      head,
      width,
      cell: (row) =>
        text(field === 'account' || field === 'asset' || field === 'fineness' ? row[field] : ''),
    }),
  );
  const job = {
    name: t`kasa-devir-sablonu`,
    sheet: t`Açılış`,
    format,
    columns,
    pages: pagesOf(templateRows(shop)),
  };
  const { blob, file } = await writeExport(job, () => undefined, new AbortController().signal);
  saveFile(file, blob);
}
