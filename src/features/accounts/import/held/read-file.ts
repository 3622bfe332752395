import { allTransactions } from '../../../../data/read-list';
import { dayOf } from '../../../../domain/day';
import { openedKey } from '../../../../domain/held-opening';
import { OPENING } from '../../../../domain/movement';
import { MOST_IMPORTED } from '../../../../domain/opening-import';
import { err, type Result } from '../../../../domain/result';
import type { FaultOfSheet } from '../../../../i18n/sheet-fault-text';
import { readChosen } from '../../../../ui/table/import/read-chosen';
import { heldColumns } from './columns';
import type { Shop } from './names';
import { type HeldPreview, readHeld } from './read-held';

/** A chosen file beside the carry-overs that are on this device; what it does not keep any more the server knows. The template's empty rows are read too. */
export async function readHeldFile(file: File, shop: Shop): Promise<Result<HeldPreview, FaultOfSheet>> {
  const sheet = await readChosen(file, MOST_IMPORTED + 1);
  if (!sheet.ok) return err(sheet.fault);
  return readHeld(sheet.rows, { columns: heldColumns(), shop, opened: await openedHere(), today: dayOf(Date.now()) });
}

async function openedHere(): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const { rows } of allTransactions({ type: 'opening' }).pages)
    for (const { legs, reversedBy, sync } of rows)
      if (reversedBy === null && sync !== 'refused') for (const leg of legs) if (leg.account !== OPENING) found.add(openedKey(leg));
  return found;
}
