import { allContacts, allStock } from '../../../data/read-list';
import { fold } from '../../../domain/fold';
import { MOST_IMPORTED } from '../../../domain/opening-import';
import { err, type Result } from '../../../domain/result';
import type { FaultOfSheet } from '../../../i18n/sheet-fault-text';
import { mint } from '../../../session/mint';
import { readChosen } from '../../../ui/table/import/read-chosen';
import { drawCode } from '../stock/deeds';
import { type CardPreview, readCards, type SheetWorld, stockSheetColumns } from './stock-sheet';

type Known = Pick<SheetWorld, 'warehouses' | 'products' | 'asked'>;

/** A chosen file beside the codes that are on this device. */
export async function readStock(file: File, known: Known): Promise<Result<CardPreview, FaultOfSheet>> {
  const sheet = await readChosen(file, MOST_IMPORTED + 1);
  if (!sheet.ok) return err(sheet.fault);
  return readCards(sheet.rows, { columns: stockSheetColumns(), ...known, contacts: await namesakes(), taken: await codes(), mint, code: drawCode });
}

async function namesakes(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const { rows } of allContacts().pages) for (const { id, name } of rows) found.set(fold(name), [...(found.get(fold(name)) ?? []), id]);
  return found;
}

async function codes(): Promise<Set<string>> {
  const found = new Set<string>();
  for (const filter of [{}, { gone: true }])
    for await (const { rows } of allStock(filter).pages) for (const { barcode } of rows) found.add(barcode.toUpperCase());
  return found;
}
