import { allContacts } from '@/data/list/read-list';
import { dayOf } from '@/domain/base/day';
import { MOST_IMPORTED } from '@/domain/base/import-parts';
import { err, ok, type Result } from '@/domain/base/result';
import type { Product } from '@/domain/catalogue/product';
import { familyOf } from '@/domain/contact/contact';
import { contactAccount } from '@/domain/ledger/ledger';
import type { Asset } from '@/domain/metal/asset';
import type { SheetFailure } from '@/i18n/sheet-failure-text';
import { inSlices } from '@/lib/slices';
import { fileColumns, importColumns, NEEDLESS } from '@/parts/contact/columns';
import { balanceOf } from '@/parts/till/session-state';
import { mint } from '@/session/page/mint';
import type { SheetPreview } from '@/session/page/sheet-import';
import { correctedNow } from '@/sync/clock';
import { readChosen } from '@/ui/table/import/read-chosen';
import { mapSheet } from '@/ui/table/import/sheet-map';
import { openedHere } from './opened';
import { type KnownCard, type PreviewRow, readPreview } from './read-rows';
import { waitingHere } from './waiting';

type Asked = {
  products: readonly Product[];
  grams: readonly Asset[];
  /** What the books say now. */
  balances: Parameters<typeof balanceOf>[0];
  /** What a person said that its columns are. */
  chosen?: readonly string[] | undefined;
};

/**
 * A chosen file beside the cards and the carry-overs that are on this device, those with them that
 * wait to be sent from it.
 */
export async function readPeople(
  file: File,
  { products, grams, balances, chosen }: Asked,
): Promise<Result<SheetPreview<PreviewRow>, SheetFailure>> {
  const sheet = await readChosen(file, MOST_IMPORTED + 1);
  if (!sheet.ok) return err(sheet.fault);
  const coins = new Set(products.filter(({ kind }) => kind === 'coin').map(({ code }) => code));
  // First what waits: it leaves only once the pull has brought its cards.
  const waiting = await waitingHere();
  const [known, opened] = await Promise.all([cards(), openedHere(waiting)]);
  const columns = fileColumns(products, grams);
  const { map, rows } = mapSheet(sheet.rows, {
    known: columns,
    required: [nameHead(products, grams)],
    needless: NEEDLESS(),
    figuresWait: true,
    chosen,
  });
  if (map.missing !== undefined) return ok({ rows: [], map });
  const held = (card: KnownCard, asset: Asset): number =>
    familyOf(card).reduce((sum, id) => sum + balanceOf(balances, contactAccount(id), asset), 0);
  const world = {
    columns,
    coins,
    products,
    grams,
    known,
    waiting: waiting.cards,
    opened,
    held,
    today: dayOf(correctedNow()),
    mint,
  };
  const read = await inSlices(readPreview(rows, world));
  return read.ok ? ok({ rows: read.value.rows, map }) : read;
}

const nameHead = (products: readonly Product[], grams: readonly Asset[]): string =>
  importColumns(products, grams).find(({ of }) => 'text' in of && of.text === 'name')?.head ?? '';

async function cards(): Promise<KnownCard[]> {
  const found: KnownCard[] = [];
  for await (const { rows } of allContacts().pages)
    for (const { id, name, phone, taxId, passport, absorbed } of rows)
      found.push({
        id,
        name,
        phone,
        ...(taxId ? { taxId } : {}),
        ...(passport ? { passport } : {}),
        ...(absorbed ? { absorbed } : {}),
      });
  return found;
}
