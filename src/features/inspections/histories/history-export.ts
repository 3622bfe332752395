import { t } from '@lingui/core/macro';
import { getQueryPage, type QueryAsk } from '@/api/screening';
import type { KeptQuery } from '@/contract/screening/screening';
import { count, type ExportColumn, text, time } from '@/ui/table/export/cell';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';
import { verdictText } from '../sanctions/screening-words';
import { birthText, hitText, listsText, personName } from './history-words';

/** All queries that the filter finds, as a file; numbers stay masked. */
export const historyExport = (
  query: Omit<QueryAsk, 'before'>,
  format: ExportFormat,
  today: string,
): ExportJob<KeptQuery> => ({
  name: `${t`kimlik-gecmisi`}-${today}`,
  sheet: t`Kimlik geçmişi`,
  format,
  columns: queryColumns(),
  pages: pagesOf(query),
});

async function* pagesOf(query: Omit<QueryAsk, 'before'>) {
  for (let before: string | null | undefined; before !== null; ) {
    const asked = before === undefined ? query : { ...query, before };
    const page: Awaited<ReturnType<typeof getQueryPage>> = await getQueryPage(asked);
    if (!page.status || !page.result) throw new Error('a page of the queries is missing');
    yield { rows: page.result, read: page.result.length };
    before = page.next ?? null;
  }
}

/** A kept query as a row; its number as it came. */
export const queryColumns = (): ExportColumn<KeptQuery>[] => [
  { head: t`Zaman`, width: 18, cell: ({ at }) => time(at) },
  { head: t`Sorulan`, width: 30, cell: ({ asked }) => text(asked.name) },
  { head: t`Doğum`, width: 14, cell: ({ asked }) => text(birthText(asked.birth)) },
  { head: t`Uyruk`, width: 16, cell: ({ asked }) => text(asked.nationality ?? '') },
  { head: t`Numara`, width: 16, cell: ({ asked }) => text(asked.number ?? '') },
  { head: t`Sonuç`, width: 26, cell: ({ verdict }) => text(verdictText(verdict)) },
  {
    head: t`En benzer kayıtlar`,
    width: 60,
    cell: ({ best }) => text(best.map(hitText).join('; ')),
  },
  { head: t`Soran`, width: 22, cell: ({ actor }) => text(personName(actor)) },
  { head: t`Listeler`, width: 40, cell: (query) => text(listsText(query)) },
  { head: t`Dizin`, width: 8, cell: ({ build }) => count(build) },
];
