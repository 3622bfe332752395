import { useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { useOwnAccounts } from '@/data/till/use-till';
import { kindOf } from '@/domain/ledger/own-account';
import { type Preferred, setCounterAccounts } from '@/parts/counter/payment/counter-accounts';
import { useStoredView } from '@/session/page/kept-view';
import { session } from '@/session/state/store';

/**
 * Hears which accounts the shop has and which of them this counter books to, on every page of the
 * workbench; it draws nothing.
 */
export function CounterAccountsFeed() {
  const accounts = useOwnAccounts();
  const { branchId } = useSnapshot(session);
  const [preferred, keep] = useStoredView('counter-accounts', readPreferred);
  useLayoutEffect(
    () => setCounterAccounts({ accounts, branch: branchId, preferred }, keep),
    [accounts, branchId, preferred, keep],
  );
  return null;
}

/** Only accounts under their own kind. */
function readPreferred(stored: unknown): Preferred {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([kind, account]) => typeof account === 'string' && kindOf(account) === kind,
    ),
  );
}
