import { useEffect, useState, useSyncExternalStore } from 'react';
import { followRow } from './follow-row';
import { createSheetImport, type SheetImport, type SheetImportState } from './sheet-import';
import { useUnsaved } from './use-unsaved';

/** An import of this screen. What is shown and not sent counts as unsaved under `draft`. */
export function useSheetImport<Row, Fault>(draft: string): { state: SheetImportState<Row, Fault>; sheet: SheetImport<Row, Fault> } {
  const [sheet] = useState(() => createSheetImport<Row, Fault>());
  const state = useSyncExternalStore(sheet.subscribe, sheet.get);
  useUnsaved(draft, state.is === 'preview');
  const sent = state.is === 'sent' && state.end === 'waiting' ? state.id : null;
  useEffect(() => (sent === null ? undefined : followRow(sent, (end) => sheet.ended(sent, end))), [sent, sheet]);
  return { state, sheet };
}
