import { t } from '@lingui/core/macro';
import { getJournal, type JournalPart, type JournalQuery, postJournalExport } from '@/api/journal';
import type { JournalExport, JournalView } from '@/contract/journal/journal';
import { actSentence, detailLines, whoText } from '@/parts/journal/journal-words';
import { count, type ExportColumn, text, time } from '@/ui/table/export/cell';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';

/**
 * All rows that the filter finds as a file. The server writes into the journal first that somebody
 * takes it away.
 */
export const journalExport = (
  part: JournalPart,
  query: JournalQuery,
  format: ExportFormat,
  today: string,
): ExportJob<JournalView> => ({
  name: `${t`kayit-defteri`}-${today}`,
  sheet: t`Kayıt defteri`,
  format,
  columns: exportColumns(),
  pages: pagesOf(part, query, format),
});

async function* pagesOf(
  part: JournalPart,
  { after: _after, ...query }: JournalQuery,
  format: ExportFormat,
) {
  const begun = await postJournalExport(part, { format, ...query } as JournalExport);
  if (!begun.status) throw new Error('the export could not be written down');
  for (let after: string | null | undefined; after !== null; ) {
    const asked = after === undefined ? query : { ...query, after };
    const page: Awaited<ReturnType<typeof getJournal>> = await getJournal(part, asked);
    if (!page.status || !page.result) throw new Error('a page of the journal is missing');
    yield { rows: page.result, read: page.result.length };
    after = page.next ?? null;
  }
}

function exportColumns(): ExportColumn<JournalView>[] {
  return [
    { head: t`Satır`, width: 10, cell: ({ seq }) => count(seq) },
    { head: t`Zaman`, width: 18, cell: ({ at }) => time(at) },
    { head: t`Kişi`, width: 22, cell: (row) => text(whoText(row)) },
    { head: t`Ne yapıldı`, width: 48, cell: (row) => text(actSentence(row)) },
    { head: t`Neden`, width: 30, cell: ({ purpose }) => text(purpose) },
    {
      head: t`Ayrıntı`,
      width: 48,
      cell: (row) =>
        text(
          detailLines(row)
            .map((line) => line.join(': '))
            .join('; '),
        ),
    },
    { head: t`Cihaz`, width: 22, cell: ({ device }) => text(device) },
    { head: t`Konu`, width: 30, cell: ({ subject }) => text(subject) },
    { head: t`Özet`, width: 66, cell: ({ hash }) => text(hash) },
    { head: t`Önceki özet`, width: 66, cell: ({ prev }) => text(prev) },
  ];
}
