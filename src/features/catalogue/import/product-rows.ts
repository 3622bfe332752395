import { t } from '@lingui/core/macro';
import { findByName, fold } from '@/domain/base/fold';
import { MOST_ORDER } from '@/domain/base/listed';
import { err, ok, type Result } from '@/domain/base/result';
import { sameValue } from '@/domain/base/same-value';
import {
  labelsOf,
  PRODUCT_KINDS,
  type Product,
  type ProductField,
  type ProductKind,
} from '@/domain/catalogue/product';
import { productImportRefusals } from '@/domain/catalogue/product-import';
import { METALS } from '@/domain/metal/asset';
import { metalCalled } from '@/i18n/asset-called';
import { metalWord } from '@/i18n/asset-text';
import { mapSteps, type Steps } from '@/lib/slices';
import { columnsOf, type ImportColumn, importColumn } from '@/ui/table/import/heads';
import { rowCells } from '@/ui/table/import/row-cells';
import { isBlank, type SheetRow } from '@/ui/table/import/sheet';
import { newForm, readForm } from '../product-form';
import { fieldWord, kindWord } from '../words';

/** A row of the file as it would be imported, with all that is wrong with it. */
export type ProductRow = {
  line: number;
  product: Product;
  faults: string[];
  /** The company has just this product. */
  idle?: boolean;
};

const FIELDS = [
  'name',
  'code',
  'kind',
  'metal',
  'fineness',
  'weight',
  'workmanship',
  'wholesale',
  'quote',
  'barcode',
] as const;
type Field = (typeof FIELDS)[number];
type ProductColumn = ImportColumn<Field>;

/**
 * Columns of the template. A file may have them in any order; name and fineness are required.
 * `also`: heads that Turkish programs use, whatever the language of the screen.
 */
export function productColumns(): ProductColumn[] {
  const column = (field: Field, width: number, example: string, ...also: string[]) =>
    importColumn(field, fieldWord(field), width, example, ...also);
  return [
    column('name', 30, t`22 ayar burma (bu satırı silin)`, 'Ürün', 'Ürün adı', 'Stok adı', 'Cins'),
    column('code', 18, 'BURMA22', 'Ürün kodu', 'Stok kodu'),
    column('kind', 16, kindWord('worked'), 'Grup', 'Ürün türü'),
    column('metal', 12, metalWord('gold'), 'Metal'),
    column('fineness', 18, '22', 'Ayar', 'Milyem'),
    column('weight', 14, '', 'Gram', 'Ağırlık'),
    column('workmanship', 16, '60', 'İşçilik', 'Satış işçiliği'),
    column('wholesale', 16, '45', 'Toptan işçilik'),
    column('quote', 14, '', 'Kur kodu'),
    column('barcode', 18, '', 'Barkod no'),
  ];
}

type World = { columns: readonly ProductColumn[]; known: readonly Product[] };

/** The rows of a sheet whose first row names its columns. */
export function* readProducts(
  rows: readonly SheetRow[],
  world: World,
): Steps<Result<ProductRow[], 'no-name-column' | 'no-rows'>> {
  const [head, ...others] = rows.filter((row) => !isBlank(row));
  const { columns } = columnsOf(head, world.columns);
  if (!columns.some((column) => column?.field === 'name')) return err('no-name-column');
  if (others.length === 0) return err('no-rows');
  const last = world.known.reduce((most, { order }) => Math.max(most, order), 0);
  let at = 0;
  const read = yield* mapSteps(others, (row) => {
    at += 1;
    return readRow(row, columns, String(Math.min(MOST_ORDER, last + at)));
  });
  return ok(withRefusals(read, world.known));
}

function readRow(
  row: SheetRow,
  columns: readonly (ProductColumn | undefined)[],
  order: string,
): ProductRow {
  const faults: string[] = [];
  const { text: said } = rowCells(row, columns, faults);
  const kind = kindOf(said('kind'), said('weight') !== '');
  if (!kind) faults.push(t`Tür: ${PRODUCT_KINDS.map(kindWord).join(', ')} yazın.`);
  const metal = said('metal') === '' ? 'gold' : metalCalled(said('metal'));
  if (!metal) faults.push(t`Maden: ${METALS.map(metalWord).join(', ')} yazın.`);
  const { product, wrong } = readForm({
    ...newForm([]),
    ...{ name: said('name'), code: said('code'), fineness: said('fineness') },
    ...{ kind: kind ?? 'worked', metal: metal ?? 'gold', order },
    weight: said('weight').replace(/\s*gr?\.?$/i, ''),
    ...{ workmanship: said('workmanship'), wholesale: said('wholesale') },
    ...{ quote: said('quote').toUpperCase(), barcode: said('barcode') },
  });
  for (const field of wrong) faults.push(`${fieldWord(field)}: ${fieldFault(field)}`);
  return { line: row.line, product, faults };
}

/** Says what a field must be. */
function fieldFault(field: ProductField): string {
  const sentences: Partial<Record<ProductField, string>> = {
    name: t`Adını yazın.`,
    code: t`Harfle başlayan, boşluksuz bir kod yazın.`,
    fineness: t`Bir ayar ya da milyem yazın.`,
    weight: t`Gramı yazın. Örnek: 1,754`,
  };
  return sentences[field] ?? t`Bunu düzeltin.`;
}

/** A row without a kind is a coin if it has a weight, otherwise worked gold. */
function kindOf(text: string, hasWeight: boolean): ProductKind | undefined {
  const said = fold(text);
  if (said === '') return hasWeight ? 'coin' : 'worked';
  const named = findByName(text, PRODUCT_KINDS, kindWord);
  if (named) return named;
  const words: Record<ProductKind, RegExp> = {
    worked: /^(iscilik|mamul|takı|taki|urun)/,
    scrap: /^hurda/,
    coin: /^(sarrafiye|ziynet|sikke|coin)/,
  };
  return PRODUCT_KINDS.find((kind) => words[kind].test(said));
}

/** Adds what is wrong beside the company's own products and between rows. */
function withRefusals(rows: ProductRow[], known: readonly Product[]): ProductRow[] {
  const taken = new Set(known.flatMap(labelsOf));
  const byCode = new Map(known.map((product) => [product.code, product]));
  const found = productImportRefusals(
    rows.map(({ product }) => product),
    taken,
  );
  for (const { index, field, code } of found) {
    const row = rows[index];
    // What a field must be was said when its box was read.
    if (!row || code === 'format') continue;
    if (code === 'taken' && isSame(byCode.get(row.product.code), row.product)) row.idle = true;
    else if (code === 'taken')
      row.faults.push(t`${fieldWord(field)}: listenizde var; orada düzenleyin.`);
    else row.faults.push(t`${fieldWord(field)}: dosyada birden çok satırda.`);
  }
  return rows;
}

const isSame = (known: Product | undefined, { order: _order, ...product }: Product): boolean => {
  if (!known) return false;
  const { order: _known, hidden: _hidden, archived: _archived, ...kept } = known;
  return sameValue(kept, product);
};
