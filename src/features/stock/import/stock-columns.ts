import { t } from '@lingui/core/macro';
import { findByName, fold } from '@/domain/base/fold';
import { err, ok, type Result } from '@/domain/base/result';
import { type GroupName, groupsCalled } from '@/domain/catalogue/product-called';
import { METALS } from '@/domain/metal/asset';
import { finenessOfKarat, mayBeOtherMetal } from '@/domain/metal/fineness';
import { STOCK_KINDS, STOCK_VATS, type StockKind, type StockVat } from '@/domain/stock/stock-card';
import { type ImportedCard, stockRowCheck } from '@/domain/stock/stock-import';
import { metalCalled } from '@/i18n/asset-called';
import { metalWord } from '@/i18n/asset-text';
import { formatFineness } from '@/i18n/formats';
import { stockFieldWord, stoneTextWord, vatWord } from '@/i18n/stock-text';
import { workmanshipCell } from '@/i18n/workmanship-cell';
import { mapSteps, type Steps } from '@/lib/slices';
import { newForm, readForm, type StockForm, type StoneDollar } from '@/parts/stock/card/stock-form';
import { kindWord, stockFieldError } from '@/parts/stock/card/words';
import { columnsOf } from '@/ui/table/import/heads';
import { rowCells } from '@/ui/table/import/row-cells';
import { isBlank, type SheetRow } from '@/ui/table/import/sheet';
import { readStones, stonesCell } from '../stones-cell';

/** A row of the file as it would be taken in, with all that is wrong with it. */
export type CardRow = {
  line: number;
  card: ImportedCard;
  faults: string[];
  /** This very card is kept already. */
  idle?: boolean;
};
export type KeptCard = Pick<ImportedCard, 'name' | 'metal' | 'fineness'>;
export type CardPreview = { rows: CardRow[]; unknown: string[] };

type Field = keyof StockForm &
  (
    | 'name'
    | 'barcode'
    | 'type'
    | 'serial'
    | 'product'
    | 'metal'
    | 'fineness'
    | 'gross'
    | 'pieces'
    | 'stones'
    | 'workmanship'
    | 'cost'
    | 'price'
    | 'place'
    | 'spot'
    | 'size'
    | 'colour'
    | 'certificate'
    | 'subgroup'
    | 'supplier'
    | 'supplierCode'
    | 'vat'
    | 'gtip'
    | 'note'
  );
/** `also`: the short words under which the same stands in the lists of the screen. */
type StockColumn = { head: string; width: number; field: Field; also: readonly string[] };

/**
 * The columns of the template, in its order. A file may have them in any order and leave any out
 * but name, karat and gram.
 */
export function stockSheetColumns(): StockColumn[] {
  const column = (field: Field, width: number, ...also: string[]): StockColumn => ({
    head: field === 'type' ? t`Tür` : stockFieldWord(field),
    ...{ width, field, also },
  });
  return [
    column('name', 30),
    column('type', 16),
    column('barcode', 18),
    column('serial', 18),
    column('product', 22, t`Ürün`),
    column('metal', 12),
    column('fineness', 18, t`Ayar`, t`Milyem`),
    column('gross', 14, t`Gram`),
    column('pieces', 10),
    column('stones', 24),
    column('workmanship', 18),
    column('cost', 18),
    column('price', 16),
    column('place', 18),
    column('spot', 16),
    column('size', 10),
    column('colour', 10),
    column('certificate', 18),
    column('subgroup', 16),
    column('supplier', 22),
    column('supplierCode', 18),
    column('vat', 14),
    column('gtip', 18),
    column('note', 24),
  ];
}

export type StockImportContext = {
  columns: readonly StockColumn[];
  warehouses: readonly { label: string; value: string }[];
  /** The company's list, in which a card's group is found by its code or its name. */
  products: readonly GroupName[];
  /** What dollars of stones that came without a rate are told by. */
  asked: StoneDollar;
  /** Ids of the contacts under a folded name; a supplier is found by it. */
  contacts: ReadonlyMap<string, readonly string[]>;
  /** Codes of the cards that are there, in capitals. */
  taken: ReadonlySet<string>;
  /** What is kept under those codes: the same card, as our own export says it, is no error. */
  cards?: ReadonlyMap<string, KeptCard>;
  mint: () => string;
  /** A code of our own for a row without one. */
  code: () => string;
};

/**
 * The rows of a sheet whose first says what its columns are. İşçilik is in milyem unless its cell
 * says a unit: "45 ₺/g", "250 ₺/ad", "%8".
 */
export function* readCards(
  rows: readonly SheetRow[],
  world: StockImportContext,
): Steps<Result<CardPreview, 'no-name-column' | 'no-rows'>> {
  const [head, ...others] = rows.filter((row) => !isBlank(row));
  const { columns, unknown } = columnsOf(head, world.columns);
  if (!columns.some((column) => column?.field === 'name')) return err('no-name-column');
  if (others.length === 0) return err('no-rows');
  const check = stockRowCheck(world.taken);
  let index = 0;
  const read = yield* mapSteps(others, (one) => {
    const row = readRow(one, columns, world);
    for (const { code } of check(row.card, index++)) noteRefusal(row, code, world);
    return row;
  });
  return ok({ rows: read, unknown });
}

/** Adds the sentence of a refused barcode; other faults get theirs at their own column. */
function noteRefusal(row: CardRow, code: string, world: StockImportContext): void {
  if (code === 'taken' && isKept(row.card, world)) row.idle = true;
  else if (code === 'taken') row.faults.push(t`Bu barkod bir stok kartında var.`);
  else if (code === 'twice') row.faults.push(t`Bu barkod dosyada birden çok satırda.`);
}

