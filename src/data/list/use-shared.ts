import { useMemo, useSyncExternalStore } from 'react';
import { type Data, dataSource } from '../core/current';
import type { Readable } from '../core/observable';

/**
 * Guarantee: all screens that ask for the same key share one store, and with it one read and one
 * subscription.
 */
export function shared<T>(data: Data, key: string, make: (data: Data) => T): T {
  const known = data.shared.get(key);
  if (known !== undefined) return known as T;
  const made = make(data);
  data.shared.set(key, made);
  return made;
}

/** The store of a key, or undefined while no database is open. */
export function useShared<T>(key: string, make: (data: Data) => T): T | undefined {
  const data = useSyncExternalStore(dataSource.subscribe, dataSource.get);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `make` in, but it is a new function at each render, and `key` names everything that it reads
  return useMemo(() => (data ? shared(data, key, make) : undefined), [data, key]);
}

const never = () => () => undefined;

/** A part of a store; a component draws again only when that part is another one. */
export function useStore<T, U>(
  store: Readable<T> | undefined,
  absent: U,
  select: (value: T) => U,
): U {
  return useSyncExternalStore(store?.subscribe ?? never, () =>
    store ? select(store.get()) : absent,
  );
}
