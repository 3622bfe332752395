import { t } from '@lingui/core/macro';
import { dayOf } from '@/domain/base/day';
import type { Product } from '@/domain/catalogue/product';
import { type Asset, HAS, TRY } from '@/domain/metal/asset';
import { finenessOfKarat } from '@/domain/metal/fineness';
import { readQuantity } from '@/domain/metal/typed-quantity';
import { agreementsCell, limitsCell } from '@/i18n/contact-cells';
import { groupName } from '@/i18n/contact-text';
import { type ExportColumn, text } from '@/ui/table/export/cell';
import { pagesOf } from '@/ui/table/export/pages';
import { saveFile } from '@/ui/table/export/save-file';
import { type ExportFormat, writeExport } from '@/ui/table/export/write';
import { type Column, importColumns } from './columns';

/** The empty file with all its columns and one row that shows how it is filled. */
export async function saveTemplate(
  format: ExportFormat,
  products: readonly Product[],
  grams: readonly Asset[],
  now: number,
): Promise<void> {
  const [year, month, day] = dayOf(now).split('-');
  const all = importColumns(products, grams);
  const first = [
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
  const example = all.map(({ of }, i) => first[i] ?? exampleOf(of, products));
  const columns = all.map(
    ({ head, width }, i): ExportColumn<readonly string[]> => ({
      head,
      width,
      cell: (row) => text(row[i] ?? ''),
    }),
  );
  const name = t`acilis-sablonu`;
  const { blob, file } = await writeExport(
    { name, sheet: t`Açılış`, format, columns, pages: pagesOf([example]) },
    () => undefined,
    new AbortController().signal,
  );
  saveFile(file, blob);
}

/** How a cell is written that is a list of its own. */
function exampleOf(of: Column['of'], products: readonly Product[]): string {
  if ('group' in of) return groupName('toptan');
  if ('limits' in of) {
    const limits = [HAS, TRY].map((asset) => ({
      asset,
      quantity: (readQuantity(asset, '500') ?? 0) * (asset === TRY ? 500 : 1),
    }));
    return limitsCell(limits, products);
  }
  if (!('agreements' in of)) return '';
  const [coarse, fine] = ([22, 14] as const).map((karat) => finenessOfKarat(karat, false));
  return agreementsCell(
    [
      { fineness: coarse ?? 0, workmanship: { by: 'milyem', tenths: 450 } },
      { fineness: fine ?? 0, workmanship: { by: 'gram', kurus: 6_000 } },
    ],
    products,
  );
}
