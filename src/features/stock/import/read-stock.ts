import { allContacts, allStock } from '@/data/list/read-list';
import { fold } from '@/domain/base/fold';
import { MOST_IMPORTED } from '@/domain/base/import-parts';
import { err, ok, type Result } from '@/domain/base/result';
import type { SheetFailure } from '@/i18n/sheet-failure-text';
import { inSlices } from '@/lib/slices';
import { drawCode } from '@/parts/stock/card/actions';
import { mint } from '@/session/page/mint';
import type { SheetPreview } from '@/session/page/sheet-import';
import { readChosen } from '@/ui/table/import/read-chosen';
import { mapSheet } from '@/ui/table/import/sheet-map';
import {
  type CardRow,
  type KeptCard,
  readCards,
  type StockImportContext,
  stockSheetColumns,
} from './stock-columns';

type Known = Pick<StockImportContext, 'warehouses' | 'products' | 'asked'> & {
  chosen?: readonly string[] | undefined;
};

/** A chosen file beside the codes that are on this device. */
export async function readStock(
  file: File,
  { chosen, ...known }: Known,
): Promise<Result<SheetPreview<CardRow>, SheetFailure>> {
  const sheet = await readChosen(file, MOST_IMPORTED + 1);
  if (!sheet.ok) return err(sheet.fault);
  const columns = stockSheetColumns();
  const required = columns.flatMap(({ field, head }) => (field === 'name' ? [head] : []));
  const { map, rows } = mapSheet(sheet.rows, { known: columns, required, chosen });
  if (map.missing !== undefined) return ok({ rows: [], map });
  const cards = await codes();
  const world = {
    columns,
    ...known,
    contacts: await namesakes(),
    taken: new Set(cards.keys()),
    cards,
    mint,
    code: drawCode,
  };
  const read = await inSlices(readCards(rows, world));
  return read.ok ? ok({ rows: read.value.rows, map }) : read;
}

async function namesakes(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const { rows } of allContacts().pages)
    for (const { id, name } of rows) found.set(fold(name), [...(found.get(fold(name)) ?? []), id]);
  return found;
}

async function codes(): Promise<Map<string, KeptCard>> {
  const found = new Map<string, KeptCard>();
  for (const filter of [{}, { gone: true }])
    for await (const { rows } of allStock(filter).pages)
      for (const { barcode, name, metal, fineness } of rows)
        found.set(barcode.toUpperCase(), { name, metal, fineness });
  return found;
}
