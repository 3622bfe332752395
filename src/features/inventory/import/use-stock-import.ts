import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { MUTATION_VERSION } from '../../../contract/wire/headers';
import type { StockImport } from '../../../contract/wire/stock';
import { allStock } from '../../../data/read-list';
import { MOST_IMPORTED } from '../../../domain/opening-import';
import type { FaultOfSheet } from '../../../i18n/sheet-fault-text';
import { type CommitRefusal, commit } from '../../../session/commit';
import { followRow } from '../../../session/follow-row';
import { mint } from '../../../session/mint';
import { session } from '../../../session/store';
import { useUnsaved } from '../../../session/use-unsaved';
import { readChosen } from '../../../ui/table/import/read-chosen';
import { drawCode } from '../stock/deeds';
import { type CardPreview, readCards, stockSheetColumns } from './stock-sheet';

/** Where an import stands: nothing chosen, refused as a file, shown row by row, on its way, done or refused by the server. */
export type StockImportState =
  | { is: 'idle' }
  | { is: 'reading'; file: string }
  | { is: 'unreadable'; file: string; fault: FaultOfSheet }
  | { is: 'preview'; file: string; preview: CardPreview; refusal: CommitRefusal['code'] | 'too-large' | null }
  | { is: 'sent'; file: string; id: string; rows: number; end: 'waiting' | 'applied' | 'refused' };

/** A body beyond this is refused by the server. */
const MOST_BODY = 900_000;

export function useStockImport() {
  const [state, setState] = useState<StockImportState>({ is: 'idle' });
  const { warehouses } = useSnapshot(session);
  useUnsaved('stock-import', state.is === 'preview');
  const sent = state.is === 'sent' && state.end === 'waiting' ? state.id : null;
  useEffect(() => {
    if (sent === null) return;
    return followRow(sent, (end) => setState((before) => (before.is === 'sent' && before.id === sent ? { ...before, end } : before)));
  }, [sent]);
  const choose = async (file: File) => {
    setState({ is: 'reading', file: file.name });
    const sheet = await readChosen(file, MOST_IMPORTED + 1);
    if (!sheet.ok) return setState({ is: 'unreadable', file: file.name, fault: sheet.fault });
    const taken = await codes();
    const read = readCards(sheet.rows, { columns: stockSheetColumns(), warehouses, taken, mint, code: drawCode });
    setState(read.ok ? { is: 'preview', file: file.name, preview: read.value, refusal: null } : { is: 'unreadable', file: file.name, fault: read.error });
  };
  const send = async () => {
    if (state.is !== 'preview') return;
    const id = mint();
    const cards = state.preview.rows.map(({ card }) => card);
    if (new TextEncoder().encode(JSON.stringify(cards)).length > MOST_BODY) return setState({ ...state, refusal: 'too-large' });
    const saved = await commit(({ at }): StockImport => ({ kind: 'stock.import', v: MUTATION_VERSION, id, at, cards }), { id });
    setState(saved.ok ? { is: 'sent', file: state.file, id, rows: cards.length, end: 'waiting' } : { ...state, refusal: saved.error.code });
  };
  return { state, choose, send, again: () => setState({ is: 'idle' }) };
}

async function codes(): Promise<Set<string>> {
  const found = new Set<string>();
  for (const filter of [{}, { gone: true }])
    for await (const { rows } of allStock(filter).pages) for (const { barcode } of rows) found.add(barcode.toUpperCase());
  return found;
}
