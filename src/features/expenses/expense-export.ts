import { t } from '@lingui/core/macro';
import type { ExpenseView } from '@/data/core/types';
import { allExpenses } from '@/data/list/read-list';
import { dayOf } from '@/domain/base/day';
import { nameOfSeller } from '@/domain/fiscal/expense';
import { paidByName } from '@/i18n/fiscal/fiscal-text';
import { formatDay, formatFineness } from '@/i18n/formats';
import { correctedNow } from '@/sync/clock';
import { type ExportColumn, money, pure, scaled, text } from '@/ui/table/export/cell';
import { pagesOf } from '@/ui/table/export/pages';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';
import { goodsOf, metalOf, sellerNumber } from './columns';
import { type ExpenseFilter, fits } from './filter';

/** All that the filter finds as a file, or the chosen ones; the sellers' numbers are masked. */
export function expenseExport(
  filter: ExpenseFilter,
  limit: number,
  format: ExportFormat,
  chosen: readonly ExpenseView[] | undefined,
): { job: ExportJob<ExpenseView>; total: number | Promise<number> } {
  const job = {
    name: `${t`gider-pusulalari`}-${dayOf(correctedNow())}`,
    sheet: t`Gider pusulaları`,
    format,
    columns: columns(),
  };
  if (chosen) return { job: { ...job, pages: pagesOf(chosen) }, total: chosen.length };
  const { pages, count } = allExpenses();
  return { job: { ...job, pages: fitting(filter, limit, pages) }, total: count };
}

async function* fitting(
  filter: ExpenseFilter,
  limit: number,
  pages: ReturnType<typeof allExpenses>['pages'],
) {
  const test = fits(filter, limit);
  for await (const { rows, read } of pages) yield { read, rows: rows.filter(test) };
}

const stateText = ({ voided, reversedAt }: ExpenseView): string =>
  voided ? t`İptal` : reversedAt === undefined ? t`Geçerli` : t`İptal bekliyor`;

function columns(): ExportColumn<ExpenseView>[] {
  return [
    { head: t`No`, width: 14, cell: ({ number }) => text(number) },
    { head: t`Gün`, width: 12, cell: ({ boughtOn }) => text(formatDay(boughtOn)) },
    { head: t`Satan`, width: 26, cell: ({ party }) => text(nameOfSeller(party)) },
    { head: t`Kimlik no`, width: 16, cell: (one) => text(sellerNumber(one)) },
    { head: t`Cins`, width: 26, cell: (one) => text(goodsOf(one)) },
    {
      head: t`Gram`,
      width: 12,
      cell: (one) => scaled(metalOf(one).weight, { scale: 3, decimals: 3 }),
    },
    {
      head: t`Milyem`,
      width: 10,
      cell: (one) =>
        text(metalOf(one).fineness === undefined ? '' : formatFineness(metalOf(one).fineness ?? 0)),
    },
    { head: t`Has`, width: 12, cell: (one) => pure(metalOf(one).pure) },
    { head: t`Brüt`, width: 14, cell: ({ totals }) => money(totals.gross) },
    { head: t`Kesinti`, width: 12, cell: ({ totals }) => money(totals.withheld) },
    { head: t`Ödenen`, width: 14, cell: ({ totals }) => money(totals.net) },
    {
      head: t`Ödeme`,
      width: 16,
      cell: ({ paid }) => text(paid.map(({ method }) => paidByName(method)).join(', ')),
    },
    { head: t`İmza`, width: 8, cell: ({ signed }) => text(signed ? t`Var` : t`Yok`) },
    { head: t`Durum`, width: 14, cell: (one) => text(stateText(one)) },
    { head: t`Fiş`, width: 14, cell: ({ slip }) => text(slip.number) },
  ];
}
