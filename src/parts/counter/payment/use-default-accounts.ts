import { useCallback, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { storeAccounts, storedAccounts } from '@/device/default-accounts';
import { kindOf } from '@/domain/ledger/own-account';
import { takeStoredView } from '@/session/page/kept-view';
import { companyOf, session } from '@/session/state/store';
import type { Preferred } from './counter-accounts';

/** Name under which an earlier release stored the choice for the person. */
const EARLIER = 'counter-accounts';

/** Default accounts of this device’s counter, and their setter. */
export function useDefaultAccounts(): [Preferred, (preferred: Preferred) => void] {
  const { companies } = useSnapshot(session);
  const company = companyOf({ companies: Array.from(companies) }) ?? '';
  const [held, setHeld] = useState(() => ({ company, preferred: readFor(company) }));
  const current = held.company === company ? held : { company, preferred: readFor(company) };
  if (current !== held) setHeld(current);
  const keep = useCallback(
    (preferred: Preferred) => {
      setHeld({ company, preferred });
      storeAccounts(company, preferred);
    },
    [company],
  );
  return [current.preferred, keep];
}

/**
 * Reads the device’s note. An earlier release stored the choice for the person: it is moved into
 * the note.
 */
function readFor(company: string): Preferred {
  const stored = storedAccounts(company);
  if (stored !== undefined) return readPreferred(stored);
  const earlier = readPreferred(takeStoredView(EARLIER));
  if (Object.keys(earlier).length > 0) storeAccounts(company, earlier);
  return earlier;
}

/** Drops entries whose account is of another kind. */
function readPreferred(stored: unknown): Preferred {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([kind, account]) => typeof account === 'string' && kindOf(account) === kind,
    ),
  );
}
