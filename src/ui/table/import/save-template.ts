import { type ExportColumn, text } from '../export/cell';
import { pagesOf } from '../export/pages';
import { saveFile } from '../export/save-file';
import { type ExportFormat, writeExport } from '../export/write';

type TemplateColumn = { head: string; width: number; example: string };
type Template = { name: string; sheet: string; columns: readonly TemplateColumn[] };

/** Saves a file with all columns of an import and one row that shows how it is filled. */
export async function saveTemplate(
  { name, sheet, columns }: Template,
  format: ExportFormat,
): Promise<void> {
  const job = {
    ...{ name, sheet, format },
    columns: columns.map(
      ({ head, width, example }): ExportColumn<null> => ({
        head,
        width,
        cell: () => text(example),
      }),
    ),
    pages: pagesOf([null]),
  };
  const { blob, file } = await writeExport(job, () => undefined, new AbortController().signal);
  saveFile(file, blob);
}
