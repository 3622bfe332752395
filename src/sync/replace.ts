import type { RecordRef } from '../contract/mutation';
import type { Context } from './context';
import { type StoredRow, type Tx, touchKey } from './store';
import type { Row } from './types';

/**
 * Adds or changes rows in ways other than append: replaces rows by their sealed form, and adds the
 * rows of an export file. Guarantee: a row that was answered in the meantime is not changed, no id
 * is stored twice, and one strict transaction does all of it.
 */
export function replaceMethods(context: Context) {
  const { store, tell } = context;
  return {
    /**
     * Replaces each row that still waits or is refused by its sealed form. Returns how many it
     * replaced.
     */
    async replaceWithSealed(sealed: readonly Row[]): Promise<number> {
      const touches: RecordRef[] = [];
      const ids: string[] = [];
      await store.write(['rows', 'answers'], 'strict', async (tx) => {
        const rows = tx.objectStore('rows');
        for (const row of sealed) {
          const now = await rows.index('id').get(row.id);
          if (!now || now.state === 'applied' || now.kind === 'sealed') continue;
          // State, tries and what supersedes it may have changed while the envelope was being made:
          // the store's are right.
          await rows.put({ ...now, ...sealedPart(row), touchKeys: [] });
          await closeLog(tx, row.id);
          touches.push(...now.touches);
          ids.push(row.id);
        }
      });
      if (ids.length > 0) tell({ type: 'pruned', ids, touches });
      return ids.length;
    },
    /**
     * Adds rows that another device exported, except those that are on this device already. Returns
     * the ids of the added rows.
     */
    async addSealed(rows: readonly Omit<Row, 'seq'>[]): Promise<string[]> {
      const added = await store.write(['rows', 'acknowledged'], 'strict', async (tx) => {
        const ids: string[] = [];
        for (const row of rows) {
          const known =
            (await tx.objectStore('rows').index('id').getKey(row.id)) ??
            (await tx.objectStore('acknowledged').getKey(row.id));
          if (known !== undefined) continue;
          await tx
            .objectStore('rows')
            .add({ ...row, touchKeys: row.touches.map(touchKey) } as StoredRow);
          ids.push(row.id);
        }
        return ids;
      });
      if (added.length > 0) tell({ type: 'appended', ids: added, touches: [] });
      return added;
    },
  };
}

/**
 * Removes the records that the server sent with its answer from a row's line in the log; the line
 * keeps how the row ended.
 */
async function closeLog(tx: Tx, id: string): Promise<void> {
  const log = await tx.objectStore('answers').get(id);
  if (!log) return;
  const { current: _current, result: _result, ...answer } = log.answer;
  await tx.objectStore('answers').put({ ...log, answer });
}

const sealedPart = ({ kind, method, path, body, frozen, touches, refusal }: Row) => ({
  kind,
  method,
  path,
  body,
  frozen,
  touches,
  ...(refusal ? { refusal } : {}),
});
