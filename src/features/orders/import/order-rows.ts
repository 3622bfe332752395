import { t } from '@lingui/core/macro';
import type { Day } from '@/domain/base/day';
import { fold } from '@/domain/base/fold';
import { err, ok, type Result } from '@/domain/base/result';
import { parseTyped, WEIGHT_FIELD } from '@/domain/base/typed-number';
import { readTypedFineness } from '@/domain/metal/typed-fineness';
import { OPEN_STATUSES, type OrderKind } from '@/domain/order/order';
import { type ImportedOrder, orderImportRefusals } from '@/domain/order/order-import';
import { orderFieldWord } from '@/i18n/order-text';
import { mapSteps, type Steps } from '@/lib/slices';
import { contactCalled } from '@/parts/import/contacts-called';
import { kindWord, statusWord } from '@/parts/order/words';
import { dayOfCell, kurusOfCell } from '@/ui/table/import/cell-values';
import { columnsOf, type ImportColumn, importColumn } from '@/ui/table/import/heads';
import { type RowCells, rowCells } from '@/ui/table/import/row-cells';
import { isBlank, type SheetRow } from '@/ui/table/import/sheet';

/** A row of the file as it would be imported, with all that is wrong with it. */
export type OrderRow = { line: number; order: ImportedOrder; contact: string; faults: string[] };

type Field =
  | 'contact'
  | 'description'
  | 'type'
  | 'number'
  | 'takenOn'
  | 'due'
  | 'weight'
  | 'fineness'
  | 'size'
  | 'price'
  | 'workshop'
  | 'status'
  | 'note';
type OrderColumn = ImportColumn<Field>;

/** Columns of the template. A file may have them in any order. */
export function orderColumns(): OrderColumn[] {
  return [
    importColumn(
      'contact',
      t`Kişi`,
      28,
      t`Ayşe Yılmaz (bu satırı silin)`,
      ...['Müşteri', 'Cari', 'Cari adı', 'Firma', 'Unvan'],
    ),
    importColumn(
      'description',
      orderFieldWord('description'),
      34,
      t`22 ayar burma bilezik`,
      ...['Açıklama', 'Sipariş', 'İş', 'Ürün', 'Yapılacak iş'],
    ),
    importColumn('type', t`Tür`, 12, kindWord('order'), 'Sipariş ya da tamir', 'Sipariş türü'),
    importColumn('number', t`No`, 16, '1042', 'Sipariş no', 'Fiş no', 'Evrak no'),
    importColumn(
      'takenOn',
      t`Alındığı gün`,
      14,
      '12.11.2026',
      'Tarih',
      'Sipariş tarihi',
      'Kayıt tarihi',
    ),
    importColumn('due', orderFieldWord('due'), 14, '31.12.2026', 'Teslim tarihi', 'Termin'),
    importColumn('weight', orderFieldWord('weight'), 12, '12,50', 'Ağırlık', 'Tahmini gram'),
    importColumn('fineness', orderFieldWord('fineness'), 10, '22', 'Milyem'),
    importColumn('size', orderFieldWord('size'), 10, '', 'Beden', 'Numara'),
    importColumn('price', orderFieldWord('price'), 14, '', 'Tutar', 'Sabit fiyat', 'Ücret'),
    importColumn('workshop', orderFieldWord('workshop'), 22, '', 'Atelye', 'Usta'),
    importColumn('status', t`Durum`, 14, statusWord('received'), 'Durumu', 'Aşama'),
    importColumn('note', orderFieldWord('note'), 30, '', 'Notlar'),
  ];
}

type World = {
  columns: readonly OrderColumn[];
  /** Ids of the contacts by folded name and by tax number. */
  contacts: ReadonlyMap<string, readonly string[]>;
  /** Numbers of orders that are recorded. */
  taken: ReadonlySet<string>;
  today: Day;
  mint: () => string;
};

/** The rows of a sheet whose first row names its columns. */
export function* readOrders(
  rows: readonly SheetRow[],
  world: World,
): Steps<Result<OrderRow[], 'no-rows'>> {
  const [head, ...others] = rows.filter((row) => !isBlank(row));
  const { columns } = columnsOf(head, world.columns);
  if (others.length === 0) return err('no-rows');
  const read = yield* mapSteps(others, (row) => readRow(row, columns, world));
  const orders = read.map(({ order }) => order);
  for (const { index, field, code } of orderImportRefusals(orders, world)) {
    const row = read[index];
    // A cell that could not be read has its own sentence already.
    if (row) row.faults.push(refusalText(field, code));
  }
  return ok(read);
}

