import { startTransition, useEffect, useState } from 'react';
import { useTablesRead } from '@/data/ledger/use-read';
import { contactAccount } from '@/domain/ledger/ledger';
import { useDesk } from '@/parts/counter/basket/desk-store';
import { useRestored } from '@/parts/counter/basket/keeper';
import { useCashKnown } from '@/parts/counter/payment/cash-day';

/**
 * A device whose database will not open is sold on all the same, a moment later and with what is
 * known.
 */
const PATIENCE_MS = 2000;

/**
 * Whether the counter can be drawn as it will stand: the baskets of an earlier run are back, and
 * everything that takes room beside them has been read. Drawn before that it would have to push its
 * own fields about. Once drawn it stays. At a start it is drawn in pieces, between which the page
 * answers; who comes back from a list finds it standing.
 */
export function useReady(): boolean {
  const { contactId } = useDesk().open;
  const restored = useRestored();
  const read = useTablesRead(contactId === null ? '' : contactAccount(contactId));
  const heard = useCashKnown(contactId);
  const complete = restored && read && heard;
  const [ready, setReady] = useState(complete);
  useEffect(() => {
    if (complete) startTransition(() => setReady(true));
  }, [complete]);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return ready;
}
