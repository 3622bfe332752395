import { createRxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { transactionsSchema } from '@/data/collections/transactions';
import type { Collections, TransactionDoc } from '@/data/core/document';

/**
 * The slips of the app's database once more, put into a bare RxDB collection of the same schema by
 * its own bulk insert, so many at a time. Only the inserting is timed. Bundled by itself, run on an
 * empty page of the app's origin.
 */
export async function insertBare(atOnce: number): Promise<{ ms: number; rows: number }> {
  const name = (await indexedDB.databases())
    .map((d) => d.name ?? '')
    .find((n) => /^rxdb-dexie-milyem-g\d+-.*--transactions$/.test(n));
  if (!name) throw new Error('there is no local database of transactions');
  const from = await open(name);
  const db = await createRxDatabase<Collections>({
    name: `bench-bare-${Date.now()}`,
    storage: getRxStorageDexie(),
    multiInstance: true,
  });
  const { transactions } = await db.addCollections({
    transactions: { schema: transactionsSchema },
  });
  let [ms, rows, after] = [0, 0, ''];
  for (;;) {
    const docs = await readAfter(from, after, atOnce);
    if (docs.length === 0) break;
    after = docs.at(-1)?.id ?? '';
    const began = performance.now();
    const { error } = await transactions.bulkInsert(docs.map(bare));
    ms += performance.now() - began;
    if (error[0]) throw new Error(`not inserted: ${error[0].status}`);
    rows += docs.length;
  }
  from.close();
  await db.remove();
  return { ms, rows };
}

const bare = ({
  id,
  server,
  view,
  sync,
  atKey,
  type,
  contactId,
}: TransactionDoc): TransactionDoc => ({ id, server, view, sync, atKey, type, contactId });

const open = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });

const readAfter = (
  database: IDBDatabase,
  after: string,
  limit: number,
): Promise<TransactionDoc[]> =>
  new Promise((resolve, reject) => {
    const reading = database
      .transaction('docs')
      .objectStore('docs')
      .getAll(IDBKeyRange.lowerBound(after, true), limit);
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => reject(reading.error);
  });
