import { t } from '@lingui/core/macro';
import type { StockView } from '@/data/core/types';
import { clipped } from '@/domain/base/clipped';
import type { Day } from '@/domain/base/day';
import { fold } from '@/domain/base/fold';
import { err, ok, type Result } from '@/domain/base/result';
import type { Account } from '@/domain/ledger/ledger';
import { METALS, metalAsset } from '@/domain/metal/asset';
import type { ImportedLot } from '@/domain/stock/consign-import';
import {
  ITEM_NAME_MOST,
  MOST_ITEMS,
  MOST_TERMS,
  type ShipmentItem,
  type Spot,
  type Terms,
} from '@/domain/stock/shipment';
import { netOf } from '@/domain/stock/stock-card';
import type { ImportedCard } from '@/domain/stock/stock-import';
import { isThere, theirsBy } from '@/domain/stock/stock-state';
import { metalCalled } from '@/i18n/asset-called';
import { metalWord } from '@/i18n/asset-text';
import { finenessName } from '@/i18n/contact-text';
import { stockFieldWord } from '@/i18n/stock-text';
import { readWorkmanshipCell } from '@/i18n/workmanship-cell';
import { mapSteps, type Steps } from '@/lib/slices';
import { contactCalled } from '@/parts/import/contacts-called';
import { newForm, readForm } from '@/parts/stock/card/stock-form';
import { stockFieldError } from '@/parts/stock/card/words';
import { dayOfCell, kurusOfCell } from '@/ui/table/import/cell-values';
import { columnsOf, type ImportColumn, importColumn } from '@/ui/table/import/heads';
import { type RowCells, rowCells } from '@/ui/table/import/row-cells';
import { isBlank, type SheetRow } from '@/ui/table/import/sheet';
import { readLot } from '../typed';

type Way = 'given' | 'taken';

/** A row of the file as it would be imported, with all that is wrong with it. */
export type ConsignRow = {
  line: number;
  way: Way;
  contact: string;
  contactId: string;
  due: Day;
  /** Absent while the row cannot be read. */
  item?: ShipmentItem;
  /** New card of a piece that is somebody else's. */
  card?: ImportedCard;
  faults: string[];
};

type Field =
  | 'contact'
  | 'way'
  | 'due'
  | 'barcode'
  | 'name'
  | 'metal'
  | 'fineness'
  | 'gross'
  | 'pieces'
  | 'work'
  | 'price';
type ConsignColumn = ImportColumn<Field>;

/** Columns of the template. A file may have them in any order. */
export function consignColumns(): ConsignColumn[] {
  return [
    importColumn(
      'contact',
      t`Kişi`,
      28,
      t`Ayşe Yılmaz (bu satırı silin)`,
      ...['Müşteri', 'Cari', 'Cari adı', 'Firma', 'Unvan'],
    ),
    importColumn('due', t`İade günü`, 14, '31.12.2026', 'Vade', 'İade tarihi', 'Son gün'),
    importColumn('way', t`Yön`, 12, t`Verilen`, 'Verilen ya da alınan', 'Tür'),
    importColumn('barcode', stockFieldWord('barcode'), 18, '', 'Kod', 'Etiket'),
    importColumn('name', stockFieldWord('name'), 26, t`Bilezik`, 'Ürün', 'Açıklama'),
    importColumn('metal', stockFieldWord('metal'), 12, '', 'Maden'),
    importColumn('fineness', stockFieldWord('fineness'), 10, '22', 'Milyem', 'Ayar'),
    importColumn('gross', stockFieldWord('gross'), 12, '12,50', 'Gram', 'Ağırlık'),
    importColumn('pieces', stockFieldWord('pieces'), 10, '', 'Miktar'),
    importColumn('work', stockFieldWord('cost'), 16, '', 'İşçilik', 'Milyem işçilik'),
    importColumn('price', t`Alış fiyatı`, 16, '', 'Fiyat', 'Toplam tutar'),
  ];
}

export type World = {
  columns: readonly ConsignColumn[];
  /** Ids of the contacts by folded name and by tax number. */
  contacts: ReadonlyMap<string, readonly string[]>;
  /** Cards on this device by barcode in capitals. */
  cards: ReadonlyMap<string, StockView>;
  itemOf: (card: StockView, id: string) => ShipmentItem;
  account: Account;
  mint: () => string;
  /** A barcode of our own for a piece without one. */
  code: () => string;
};

/** The rows of a sheet whose first row names its columns. */
export function* readConsigned(
  rows: readonly SheetRow[],
  world: World,
): Steps<Result<ConsignRow[], 'no-rows'>> {
  const [head, ...others] = rows.filter((row) => !isBlank(row));
  const { columns } = columnsOf(head, world.columns);
  if (others.length === 0) return err('no-rows');
  const seen = new Set<string>();
  return ok(
    yield* mapSteps(others, (row) => {
      const read = readRow(row, columns, world);
      const code = read.card?.barcode.toUpperCase() ?? read.item?.stock;
      if (code !== undefined && seen.has(code))
        read.faults.push(t`Bu barkod dosyada birden çok satırda.`);
      if (code !== undefined) seen.add(code);
      return read;
    }),
  );
}

function readRow(
  row: SheetRow,
  columns: readonly (ConsignColumn | undefined)[],
  world: World,
): ConsignRow {
  const faults: string[] = [];
  const cells = rowCells(row, columns, faults);
  const { text: said, cell } = cells;
  const way = wayOf(said('way'));
  if (!way) faults.push(t`Yön: Verilen ya da Alınan yazın.`);
  const contact = said('contact');
  const contactId = contactCalled(contact, world.contacts, t`Kişi`, faults) ?? '';
  if (contact === '') faults.push(t`Kişi: kimde ya da kimin, yazın.`);
  const dueCell = cell('due');
  const due = dueCell && dayOfCell(dueCell);
  if (!due) faults.push(t`İade günü: gün yazın, örnek 31.12.2026.`);
  const goods =
    way === 'taken'
      ? takenPiece(cells, world, { contactId, faults })
      : givenGoods(cells, world, faults);
  return {
    line: row.line,
    way: way ?? 'given',
    contact,
    contactId,
    due: due ?? '',
    ...goods,
    faults,
  };
}

