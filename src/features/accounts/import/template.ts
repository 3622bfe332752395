import { t } from '@lingui/core/macro';
import type { Asset } from '../../../domain/asset';
import { dayOf } from '../../../domain/day';
import type { Product } from '../../../domain/product';
import { saveFile } from '../../../ui/save-file';
import { type ExportColumn, text } from '../../../ui/table/export/cell';
import { pagesOf } from '../../../ui/table/export/pages';
import { type ExportFormat, writeExport } from '../../../ui/table/export/write';
import { importColumns } from './columns';

/** The empty file with all its columns and one row that shows how it is filled. */
export async function saveTemplate(format: ExportFormat, products: readonly Product[], grams: readonly Asset[], now: number): Promise<void> {
  const [year, month, day] = dayOf(now).split('-');
  const example = [
    t`Örnek Kuyumculuk (bu satırı silin)`,
    t`Firma`,
    '0532 000 00 00',
    '',
    '',
    '',
    t`İzmir`,
    '',
    '',
    `${day}.${month}.${year}`,
    '12,450 B',
    '1.250,00 A',
  ];
  const columns = importColumns(products, grams).map(
    ({ head, width }, i): ExportColumn<readonly string[]> => ({ head, width, cell: (row) => text(row[i] ?? '') }),
  );
  const name = t`acilis-sablonu`;
  const { blob, file } = await writeExport(
    { name, sheet: t`Açılış`, format, columns, pages: pagesOf([example]) },
    () => undefined,
    new AbortController().signal,
  );
  saveFile(file, blob);
}
