import { t } from '@lingui/core/macro';
import type { TransactionView } from '@/data/core/types';
import { readDefinitions } from '@/data/list/read-definitions';
import { contactNames, type ListBatch } from '@/data/list/read-list';
import { dayOf } from '@/domain/base/day';
import { linesOn } from '@/domain/ledger/slip-type';
import { weightOfSlip } from '@/domain/position/slip-weight';
import { hasOf, shownTotal, soldBy } from '@/domain/slip/kept-slip';
import { offsetIn } from '@/domain/slip/offset';
import { offsetContent } from '@/i18n/offset-text';
import { slipName } from '@/i18n/slip-text';
import { contentText, paymentsText } from '@/parts/statement/slip-summary';
import {
  type ExportCell,
  type ExportColumn,
  money,
  pure,
  scaled,
  text,
  time,
} from '@/ui/table/export/cell';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';
import { pagesOnPaper } from './use-day-sums';

/** A slip with the names that its ids stand for. */
type NamedSlip = { slip: TransactionView; contact: string; clerk: string; content: string };

type Options = {
  format: ExportFormat;
  pages: AsyncIterable<ListBatch<TransactionView>>;
  search: string;
  userNames: Readonly<Record<string, string>>;
  now: number;
};

export function slipExport({
  format,
  pages,
  search,
  userNames,
  now,
}: Options): ExportJob<NamedSlip> {
  return {
    name: `${t`islemler`}-${dayOf(now)}`,
    sheet: t`İşlemler`,
    format,
    columns: columns(),
    pages: named(pages, search, userNames),
  };
}

async function* named(
  pages: Options['pages'],
  search: string,
  userNames: Options['userNames'],
): AsyncGenerator<{ rows: NamedSlip[]; read: number }> {
  const { products } = await readDefinitions();
  const contentOf = (slip: TransactionView): string => {
    const offset = offsetIn(slip);
    return offset
      ? offsetContent(offset, products)
      : slip.lines.length === 0
        ? ''
        : contentText(slip);
  };
  for await (const { rows, read } of pagesOnPaper(pages, search)) {
    const names = await contactNames(rows.flatMap((slip) => slip.contactId ?? []));
    yield {
      read,
      rows: rows.map((slip) => ({
        slip,
        contact: names.get(slip.contactId ?? '') ?? '',
        clerk: userNames[soldBy(slip)] ?? '',
        content: contentOf(slip),
      })),
    };
  }
}

const amountOf = (kurus: number | null): ExportCell => (kurus === null ? null : money(kurus));

function columns(): ExportColumn<NamedSlip>[] {
  const side =
    (side: 'sell' | 'buy') =>
    (row: NamedSlip): ExportCell => {
      const has = hasOf(linesOn(side, row.slip.lines));
      return has === 0 ? null : pure(has);
    };
  const marks = { waiting: t`Bekliyor`, confirmed: t`Onaylandı`, refused: t`Sorunlu` };
  return [
    { head: t`Tarih`, width: 18, cell: ({ slip }) => time(slip.at) },
    { head: t`No`, width: 14, cell: ({ slip }) => text(slip.number) },
    { head: t`Tür`, width: 12, cell: ({ slip }) => text(slipName(slip)) },
    { head: t`Müşteri`, width: 28, cell: ({ contact }) => text(contact) },
    { head: t`İçerik`, width: 34, cell: ({ content }) => text(content) },
    {
      head: t`Gram`,
      width: 12,
      cell: ({ slip }) =>
        weightOfSlip(slip) === 0 ? null : scaled(weightOfSlip(slip), { scale: 3, decimals: 3 }),
    },
    { head: t`Verilen has, g`, width: 14, cell: side('sell') },
    { head: t`Alınan has, g`, width: 14, cell: side('buy') },
    { head: t`Tutar, ₺`, width: 16, cell: ({ slip }) => amountOf(shownTotal(slip)) },
    {
      head: t`Ödeme`,
      width: 12,
      cell: ({ slip }) => text(slip.payments.length === 0 ? '' : paymentsText(slip)),
    },
    { head: t`Kasiyer`, width: 18, cell: ({ clerk }) => text(clerk) },
    { head: t`Gönderim`, width: 12, cell: ({ slip }) => text(marks[slip.sync]) },
    {
      head: t`İptal`,
      width: 8,
      cell: ({ slip }) => text(slip.reversedBy === null ? '' : t`İptal edildi`),
    },
    { head: t`Not`, width: 30, cell: ({ slip }) => text(slip.note ?? slip.reason ?? '') },
  ];
}
