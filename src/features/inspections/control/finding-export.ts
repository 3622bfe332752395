import { t } from '@lingui/core/macro';
import { type FindingQuery, getFindings } from '@/api/controls';
import type { ControlFinding } from '@/contract/control/control';
import { controlRuleName, foundValue, severityName } from '@/i18n/control-text';
import { formatDay } from '@/i18n/formats';
import { type ExportColumn, text } from '@/ui/table/export/cell';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';
import { aboutText, personName, stateName } from './words';

/** All findings that the filter finds, as a file. */
export const findingExport = (
  query: FindingQuery,
  format: ExportFormat,
  today: string,
): ExportJob<ControlFinding> => ({
  name: `${t`denetim-bulgulari`}-${today}`,
  sheet: t`Denetim bulguları`,
  format,
  columns: findingColumns(),
  pages: pagesOf(query),
});

async function* pagesOf(query: FindingQuery) {
  for (let after: string | null | undefined; after !== null; ) {
    const asked = after === undefined ? query : { ...query, after };
    const page: Awaited<ReturnType<typeof getFindings>> = await getFindings(asked);
    if (!page.status || !page.result) throw new Error('a page of the findings is missing');
    yield { rows: page.result, read: page.result.length };
    after = page.next ?? null;
  }
}

export function findingColumns(): ExportColumn<ControlFinding>[] {
  return [
    { head: t`Gün`, width: 12, cell: ({ day }) => text(formatDay(day)) },
    { head: t`Kural`, width: 28, cell: ({ rule }) => text(controlRuleName(rule)) },
    { head: t`Konu`, width: 28, cell: (row) => text(aboutText(row)) },
    { head: t`Bulunan`, width: 16, cell: ({ rule, value }) => text(foundValue(rule, value)) },
    { head: t`Önem`, width: 10, cell: ({ severity }) => text(severityName(severity)) },
    { head: t`Durum`, width: 16, cell: ({ state }) => text(stateName(state)) },
    {
      head: t`Sorumlu`,
      width: 22,
      cell: ({ owner }) => text(owner === null ? '' : personName(owner)),
    },
    { head: t`Son gün`, width: 12, cell: ({ due }) => text(formatDay(due)) },
    { head: t`Yanıt`, width: 48, cell: ({ answer }) => text(answer) },
    {
      head: t`Fişler`,
      width: 40,
      cell: ({ slips }) => text(slips.map(({ number }) => number).join(', ')),
    },
  ];
}
