import { t } from '@lingui/core/macro';
import type { DocumentView } from '@/data/core/types';
import { allDocuments } from '@/data/list/read-list';
import { dayOf } from '@/domain/base/day';
import {
  answerName,
  documentKindName,
  invoiceTypeName,
  maskedTaxId,
  partyName,
  profileName,
  stageName,
  taxCode,
} from '@/i18n/fiscal/fiscal-text';
import { formatDay } from '@/i18n/formats';
import { correctedNow } from '@/sync/clock';
import { type ExportColumn, money, text } from '@/ui/table/export/cell';
import { pagesOf } from '@/ui/table/export/pages';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';
import { dayShown } from './columns';
import { fits, type InvoiceFilter, isOpenOnly } from './filter';

/** All that the filter finds as a file, or the chosen documents. */
export function invoiceExport(
  filter: InvoiceFilter,
  format: ExportFormat,
  chosen: readonly DocumentView[] | undefined,
): { job: ExportJob<DocumentView>; total: number | Promise<number> } {
  const job = {
    name: `${t`faturalar`}-${dayOf(correctedNow())}`,
    sheet: t`Faturalar`,
    format,
    columns: columns(),
  };
  if (chosen) return { job: { ...job, pages: pagesOf(chosen) }, total: chosen.length };
  const { pages, count } = allDocuments(isOpenOnly(filter));
  return { job: { ...job, pages: fitting(filter, pages) }, total: count };
}

async function* fitting(filter: InvoiceFilter, pages: ReturnType<typeof allDocuments>['pages']) {
  for await (const { rows, read } of pages) yield { read, rows: rows.filter(fits(filter)) };
}

function columns(): ExportColumn<DocumentView>[] {
  return [
    { head: t`Gün`, width: 12, cell: (one) => text(formatDay(dayShown(one))) },
    { head: t`No`, width: 20, cell: ({ number }) => text(number ?? '') },
    { head: t`ETTN`, width: 38, cell: ({ id }) => text(id) },
    { head: t`Taraf`, width: 28, cell: ({ party }) => text(partyName(party)) },
    { head: t`Numara`, width: 20, cell: ({ party }) => text(maskedTaxId(party)) },
    { head: t`Tür`, width: 10, cell: ({ kind }) => text(documentKindName(kind)) },
    { head: t`Senaryo`, width: 10, cell: ({ profile }) => text(profileName(profile)) },
    { head: t`Fatura tipi`, width: 14, cell: ({ type }) => text(invoiceTypeName(type)) },
    {
      head: t`Kod`,
      width: 10,
      cell: ({ lines }) =>
        text(Array.from(new Set(lines.map(({ tax, rate }) => taxCode(tax, rate)))).join(' ')),
    },
    {
      head: t`Fiş`,
      width: 16,
      cell: ({ slips }) => text(slips.map(({ number }) => number).join(' ')),
    },
    { head: t`Külçe`, width: 14, cell: ({ totals }) => money(totals.bullion) },
    { head: t`Matrah`, width: 14, cell: ({ totals }) => money(totals.base) },
    { head: t`KDV`, width: 14, cell: ({ totals }) => money(totals.vat) },
    { head: t`Toplam`, width: 14, cell: ({ totals }) => money(totals.total) },
    { head: t`Belge`, width: 12, cell: ({ stage }) => text(stageName(stage)) },
    {
      head: t`Yanıt`,
      width: 18,
      cell: ({ answer }) => text(answer === null ? '' : answerName(answer)),
    },
  ];
}
