import { currentData } from '../core/current';
import { GENERATION, ownedBy, parseStoredName, type StoredName } from '../core/name';

/**
 * Takes local projections off the device. Guarantee: only databases that the server can fill again
 * are deleted; the outbox (unsent work, device id, number series) is never among them, nor is
 * another user's database.
 */
export async function wipeData(user: string, factory: IDBFactory = indexedDB): Promise<void> {
  const open = currentData();
  if (open?.user === user) await open.close();
  await drop(factory, (stored) => ownedBy(stored, user));
}

/** Databases of an older app are of no use to this one, and their unsent work was never in them. */
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
 * Another tab that still has it open closes on `versionchange`; a blocked request is carried out
 * when it does.
 */
const remove = (factory: IDBFactory, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = factory.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onblocked = () => resolve();
    request.onerror = () => reject(request.error);
  });
