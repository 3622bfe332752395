import { transactionsPlan } from '@/data/list/lists';
import { PAGE } from '@/data/list/live-list';
import { readPage } from '@/data/list/page';
import { openData } from '@/data/replica/database';

/**
 * The first page of the list as the app reads it, and the same rows by plain IndexedDB on the same
 * database and index. It is bundled by itself and runs on an empty page of the app's origin.
 */
export async function compareFirstPage(
  rounds: number,
): Promise<{ ours: number[]; raw: number[]; rows: [number, number] }> {
  const name = (await indexedDB.databases())
    .map((d) => d.name ?? '')
    .find((n) => /^rxdb-dexie-milyem-g\d+-.*--transactions$/.test(n));
  const owner = /milyem-g\d+-([0-9a-f-]{36})-([0-9a-f-]{36})--/.exec(name ?? '');
  if (!name || !owner?.[1] || !owner[2])
    throw new Error('there is no local database of transactions');
  const data = await openData({ company: owner[1], user: owner[2] });
  const store = await openRaw(name);
  const ours: number[] = [];
  const raw: number[] = [];
  let rows: [number, number] = [0, 0];
  for (let i = 0; i < rounds + 5; i++) {
    const a = await time(
      async () =>
        (await readPage(data.collections.transactions, transactionsPlan({}), '', PAGE)).length,
    );
    const c = await time(() => readRaw(store, PAGE));
    rows = [a.value, c.value];
    if (i < 5) continue;
    ours.push(a.ms);
    raw.push(c.ms);
  }
  await data.close();
  return { ours, raw, rows };
}

async function time<T>(act: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const began = performance.now();
  const value = await act();
  return { ms: performance.now() - began, value };
}

const openRaw = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });

function readRaw(database: IDBDatabase, limit: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const docs = database.transaction('docs').objectStore('docs');
    const index = Array.from(docs.indexNames).find(
      (n) => n.includes('atKey') && !n.includes('type') && !n.includes('contactId'),
    );
    if (!index)
      return reject(new Error(`no index by time among ${Array.from(docs.indexNames).join(', ')}`));
    const reading = docs.index(index).getAll(null, limit);
    reading.onsuccess = () => resolve(reading.result.length);
    reading.onerror = () => reject(reading.error);
  });
}
