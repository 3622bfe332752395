import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type StoreNames,
  unwrap,
  wrap,
} from 'idb';
import type { RuntimeConfig } from '../contract/core/config';
import type { RecordRef } from '../contract/mutation';
import type { SealedImage } from './images';
import type { Prints } from './prints';
import type { Remembered } from './remembered';
import type {
  Answered,
  Auth,
  HistoryMark,
  Lease,
  Pause,
  Row,
  StoredBasket,
  StoredDraft,
} from './types';

/**
 * The IndexedDB database `milyem-outbox`. Guarantee: its version always stays 1, with all stores
 * made at once, so that no release can migrate, block or delete unsent work; a connection closes
 * when another tab or worker asks for it (`versionchange`) and opens again on the next use; a
 * transaction either keeps all of its writes or throws the error that ended it.
 */
export const OUTBOX_NAME = 'milyem-outbox';
export const OUTBOX_VERSION = 1;

/**
 * `touchKeys` and `troubled` exist for their indexes: a row is listed under each record it touches,
 * and under its company while troubled.
 */
export type StoredRow = Row & { touchKeys: string[]; troubled?: string };

/**
 * A body that the server acknowledged, kept so that it can be offered again to a server restored
 * from an older backup.
 */
type Acknowledged = { id: string; company: string; answeredAt: number; row: StoredRow };

export type MetaValues = {
  auth: Auth;
  /** People whom this device remembers, and their locked sessions. */
  remembered: Remembered[];
  /**
   * One value, since every append reads and writes it: the device's id, server clock minus device
   * clock, the latest moment on any row.
   */
  clock: { device: string; offset: number; lastSeen: number };
  pause: Pause;
  config: RuntimeConfig;
  lastContactAt: number;
  lastFailureAt: number;
  serverVersion: string;
  backoff: { until: number; failures: number; why: string };
  /** Calls of each kind over the last minute, counted by second. */
  calls: { second: number; drain: number; pull: number; user: number }[];
  /** The drain that holds the lock, and the time when it last moved. */
  holder: { id: string; beatAt: number; row?: string };
  prints: Prints;
  /** By company: the nonce that the device requested and the server has not granted yet. */
  proposals: Record<string, string>;
  /**
   * By company: the nonces that the device had before, the newest last. They are stored apart from
   * the number series, which every append reads and writes.
   */
  nonces: Record<string, string[]>;
  /** By company: the last place in the server's history that this device has seen. */
  history: Record<string, HistoryMark>;
};

interface OutboxSchema extends DBSchema {
  rows: {
    key: number;
    value: StoredRow;
    indexes: {
      id: string;
      'company-state': [string, string];
      state: string;
      touch: string;
      troubled: string;
    };
  };
  answers: { key: string; value: Answered; indexes: { answeredAt: number } };
  acknowledged: {
    key: string;
    value: Acknowledged;
    indexes: { answeredAt: number; company: string };
  };
  counters: { key: string; value: Lease };
  blobs: { key: string; value: SealedImage & { hash: string } };
  baskets: { key: string; value: StoredBasket; indexes: { company: string } };
  drafts: { key: string; value: StoredDraft };
  meta: { key: string; value: MetaValues[keyof MetaValues] };
}

export type StoreName = StoreNames<OutboxSchema>;
export type Tx<M extends 'readonly' | 'readwrite' = 'readwrite'> = IDBPTransaction<
  OutboxSchema,
  StoreName[],
  M
>;

export type Store = {
  read<T>(stores: StoreName[], work: (tx: Tx<'readonly'>) => Promise<T>): Promise<T>;
  /**
   * Writes in one transaction. `strict` reaches the disk before it resolves; a `relaxed` write may
   * be lost by a power cut, and the device then gets it from the server again.
   */
  write<T>(
    stores: StoreName[],
    durability: 'strict' | 'relaxed',
    work: (tx: Tx) => Promise<T>,
  ): Promise<T>;
  /**
   * A strict write that sends all of its requests at once, on the platform's own transaction: it
   * awaits nothing and makes no promise for each request, which saves a third of the time of a
   * save. Resolves when it is on the disk.
   */
  writeAtOnce(stores: StoreName[], ask: (tx: IDBTransaction) => void): Promise<void>;
  close(): void;
};

