import { type Mutation, type Need, needsOf } from '../contract/mutation';
import { type StoredRow, type Tx, touchKey } from './store';
import type { Row } from './types';

/**
 * What a mutation needs (`needs` in the row of its kind) looked up in the store. Guarantee: a row
 * names in `after` what it needs among the open rows of its company, when it is appended and once
 * more when something that was acknowledged is open again. A row that is superseded is waited for
 * no longer; who waited for it waits for the one that supersedes it (schedule.ts).
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
 * These were acknowledged and wait again. Whatever was appended later had no reason to wait for
 * them then; now it has. What is sealed keeps what it named: nobody here can read what it is about.
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
