import { ACCOUNTS_NOTE } from './device-note';

/**
 * Default accounts of this device’s counter, by company and kind of account. A logout keeps the
 * note, because the till belongs to the device; a damaged note counts as empty.
 */
export type DefaultAccounts = Readonly<Record<string, string>>;

type Note = Readonly<Record<string, DefaultAccounts>>;

function note(store: Pick<Storage, 'getItem'> | undefined): Note {
  try {
    const value: unknown = JSON.parse(store?.getItem(ACCOUNTS_NOTE) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Note) : {};
  } catch {
    return {};
  }
}

/** Undefined if nothing was chosen for the company on this device. */
export function storedAccounts(
  company: string,
  store: Pick<Storage, 'getItem'> | undefined = globalThis.localStorage,
): unknown {
  const all = note(store);
  return Object.hasOwn(all, company) ? all[company] : undefined;
}

export function storeAccounts(
  company: string,
  accounts: DefaultAccounts,
  store: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  try {
    store.setItem(ACCOUNTS_NOTE, JSON.stringify({ ...note(store), [company]: accounts }));
  } catch {
    // Storage full or blocked: the choice lasts until the page is left.
  }
}
