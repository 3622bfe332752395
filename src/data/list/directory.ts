import type { RxCollection, RxDocumentData } from 'rxdb';
import { revisionHeight } from '../core/document';
import type { Readable } from '../core/observable';

/**
 * Documents looked up one by one from many places, such as the customer of each row of a list.
 * Guarantee: what a frame asks for is read in one go, what was read once stays current by one
 * subscription, and null means that it is not here.
 */
type Found<D> = ReadonlyMap<string, RxDocumentData<D> | null>;
export type Directory<D> = Readable<Found<D>> & { want(id: string): void };

type Change<D> = {
  operation: 'INSERT' | 'UPDATE' | 'DELETE';
  documentId: string;
  documentData: RxDocumentData<D>;
};

export function directory<D extends { id: string }>(collection: RxCollection<D>): Directory<D> {
  const listeners = new Set<() => void>();
  const asked = new Set<string>();
  let wanted: string[] = [];
  let found: Found<D> = new Map();
  const lay = (docs: Iterable<[string, RxDocumentData<D> | null]>) => {
    const next = new Map(found);
    for (const [id, doc] of docs) if (isNewer(next.get(id), doc)) next.set(id, doc);
    found = next;
    for (const listener of Array.from(listeners)) listener();
  };
  // For the life of the database: what was asked for once is asked for again by the next screen.
  collection.eventBulks$.subscribe((bulk) => {
    const changes = (bulk.events as Change<D>[]).filter((change) => asked.has(change.documentId));
    if (changes.length > 0)
      lay(
        changes.map(({ documentId, operation, documentData }) => [
          documentId,
          operation === 'DELETE' ? null : documentData,
        ]),
      );
  });
  const read = async () => {
    const ids = wanted;
    wanted = [];
    const docs = await collection.storageInstance.findDocumentsById(ids, false);
    const byId = new Map(docs.map((doc) => [doc.id, doc]));
    // An event may have been quicker than the reading: then it knows better about what is not here.
    lay(
      ids.flatMap((id): [string, RxDocumentData<D> | null][] =>
        byId.has(id) || !found.has(id) ? [[id, byId.get(id) ?? null]] : [],
      ),
    );
  };
  return {
    get: () => found,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    want(id) {
      if (asked.has(id)) return;
      asked.add(id);
      wanted.push(id);
      if (wanted.length > 1) return;
      queueMicrotask(() => {
        read().catch((error: unknown) => {
          if (!collection.closed) throw error;
        });
      });
    },
  };
}

function isNewer<D>(
  known: RxDocumentData<D> | null | undefined,
  doc: RxDocumentData<D> | null,
): boolean {
  if (!known || !doc) return known !== doc;
  return revisionHeight(doc._rev) > revisionHeight(known._rev);
}
