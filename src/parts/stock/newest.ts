import { useState, useSyncExternalStore } from 'react';

/**
 * A value that several answers change. Guarantee: `change` is given what the change before it left,
 * whatever the page has drawn meanwhile; two answers that come within one drawing are both kept.
 */
type Newest<T> = {
  now: () => T;
  change: (next: (now: T) => T) => T;
  watch: (heard: () => void) => () => void;
};

export function newest<T>(first: T): Newest<T> {
  let value = first;
  const ears = new Set<() => void>();
  return {
    now: () => value,
    change: (next) => {
      value = next(value);
      for (const heard of ears) heard();
      return value;
    },
    watch: (heard) => {
      ears.add(heard);
      return () => void ears.delete(heard);
    },
  };
}

/** One of a form's own, and what it is as the form is drawn. */
export function useNewestValue<T>(first: T): [T, Newest<T>] {
  const [store] = useState(() => newest(first));
  return [useSyncExternalStore(store.watch, store.now), store];
}
