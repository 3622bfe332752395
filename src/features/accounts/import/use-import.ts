import { useEffect, useState } from 'react';
import { MUTATION_VERSION } from '../../../contract/wire/headers';
import type { ImportCreate } from '../../../contract/wire/import';
import { allContacts } from '../../../data/read-list';
import { useProducts } from '../../../data/use-products';
import { dayOf } from '../../../domain/day';
import { MOST_IMPORTED } from '../../../domain/opening-import';
import { type CommitRefusal, commit } from '../../../session/commit';
import { followRow } from '../../../session/follow-row';
import { mint } from '../../../session/mint';
import { useUnsaved } from '../../../session/use-unsaved';
import { readChosen } from '../../../ui/table/import/read-chosen';
import type { SheetFault } from '../../../ui/table/import/sheet';
import { importColumns } from './columns';
import { type KnownCard, type Preview, type PreviewFault, readPreview } from './read-rows';

/** Where an import stands: nothing chosen, being read, refused as a file, shown row by row, on its way, done or refused by the server. */
export type ImportState =
  | { is: 'idle' }
  | { is: 'reading'; file: string }
  | { is: 'unreadable'; file: string; fault: SheetFault | PreviewFault }
  | { is: 'preview'; file: string; preview: Preview; refusal: CommitRefusal['code'] | 'too-large' | null }
  | { is: 'sent'; file: string; id: string; rows: number; end: 'waiting' | 'applied' | 'refused' };

/** A body beyond this is refused by the server; half of a letter is a byte more. */
const MOST_BODY = 900_000;

export function useImport() {
  const [state, setState] = useState<ImportState>({ is: 'idle' });
  const products = useProducts();
  useUnsaved('import', state.is === 'preview');
  const sent = state.is === 'sent' && state.end === 'waiting' ? state.id : null;
  useEffect(() => {
    if (sent === null) return;
    return followRow(sent, (end) => setState((before) => (before.is === 'sent' && before.id === sent ? { ...before, end } : before)));
  }, [sent]);
  const choose = async (file: File) => {
    setState({ is: 'reading', file: file.name });
    const sheet = await readChosen(file, MOST_IMPORTED + 1);
    if (!sheet.ok) return setState({ is: 'unreadable', file: file.name, fault: sheet.fault });
    const coins = new Set(products.filter(({ kind }) => kind === 'coin').map(({ code }) => code));
    const read = readPreview(sheet.rows, { columns: importColumns(products), coins, known: await cards(), today: dayOf(Date.now()), mint });
    setState(read.ok ? { is: 'preview', file: file.name, preview: read.value, refusal: null } : { is: 'unreadable', file: file.name, fault: read.error });
  };
  const send = async () => {
    if (state.is !== 'preview') return;
    const id = mint();
    const contacts = state.preview.rows.map(({ contact }) => contact);
    if (new TextEncoder().encode(JSON.stringify(contacts)).length > MOST_BODY) return setState({ ...state, refusal: 'too-large' });
    const saved = await commit(({ at }): ImportCreate => ({ kind: 'import.create', v: MUTATION_VERSION, id, at, contacts }), { id });
    setState(saved.ok ? { is: 'sent', file: state.file, id, rows: contacts.length, end: 'waiting' } : { ...state, refusal: saved.error.code });
  };
  return { state, products, choose, send, again: () => setState({ is: 'idle' }) };
}

async function cards(): Promise<KnownCard[]> {
  const found: KnownCard[] = [];
  for await (const { rows } of allContacts().pages) for (const { id, name, phone, taxId } of rows) found.push({ id, name, phone, ...(taxId ? { taxId } : {}) });
  return found;
}
