import { t } from '@lingui/core/macro';
import type { DocumentBody } from '@/contract/fiscal/document';
import { dayStart } from '@/domain/base/day';
import { type DocumentSum, type InvoiceReport, signOf } from '@/domain/report/invoice-report';
import type { TallyDay, TallyDifference } from '@/domain/report/tally';
import {
  documentKindName,
  invoiceTypeName,
  partyName,
  stageName,
  taxCode,
} from '@/i18n/fiscal/fiscal-text';
import { tallyReasonText } from '@/i18n/fiscal/tally-text';
import { count, type ExportColumn, money, text, time } from '@/ui/table/export/cell';
import { pagesOf } from '@/ui/table/export/pages';
import type { ExportJob } from '@/ui/table/export/write';

/** Files of a month's report. Each ends with its sums, as the screen does. */
export type ReportPart = 'sums' | 'tally' | 'differences';

type SumRow = Omit<DocumentSum, 'kind' | 'type' | 'tax' | 'rate'> & { of: DocumentSum | null };
type DayRow = Omit<TallyDay, 'day'> & { day: string | null };

/** Passes the file of a part, and the number of its rows, to `use`. */
export function withReportJob<R>(
  part: ReportPart,
  report: InvoiceReport,
  use: <T>(job: ExportJob<T>, rows: number) => R,
): R {
  const { month, sums, documents, total, tally } = report;
  const job = <T>(title: string, columns: readonly ExportColumn<T>[], rows: readonly T[]): R =>
    use(
      { name: `${title} ${month}`, sheet: title, format: 'xlsx', columns, pages: pagesOf(rows) },
      rows.length,
    );
  if (part === 'sums')
    return job<SumRow>(t`Belge özeti`, sumColumns(), [
      ...sums.map((of) => ({ ...of, of })),
      { ...total, documents, of: null },
    ]);
  if (part === 'tally')
    return job<DayRow>(t`Mutabakat`, dayColumns(), [...tally.days, { ...tally.total, day: null }]);
  return job(t`Farklar`, differenceColumns(), tally.differences);
}

const sumColumns = (): ExportColumn<SumRow>[] => [
  { head: t`Tür`, width: 12, cell: ({ of }) => text(of ? documentKindName(of.kind) : t`Toplam`) },
  { head: t`Fatura tipi`, width: 14, cell: ({ of }) => text(of ? invoiceTypeName(of.type) : '') },
  { head: t`Kod`, width: 10, cell: ({ of }) => text(of ? taxCode(of.tax, of.rate) : '') },
  { head: t`Belge`, width: 10, cell: ({ documents }) => count(documents) },
  { head: t`Külçe`, width: 16, cell: ({ bullion }) => money(bullion) },
  { head: t`Matrah`, width: 16, cell: ({ base }) => money(base) },
  { head: t`KDV`, width: 16, cell: ({ vat }) => money(vat) },
  { head: t`Net`, width: 16, cell: ({ net }) => money(net) },
  { head: t`Toplam`, width: 16, cell: ({ total }) => money(total) },
];

const dayColumns = (): ExportColumn<DayRow>[] => [
  {
    head: t`Gün`,
    width: 18,
    cell: ({ day }) => (day === null ? text(t`Toplam`) : time(dayStart(day))),
  },
  { head: t`Fiş`, width: 8, cell: ({ slips }) => count(slips) },
  { head: t`Satış`, width: 16, cell: ({ sold }) => money(sold) },
  { head: t`Belgelenen`, width: 16, cell: ({ documented }) => money(documented) },
  { head: t`Belgesiz kalan`, width: 16, cell: ({ left }) => money(left) },
  { head: t`Nakit`, width: 16, cell: ({ cash }) => money(cash) },
  { head: t`Kart`, width: 16, cell: ({ card }) => money(card) },
  { head: t`Banka`, width: 16, cell: ({ bank }) => money(bank) },
  { head: t`Diğer`, width: 16, cell: ({ other }) => money(other) },
];

const differenceColumns = (): ExportColumn<TallyDifference>[] => [
  { head: t`Zaman`, width: 18, cell: ({ at }) => time(at) },
  { head: t`Fiş`, width: 16, cell: ({ number }) => text(number) },
  { head: t`Belgesiz kalan`, width: 16, cell: ({ left }) => money(left) },
  { head: t`Neden`, width: 36, cell: ({ reason }) => text(tallyReasonText(reason)) },
  { head: t`ETTN`, width: 38, cell: ({ document }) => text(document ?? '') },
];

/** Goods that come back are negative, so that a column adds up to the report. */
const signed =
  (figure: keyof DocumentBody['totals']) =>
  ({ type, totals }: Pick<DocumentBody, 'type' | 'totals'>) =>
    money(signOf(type) * totals[figure]);

/** Documents of the month, for the accountant: with the recipient's number, which the law wants. */
export const documentColumns = (): ExportColumn<DocumentBody>[] => [
  {
    head: t`Belge günü`,
    width: 18,
    cell: ({ issuedOn }) => (issuedOn ? time(dayStart(issuedOn)) : null),
  },
  { head: t`Belge no`, width: 20, cell: ({ number }) => text(number ?? '') },
  { head: t`ETTN`, width: 38, cell: ({ id }) => text(id) },
  { head: t`Tür`, width: 10, cell: ({ kind }) => text(documentKindName(kind)) },
  { head: t`Fatura tipi`, width: 14, cell: ({ type }) => text(invoiceTypeName(type)) },
  {
    head: t`Kod`,
    width: 10,
    cell: ({ lines }) =>
      text(Array.from(new Set(lines.map(({ tax, rate }) => taxCode(tax, rate)))).join(' ')),
  },
  { head: t`Taraf`, width: 30, cell: ({ party }) => text(partyName(party)) },
  { head: t`Numara`, width: 14, cell: ({ party }) => text(party.taxId) },
  {
    head: t`Fiş`,
    width: 16,
    cell: ({ slips }) => text(slips.map(({ number }) => number).join(' ')),
  },
  { head: t`Külçe`, width: 14, cell: signed('bullion') },
  { head: t`Matrah`, width: 14, cell: signed('base') },
  { head: t`KDV`, width: 14, cell: signed('vat') },
  { head: t`Toplam`, width: 14, cell: signed('total') },
  { head: t`Belge`, width: 12, cell: ({ stage }) => text(stageName(stage)) },
  { head: t`Deneme`, width: 10, cell: ({ test }) => count(test ? 1 : 0) },
];
