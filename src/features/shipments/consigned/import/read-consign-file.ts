import type { StockView } from '@/data/core/types';
import { allStock } from '@/data/list/read-list';
import { MOST_IMPORTED } from '@/domain/base/import-parts';
import { err, ok, type Result } from '@/domain/base/result';
import { metalAccount, type OwnAccount } from '@/domain/ledger/own-account';
import { itemOfCard } from '@/features/shipments/items';
import type { SheetFailure } from '@/i18n/sheet-failure-text';
import { inSlices } from '@/lib/slices';
import { contactsCalled } from '@/parts/import/contacts-called';
import { drawCode } from '@/parts/stock/card/actions';
import { mint } from '@/session/page/mint';
import type { SheetPreview } from '@/session/page/sheet-import';
import { readChosen } from '@/ui/table/import/read-chosen';
import { mapSheet } from '@/ui/table/import/sheet-map';
import { type ConsignRow, consignColumns, readConsigned } from './consign-rows';

/** A chosen file beside the contacts and stock cards that are on this device. */
export async function readConsignFile(
  file: File,
  { own, here }: { own: readonly OwnAccount[]; here: string },
  chosen?: readonly string[],
): Promise<Result<SheetPreview<ConsignRow>, SheetFailure>> {
  const sheet = await readChosen(file, MOST_IMPORTED + 1);
  if (!sheet.ok) return err(sheet.fault);
  const columns = consignColumns();
  const required = columns.flatMap(({ field, head }) =>
    field === 'contact' || field === 'due' ? [head] : [],
  );
  const { map, rows } = mapSheet(sheet.rows, { known: columns, required, chosen });
  if (map.missing !== undefined) return ok({ rows: [], map });
  const world = {
    columns,
    contacts: await contactsCalled(),
    cards: await cards(),
    itemOf: (card: StockView, id: string) => itemOfCard(card, id, own),
    account: metalAccount(own, here),
    mint,
    code: drawCode,
  };
  const read = await inSlices(readConsigned(rows, world));
  return read.ok ? ok({ rows: read.value, map }) : read;
}

async function cards(): Promise<Map<string, StockView>> {
  const found = new Map<string, StockView>();
  for (const filter of [{}, { gone: true }])
    for await (const { rows } of allStock(filter).pages)
      for (const card of rows) found.set(card.barcode.toUpperCase(), card);
  return found;
}
