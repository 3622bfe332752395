import { allClosedOrders, allOpenOrders } from '@/data/list/read-list';
import type { Day } from '@/domain/base/day';
import { MOST_IMPORTED } from '@/domain/base/import-parts';
import { err, ok, type Result } from '@/domain/base/result';
import type { SheetFailure } from '@/i18n/sheet-failure-text';
import { inSlices } from '@/lib/slices';
import { contactsCalled } from '@/parts/import/contacts-called';
import { mint } from '@/session/page/mint';
import type { SheetPreview } from '@/session/page/sheet-import';
import { readChosen } from '@/ui/table/import/read-chosen';
import { mapSheet } from '@/ui/table/import/sheet-map';
import { type OrderRow, orderColumns, readOrders } from './order-rows';

/** A chosen file beside the contacts and orders that are on this device. */
export async function readOrderFile(
  file: File,
  today: Day,
  chosen?: readonly string[],
): Promise<Result<SheetPreview<OrderRow>, SheetFailure>> {
  const sheet = await readChosen(file, MOST_IMPORTED + 1);
  if (!sheet.ok) return err(sheet.fault);
  const columns = orderColumns();
  const required = columns.flatMap(({ field, head }) =>
    field === 'contact' || field === 'description' ? [head] : [],
  );
  const { map, rows } = mapSheet(sheet.rows, { known: columns, required, chosen });
  if (map.missing !== undefined) return ok({ rows: [], map });
  const world = {
    columns,
    contacts: await contactsCalled(),
    taken: await numbers(),
    today,
    mint,
  };
  const read = await inSlices(readOrders(rows, world));
  return read.ok ? ok({ rows: read.value, map }) : read;
}

async function numbers(): Promise<Set<string>> {
  const found = new Set<string>();
  for (const list of [allOpenOrders(), allClosedOrders()])
    for await (const { rows } of list.pages) for (const { number } of rows) found.add(number);
  return found;
}
