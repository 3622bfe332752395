import type { Mutation } from '../contract/wire/mutation';
import { observable, type Readable } from '../data/observable';
import type { Result } from '../domain/result';
import { type CommitRefusal, commit } from './commit';
import { mint } from './mint';

/** The rows of a file as they would be taken in, each with all that is wrong with it, and the columns that mean nothing to us. */
type SheetPreview<Row> = { rows: readonly Row[]; unknown: readonly string[] };

/** Where an import stands: nothing chosen, being read, refused as a file, shown row by row, on its way, done or refused by the server. */
export type SheetImportState<Row, Fault> =
  | { is: 'idle' }
  | { is: 'reading'; file: string }
  | { is: 'unreadable'; file: string; fault: Fault }
  | { is: 'preview'; file: string; id: string; preview: SheetPreview<Row>; refusal: CommitRefusal['code'] | 'too-large' | null }
  | { is: 'sent'; file: string; id: string; rows: number; end: 'waiting' | 'applied' | 'refused' };

/** A body beyond this is refused by the server; half of a letter is a byte more. */
const MOST_BODY = 900_000;

/**
 * A file that is taken in whole or not at all. Guarantee: its mutation has one id from the moment it is shown, so that pressing
 * twice sends it once; what was chosen last is what is shown, however long an earlier file took to read.
 */
export type SheetImport<Row, Fault> = Readable<SheetImportState<Row, Fault>> & {
  choose(file: string, read: () => Promise<Result<SheetPreview<Row>, Fault>>): Promise<void>;
  send(build: (rows: readonly Row[], drawn: { id: string; at: number }) => Mutation): Promise<void>;
  /** The server has answered. */
  ended(id: string, end: 'applied' | 'refused'): void;
  again(): void;
};

export function createSheetImport<Row, Fault>(save: typeof commit = commit): SheetImport<Row, Fault> {
  const state = observable<SheetImportState<Row, Fault>>({ is: 'idle' });
  return {
    get: state.get,
    subscribe: state.subscribe,
    async choose(file, read) {
      const reading = { is: 'reading', file } as const;
      state.set(reading);
      const found = await read().catch((error: unknown) => {
        if (state.get() === reading) state.set({ is: 'idle' });
        throw error;
      });
      if (state.get() !== reading) return;
      state.set(found.ok ? { is: 'preview', file, id: mint(), preview: found.value, refusal: null } : { is: 'unreadable', file, fault: found.error });
    },
    async send(build) {
      const shown = state.get();
      if (shown.is !== 'preview') return;
      const { file, id, preview } = shown;
      const body = JSON.stringify(build(preview.rows, { id, at: 0 }));
      if (new TextEncoder().encode(body).length > MOST_BODY) return state.set({ ...shown, refusal: 'too-large' });
      const saved = await save(({ at }) => build(preview.rows, { id, at }), { id });
      if (state.get() !== shown) return;
      state.set(saved.ok ? { is: 'sent', file, id, rows: preview.rows.length, end: 'waiting' } : { ...shown, refusal: saved.error.code });
    },
    ended(id, end) {
      const sent = state.get();
      if (sent.is === 'sent' && sent.id === id) state.set({ ...sent, end });
    },
    again: () => state.set({ is: 'idle' }),
  };
}
