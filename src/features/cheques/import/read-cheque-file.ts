import { allCheques } from '@/data/list/read-list';
import { MOST_IMPORTED } from '@/domain/base/import-parts';
import { err, ok, type Result } from '@/domain/base/result';
import { chequeKey, chequeStateOf } from '@/domain/payment/cheque';
import type { SheetFailure } from '@/i18n/sheet-failure-text';
import { inSlices } from '@/lib/slices';
import { contactsCalled } from '@/parts/import/contacts-called';
import { mint } from '@/session/page/mint';
import type { SheetPreview } from '@/session/page/sheet-import';
import { readChosen } from '@/ui/table/import/read-chosen';
import { mapSheet } from '@/ui/table/import/sheet-map';
import { type ChequeRow, chequeColumns, readCheques } from './cheque-rows';

/** A chosen file beside the contacts and cheques that are on this device. */
export async function readChequeFile(
  file: File,
  chosen?: readonly string[],
): Promise<Result<SheetPreview<ChequeRow>, SheetFailure>> {
  const sheet = await readChosen(file, MOST_IMPORTED + 1);
  if (!sheet.ok) return err(sheet.fault);
  const columns = chequeColumns();
  const required = columns.flatMap(({ field, head }) =>
    field === 'contact' || field === 'kurus' || field === 'due' ? [head] : [],
  );
  const { map, rows } = mapSheet(sheet.rows, { known: columns, required, chosen });
  if (map.missing !== undefined) return ok({ rows: [], map });
  const world = { columns, contacts: await contactsCalled(), taken: await recorded(), mint };
  const read = await inSlices(readCheques(rows, world));
  return read.ok ? ok({ rows: read.value, map }) : read;
}

async function recorded(): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const { rows } of allCheques(false).pages)
    for (const cheque of rows)
      if (!['void', 'returned'].includes(chequeStateOf(cheque.moves).state))
        found.add(chequeKey(cheque.form, cheque));
  found.delete('');
  return found;
}