function isKept(
  { barcode, name, metal, fineness }: ImportedCard,
  { cards }: StockImportContext,
): boolean {
  const kept = cards?.get(barcode.toUpperCase());
  return (
    kept !== undefined && kept.name === name && kept.metal === metal && kept.fineness === fineness
  );
}

function readRow(
  row: SheetRow,
  columns: readonly (StockColumn | undefined)[],
  world: StockImportContext,
): CardRow {
  const faults: string[] = [];
  const { text: said } = rowCells(row, columns, faults);
  const type = typeOf(said('type'));
  if (!type) faults.push(t`Tür: ${STOCK_KINDS.map(kindWord).join(', ')} yazın.`);
  const place = findByName(said('place'), world.warehouses, ({ label }) => label)?.value ?? '';
  if (said('place') !== '' && place === '') faults.push(t`Depo: bu adda bir depo yok.`);
  const suppliers = world.contacts.get(fold(said('supplier'))) ?? [];
  if (said('supplier') !== '' && suppliers.length === 0)
    faults.push(t`Tedarikçi: bu adda bir kart yok.`);
  if (suppliers.length > 1)
    faults.push(t`Tedarikçi: bu adda birden çok kart var; içe aktardıktan sonra kartta seçin.`);
  const groups = groupsCalled(world.products, said('product'));
  if (said('product') !== '' && groups.length === 0)
    faults.push(t`Ürün grubu: listede bu adda ya da kodda bir ürün yok.`);
  if (groups.length > 1) faults.push(t`Ürün grubu: bu adda birden çok ürün var; kodunu yazın.`);
  const metals = METALS.map(metalWord).join(', ');
  const metal = said('metal') === '' ? groups[0]?.metal : metalCalled(said('metal'));
  if (said('metal') !== '' && !metal) faults.push(t`Maden: ${metals} yazın.`);
  const stones = readStones(said('stones'), world.mint);
  if (!stones)
    faults.push(
      t`Taş: “2 pırlanta 0,35 ct × 500 $; ${stoneTextWord('colour')}: F” gibi yazın; taşları | ile ayırın.`,
    );
  const vat = vatOf(said('vat'));
  if (vat === undefined) faults.push(t`KDV kuralı: 805, 808, 230 ya da 20 yazın.`);
  const [work, cost] = [workmanshipCell(said('workmanship')), workmanshipCell(said('cost'))];
  const form: StockForm = {
    ...newForm(said('barcode') || (type === 'bar' ? '' : world.code())),
    ...{
      name: said('name'),
      serial: said('serial'),
      spot: said('spot'),
      size: said('size'),
      colour: said('colour'),
      certificate: said('certificate'),
      subgroup: said('subgroup'),
      supplier: suppliers[0] ?? '',
      supplierCode: said('supplierCode'),
      vat: vat ?? '',
      // A sheet takes its points for a decimal sign.
      gtip: said('gtip').replace(',', '.'),
      note: said('note'),
    },
    ...{
      type: type ?? 'piece',
      place,
      product: groups[0]?.code ?? '',
      metal: metal ?? 'gold',
      stones: stones ?? [],
      fineness: said('fineness'),
      gross: said('gross').replace(/\s*gr?\.?$/i, ''),
      pieces: said('pieces') || '1',
      price: said('price').replace(/\s*(₺|tl)$/i, ''),
    },
    ...{ workmanship: work.text, workmanshipBy: work.by, cost: cost.text, costBy: cost.by },
  };
  const { draft, wrong } = readForm(form, undefined, world.asked);
  // Silver that nobody called so would be gold, and priced as gold.
  if (!metal && said('metal') === '' && mayBeOtherMetal(draft.fineness))
    faults.push(t`Maden: ${formatFineness(draft.fineness)} altın olmayabilir; ${metals} yazın.`);
  for (const field of wrong) faults.push(`${stockFieldWord(field)}: ${stockFieldError(field)}`);
  return { line: row.line, card: { id: world.mint(), type: form.type, ...draft }, faults };
}

/**
 * The screen's own word in its language, or "tek parça", "tekil", "adetli", "gramlı", "külçe";
 * nothing said is one piece.
 */
function typeOf(text: string): StockKind | undefined {
  const said = fold(text);
  if (said === '') return 'piece';
  const named = findByName(text, STOCK_KINDS, kindWord);
  if (named) return named;
  const words: Record<StockKind, RegExp> = {
    piece: /^te(k|kil)\b/,
    counted: /^adet/,
    weighed: /^(gram|tepsi)/,
    bar: /^kulce/,
  };
  return STOCK_KINDS.find((kind) => words[kind].test(said));
}

/** The code alone, the screen's own word, or the rate of what is taxed whole. */
function vatOf(text: string): StockVat | undefined {
  const said = fold(text);
  const named = STOCK_VATS.find((vat) => vat === said) ?? findByName(text, STOCK_VATS, vatWord);
  return named ?? (/^%?\s*20\b/.test(said) ? 'normal' : undefined);
}

/** The row that shows how the template is filled. */
export const exampleRow = (): Partial<Record<Field, string>> => ({
  name: t`Tektaş yüzük (bu satırı silin)`,
  type: kindWord('piece'),
  fineness: String(finenessOfKarat(14, false) / 10),
  gross: '3,45',
  metal: metalWord('gold'),
  pieces: '1',
  stones: stonesCell([
    {
      id: '',
      kind: t`Pırlanta`,
      pieces: 1,
      carat: 300,
      price: { perCarat: 5_000_000, asset: 'TRY' },
      colour: 'F',
      clarity: 'VS1',
    },
  ]),
  workmanship: '90',
  cost: '45 ₺/g',
  spot: t`Vitrin 1`,
  size: '14',
});
