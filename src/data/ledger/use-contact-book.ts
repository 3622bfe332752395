import { useMemo } from 'react';
import type { Legal } from '@/domain/contact/contact';
import { useContacts } from '../contact/use-contacts';
import type { BalanceView, ContactView } from '../core/types';
import type { ListOf } from '../slip/use-transactions';
import { useWholeBalances } from './use-balances';

const NO_ROWS: readonly ContactView[] = [];
const NO_BALANCES: ReadonlyMap<string, readonly BalanceView[]> = new Map();

/**
 * Contacts and their balances with the shop. The list stays `loading` until the balances are read:
 * its columns and totals depend on them, and nobody must appear to owe nothing.
 */
export function useContactBook(
  search: string,
  legal: Legal = '',
): { contacts: ListOf<ContactView>; balances: ReadonlyMap<string, readonly BalanceView[]> } {
  const contacts = useContacts(search, legal);
  const balances = useWholeBalances();
  return useMemo(
    () =>
      balances || contacts.failed
        ? { contacts, balances: balances ?? NO_BALANCES }
        : {
            contacts: { ...contacts, rows: NO_ROWS, done: false, loading: true },
            balances: NO_BALANCES,
          },
    [contacts, balances],
  );
}
