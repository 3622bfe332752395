import { useDeferredValue, useMemo } from 'react';
import { useContacts } from '../../../data/use-contacts';
import { useFilled } from '../../../data/use-filled';
import { useTransactions } from '../../../data/use-transactions';
import { familyOf } from '../../../domain/contact';
import { now } from '../world';
import { queryOf, type SlipFilter, searched } from './filter';

/** The slips of a filter, page by page; a search looks further until a screen is full or nothing is left. */
export function useSlips(filter: SlipFilter) {
  const query = useMemo(() => queryOf(filter, now()), [filter]);
  const list = useTransactions(query);
  const search = useDeferredValue(filter.search);
  const contacts = useContacts(search);
  const searching = search.trim() !== '';
  const rows = useMemo(() => {
    if (!searching) return list.rows;
    const names = new Map(contacts.rows.flatMap((contact) => familyOf(contact).map((id) => [id, contact.name] as const)));
    return searched(list.rows, search, (id) => names.get(id));
  }, [list.rows, contacts.rows, searching, search]);
  const { more, done, loading, failed } = list;
  useFilled(list, rows.length, searching);
  return { query, rows, more, done, loading, failed, searching };
}
