import { useSyncExternalStore } from 'react';
import { type CounterAccounts, counterAccounts, onCounterAccounts } from './counter-accounts';

/** Own accounts that this counter books to, as props for a form that shows them. */
export function useCounterAccounts(): { places?: CounterAccounts } {
  const places = useSyncExternalStore(onCounterAccounts, counterAccounts, counterAccounts);
  return places ? { places } : {};
}
