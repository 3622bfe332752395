import { useMemo } from 'react';
import { useBalances, useContactBalances } from '@/data/ledger/use-balances';
import { type Account, contactIdOf } from '@/domain/ledger/ledger';
import type { HeldAsset } from './form';

/**
 * Balances of an account, with this device's unconfirmed rows; for contacts, summed with the cards
 * merged into theirs.
 */
export function useAccountBalance(account: Account): readonly HeldAsset[] {
  const contactId = contactIdOf(account) ?? null;
  const theirs = useContactBalances(contactId);
  const own = useBalances(contactId === null ? account : '');
  const held = contactId === null ? own : theirs;
  return useMemo(
    () => held.map(({ asset, confirmed, waiting }) => ({ asset, quantity: confirmed + waiting })),
    [held],
  );
}
