import { useCallback, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { companyOf, session } from '../state/store';

/** The person and the company are part of the name. */
const keyOf = (company: string | null, user: string | undefined, name: string): string =>
  `milyem:view:${company ?? ''}:${user ?? ''}:${name}`;

/** The same outside a screen: what is kept by whoever is signed in now. */
export const storedView = (name: string): unknown =>
  stored(keyOf(companyOf(session), session.user?.id, name));
export const storeView = (name: string, value: unknown): void =>
  store(keyOf(companyOf(session), session.user?.id, name), value);

/**
 * Returns the value that an earlier release stored under a name, and removes it; null if there is
 * none.
 */
export function takeStoredView(name: string): unknown {
  const key = keyOf(companyOf(session), session.user?.id, name);
  const value = stored(key);
  localStorage.removeItem(key);
  return value;
}

/**
 * A person's choices for one screen, stored on this device per person and company. Guarantee: the
 * screen works without them (a full, closed or damaged store gives the defaults), and a logout
 * wipes them with the local storage (src/contract/README.md#reading-17-what-a-logout-wipes).
 */
export function useStoredView<T>(
  name: string,
  read: (stored: unknown) => T,
): [T, (value: T) => void] {
  const { companies, user } = useSnapshot(session);
  const key = keyOf(companyOf({ companies: [...companies] }), user?.id, name);
  const [held, setHeld] = useState(() => ({ key, value: read(stored(key)) }));
  const current = held.key === key ? held : { key, value: read(stored(key)) };
  if (current !== held) setHeld(current);
  const keep = useCallback(
    (value: T) => {
      setHeld({ key, value });
      store(key, value);
    },
    [key],
  );
  return [current.value, keep];
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: it holds until the page is left.
  }
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
