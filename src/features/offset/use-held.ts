import { useMemo } from 'react';
import { useBalances, useContactBalances } from '@/data/ledger/use-balances';
import { type Account, contactIdOf } from '@/domain/ledger/ledger';
import type { HeldAsset } from './form';

/**
 * What stands on an account, with what still waits on this device; of a contact also what stands on
 * the cards merged into theirs.
 */
export function useHeld(account: Account): readonly HeldAsset[] {
  const contactId = contactIdOf(account) ?? null;
  const theirs = useContactBalances(contactId);
  const own = useBalances(contactId === null ? account : '');
  const held = contactId === null ? own : theirs;
  return useMemo(
    () => held.map(({ asset, confirmed, waiting }) => ({ asset, quantity: confirmed + waiting })),
    [held],
  );
}
