import { useEffect, useMemo } from 'react';
import { searchText } from '../domain/contact';
import { fold, matchesWords } from '../domain/fold';
import type { Data } from './current';
import type { ContactDoc } from './document';
import { contactsPlan } from './lists';
import { liveList } from './live-list';
import { table } from './table';
import type { ContactView } from './types';
import { useShared, useStore } from './use-shared';
import { type ListOf, useList } from './use-transactions';

const open = (data: Data) => liveList<ContactDoc, ContactView>(data.collections.contacts, contactsPlan);

/** By folded name. A search reads all contacts once and filters in memory; what is found so far shows at once. */
export function useContacts(search: string): ListOf<ContactView> {
  const list = useShared('contacts', open);
  const loaded = useList(list);
  const query = fold(search);
  useEffect(() => {
    if (query !== '') list?.all();
  }, [list, query]);
  return useMemo(() => (query === '' ? loaded : { ...loaded, rows: loaded.rows.filter((contact) => matchesWords(foldedOf(contact), query)) }), [loaded, query]);
}

/** One contact: undefined while it is being read, null when this device does not have it. */
export function useContact(id: string | null): ContactView | null | undefined {
  const one = useShared(`contact:${id}`, (data: Data) => table(data.collections.contacts, id === null ? [] : [id]));
  return useStore(one, undefined, (rows) => rows && ((id === null ? undefined : rows.get(id)?.view) ?? null));
}

const folded = new WeakMap<ContactView, string>();

function foldedOf(contact: ContactView): string {
  const known = folded.get(contact);
  if (known !== undefined) return known;
  const made = searchText(contact);
  folded.set(contact, made);
  return made;
}
