import type { Mutation } from '@/contract/mutation';
import { observable, type Readable } from '@/data/core/observable';
import { MOST_IMPORT_BYTES } from '@/domain/base/import-parts';
import type { Result } from '@/domain/base/result';
import { chosenAs, type SheetMap, undecided } from '@/domain/base/sheet-map';
import { type CommitRefusal, commit } from './commit';
import { headsOf } from './known-heads';
import { mint } from './mint';

/**
 * A row as it would be taken in. `idle`: it says only what is kept already, so that nothing of it
 * is sent.
 */
type Taken = { line: number; faults: readonly string[]; idle?: boolean };
/**
 * The rows of a file as they would be taken in, each with all that is wrong with it, and what its
 * columns mean.
 */
export type SheetPreview<Row> = { rows: readonly Row[]; map: SheetMap };
/** Reads the file again with the columns that a person chose. */
type Read<Row, ErrorText> = (
  chosen?: readonly string[],
) => Promise<Result<SheetPreview<Row>, ErrorText>>;

/** A mutation that imports a file. */
type ImportMutationOf = Extract<Mutation, { heads?: unknown }>;

/** What would be sent: rows without a fault that say something new. */
const sendable = <Row extends Taken>(rows: readonly Row[]): Row[] =>
  rows.filter(({ faults, idle }) => faults.length === 0 && !idle);

/**
 * Where an import stands: nothing chosen, being read, refused as a file, shown row by row, on its
 * way, done or refused by the server.
 */
export type SheetImportState<Row, ErrorText> =
  | { is: 'idle' }
  | { is: 'reading'; file: string }
  | { is: 'unreadable'; file: string; fault: ErrorText }
  | {
      is: 'preview';
      file: string;
      id: string;
      preview: SheetPreview<Row>;
      read: Read<Row, ErrorText>;
      refusal: CommitRefusal['code'] | 'too-large' | null;
    }
  | {
      is: 'sent';
      file: string;
      id: string;
      rows: number;
      preview: SheetPreview<Row>;
      end: 'waiting' | 'applied' | 'refused';
    };

/**
 * A file whose good rows are taken in together or not at all; the others go back to the person.
 * Guarantee: its mutation has one id from the moment it is shown, so that pressing twice sends it
 * once; what was chosen last is what is shown, however long an earlier file took to read.
 */
export type SheetImport<Row extends Taken, ErrorText> = Readable<
  SheetImportState<Row, ErrorText>
> & {
  choose(file: string, read: Read<Row, ErrorText>): Promise<void>;
  /** A person says what a column of the file means. */
  column(at: number, to: string): Promise<void>;
  send(
    build: (rows: readonly Row[], drawn: { id: string; at: number }) => ImportMutationOf,
  ): Promise<void>;
  /** The server has answered. */
  ended(id: string, end: 'applied' | 'refused'): void;
  again(): void;
};

export function createSheetImport<Row extends Taken, ErrorText>(
  save: typeof commit = commit,
): SheetImport<Row, ErrorText> {
  const state = observable<SheetImportState<Row, ErrorText>>({ is: 'idle' });
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
      state.set(
        found.ok
          ? { is: 'preview', file, id: mint(), preview: found.value, read, refusal: null }
          : { is: 'unreadable', file, fault: found.error },
      );
    },
    async column(at, to) {
      const shown = state.get();
      if (shown.is !== 'preview') return;
      const chosen = chosenAs(shown.preview.map.columns, at, to);
      // The choice is seen at once; the rows follow when the file was read again.
      const columns = shown.preview.map.columns.map((column, i) => ({
        ...column,
        to: chosen[i] ?? column.to,
      }));
      const waiting = {
        ...shown,
        preview: { ...shown.preview, map: { ...shown.preview.map, columns } },
      };
      state.set(waiting);
      const found = await shown.read(chosen);
      if (state.get() !== waiting) return;
      state.set(
        found.ok
          ? { ...waiting, preview: found.value, refusal: null }
          : { is: 'unreadable', file: shown.file, fault: found.error },
      );
    },
    async send(build) {
      const shown = state.get();
      if (shown.is !== 'preview') return;
      const { file, id, preview } = shown;
      const rows = sendable(preview.rows);
      if (
        rows.length === 0 ||
        preview.map.missing !== undefined ||
        undecided(preview.map.columns).length > 0
      )
        return;
      const heads = headsOf(preview.map);
      const whole = (at: number) => ({ ...build(rows, { id, at }), heads });
      const body = JSON.stringify(whole(0));
      if (new TextEncoder().encode(body).length > MOST_IMPORT_BYTES)
        return state.set({ ...shown, refusal: 'too-large' });
      const saved = await save(({ at }) => whole(at), { id });
      if (state.get() !== shown) return;
      state.set(
        saved.ok
          ? { is: 'sent', file, id, rows: rows.length, preview, end: 'waiting' }
          : { ...shown, refusal: saved.error.code },
      );
    },
    ended(id, end) {
      const sent = state.get();
      if (sent.is === 'sent' && sent.id === id) state.set({ ...sent, end });
    },
    again: () => state.set({ is: 'idle' }),
  };
}
