import type { DexieStorageInternals, MangoQuery, RxCollection, RxDocumentData } from 'rxdb';
import { getKeyRangeByQueryPlan } from 'rxdb/plugins/storage-dexie';
import type { KeyRange } from '../core/keys';

/**
 * One page of a list, straight from its index. Guarantee: the documents that RxDB's own query would
 * give, in its order, read in one request. RxDB walks a cursor and copies every document field by
 * field, which costs three times the reading itself.
 */
export type ListPlan<D> = {
  /** Equality fields in front of the key, as the index has them. */
  equals: Partial<Record<keyof D, string>>;
  key: keyof D & string;
  range: KeyRange;
  /** What the index does not decide. */
  belongs?: (doc: D) => boolean;
  /**
   * Of slips: what is asked of the lines in memory instead, since no index of the store knows it.
   */
  asks?: LineFilter;
};

export type LineFilter = {
  passes: (line: string) => boolean;
  /**
   * In the name of a contact too: whose it is must be told before anything passes; '' asks nothing.
   */
  words: string;
  know: (contacts: ReadonlySet<string>) => void;
};

export function pageQuery<D>(plan: ListPlan<D>, after: string, limit: number): MangoQuery<D> {
  const equals = Object.fromEntries(
    Object.entries(plan.equals).map(([field, value]) => [field, { $eq: value }]),
  );
  const query = {
    selector: { ...equals, [plan.key]: { $gt: after, $lte: plan.range.upTo } },
    sort: [{ [plan.key]: 'asc' }],
    limit,
  };
  return query as MangoQuery<D>;
}

export async function readPage<D>(
  collection: RxCollection<D>,
  plan: ListPlan<D>,
  after: string,
  limit: number,
): Promise<RxDocumentData<D>[]> {
  const { index, keys } = await rangeOf(collection, plan, after, limit);
  return answered<RxDocumentData<D>[]>(index.getAll(keys, limit));
}

/** The ids of all documents of a list in its order, without reading one. */
export async function readKeys<D>(
  collection: RxCollection<D>,
  plan: ListPlan<D>,
): Promise<string[]> {
  const { index, keys } = await rangeOf(collection, plan, plan.range.after, 1);
  return (await answered(index.getAllKeys(keys))).map(String);
}

/**
 * How many documents a walk along the whole list will look at: the index counts them without
 * reading one.
 */
export async function countRange<D>(
  collection: RxCollection<D>,
  plan: ListPlan<D>,
): Promise<number> {
  const { index, keys } = await rangeOf(collection, plan, plan.range.after, 1);
  return answered(index.count(keys));
}

async function rangeOf<D>(
  collection: RxCollection<D>,
  plan: ListPlan<D>,
  after: string,
  limit: number,
): Promise<{ index: IDBIndex; keys: IDBKeyRange }> {
  const { queryPlan } = collection.find(pageQuery(plan, after, limit)).getPreparedQuery();
  // What the index does not decide alone would have to be filtered and sorted here: such a list is
  // a mistake of its plan.
  if (!queryPlan.selectorSatisfiedByIndex || !queryPlan.sortSatisfiedByIndex)
    throw new Error(`no index serves ${collection.name} by ${plan.key}`);
  const { dexieDb, booleanIndexes } = await (collection.storageInstance
    .internals as DexieStorageInternals);
  const keys = getKeyRangeByQueryPlan(booleanIndexes, queryPlan, dexieDb._options.IDBKeyRange);
  const docs = dexieDb.backendDB().transaction('docs', 'readonly').objectStore('docs');
  return { index: docs.index(`[${queryPlan.index.join('+')}]`), keys };
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
