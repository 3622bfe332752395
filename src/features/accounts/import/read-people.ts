import { allContacts } from '../../../data/read-list';
import type { Asset } from '../../../domain/asset';
import { dayOf } from '../../../domain/day';
import { MOST_IMPORTED } from '../../../domain/opening-import';
import type { Product } from '../../../domain/product';
import { err, type Result } from '../../../domain/result';
import type { FaultOfSheet } from '../../../i18n/sheet-fault-text';
import { mint } from '../../../session/mint';
import { correctedNow } from '../../../sync/clock';
import { readChosen } from '../../../ui/table/import/read-chosen';
import { importColumns } from './columns';
import { openedHere } from './opened';
import { type KnownCard, type Preview, readPreview } from './read-rows';
import { waitingHere } from './waiting';

/** A chosen file beside the cards and the carry-overs that are on this device, those with them that wait to be sent from it. */
export async function readPeople(file: File, products: readonly Product[], grams: readonly Asset[]): Promise<Result<Preview, FaultOfSheet>> {
  const sheet = await readChosen(file, MOST_IMPORTED + 1);
  if (!sheet.ok) return err(sheet.fault);
  const coins = new Set(products.filter(({ kind }) => kind === 'coin').map(({ code }) => code));
  // First what waits: it leaves only once the pull has brought its cards.
  const waiting = await waitingHere();
  const [known, opened] = await Promise.all([cards(), openedHere(waiting)]);
  const columns = importColumns(products, grams);
  return readPreview(sheet.rows, { columns, coins, products, grams, known, waiting: waiting.cards, opened, today: dayOf(correctedNow()), mint });
}

async function cards(): Promise<KnownCard[]> {
  const found: KnownCard[] = [];
  for await (const { rows } of allContacts().pages)
    for (const { id, name, phone, taxId, passport, absorbed } of rows)
      found.push({ id, name, phone, ...(taxId ? { taxId } : {}), ...(passport ? { passport } : {}), ...(absorbed ? { absorbed } : {}) });
  return found;
}
