import { currentData, type Data } from '../core/current';
import { type CountDoc, datedOf } from '../core/document';
import { documentId } from '../core/kept-in';
import { table } from '../core/table';
import type { CountView, StockView } from '../core/types';
import { countsPlan } from '../list/lists';
import { liveList } from '../list/live-list';
import { allStock } from '../list/read-list';
import { useShared, useStore } from '../list/use-shared';
import { type ListOf, useList } from '../slip/use-transactions';

const all = (data: Data) => liveList<CountDoc, CountView>(datedOf(data), countsPlan);

/** Those that are open, then those that were closed; of each the newest first. */
export const useCounts = (): ListOf<CountView> => useList(useShared('counts', all));

/** One of them: undefined while it is being read, null when this device does not have it. */
export function useStockCount(id: string): CountView | null | undefined {
  const key = documentId('counts', id);
  const one = useShared(`count:${id}`, (data: Data) => table(datedOf<CountDoc>(data), [key]));
  return useStore(one, undefined, (rows) => rows && (rows.get(key)?.view ?? null));
}

/**
 * All cards that lie somewhere by the books, and those that were read: what a count is compared
 * with.
 */
export async function cardsForCount(read: readonly string[]): Promise<StockView[]> {
  const cards = new Map<string, StockView>();
  for await (const { rows } of allStock({}).pages)
    for (const card of rows) cards.set(card.id, card);
  const others = read.filter((id) => !cards.has(id));
  const docs =
    (await currentData()?.collections.stock.storageInstance.findDocumentsById(others, false)) ?? [];
  for (const { view } of docs) cards.set(view.id, view);
  return Array.from(cards.values());
}
