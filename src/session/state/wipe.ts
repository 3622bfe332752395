import {
  ACCOUNTS_NOTE,
  BOARD_NOTE,
  DEVICE_NOTE,
  LABEL_DESIGN_NOTE,
  LABEL_PRINTER_NOTE,
  LOST_NOTE,
  NAME_NOTE,
  PRINT_NOTE,
  REMEMBERED_NOTE,
  SCALE_NOTE,
  SETUP_NOTE,
} from '@/device/device-note';
import { LISTS_DATABASE } from '@/screening-worker/messages';

/**
 * Wipes what a logout must wipe (src/contract/README.md#reading-17-what-a-logout-wipes): the old
 * user's collections, cached answers, local and session storage. It spares the whole outbox
 * database (device id, number series, unsent work, parked baskets) and the precached app with its
 * configuration, without which an offline device could not show the login.
 */
const KEPT_CACHES = /precache|config|release/;

/** The count of wrong PINs is the device's too, or a lock would be shaken off by signing out. */
export const PIN_TRIES = 'milyem:pin-tries';

/**
 * What belongs to the device and not to a person: the count, which device this is and how it is
 * called, the price screen that it shows, that others are remembered on it, what stands beside it,
 * the accounts of its counter, and when it last opened a setup checklist by itself.
 */
const KEPT_NOTES = [
  PIN_TRIES,
  DEVICE_NOTE,
  LOST_NOTE,
  REMEMBERED_NOTE,
  BOARD_NOTE,
  SCALE_NOTE,
  LABEL_PRINTER_NOTE,
  ACCOUNTS_NOTE,
  NAME_NOTE,
  PRINT_NOTE,
  LABEL_DESIGN_NOTE,
  SETUP_NOTE,
];

export async function wipeUser(user: string): Promise<void> {
  // At once: a database takes its time, and whoever signs in meanwhile has written a profile of
  // their own.
  const notes = KEPT_NOTES.map((name) => [name, localStorage.getItem(name)] as const);
  localStorage.clear();
  for (const [name, note] of notes) if (note !== null) localStorage.setItem(name, note);
  sessionStorage.clear();
  const { wipeData } = await import('@/data/replica/wipe');
  await Promise.allSettled([wipeData(user), wipeCaches(), wipeLists()]);
}

/** The database of the sanctions lists; its worker closes it when asked to. */
async function wipeLists(): Promise<void> {
  const request = indexedDB.deleteDatabase(LISTS_DATABASE);
  await new Promise<void>((resolve) => {
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
    request.onblocked = () => resolve();
  });
}

async function wipeCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter((name) => !KEPT_CACHES.test(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Session-storage entries sent to the server at logout: those whose names start with `milyem:`
 * (src/contract/README.md#point-7-calls).
 */
export function sessionEntries(
  storage: Pick<Storage, 'length' | 'key' | 'getItem'> = sessionStorage,
): Record<string, string> {
  const entries: Record<string, string> = {};
  for (let i = 0; i < storage.length; i++) {
    const name = storage.key(i);
    if (name?.startsWith('milyem:')) entries[name] = storage.getItem(name) ?? '';
  }
  return entries;
}
