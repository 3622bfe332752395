import { err, ok, type Result } from '@/domain/base/result';
import type { Product } from '@/domain/catalogue/product';
import { MOST_PRODUCTS } from '@/domain/catalogue/product-import';
import type { SheetFailure } from '@/i18n/sheet-failure-text';
import { inSlices } from '@/lib/slices';
import type { SheetPreview } from '@/session/page/sheet-import';
import { readChosen } from '@/ui/table/import/read-chosen';
import { mapSheet } from '@/ui/table/import/sheet-map';
import { type ProductRow, productColumns, readProducts } from './product-rows';

/** A chosen file beside the company's products. */
export async function readProductFile(
  file: File,
  { known, chosen }: { known: readonly Product[]; chosen?: readonly string[] | undefined },
): Promise<Result<SheetPreview<ProductRow>, SheetFailure>> {
  const sheet = await readChosen(file, MOST_PRODUCTS + 1);
  if (!sheet.ok) return err(sheet.fault);
  const columns = productColumns();
  const required = columns.flatMap(({ field, head }) =>
    field === 'name' || field === 'fineness' ? [head] : [],
  );
  const { map, rows } = mapSheet(sheet.rows, { known: columns, required, chosen });
  if (map.missing !== undefined) return ok({ rows: [], map });
  const read = await inSlices(readProducts(rows, { columns, known }));
  return read.ok ? ok({ rows: read.value, map }) : read;
}
