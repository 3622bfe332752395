import { dayOf } from '../../../../domain/day';
import { MOST_IMPORTED } from '../../../../domain/opening-import';
import { err, type Result } from '../../../../domain/result';
import type { FaultOfSheet } from '../../../../i18n/sheet-fault-text';
import { correctedNow } from '../../../../sync/clock';
import { readChosen } from '../../../../ui/table/import/read-chosen';
import { openedHere } from '../opened';
import { waitingHere } from '../waiting';
import { heldColumns } from './columns';
import type { Shop } from './names';
import { type HeldPreview, readHeld } from './read-held';

/** A chosen file beside the carry-overs that are on this device; what it does not keep any more the server knows. The template's empty rows are read too. */
export async function readHeldFile(file: File, shop: Shop): Promise<Result<HeldPreview, FaultOfSheet>> {
  const sheet = await readChosen(file, MOST_IMPORTED + 1);
  if (!sheet.ok) return err(sheet.fault);
  return readHeld(sheet.rows, { columns: heldColumns(), shop, opened: await openedHere(await waitingHere()), today: dayOf(correctedNow()) });
}
