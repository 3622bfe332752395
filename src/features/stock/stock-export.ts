import { t } from '@lingui/core/macro';
import type { StockFilter, StockView } from '@/data/core/types';
import { allStock, contactNames } from '@/data/list/read-list';
import { type GroupName, groupCell } from '@/domain/catalogue/product-called';
import { milyemText } from '@/domain/catalogue/typed-text';
import { leftGross, leftOf } from '@/domain/stock/stock-state';
import { metalWord } from '@/i18n/asset-text';
import { workmanshipText } from '@/i18n/contact-text';
import { stockFieldWord, vatWord } from '@/i18n/stock-text';
import { kindWord, labelWord, stateWord } from '@/parts/stock/card/words';
import { count, type ExportColumn, money, scaled, text, time } from '@/ui/table/export/cell';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';
import { stonesCell } from './stones-cell';

type NamedCard = { card: StockView; supplier: string };
type Seen = { placeOf: (id: string) => string; products: readonly GroupName[]; seesCost: boolean };

/**
 * All that the filter finds as a file, with how many cards will be looked at for it. The heads are
 * those of the file that is taken in.
 */
export function stockExport(
  filter: StockFilter,
  format: ExportFormat,
  today: string,
  seen: Seen,
): { job: ExportJob<NamedCard>; total: Promise<number> } {
  const { pages, count: total } = allStock(filter);
  return {
    job: {
      name: `${t`stok`}-${today}`,
      sheet: t`Stok`,
      format,
      columns: exportColumns(seen),
      pages: named(pages),
    },
    total,
  };
}

async function* named(pages: ReturnType<typeof allStock>['pages']) {
  for await (const { rows, read } of pages) {
    const names = await contactNames(new Set(rows.flatMap(({ supplier }) => supplier || [])));
    yield {
      read,
      rows: rows.map(
        (card): NamedCard => ({ card, supplier: names.get(card.supplier ?? '') ?? '' }),
      ),
    };
  }
}

const gram = (mg: number) => scaled(mg, { scale: 3, decimals: 2 });

export function exportColumns({ placeOf, products, seesCost }: Seen): ExportColumn<NamedCard>[] {
  const cost: ExportColumn<NamedCard> = {
    head: stockFieldWord('cost'),
    width: 18,
    cell: ({ card }) => text(card.cost ? workmanshipText(card.cost) : ''),
  };
  return [
    { head: stockFieldWord('name'), width: 30, cell: ({ card }) => text(card.name) },
    { head: t`Tür`, width: 16, cell: ({ card }) => text(kindWord(card.type)) },
    { head: stockFieldWord('barcode'), width: 18, cell: ({ card }) => text(card.barcode) },
    { head: stockFieldWord('serial'), width: 18, cell: ({ card }) => text(card.serial) },
    {
      head: stockFieldWord('product'),
      width: 22,
      cell: ({ card }) => text(groupCell(products, card.product)),
    },
    { head: stockFieldWord('metal'), width: 12, cell: ({ card }) => text(metalWord(card.metal)) },
    {
      head: stockFieldWord('fineness'),
      width: 18,
      cell: ({ card }) => text(milyemText(card.fineness)),
    },
    {
      head: stockFieldWord('gross'),
      width: 14,
      cell: ({ card }) => gram(card.type === 'weighed' ? leftGross(card) : card.gross),
    },
    { head: stockFieldWord('pieces'), width: 10, cell: ({ card }) => count(leftOf(card).pieces) },
    { head: t`Net gram`, width: 14, cell: ({ card }) => gram(leftOf(card).weight) },
    {
      head: stockFieldWord('stones'),
      width: 24,
      cell: ({ card }) => text(stonesCell(card.stones)),
    },
    {
      head: stockFieldWord('workmanship'),
      width: 18,
      cell: ({ card }) => text(workmanshipText(card.workmanship)),
    },
    ...(seesCost ? [cost] : []),
    {
      head: stockFieldWord('price'),
      width: 16,
      cell: ({ card }) => (card.price === null ? null : money(card.price)),
    },
    { head: stockFieldWord('place'), width: 18, cell: ({ card }) => text(placeOf(card.place)) },
    { head: stockFieldWord('spot'), width: 16, cell: ({ card }) => text(card.spot) },
    { head: stockFieldWord('size'), width: 10, cell: ({ card }) => text(card.size) },
    { head: stockFieldWord('colour'), width: 10, cell: ({ card }) => text(card.colour) },
    { head: stockFieldWord('certificate'), width: 18, cell: ({ card }) => text(card.certificate) },
    { head: stockFieldWord('subgroup'), width: 16, cell: ({ card }) => text(card.subgroup ?? '') },
    { head: stockFieldWord('supplier'), width: 22, cell: ({ supplier }) => text(supplier) },
    {
      head: stockFieldWord('supplierCode'),
      width: 18,
      cell: ({ card }) => text(card.supplierCode ?? ''),
    },
    {
      head: stockFieldWord('vat'),
      width: 22,
      cell: ({ card }) => text(card.vat ? vatWord(card.vat) : ''),
    },
    { head: stockFieldWord('gtip'), width: 18, cell: ({ card }) => text(card.gtip ?? '') },
    { head: stockFieldWord('note'), width: 24, cell: ({ card }) => text(card.note) },
    { head: t`Etiket`, width: 18, cell: ({ card }) => text(labelWord(card)) },
    { head: t`Durum`, width: 14, cell: ({ card }) => text(stateWord(card.state)) },
    { head: t`Giriş`, width: 18, cell: ({ card }) => time(card.at) },
  ];
}
