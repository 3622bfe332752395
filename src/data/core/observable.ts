/** Values with a snapshot and a subscription, as React reads them. */

/** A value that React can read: `get` gives a stable snapshot, `subscribe` reports changes. */
export type Readable<T> = { get(): T; subscribe(listener: () => void): () => void };
export type Observable<T> = Readable<T> & { set(value: T): void };

/** A value that can be set. Guarantee: `get` gives the same object until `set` gave another one. */
export function observable<T>(initial: T): Observable<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of Array.from(listeners)) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * A value that is updated only while it has listeners: `keep` runs with the first listener, and the
 * function that it returns runs when the last one has gone. The last value stays until `keep`
 * publishes a new one.
 */
export function cachedWhileObserved<T>(
  keep: (tell: (value: T) => void) => () => void,
): Readable<T | undefined> {
  const listeners = new Set<() => void>();
  let value: T | undefined;
  let stop: (() => void) | undefined;
  const tell = (next: T) => {
    value = next;
    for (const listener of Array.from(listeners)) listener();
  };
  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener);
      stop ??= keep(tell);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

/** A value computed from another one, computed again only when the other has changed. */
export function derived<T, U>(source: Readable<T>, make: (value: T) => U): Readable<U> {
  let last: { from: T; made: U } | undefined;
  return {
    get() {
      const from = source.get();
      if (!last || !Object.is(last.from, from)) last = { from, made: make(from) };
      return last.made;
    },
    subscribe: source.subscribe,
  };
}
