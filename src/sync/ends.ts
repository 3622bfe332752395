import type { Outcome } from '../contract/core/outcome';
import { moveMark } from './history';
import type { StoredRow, Tx } from './store';
import type { Answered } from './types';

/**
 * Ends a row that the server applied or that another row replaced. Guarantee: the row's state, its
 * acknowledged body and the line of the log are written in the caller's one transaction, and the
 * replaced row ends in the same one.
 */
export async function putApplied(
  tx: Tx,
  row: StoredRow,
  outcome: Extract<Outcome, { is: 'applied' }>,
  now: number,
): Promise<void> {
  const { refusal: _refusal, troubled: _troubled, ...frozen } = row;
  const applied: StoredRow = {
    ...frozen,
    state: 'applied',
    version: outcome.version,
    tries: row.tries + 1,
  };
  await Promise.all([
    tx.objectStore('rows').put(applied),
    tx
      .objectStore('acknowledged')
      .put({ id: row.id, company: row.company, answeredAt: now, row: applied }),
    tx.objectStore('answers').put(answeredOf(applied, 'applied', outcome.answer, now)),
    outcome.nonce === undefined
      ? undefined
      : moveMark(tx, row.company, { version: outcome.version, nonce: outcome.nonce }),
  ]);
}

/**
 * Removes the row that an applied row replaced, with a line in the log, and the rows that it had
 * itself replaced in vain. The server has made their ids unusable in the same transaction in which
 * it applied the new row.
 */
export async function dropSuperseded(tx: Tx, row: StoredRow, now: number): Promise<StoredRow[]> {
  const old = row.supersedes
    ? await tx.objectStore('rows').index('id').get(row.supersedes)
    : undefined;
  if (!old || old.state === 'applied') return [];
  const log = answeredOf(old, 'superseded', old.refusal?.answer ?? { status: false }, now);
  await Promise.all([tx.objectStore('rows').delete(old.seq), tx.objectStore('answers').put(log)]);
  return [old, ...(await dropSuperseded(tx, old, now))];
}

/**
 * Ends a row that the server has according to a pull page. If its answer was lost, the row ends as
 * if that had come; else it is only marked as pulled.
 */
export async function endByPull(
  tx: Tx,
  id: string,
  version: number,
  now: number,
): Promise<StoredRow[]> {
  const row = await tx.objectStore('rows').index('id').get(id);
  if (!row) return [];
  if (row.state === 'applied') {
    await tx.objectStore('rows').put({ ...row, version, pulled: true });
    return row.version === version ? [] : [row];
  }
  await putApplied(
    tx,
    { ...row, pulled: true },
    { is: 'applied', version, answer: { status: true, mutation: id, version } },
    now,
  );
  return [row, ...(await dropSuperseded(tx, row, now))];
}

export const answeredOf = (
  row: StoredRow,
  end: Answered['end'],
  answer: Answered['answer'],
  now: number,
): Answered => ({
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
