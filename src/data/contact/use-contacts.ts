import { useEffect, useMemo } from 'react';
import { fold, matchesWords } from '@/domain/base/fold';
import { type Legal, legalOf, searchText } from '@/domain/contact/contact';
import type { Data } from '../core/current';
import type { ContactDoc } from '../core/document';
import type { ContactView } from '../core/types';
import { type Directory, directory } from '../list/directory';
import { contactsPlan } from '../list/lists';
import { liveList } from '../list/live-list';
import { useShared, useStore } from '../list/use-shared';
import { type ListOf, useList } from '../slip/use-transactions';

const open = (data: Data) =>
  liveList<ContactDoc, ContactView>(data.collections.contacts, contactsPlan);

/**
 * By folded name. A search, or asking for one kind alone, reads all contacts once and filters in
 * memory; what is found so far shows at once.
 */
export function useContacts(search: string, legal: Legal = ''): ListOf<ContactView> {
  const list = useShared('contacts', open);
  const loaded = useList(list);
  const query = fold(search);
  useEffect(() => {
    if (query !== '' || legal !== '') list?.all();
  }, [list, query, legal]);
  return useMemo(() => {
    if (query === '' && legal === '') return loaded;
    const passes = (contact: ContactView) =>
      (legal === '' || legalOf(contact) === legal) &&
      (query === '' || matchesWords(foldedOf(contact), query));
    return { ...loaded, rows: loaded.rows.filter(passes) };
  }, [loaded, query, legal]);
}

/**
 * Who may be meant by what is typed where one of them is chosen: whoever is called just that first,
 * then by name. While `reading` not all of them are here yet, and whom an Enter takes is not known.
 */
export function useNamedContacts(text: string): { rows: readonly ContactView[]; reading: boolean } {
  const { rows, done, failed } = useContacts(text);
  const query = fold(text);
  return useMemo(() => {
    const called = query === '' ? [] : rows.filter(({ name }) => fold(name) === query);
    return {
      rows:
        called.length === 0 ? rows : [...called, ...rows.filter((row) => !called.includes(row))],
      reading: query !== '' && !done && !failed,
    };
  }, [rows, done, failed, query]);
}

const openDirectory = (data: Data) => directory<ContactDoc>(data.collections.contacts);

/**
 * One contact: undefined while it is being read, null when there is none; of a merged one who it
 * goes on as. Made for rows: a frame's look-ups are one read.
 */
export function useContact(id: string | null): ContactView | null | undefined {
  const contacts = useShared('contact', openDirectory);
  const contact = useStore(contacts, undefined, (found) =>
    id === null ? null : viewOf(lastOf(found, id)),
  );
  const next = contact?.mergedInto ?? id;
  useEffect(() => {
    if (next !== null) contacts?.want(next);
  }, [contacts, next]);
  return contact;
}

/** The card under this very id, whoever it goes on as. */
export function useContactCard(id: string | null): ContactView | null | undefined {
  const contacts = useShared('contact', openDirectory);
  useEffect(() => {
    if (id !== null) contacts?.want(id);
  }, [contacts, id]);
  return useStore(contacts, undefined, (found) => (id === null ? null : viewOf(found.get(id))));
}

const NOT_READ: ReturnType<Directory<ContactDoc>['get']> = new Map();

/** Names by id, of a merged card of who it goes on as; what has not been read yet is missing. */
export function useContactNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const contacts = useShared('contact', openDirectory);
  const found = useStore(contacts, NOT_READ, (value) => value);
  useEffect(() => {
    for (const id of ids) contacts?.want(id);
  }, [contacts, ids]);
  return useMemo(
    () => new Map(ids.flatMap((id) => [[id, viewOf(lastOf(found, id))?.name ?? ''] as const])),
    [found, ids],
  );
}

/**
 * The card that each of these ids goes on as, or null if there is none. Returns undefined until all
 * of them were read.
 */
export function useContactRoots(
  ids: readonly string[],
): ReadonlyMap<string, ContactView | null> | undefined {
  const contacts = useShared('contact', openDirectory);
  const found = useStore(contacts, NOT_READ, (value) => value);
  const roots = useMemo(() => rootsOf(found, ids), [found, ids]);
  useEffect(() => {
    for (const id of roots.unread) contacts?.want(id);
  }, [contacts, roots]);
  return roots.unread.length > 0 ? undefined : roots.known;
}

function rootsOf(
  found: Found,
  ids: readonly string[],
): { known: ReadonlyMap<string, ContactView | null>; unread: readonly string[] } {
  const known = new Map<string, ContactView | null>();
  const unread = new Set<string>();
  for (const id of ids) {
    const view = viewOf(lastOf(found, id));
    if (view === undefined) unread.add(id);
    else known.set(id, view);
    // The card that it was merged into is not read yet.
    if (view?.mergedInto !== undefined && !found.has(view.mergedInto)) unread.add(view.mergedInto);
  }
  return { known, unread: Array.from(unread) };
}

type Found = ReturnType<Directory<ContactDoc>['get']>;

/** The last card of the line that has been read; never further than any line is long. */
function lastOf(found: Found, id: string): ReturnType<Found['get']> {
  let doc = found.get(id);
  for (let hops = 0; hops < 20; hops++) {
    const next = doc?.view.mergedInto === undefined ? undefined : found.get(doc.view.mergedInto);
    if (!next) return doc;
    doc = next;
  }
  return doc;
}

const viewOf = (doc: ContactDoc | null | undefined): ContactView | null | undefined =>
  doc === null ? null : doc?.view;

const folded = new WeakMap<ContactView, string>();

function foldedOf(contact: ContactView): string {
  const known = folded.get(contact);
  if (known !== undefined) return known;
  const made = searchText(contact);
  folded.set(contact, made);
  return made;
}
