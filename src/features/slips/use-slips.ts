import { useMemo } from 'react';
import { useFilledPage } from '@/data/list/use-filled';
import { useTransactions } from '@/data/slip/use-transactions';
import { now } from '@/parts/counter/world';
import { onPaper, queryOf, type SlipFilter } from './filter';

/**
 * The slips of a filter, page by page; a search looks further until a screen is full or nothing is
 * left.
 */
export function useSlips(filter: SlipFilter) {
  const query = useMemo(() => queryOf(filter, now()), [filter]);
  const list = useTransactions(query);
  const searching = filter.search.trim() !== '';
  const rows = useMemo(() => onPaper(list.rows, filter.search), [list.rows, filter.search]);
  useFilledPage(list, rows.length, searching);
  const { more, done, loading, failed } = list;
  return { query, rows, more, done, loading, failed, searching };
}
