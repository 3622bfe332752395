import { useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { useOwnAccounts } from '@/data/till/use-till';
import { setCounterAccounts } from '@/parts/counter/payment/counter-accounts';
import { useDefaultAccounts } from '@/parts/counter/payment/use-default-accounts';
import { session } from '@/session/state/store';

/**
 * Publishes which accounts the shop has and which of them this counter books to, on every page of
 * the workbench; it draws nothing.
 */
export function CounterAccountsFeed() {
  const accounts = useOwnAccounts();
  const { branchId } = useSnapshot(session);
  const [preferred, keep] = useDefaultAccounts();
  useLayoutEffect(
    () => setCounterAccounts({ accounts, branch: branchId, preferred }, keep),
    [accounts, branchId, preferred, keep],
  );
  return null;
}