function readRow(
  row: SheetRow,
  columns: readonly (OrderColumn | undefined)[],
  { contacts, mint }: World,
): OrderRow {
  const faults: string[] = [];
  const cells = rowCells(row, columns, faults);
  const { text: said } = cells;
  const type = kindOf(said('type'));
  if (!type) faults.push(t`Tür: Sipariş ya da Tamir yazın.`);
  const status = statusOf(said('status'));
  if (!status)
    faults.push(t`Durum: ${OPEN_STATUSES.map((one) => statusWord(one)).join(', ')} yazın.`);
  const contact = said('contact');
  const contactId = contactCalled(contact, contacts, t`Kişi`, faults);
  if (contact === '') faults.push(t`Kişi: kimin siparişi, yazın.`);
  const workshop =
    contactCalled(said('workshop'), contacts, orderFieldWord('workshop'), faults) ?? null;
  return {
    line: row.line,
    contact,
    faults,
    order: {
      id: mint(),
      type: type ?? 'order',
      status: status ?? 'received',
      contactId: contactId ?? '',
      ...{ number: said('number'), description: said('description') },
      ...{ size: said('size'), note: said('note') },
      ...{ product: '', workmanship: null, stones: null, assignee: null },
      workshop,
      ...figuresOf(cells, faults),
    },
  };
}

type Figures = Pick<ImportedOrder, 'takenOn' | 'due' | 'weight' | 'fineness' | 'price'>;

/** Days, weight, fineness and price of a row; an empty cell is none. */
function figuresOf({ cell, text: said }: RowCells<Field>, faults: string[]): Figures {
  const day = (field: 'takenOn' | 'due', name: string): Day | null => {
    const found = cell(field);
    const read = found && dayOfCell(found);
    if (found && !read) faults.push(t`${name}: gün yazın, örnek 31.12.2026.`);
    return read ?? null;
  };
  const weight = parseTyped(said('weight'), WEIGHT_FIELD);
  if (!weight.ok && weight.error !== 'empty') faults.push(t`Gram: bir ağırlık yazın, örnek 12,50.`);
  const fineness = readTypedFineness(said('fineness'), false);
  if (!fineness.ok && fineness.error !== 'empty')
    faults.push(t`Ayar: ayar ya da milyem yazın, örnek 22 ya da 916.`);
  const price = cell('price');
  const kurus = price && kurusOfCell(price);
  if (kurus && !kurus.ok) faults.push(t`Fiyat: bir tutar yazın; gün fiyatıysa boş bırakın.`);
  return {
    takenOn: day('takenOn', t`Alındığı gün`),
    due: day('due', orderFieldWord('due')),
    weight: weight.ok ? weight.value : null,
    fineness: fineness.ok ? fineness.value.fineness : null,
    price: kurus?.ok ? { by: 'fixed', kurus: kurus.value, price: null } : { by: 'day' },
  };
}

function kindOf(text: string): OrderKind | undefined {
  const said = fold(text);
  if (said === '' || said.startsWith('siparis') || said === fold(kindWord('order'))) return 'order';
  return said.startsWith('tamir') || said === fold(kindWord('repair')) ? 'repair' : undefined;
}

/** Words of other programs for each status, by their beginnings. */
const STATUS_WORDS: Record<ImportedOrder['status'], RegExp> = {
  received: /^(alin|bekl|yeni|acik)/,
  workshop: /^(atolye|atelye|usta|uretim|yapil)/,
  ready: /^(hazir|bitti|tamam)/,
  notified: /^(haber|arandi|bildir)/,
};

function statusOf(text: string): ImportedOrder['status'] | undefined {
  const said = fold(text);
  if (said === '') return 'received';
  return OPEN_STATUSES.find(
    (one) => said === fold(statusWord(one)) || STATUS_WORDS[one].test(said),
  );
}

/** Sentence of a refusal of `orderImportRefusals`. */
function refusalText(field: string, code: string): string {
  if (field === 'number')
    return code === 'taken'
      ? t`No: bu numarayla bir sipariş kayıtlı.`
      : code === 'series'
        ? t`No: bu biçim cihazların fiş numarasıdır; başka yazın ya da boş bırakın.`
        : t`No: dosyada birden çok satırda.`;
  const texts: Record<string, string> = {
    description: t`Ne yapılacak: yazın, en çok 500 harf.`,
    takenOn: t`Alındığı gün: bugün ya da daha önce olmalı.`,
    weight: t`Gram: olağandışı bir ağırlık.`,
    size: t`Ölçü: en çok 60 harf yazın.`,
    note: t`Not: en çok 1000 harf yazın.`,
    price: t`Fiyat: sıfırdan büyük bir tutar yazın.`,
  };
  return texts[field] ?? t`Bunu düzeltin.`;
}
