import { t } from '@lingui/core/macro';
import { getInspected } from '@/api/inspected';
import type { InspectedCustomer } from '@/contract/suspicion/inspected';
import { identityStateName } from '@/i18n/identity-card-text';
import { money, text } from '@/ui/table/export/cell';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';
import { askedText, papersText } from './customer-columns';
import { riskLevelName, riskReasonText } from './customer-risk-text';
import type { CustomerFilter } from './filter';
import { queryOf } from './use-customers';

/** All customers that the filter finds, page by page from the server. */
export const customerExport = (
  filter: CustomerFilter,
  format: ExportFormat,
): ExportJob<InspectedCustomer> => ({
  name: t`denetlenen-musteriler`,
  sheet: t`Denetlenen müşteriler`,
  format,
  columns: [
    { head: t`Müşteri`, width: 28, cell: ({ name }) => text(name) },
    { head: t`Risk`, width: 10, cell: ({ risk }) => text(riskLevelName(risk.level)) },
    {
      head: t`Nedenler`,
      width: 40,
      cell: ({ risk }) => text(risk.reasons.map(riskReasonText).join('; ')),
    },
    { head: t`Kimlik`, width: 16, cell: ({ identity }) => text(identityStateName(identity)) },
    { head: t`30 gün`, width: 16, cell: ({ sums }) => money(sums[0]) },
    { head: t`90 gün`, width: 16, cell: ({ sums }) => money(sums[1]) },
    { head: t`365 gün`, width: 16, cell: ({ sums }) => money(sums[2]) },
    { head: t`PEP`, width: 8, cell: ({ exposed }) => text(exposed ? t`Evet` : '') },
    { head: t`Son sorgu`, width: 14, cell: (row) => text(askedText(row)) },
    { head: t`Eksik belge`, width: 30, cell: (row) => text(papersText(row)) },
  ],
  pages: pagesOf(filter),
});

async function* pagesOf(filter: CustomerFilter) {
  let after: string | undefined;
  let read = 0;
  do {
    const called = await getInspected(queryOf(filter, after));
    if (!called.result) throw new Error('a page of customers could not be read');
    read += called.result.length;
    yield { rows: called.result, read };
    after = called.next ?? undefined;
  } while (after !== undefined);
}
