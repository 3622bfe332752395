import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { session } from '../state/store';
import { viewShelf } from './view-shelf';

/**
 * A person's choice for one screen, the same on all of their devices: their own, else the default
 * of their role, else what `read` makes of null. Guarantee: `read` gets any JSON value; the setter
 * takes effect at once and needs no network; null takes the choice back.
 */
export function useView<T>(
  name: string,
  read: (stored: unknown) => T,
): [T, (value: T | null) => void] {
  // The choices are of whoever is signed in, with the role that they have now.
  const { companies, user, permissions } = useSnapshot(session);
  const text = useSyncExternalStore(
    viewShelf.subscribe,
    () => viewShelf.textOf(name),
    () => viewShelf.textOf(name),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other choices
  const value = useMemo(
    () => read(JSON.parse(text ?? 'null')),
    [text, read, companies, user, permissions],
  );
  const put = useCallback((next: T | null) => viewShelf.put(name, next), [name]);
  return [value, put];
}