type Goods = Pick<ConsignRow, 'item' | 'card'>;

/** Goods of ours: a card by its barcode, or metal without a label by its grams. */
function givenGoods(
  { text: said }: RowCells<Field>,
  { cards, itemOf, account, mint }: World,
  faults: string[],
): Goods {
  const barcode = said('barcode');
  if (barcode !== '') {
    const card = cards.get(barcode.toUpperCase());
    if (!card) faults.push(t`Barkod: bu kodla bir stok kartı yok; önce stok kartlarını alın.`);
    else if (theirsBy(card)) faults.push(t`Barkod: bu parça başkasının.`);
    else if (!isThere(card.state)) faults.push(t`Barkod: bu parça stokta görünmüyor.`);
    else return { item: itemOf(card, mint()) };
    return {};
  }
  const metal = said('metal') === '' ? 'gold' : metalCalled(said('metal'));
  if (!metal) {
    faults.push(t`Maden: ${METALS.map(metalWord).join(', ')} yazın.`);
    return {};
  }
  const items = readLot(
    {
      name: said('name'),
      weights: said('gross'),
      pieces: said('pieces'),
      fineness: said('fineness'),
      metal,
    },
    { account, nameOf: (of, fineness) => `${finenessName(fineness)} ${metalWord(of)}` },
  );
  const [item] = items ?? [];
  if (items?.length === 1 && item) return { item: { id: mint(), ...item } };
  faults.push(t`Barkodu, ya da ayarı ile gramı yazın.`);
  return {};
}

/** A piece of somebody else's, which gets a card with what is owed for it once it is sold. */
function takenPiece(
  cells: RowCells<Field>,
  { cards, account, mint, code }: World,
  { contactId, faults }: { contactId: string; faults: string[] },
): Goods {
  const { text: said } = cells;
  const barcode = said('barcode');
  if (barcode !== '' && cards.has(barcode.toUpperCase()))
    faults.push(t`Bu barkod bir stok kartında var.`);
  const metal = said('metal') === '' ? 'gold' : metalCalled(said('metal'));
  if (!metal) faults.push(t`Maden: ${METALS.map(metalWord).join(', ')} yazın.`);
  const terms = termsOf(cells);
  if (!terms) faults.push(t`Alınan malın işçiliğini ya da alış fiyatını yazın.`);
  const { draft, wrong } = readForm(
    {
      ...newForm(barcode || code()),
      name: said('name'),
      metal: metal ?? 'gold',
      fineness: said('fineness'),
      gross: said('gross'),
      supplier: contactId,
    },
    { archived: false, pieces: 0 },
  );
  for (const field of ['barcode', 'name', 'fineness', 'gross'] as const)
    if (wrong.has(field)) faults.push(`${stockFieldWord(field)}: ${stockFieldError(field)}`);
  if (!terms) return {};
  const card: ImportedCard = {
    id: mint(),
    type: 'piece',
    ...draft,
    ...(terms.by === 'has' ? { cost: terms.work, workmanship: terms.work } : {}),
  };
  const item: ShipmentItem = {
    id: mint(),
    name: clipped(`${draft.name} · ${draft.barcode}`, ITEM_NAME_MOST),
    stock: card.id,
    asset: metalAsset(draft.metal),
    fineness: draft.fineness,
    pieces: 1,
    weight: netOf(draft),
    account,
    terms,
  };
  return { item, card };
}

/** What is owed for a piece: a price in all, or its metal with workmanship. */
function termsOf({ cell, text: said }: RowCells<Field>): Terms | undefined {
  const price = cell('price');
  const kurus = price && kurusOfCell(price);
  if (kurus?.ok && kurus.value > 0 && kurus.value <= MOST_TERMS)
    return { by: 'price', kurus: kurus.value };
  const work = said('work') === '' ? undefined : readWorkmanshipCell(said('work'));
  return work && { by: 'has', work };
}

function wayOf(text: string): Way | undefined {
  const said = fold(text);
  if (said === '' || /^(veril|bizden|cikis)/.test(said) || said === fold(t`Verilen`))
    return 'given';
  return /^(alin|bize|gelen|giris|emanet al)/.test(said) || said === fold(t`Alınan`)
    ? 'taken'
    : undefined;
}

/**
 * Lots of the rows: what one contact has, or gave, until one day. A lot has no more items than one
 * consignment may have. The same rows of one import give the same ids.
 */
export function lotsOf(
  rows: readonly ConsignRow[],
  { from, importId }: { from: Spot; importId: string },
): { lots: ImportedLot[]; cards: ImportedCard[] } {
  const lots = new Map<string, ImportedLot[]>();
  let count = 0;
  for (const { way, contactId, due, item } of rows) {
    if (!item) continue;
    const key = [way, contactId, due].join('\n');
    const some = lots.get(key) ?? [];
    lots.set(key, some);
    const last = some.at(-1);
    if (last && last.items.length < MOST_ITEMS) last.items.push(item);
    else
      some.push({
        id: `${importId}.${++count}`,
        from,
        consign: { contact: contactId, due, ...(way === 'taken' ? { theirs: true } : {}) },
        items: [item],
      });
  }
  return {
    lots: Array.from(lots.values()).flat(),
    cards: rows.flatMap(({ card }) => card ?? []),
  };
}
