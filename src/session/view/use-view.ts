import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { session } from '../state/store';
import { viewShelf } from './view-shelf';

/**
 * A page setting of the person, the same on all of their devices: their own choice, else their
 * role’s default, else what `read` makes of null. Guarantee: `read` may be given any JSON value;
 * the setter takes effect at once and needs no network; null removes the choice.
 */
export function useView<T>(
  name: string,
  read: (stored: unknown) => T,
): [T, (value: T | null) => void] {
  // Draws again when the person or their role changes.
  const { companies, user, permissions } = useSnapshot(session);
  const text = useSyncExternalStore(
    viewShelf.subscribe,
    () => viewShelf.textOf(name),
    () => viewShelf.textOf(name),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants the fields of the session out, but another person or role has other choices
  const value = useMemo(
    () => read(JSON.parse(text ?? 'null')),
    [text, read, companies, user, permissions],
  );
  const put = useCallback((next: T | null) => viewShelf.put(name, next), [name]);
  return [value, put];
}
