import { t } from '@lingui/core/macro';
import type { IncomingView } from '@/data/core/types';
import { allIncoming } from '@/data/list/read-list';
import { dayOf } from '@/domain/base/day';
import { answerNow } from '@/domain/fiscal/incoming';
import { answerName, maskedTaxId } from '@/i18n/fiscal/fiscal-text';
import { formatDay } from '@/i18n/formats';
import { correctedNow } from '@/sync/clock';
import { type ExportColumn, money, text } from '@/ui/table/export/cell';
import { pagesOf } from '@/ui/table/export/pages';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';
import { dayShown } from './columns';
import { fits, type IncomingFilter } from './filter';
import { scenarioName, supplierName } from './incoming-words';

/** All that the filter finds as a file, or the chosen invoices. */
export function incomingExport(
  filter: IncomingFilter,
  format: ExportFormat,
  chosen: readonly IncomingView[] | undefined,
): { job: ExportJob<IncomingView>; total: number | Promise<number> } {
  const now = correctedNow();
  const job = {
    name: `${t`gelen-faturalar`}-${dayOf(now)}`,
    sheet: t`Gelen faturalar`,
    format,
    columns: columns(now),
  };
  if (chosen) return { job: { ...job, pages: pagesOf(chosen) }, total: chosen.length };
  const { pages, count } = allIncoming();
  return { job: { ...job, pages: fitting(filter, now, pages) }, total: count };
}

async function* fitting(
  filter: IncomingFilter,
  now: number,
  pages: ReturnType<typeof allIncoming>['pages'],
) {
  for await (const { rows, read } of pages) yield { read, rows: rows.filter(fits(filter, now)) };
}

const columns = (now: number): ExportColumn<IncomingView>[] => [
  { head: t`Gün`, width: 12, cell: (one) => text(formatDay(dayShown(one))) },
  { head: t`No`, width: 20, cell: ({ number }) => text(number) },
  { head: t`ETTN`, width: 38, cell: ({ id }) => text(id) },
  { head: t`Gönderen`, width: 28, cell: (one) => text(supplierName(one)) },
  {
    head: t`Numara`,
    width: 20,
    cell: ({ invoice }) => text(invoice ? maskedTaxId(invoice.supplier) : ''),
  },
  {
    head: t`Senaryo`,
    width: 10,
    cell: ({ invoice }) => text(invoice ? scenarioName(invoice.profile) : ''),
  },
  { head: t`Para birimi`, width: 10, cell: ({ invoice }) => text(invoice?.currency ?? '') },
  { head: t`KDV hariç`, width: 14, cell: ({ invoice }) => money(invoice?.net ?? 0) },
  { head: t`KDV`, width: 14, cell: ({ invoice }) => money(invoice?.vat ?? 0) },
  { head: t`Toplam`, width: 14, cell: ({ invoice }) => money(invoice?.payable ?? 0) },
  { head: t`Fiş`, width: 16, cell: ({ slip }) => text(slip?.number ?? '') },
  {
    head: t`Yanıt`,
    width: 22,
    cell: (one) => {
      const answer = answerNow(one, now);
      return text(answer === null ? '' : answerName(answer));
    },
  },
];
