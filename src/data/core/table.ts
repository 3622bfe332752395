import type { RxCollection, RxDocumentData } from 'rxdb';
import { revisionHeight } from './document';
import type { Readable } from './observable';

/**
 * Keeps documents in memory: a small collection as a whole, or the documents with given ids.
 * Guarantee: a document that did not change stays the same object, so that only the cells of
 * changed documents draw again; the value is `undefined` until the first read.
 */
export type Rows<D> = ReadonlyMap<string, RxDocumentData<D>>;
export type Table<D> = Readable<Rows<D> | undefined>;

/** A table without documents; it never reads from the database. */
export const NO_TABLE: Table<never> = { get: () => undefined, subscribe: () => () => undefined };

type Change<D> = {
  operation: 'INSERT' | 'UPDATE' | 'DELETE';
  documentId: string;
  documentData: RxDocumentData<D>;
};

export function table<D extends { id: string }>(
  collection: RxCollection<D>,
  ids?: readonly string[],
): Table<D> {
  const listeners = new Set<() => void>();
  let rows: Rows<D> | undefined;
  let stop: (() => void) | undefined;
  const tell = (next: Rows<D>) => {
    rows = next;
    for (const listener of Array.from(listeners)) listener();
  };
  return {
    get: () => rows,
    subscribe(listener) {
      listeners.add(listener);
      stop ??= follow(collection, ids, () => rows, tell);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

/**
 * Reads the documents once and then follows the writes of all tabs; writes that come during the
 * read are applied after it.
 */
function follow<D extends { id: string }>(
  collection: RxCollection<D>,
  ids: readonly string[] | undefined,
  known: () => Rows<D> | undefined,
  tell: (rows: Rows<D>) => void,
) {
  let early: RxDocumentData<D>[] | undefined = [];
  let stopped = false;
  const subscription = collection.eventBulks$.subscribe((bulk) => {
    const docs = (bulk.events as Change<D>[])
      .filter((change) => !ids || ids.includes(change.documentId))
      .map((change) => change.documentData);
    if (early) early.push(...docs);
    else change(docs);
  });
  const change = (docs: readonly RxDocumentData<D>[]) => {
    const next = new Map(known());
    if (docs.filter((doc) => lay(next, doc)).length > 0) tell(next);
  };
  const begin = (docs: readonly RxDocumentData<D>[]) => {
    if (stopped) return;
    const before = known();
    const next = new Map(docs.map((doc) => [doc.id, keep(before?.get(doc.id), doc)]));
    for (const doc of early ?? []) lay(next, doc);
    early = undefined;
    tell(next);
  };
  read(collection, ids).then(begin, (error: unknown) => {
    if (!stopped && !collection.closed) throw error;
  });
  return () => {
    stopped = true;
    subscription.unsubscribe();
  };
}

/**
 * Puts a document into the map, unless the map has the same or a newer revision: an older one came
 * late from another tab.
 */
function lay<D extends { id: string }>(
  rows: Map<string, RxDocumentData<D>>,
  doc: RxDocumentData<D>,
): boolean {
  const known = rows.get(doc.id);
  if (known && revisionHeight(known._rev) >= revisionHeight(doc._rev)) return false;
  if (doc._deleted) return rows.delete(doc.id);
  rows.set(doc.id, doc);
  return true;
}

const keep = <D>(
  known: RxDocumentData<D> | undefined,
  doc: RxDocumentData<D>,
): RxDocumentData<D> => (known && known._rev === doc._rev ? known : doc);

async function read<D>(
  collection: RxCollection<D>,
  ids: readonly string[] | undefined,
): Promise<RxDocumentData<D>[]> {
  if (ids) return collection.storageInstance.findDocumentsById(Array.from(ids), false);
  const prepared = collection.find().getPreparedQuery();
  return (await collection.storageInstance.query(prepared)).documents;
}
