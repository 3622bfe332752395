import type { ScreeningIndex } from '@/domain/screening/build-index';
import type { ListEntry, ListVersion } from '@/domain/screening/entry';
import { type AskedNote, LISTS_DATABASE } from './messages';

/**
 * The lists and their index on the device. Guarantee: both are written in one transaction, so that
 * what is read is always whole; another company's lists are never read.
 */
export type KeptList = { version: ListVersion; entries: ListEntry[] };
export type Kept = {
  company: string;
  lists: KeptList[];
  index: ScreeningIndex;
  /** Hashes of decided pairs (`pairText`); missing in what earlier releases stored. */
  pairs?: readonly string[];
};

const STORE = 'kept';
const KEY = 'lists';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function opened(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(LISTS_DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const database = await settled(request);
  // A sign-out deletes the database, also while this worker has it open.
  database.onversionchange = () => database.close();
  return database;
}

export async function readKept(
  company: string,
  factory: IDBFactory = indexedDB,
): Promise<Kept | undefined> {
  const database = await opened(factory);
  try {
    const store = database.transaction(STORE).objectStore(STORE);
    const kept = (await settled(store.get(KEY))) as Kept | undefined;
    return kept?.company === company ? kept : undefined;
  } finally {
    database.close();
  }
}

export const writeKept = (kept: Kept, factory: IDBFactory = indexedDB): Promise<void> =>
  write(kept, KEY, factory);

const noteKey = (company: string, contact: string): string => `asked:${company}:${contact}`;

export const writeNote = (
  company: string,
  contact: string,
  note: AskedNote,
  factory: IDBFactory = indexedDB,
): Promise<void> => write(note, noteKey(company, contact), factory);

export async function readNote(
  company: string,
  contact: string,
  factory: IDBFactory = indexedDB,
): Promise<AskedNote | undefined> {
  const database = await opened(factory);
  try {
    const store = database.transaction(STORE).objectStore(STORE);
    return (await settled(store.get(noteKey(company, contact)))) as AskedNote | undefined;
  } finally {
    database.close();
  }
}

async function write(value: unknown, key: string, factory: IDBFactory): Promise<void> {
  const database = await opened(factory);
  try {
    const transaction = database.transaction(STORE, 'readwrite');
    transaction.objectStore(STORE).put(value, key);
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}
