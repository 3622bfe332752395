import type { RxCollection, RxDocumentData } from 'rxdb';
import { currentData } from '../core/current';
import { END } from '../core/keys';
import { namesakes } from './namesakes';
import { countRange, type LineFilter, type ListPlan, readPage } from './page';
import { slipIndex } from './slip-index';

/**
 * Documents of a list behind a key, and the key to go on with; END when there are no more. A page
 * may be short before that.
 */
type Stretch<D> = { docs: RxDocumentData<D>[]; next: string };

export async function readOn<D extends { id: string }>(
  collection: RxCollection<D>,
  plan: ListPlan<D>,
  after: string,
  limit: number,
): Promise<Stretch<D>> {
  if (plan.asks) return readAsked(collection, plan, plan.asks, after, limit);
  const docs = await readPage(collection, plan, after, limit);
  const last = docs.at(-1);
  return { docs, next: docs.length < limit || !last ? END : String(last[plan.key]) };
}

/** How many documents a walk along the whole list will look at. */
export async function countPlan<D>(
  collection: RxCollection<D>,
  plan: ListPlan<D>,
): Promise<number> {
  return plan.asks
    ? (await indexFor(plan.asks)).count(plan.asks.passes, plan.range)
    : countRange(collection, plan);
}

async function readAsked<D extends { id: string }>(
  collection: RxCollection<D>,
  plan: ListPlan<D>,
  asks: LineFilter,
  after: string,
  limit: number,
): Promise<Stretch<D>> {
  const index = await indexFor(asks);
  const { ids, next } = await index.find(asks.passes, after, plan.range.upTo, limit);
  const docs = await collection.storageInstance.findDocumentsById(ids, false);
  const place = new Map(ids.map((id, at) => [id, at]));
  return { docs: docs.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)), next };
}

async function indexFor(asks: LineFilter) {
  const data = currentData();
  if (!data) throw new Error('no database is open');
  if (asks.words !== '') asks.know(await namesakes(data, asks.words));
  return slipIndex(data);
}
