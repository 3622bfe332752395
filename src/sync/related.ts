import { type Mutation, type Need, needsOf } from '../contract/mutation';
import { type StoredRow, type Tx, touchKey } from './store';
import type { Row } from './types';

/**
 * Finds the rows in the store that a new mutation must wait for, by `needs` in the row of its kind.
 * Guarantee: a row lists in `after` the open rows of its company that it needs, when it is appended
 * and once more when an acknowledged row becomes open again. Nothing waits for a superseded row:
 * whatever waited for it waits for the row that replaces it (schedule.ts).
 */
export async function rowsBefore(tx: Tx, mutation: Mutation, company: string): Promise<string[]> {
  const touch = tx.objectStore('rows').index('touch');
  const found = await Promise.all(
    needsOf(mutation).map(async (need) =>
      (await touch.getAll(touchKey(need.ref))).filter((row) =>
        comesFirst(row, need, mutation.supersedes),
      ),
    ),
  );
  return idsIn(found.flat().filter((row) => row.company === company));
}

/**
 * Adds acknowledged rows that wait again to `after` of the rows which were appended later and need
 * them. A sealed row keeps its `after`, because the device cannot read what the row is about.
 */
export async function waitAnew(
  tx: Tx,
  company: string,
  again: readonly StoredRow[],
): Promise<void> {
  if (again.length === 0) return;
  const offered = new Map<string, StoredRow[]>();
  for (const row of again)
    for (const key of row.touchKeys) offered.set(key, [...(offered.get(key) ?? []), row]);
  const states = await Promise.all(
    (['waiting', 'refused'] as const).map((state) =>
      tx.objectStore('rows').index('company-state').getAll([company, state]),
    ),
  );
  for (const row of states.flat()) {
    if (row.kind === 'sealed') continue;
    const mutation = JSON.parse(row.body) as Mutation;
    const before = needsOf(mutation).flatMap((need) =>
      (offered.get(touchKey(need.ref)) ?? []).filter(
        (other) => other.seq < row.seq && comesFirst(other, need, row.supersedes),
      ),
    );
    const after = Array.from(new Set([...row.after, ...idsIn(before)]));
    if (after.length > row.after.length) await tx.objectStore('rows').put({ ...row, after });
  }
}

const idsIn = (rows: readonly StoredRow[]): string[] =>
  Array.from(new Set(rows.map((row) => row.id)));

/** Selects, from the rows that touch the needed record, those that must be applied first. */
const comesFirst = (
  row: Pick<Row, 'kind' | 'state' | 'id'>,
  need: Need,
  supersedes: string | undefined,
): boolean =>
  row.state !== 'applied' && need.kinds.some((kind) => kind === row.kind) && row.id !== supersedes;
