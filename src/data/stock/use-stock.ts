import { useMemo } from 'react';
import { currentData, type Data } from '../core/current';
import type { StockDoc } from '../core/document';
import { NO_TABLE, table } from '../core/table';
import type { IntakeFilter, StockFilter, StockView } from '../core/types';
import { intakesPlan, stockCodePlan, stockPlan } from '../list/lists';
import { liveList, NO_LIST } from '../list/live-list';
import { readPage } from '../list/page';
import { useShared, useStore } from '../list/use-shared';
import { type ListOf, useList } from '../slip/use-transactions';

/** The cards that a filter lets through, by name. */
export const useStock = (filter: StockFilter): ListOf<StockView> =>
  useList(
    useShared(`stock:${JSON.stringify(filter)}`, (data: Data) =>
      liveList<StockDoc, StockView>(data.collections.stock, stockPlan(filter)),
    ),
  );

/** Cards by when they were taken in, the last first; null asks for none. */
export const useIntakes = (filter: IntakeFilter | null): ListOf<StockView> =>
  useList(
    useShared(`intakes:${JSON.stringify(filter)}`, (data: Data) =>
      filter ? liveList<StockDoc, StockView>(data.collections.stock, intakesPlan(filter)) : NO_LIST,
    ),
  );

/** One card: undefined while it is being read, null when this device does not have it. */
export function useStockCard(id: string): StockView | null | undefined {
  const one = useShared(`stock-card:${id}`, (data: Data) => table(data.collections.stock, [id]));
  return useStore(one, undefined, (rows) => rows && (rows.get(id)?.view ?? null));
}

/**
 * The stock cards with these ids that this device has; follows later changes. A card that was saved
 * a moment ago appears as soon as its outbox row has been projected.
 */
export function useStockCards(ids: readonly string[]): readonly StockView[] {
  const some = useShared(`stock-cards:${ids.join()}`, (data: Data) =>
    ids.length > 0 ? table(data.collections.stock, ids) : NO_TABLE,
  );
  const rows = useStore(some, undefined, (known) => known);
  return useMemo(() => ids.flatMap((id) => rows?.get(id)?.view ?? []), [ids, rows]);
}

/**
 * The card under a code, asked once: that which lies there before one that has gone. Undefined
 * where no card has it.
 */
export async function findStock(code: string): Promise<StockView | undefined> {
  const data = currentData();
  if (!data || code === '') return undefined;
  const plan = stockCodePlan(code);
  const [first] = await readPage(data.collections.stock, plan, plan.range.after, 1);
  return first?.view;
}
