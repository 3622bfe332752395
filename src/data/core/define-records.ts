import type { RecordKind } from '@/contract/mutation';
import type { Projected } from './document';
import type { Overlaid, Placed } from './overlay';
import type { ServerPart } from './types';

/**
 * Defines how documents of each kind of record are made: the view, the sync mark and the index
 * fields, from the server's part and this device's outbox rows.
 */

/** View, sync mark and index fields of a document; `project` adds `id` and `server`. */
export type Keyed = Omit<Projected<unknown, unknown>, 'id' | 'server'> & Record<string, unknown>;

/** How documents of a kind are made from the server's part and this device's outbox rows. */
export type RecordRow = (
  id: string,
  server: ServerPart<unknown>,
  rows: readonly Placed[],
) => Keyed | null;

/**
 * One row per kind of record, in its area (`<area>/records.ts`); `replica/records.ts` spreads them.
 * A kind without indexes of its own is kept in the shared collection `dated` (`core/kept-in.ts`).
 */
export const defineRecords = <K extends RecordKind>(rows: Record<K, RecordRow>) => rows;

/**
 * Defines one kind of record. `lay` makes the view, or null if there is no record; `keys` makes the
 * fields of its indexes.
 */
export const record =
  <B, V>(
    lay: (id: string, server: ServerPart<B>, rows: readonly Placed[]) => Overlaid<V> | null,
    keys: (view: V) => Record<string, unknown>,
  ): RecordRow =>
  (id, server, rows) => {
    const laid = lay(id, server as ServerPart<B>, rows);
    return laid && { ...laid, ...keys(laid.view) };
  };

/**
 * Defines one kind of record of the shared collection `dated`; `key` makes the key by which its
 * lists are sorted.
 */
export const datedRecord = <B, V>(
  kind: RecordKind,
  lay: (id: string, server: ServerPart<B>, rows: readonly Placed[]) => Overlaid<V> | null,
  key: (view: V) => string,
): RecordRow => record(lay, (view) => ({ kind, datedKey: key(view) }));