export const touchKey = (ref: RecordRef): string => `${ref.kind}/${ref.id}`;

export function openStore(factory: IDBFactory, name: string): Store {
  let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined;
  const forget = () => {
    opened = undefined;
  };
  const database = () => {
    opened ??= connect(factory, name, forget);
    opened.catch(forget);
    return opened;
  };
  const run = async <M extends 'readonly' | 'readwrite', T>(
    stores: StoreName[],
    mode: M,
    work: (tx: Tx<M>) => Promise<T>,
    durability?: 'strict' | 'relaxed',
  ) => {
    const db = await database();
    return settle(
      db.transaction(stores, mode, durability ? { durability } : {}) as unknown as Tx<M>,
      work,
    );
  };
  return {
    read: (stores, work) => run(stores, 'readonly', work),
    write: (stores, durability, work) => run(stores, 'readwrite', work, durability),
    writeAtOnce: async (stores, ask) =>
      committed(
        unwrap(await database()).transaction(stores, 'readwrite', { durability: 'strict' }),
        ask,
      ),
    close() {
      opened?.then((db) => db.close()).catch(() => undefined);
      forget();
    },
  };
}

async function settle<M extends 'readonly' | 'readwrite', T>(
  tx: Tx<M>,
  work: (tx: Tx<M>) => Promise<T>,
): Promise<T> {
  // Heard at once: an abort before we await it must not become an unhandled rejection.
  const done = tx.done.then(
    () => null,
    (error: unknown) => ({ error }),
  );
  let value: T;
  try {
    value = await work(tx);
  } catch (error) {
    if (!tx.error) tryAbort(tx);
    await done;
    throw tx.error ?? error;
  }
  const failed = await done;
  if (failed) throw failed.error;
  return value;
}

const committed = (tx: IDBTransaction, ask: (tx: IDBTransaction) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve();
    tx.onabort = () => reject(tx.error ?? new DOMException('given up', 'AbortError'));
    try {
      ask(tx);
    } catch (error) {
      tryAbort(tx);
      reject(error);
    }
  });

function tryAbort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // Already over: there is nothing left to undo.
  }
}

async function connect(
  factory: IDBFactory,
  name: string,
  onClosed: () => void,
): Promise<IDBPDatabase<OutboxSchema>> {
  const request = factory.open(name, OUTBOX_VERSION);
  request.onupgradeneeded = () => createStores(request.result);
  const db = (await wrap(request)) as unknown as IDBPDatabase<OutboxSchema>;
  db.addEventListener('versionchange', () => {
    onClosed();
    db.close();
  });
  db.addEventListener('close', onClosed);
  return db;
}

function createStores(db: IDBDatabase): void {
  const rows = db.createObjectStore('rows', { keyPath: 'seq', autoIncrement: true });
  rows.createIndex('id', 'id', { unique: true });
  rows.createIndex('company-state', ['company', 'state']);
  rows.createIndex('state', 'state');
  rows.createIndex('touch', 'touchKeys', { multiEntry: true });
  rows.createIndex('troubled', 'troubled');
  db.createObjectStore('answers', { keyPath: 'id' }).createIndex('answeredAt', 'answeredAt');
  const acknowledged = db.createObjectStore('acknowledged', { keyPath: 'id' });
  acknowledged.createIndex('answeredAt', 'answeredAt');
  acknowledged.createIndex('company', 'company');
  db.createObjectStore('counters', { keyPath: 'company' });
  db.createObjectStore('blobs', { keyPath: 'hash' });
  db.createObjectStore('baskets', { keyPath: 'id' }).createIndex('company', 'company');
  db.createObjectStore('drafts', { keyPath: 'id' });
  db.createObjectStore('meta');
}
