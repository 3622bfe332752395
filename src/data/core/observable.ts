/** The one shape React reads from: a stable snapshot and a subscription. */
export type Readable<T> = { get(): T; subscribe(listener: () => void): () => void };
export type Observable<T> = Readable<T> & { set(value: T): void };

/** Guarantee: `get` gives the same object until `set` gave another one. */
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
 * A value that is kept up only while somebody listens: `keep` begins with the first listener, and
 * what it gives back ends it with the last. What was told last stays until the next beginning tells
 * anew.
 */
export function keptWhileHeard<T>(
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

/** A value made of another one, made again only when the other changed. */
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
