import { useDeferredValue, useEffect, useMemo } from 'react';
import { useContacts } from '../../../data/use-contacts';
import { useTransactions } from '../../../data/use-transactions';
import { now } from '../world';
import { queryOf, type SlipFilter, searched } from './filter';

/** The slips of a filter, page by page; a search reads all of the days, since it must not miss one further down. */
export function useSlips(filter: SlipFilter) {
  const query = useMemo(() => queryOf(filter, now()), [filter]);
  const list = useTransactions(query);
  const search = useDeferredValue(filter.search);
  const contacts = useContacts(search);
  const searching = search.trim() !== '';
  const rows = useMemo(() => {
    if (!searching) return list.rows;
    const names = new Map(contacts.rows.map((contact) => [contact.id, contact.name]));
    return searched(list.rows, search, (id) => names.get(id));
  }, [list.rows, contacts.rows, searching, search]);
  const { more, done, loading, failed } = list;
  useEffect(() => {
    if (searching && !done && !loading && !failed) more();
  }, [searching, done, loading, failed, more]);
  return { query, rows, more, done, loading, failed, searching };
}
