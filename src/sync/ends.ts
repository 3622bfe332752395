import type { Outcome } from '../contract/wire/outcome';
import type { StoredRow, Tx } from './store';
import type { Answered } from './types';

/**
 * How a row ends. Guarantee: state, acknowledged body and the log's line are written in the caller's one transaction, and
 * the row that was replaced ends in the same one.
 */
export async function putApplied(tx: Tx, row: StoredRow, outcome: Extract<Outcome, { is: 'applied' }>, now: number): Promise<void> {
  const { refusal: _refusal, troubled: _troubled, ...frozen } = row;
  const applied: StoredRow = { ...frozen, state: 'applied', version: outcome.version, tries: row.tries + 1 };
  await Promise.all([
    tx.objectStore('rows').put(applied),
    tx.objectStore('acknowledged').put({ id: row.id, company: row.company, answeredAt: now, row: applied }),
    tx.objectStore('answers').put(answeredOf(applied, 'applied', outcome.answer, now)),
  ]);
}

/** The server has buried the replaced row in the same transaction: here it ends too, with a line in the log. */
export async function dropSuperseded(tx: Tx, row: StoredRow, now: number): Promise<StoredRow | undefined> {
  const old = row.supersedes ? await tx.objectStore('rows').index('id').get(row.supersedes) : undefined;
  if (!old || old.state === 'applied') return undefined;
  const log = answeredOf(old, 'superseded', old.refusal?.answer ?? { status: false }, now);
  await Promise.all([tx.objectStore('rows').delete(old.seq), tx.objectStore('answers').put(log)]);
  return old;
}

/** A pull page says that the server has it, so its answer was lost: it ends as if that had come. */
export async function endByPull(tx: Tx, id: string, version: number, now: number): Promise<StoredRow[]> {
  const row = await tx.objectStore('rows').index('id').get(id);
  if (!row || row.state === 'applied') return [];
  await putApplied(tx, row, { is: 'applied', version, answer: { status: true, mutation: id, version } }, now);
  const removed = await dropSuperseded(tx, row, now);
  return removed ? [row, removed] : [row];
}

export const answeredOf = (row: StoredRow, end: Answered['end'], answer: Answered['answer'], now: number): Answered => ({
  id: row.id,
  company: row.company,
  kind: row.kind,
  ...(row.number ? { number: row.number } : {}),
  touches: row.touches,
  at: row.at,
  answeredAt: now,
  end,
  answer,
});
