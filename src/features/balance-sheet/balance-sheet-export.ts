import { t } from '@lingui/core/macro';
import type { Product } from '@/domain/catalogue/product';
import { scaleOf } from '@/domain/metal/asset';
import { type BalanceSheetRow, isOwedPart } from '@/domain/position/balance-sheet';
import { assetName } from '@/i18n/asset-text';
import { type ExportColumn, money, pure, scaled, text } from '@/ui/table/export/cell';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';
import type { FullBalanceSheet } from './use-balance-sheet';
import { partName } from './words';

/**
 * The sheet line by line, what is owed under a sign of its own, so that the columns of has and lira
 * add up to what is left.
 */
export function balanceSheetExport(
  { lines, day }: FullBalanceSheet,
  products: readonly Product[],
  format: ExportFormat,
): ExportJob<BalanceSheetRow> {
  return {
    name: `${t`bilanco`}-${day}`,
    sheet: t`Bilanço`,
    format,
    columns: sheetColumns(products),
    pages: onePage(lines),
  };
}

async function* onePage(rows: readonly BalanceSheetRow[]) {
  yield { rows, read: rows.length };
}

const signed = ({ part }: BalanceSheetRow, size: number): number =>
  isOwedPart(part) && size !== 0 ? -size : size;

function sheetColumns(products: readonly Product[]): ExportColumn<BalanceSheetRow>[] {
  return [
    {
      head: t`Taraf`,
      width: 10,
      cell: ({ part }) => text(isOwedPart(part) ? t`Borçlar` : t`Varlıklar`),
    },
    { head: t`Kalem`, width: 22, cell: ({ part }) => text(partName(part)) },
    { head: t`Ürün`, width: 22, cell: ({ asset }) => text(assetName(asset, products)) },
    {
      head: t`Miktar`,
      width: 16,
      cell: (line) => scaled(signed(line, line.quantity), scaleOf(line.asset)),
    },
    {
      head: t`Has`,
      width: 16,
      cell: (line) => (line.worth ? pure(signed(line, line.worth.pure)) : null),
    },
    {
      head: t`TL`,
      width: 18,
      cell: (line) => (line.worth ? money(signed(line, line.worth.kurus)) : null),
    },
    {
      head: t`Gün başından`,
      width: 16,
      cell: (line) => scaled(signed(line, line.since[0] ?? 0), scaleOf(line.asset)),
    },
    {
      head: t`Ay başından`,
      width: 16,
      cell: (line) => scaled(signed(line, line.since[1] ?? 0), scaleOf(line.asset)),
    },
  ];
}
