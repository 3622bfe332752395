import { useMemo } from 'react';
import { headOf } from '@/contract/mutation';
import type { ReportPut } from '@/contract/report/report';
import { type ReportView, useSharedReports } from '@/data/list/use-definitions';
import type { ReportScope } from '@/domain/report/report';
import { inShelfOrder, readShelf, type SavedReport } from '@/domain/report/saved-report';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { useView } from '@/session/view/use-view';
import { readyReports } from './report-words';

/** A report of the list. `shared`: its record, if it is shared with the company. */
export type ListedReport = SavedReport & { own: boolean; shared: ReportView | null };

/** Saved reports of a page: one’s own, the company’s, and the ready ones, in the order of use. */
export function useSavedReports(scope: ReportScope, locale: string) {
  const [shelf, setShelf] = useView('reports', readShelf);
  const shared = useSharedReports();
  // biome-ignore lint/correctness/useExhaustiveDependencies: ready reports are named again when the language changes
  const listed = useMemo(() => {
    const all: ListedReport[] = [
      ...shelf.saved.map((one) => ({ ...one, own: true, shared: null })),
      ...shared
        .filter(({ removed }) => !removed)
        .map((record) => ({ ...record.report, own: false, shared: record })),
    ].filter((one) => one.scope === scope);
    const ready = readyReports()
      .filter((one) => one.scope === scope)
      .map((one): ListedReport => ({ ...one, own: false, shared: null }));
    const isPinned = ({ id }: ListedReport) => shelf.pinned.includes(id);
    return [
      ...inShelfOrder([...all, ...ready.filter(isPinned)], shelf),
      ...ready.filter((one) => !isPinned(one)),
    ];
  }, [shelf, shared, scope, locale]);
  return { shelf, setShelf, listed };
}

/** Shares a report with the company, or removes a shared one; queued without a network. */
export const putShared = (
  report: SavedReport,
  known: ReportView | null,
  removed = false,
  id = mint(),
) =>
  commit(
    ({ at }): ReportPut => ({
      ...headOf('report.put'),
      at,
      base: known?.version ?? 0,
      report,
      removed,
    }),
    { id },
  );
