import { currentData } from '../core/current';
import { GENERATION, ownedBy, parseStoredName, type StoredName } from '../core/name';

/**
 * Deletes local databases from the device. Guarantee: only databases that the server can fill again
 * are deleted; the outbox (unsent work, device id, number series) is never among them, nor is
 * another user's database.
 */
export async function wipeData(user: string, factory: IDBFactory = indexedDB): Promise<void> {
  const open = currentData();
  if (open?.user === user) await open.close();
  await drop(factory, (stored) => ownedBy(stored, user));
}

/**
 * Deletes the databases of older generations. This version cannot use them, and they never held
 * unsent work.
 */
export const dropOldGenerations = (factory: IDBFactory): Promise<void> =>
  drop(factory, (stored) => stored.generation < GENERATION);

async function drop(factory: IDBFactory, unwanted: (stored: StoredName) => boolean): Promise<void> {
  const found = await factory.databases();
  const names = found.flatMap(({ name }) => {
    const stored = name === undefined ? undefined : parseStoredName(name);
    return name !== undefined && stored && unwanted(stored) ? [name] : [];
  });
  await Promise.all(names.map((name) => remove(factory, name)));
}

/**
 * Deletes one database. A tab that still has it open closes it on `versionchange`; the browser
 * carries out a blocked request when it does.
 */
const remove = (factory: IDBFactory, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = factory.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onblocked = () => resolve();
    request.onerror = () => reject(request.error);
  });
