import type { Page } from 'playwright-core';

/** What lies on a tablet's disk, read past the product's own code. */
export type StoredRow = {
  id: string;
  seq: number;
  kind: string;
  state: string;
  body: string;
  after: string[];
  number?: string;
  supersededBy?: string;
  refusal?: { status: number };
};
type StoredDoc = {
  id: string;
  server: { version: number; body: unknown } | null;
  view: Record<string, unknown>;
  sync: string;
};
/** What a row waited for, kept for as long as it may have to be offered again. */
export type Kept = { id: string; after: string[] };
export type TabletDisk = {
  rows: StoredRow[];
  kept: Kept[];
  series: string;
  docs: Record<string, StoredDoc[]>;
  cursor: { version: number; nonce: string };
};

/** Kinds that share the collection `dated`, where each document's id begins with its kind. */
const SHARED = ['findings', 'tickets', 'tasks', 'cheques', 'shipments', 'counts', 'works'] as const;
const KINDS = [
  'transactions',
  'contacts',
  'balances',
  'definitions',
  'orders',
  'stock',
  ...SHARED,
] as const;

const isShared = (kind: string): boolean => SHARED.some((one) => one === kind);

async function readAll(names: readonly string[]): Promise<[string, unknown[]][]> {
  const all = (db: IDBDatabase, store: string) =>
    new Promise<unknown[]>((resolve, reject) => {
      const reading = db.transaction(store).objectStore(store).getAll();
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
  const open = (name: string) =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
  const found: [string, unknown[]][] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const wanted =
      name === 'milyem-outbox'
        ? ['rows', 'acknowledged', 'counters']
        : names.some((kind) => name.endsWith(`--${kind}`))
          ? ['docs']
          : [];
    if (wanted.length === 0) continue;
    const db = await open(name);
    for (const store of wanted)
      found.push([
        name === 'milyem-outbox' ? store : (name.split('--').at(-1) ?? ''),
        await all(db, store),
      ]);
    db.close();
  }
  return found;
}

export async function readDisk(page: Page, kinds: readonly string[] = KINDS): Promise<TabletDisk> {
  const read = new Map(
    await page.evaluate(readAll, kinds.some(isShared) ? [...kinds, 'dated'] : kinds),
  );
  const dated = (read.get('dated') ?? []) as StoredDoc[];
  const docsOf = (kind: string): StoredDoc[] =>
    isShared(kind)
      ? dated.flatMap((doc) =>
          doc.id.startsWith(`${kind}/`) ? [{ ...doc, id: doc.id.slice(kind.length + 1) }] : [],
        )
      : ((read.get(kind) ?? []) as StoredDoc[]);
  const docs = Object.fromEntries(kinds.map((kind) => [kind, docsOf(kind)]));
  const counters = (read.get('counters') ?? []) as { series: string }[];
  const cursor = docs.definitions?.find((doc) => doc.id === 'cursor')?.view as
    | TabletDisk['cursor']
    | undefined;
  const rows = (read.get('rows') ?? []) as StoredRow[];
  const kept = [
    ...rows,
    ...((read.get('acknowledged') ?? []) as { row: StoredRow }[]).map(({ row }) => row),
  ].map(({ id, after }) => ({ id, after }));
  return {
    rows,
    kept,
    series: counters[0]?.series ?? '',
    docs,
    cursor: cursor ?? { version: 0, nonce: '' },
  };
}

/** Rows that have not been answered. */
export const openRows = (disk: TabletDisk): StoredRow[] =>
  disk.rows.filter((row) => row.state !== 'applied' && !row.supersededBy);
