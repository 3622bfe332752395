import type { Mutation } from '@/contract/mutation';
import type { RowState } from '@/sync/types';
import type { SyncMark } from './types';

/**
 * Rules for laying this device's rows over the server's body of a record
 * (src/README.md#rule-7-one-writer-of-views); pure functions. Guarantee: a row whose version the
 * server's part has reached adds nothing; a refused row is shown and counts in no balance; a row
 * that another row replaces no longer counts, unless the server applied it after all; without a
 * server part and without a row that makes the record, there is no record.
 */
export type Placed = {
  id: string;
  state: RowState;
  version?: number;
  actor: string;
  branch?: string;
  mutation: Mutation;
  replaced?: true;
};

export type Overlaid<V> = { view: V; sync: SyncMark };

type Server = { version: number } | null;

/** Whether the server's part already includes the effect of this row. */
export const includesRow = (server: Server, row: Placed): boolean =>
  server !== null && row.version !== undefined && row.version <= server.version;

export const takesEffect = (row: Placed): boolean => !row.replaced || row.state === 'applied';

export const markOf = (state: RowState): SyncMark => (state === 'applied' ? 'confirmed' : state);

const SEVERITY: Record<SyncMark, number> = { confirmed: 0, waiting: 1, refused: 2 };

/**
 * Lays the rows of a record over its body: what the server has, or what a row of this device made.
 * `changed` applies one row that the body does not include.
 */
export function layRows<Body>(
  server: Server,
  begin: Body,
  rows: readonly Placed[],
  changed: (body: Body, row: Placed) => Body,
): { body: Body; sync: SyncMark } {
  let body = begin;
  let sync: SyncMark = 'confirmed';
  for (const row of rows) {
    if (!takesEffect(row) || includesRow(server, row)) continue;
    if (row.state !== 'refused') body = changed(body, row);
    sync = worse(sync, markOf(row.state));
  }
  return { body, sync };
}

/**
 * The record that one of the rows makes. What is no longer meant stays visible until something takes
 * its place.
 */
export function madeBy<Body>(
  rows: readonly Placed[],
  make: (row: Placed) => Body | undefined,
): Body | undefined {
  for (const row of [...rows.filter(takesEffect), ...rows]) {
    const body = make(row);
    if (body) return body;
  }
  return undefined;
}

export const worse = (a: SyncMark, b: SyncMark): SyncMark => (SEVERITY[a] >= SEVERITY[b] ? a : b);
