import { useEffect, useMemo } from 'react';
import { searchText } from '../domain/contact';
import { fold, matchesWords } from '../domain/fold';
import type { Data } from './current';
import { directory } from './directory';
import type { ContactDoc } from './document';
import { contactsPlan } from './lists';
import { liveList } from './live-list';
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

const openDirectory = (data: Data) => directory<ContactDoc>(data.collections.contacts);

/** One contact: undefined while it is being read, null when there is none. Made for rows: a frame's look-ups are one read. */
export function useContact(id: string | null): ContactView | null | undefined {
  const contacts = useShared('contact', openDirectory);
  useEffect(() => {
    if (id !== null) contacts?.want(id);
  }, [contacts, id]);
  return useStore(contacts, undefined, (found) => (id === null ? null : viewOf(found.get(id))));
}

const viewOf = (doc: ContactDoc | null | undefined): ContactView | null | undefined => (doc === null ? null : doc?.view);

const folded = new WeakMap<ContactView, string>();

function foldedOf(contact: ContactView): string {
  const known = folded.get(contact);
  if (known !== undefined) return known;
  const made = searchText(contact);
  folded.set(contact, made);
  return made;
}
