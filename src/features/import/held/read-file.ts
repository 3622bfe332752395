import { dayOf } from '@/domain/base/day';
import { MOST_IMPORTED } from '@/domain/base/import-parts';
import { err, ok, type Result } from '@/domain/base/result';
import type { SheetFailure } from '@/i18n/sheet-failure-text';
import type { SheetPreview } from '@/session/page/sheet-import';
import { correctedNow } from '@/sync/clock';
import { readChosen } from '@/ui/table/import/read-chosen';
import { mapSheet } from '@/ui/table/import/sheet-map';
import { openedHere } from '../opened';
import { waitingHere } from '../waiting';
import { ownOpeningColumns } from './columns';
import type { Shop } from './names';
import { type HeldRow, readOwnOpenings } from './read-held';

/**
 * A chosen file beside the carry-overs that are on this device; what it does not keep any more the
 * server knows. The template's empty rows are read too.
 */
export async function readHeldFile(
  file: File,
  shop: Shop,
  chosen?: readonly string[],
): Promise<Result<SheetPreview<HeldRow>, SheetFailure>> {
  const sheet = await readChosen(file, MOST_IMPORTED + 1);
  if (!sheet.ok) return err(sheet.fault);
  const columns = ownOpeningColumns();
  const required = columns.flatMap(({ field, head }) =>
    field === 'account' || field === 'quantity' ? [head] : [],
  );
  const { map, rows } = mapSheet(sheet.rows, {
    known: columns,
    required,
    chosen,
    figuresWait: true,
  });
  if (map.missing !== undefined) return ok({ rows: [], map });
  const read = readOwnOpenings(rows, {
    columns,
    shop,
    opened: await openedHere(await waitingHere()),
    today: dayOf(correctedNow()),
  });
  return read.ok ? ok({ rows: read.value.rows, map }) : read;
}
