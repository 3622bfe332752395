import { ACCOUNTS_NOTE } from './device-note';

/**
 * Which of the shop's accounts the counter of this device books to, by company and kind of account.
 * The till stands beside the device, so that a logout leaves the note; a damaged one counts as
 * empty.
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
    // Full or forbidden: it holds until the page is left.
  }
}
