import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RecentImport } from '@/contract/contact/recent-imports';
import { importHeads } from '@/data/list/use-definitions';
import { MOST_IMPORTED } from '@/domain/base/import-parts';
import { type SheetFailure, sheetFailureText, sheetRefusalText } from '@/i18n/sheet-failure-text';
import { followRow } from './follow-row';
import { byHead, withKnownHeads } from './known-heads';
import { createSheetImport, type SheetImport, type SheetImportState } from './sheet-import';
import { useUnsaved } from './use-unsaved';

/**
 * An import of this screen, and where it stands with what went wrong in words. What is shown and
 * not sent counts as unsaved under `draft`. `of`: kind of the import, by which the company keeps what
 * columns mean.
 */
export function useSheetImport<
  Row extends { line: number; faults: readonly string[]; idle?: boolean },
>(draft: string, of: RecentImport['of']) {
  const [sheet] = useState((): SheetImport<Row, SheetFailure> => {
    const made = createSheetImport<Row, SheetFailure>();
    return {
      ...made,
      choose: (file, read) =>
        made.choose(
          file,
          withKnownHeads(draft, read, () => byHead(importHeads(of))),
        ),
    };
  });
  const state = useSyncExternalStore(sheet.subscribe, sheet.get);
  useUnsaved(draft, state.is === 'preview');
  const sent = state.is === 'sent' && state.end === 'waiting' ? state.id : null;
  useEffect(
    () => (sent === null ? undefined : followRow(sent, (end) => sheet.ended(sent, end))),
    [sent, sheet],
  );
  return { shown: inWords(state), sheet };
}

function inWords<Row extends { line: number; faults: readonly string[] }>(
  state: SheetImportState<Row, SheetFailure>,
) {
  if (state.is === 'unreadable')
    return { ...state, fault: sheetFailureText(state.fault, MOST_IMPORTED) };
  if (state.is === 'preview')
    return {
      ...state,
      refusal: state.refusal === null ? undefined : sheetRefusalText(state.refusal),
    };
  return state;
}
