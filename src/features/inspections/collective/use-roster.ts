import { t } from '@lingui/core/macro';
import { useState, useSyncExternalStore } from 'react';
import { MOST_ROSTER } from '@/domain/identity/roster';
import { type SheetFailure, sheetFailureText } from '@/i18n/sheet-failure-text';
import { withKnownHeads } from '@/session/page/known-heads';
import { createSheetImport, type SheetImportState } from '@/session/page/sheet-import';
import { useUnsaved } from '@/session/page/use-unsaved';
import { useAskMany } from '../sanctions/use-ask-many';
import type { ScreeningDesk } from '../sanctions/use-screening';
import { type RosterRow, readPasted, readRosterFile } from './read-roster';

const PLACE = 'identity-collective';
const noHeads = () => ({});

/** State of the page: the people that were read, and the run that asks the lists about them. */
export function useRoster(desk: ScreeningDesk) {
  const [sheet] = useState(() => createSheetImport<RosterRow, SheetFailure>());
  const state = useSyncExternalStore(sheet.subscribe, sheet.get);
  const many = useAskMany(desk);
  useUnsaved(PLACE, state.is === 'preview');
  const choose = (name: string, read: Parameters<typeof sheet.choose>[1]) => {
    many.clear();
    void sheet.choose(name, withKnownHeads(PLACE, read, noHeads));
  };
  return {
    ...{ shown: inWords(state), many },
    open: (file: File) => choose(file.name, (chosen) => readRosterFile(file, chosen)),
    paste: (text: string) => choose(t`Yapıştırılan liste`, (chosen) => readPasted(text, chosen)),
    column: (at: number, to: string) => {
      many.clear();
      void sheet.column(at, to);
    },
    again: () => {
      many.clear();
      sheet.again();
    },
  };
}

const inWords = (state: SheetImportState<RosterRow, SheetFailure>) =>
  state.is === 'unreadable'
    ? { ...state, fault: sheetFailureText(state.fault, MOST_ROSTER) }
    : state;
