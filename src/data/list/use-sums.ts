import { useEffect, useRef, useState } from 'react';

type Asked<K> = {
  /** What the sums are of: of anything else none are shown. */
  of: K;
  /** What is read for them, where that changes beside it. */
  query: unknown;
  /** The list itself has been read. */
  ready: boolean;
  /** Counts the writes after which they are read anew. */
  changes: number;
  /**
   * Milliseconds without another question before the reading begins; what was written is read for
   * at once.
   */
  settle: number;
};

/**
 * Sums over all that a list finds, whatever of it is loaded: read behind the list and never while
 * something is being typed, and anew when what they are of was written; undefined until they are
 * there. `read` asks now and then whether it is still wanted, and gives undefined where it is not.
 */
export function useSums<K, V>(
  { of, query, ready, changes, settle }: Asked<K>,
  read: (stopped: () => boolean) => Promise<V | undefined>,
): V | undefined {
  const [sums, setSums] = useState<{ of: K; value: V }>();
  const asked = useRef<{ of: K; query: unknown }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `read` in and `changes` out, but `read` is a new function at each render, and every write must compute the sums again
  useEffect(() => {
    if (!ready) return;
    let stopped = false;
    const same = asked.current?.of === of && asked.current.query === query;
    asked.current = { of, query };
    const timer = setTimeout(
      () => {
        read(() => stopped).then((value) => {
          if (value !== undefined && !stopped) setSums({ of, value });
        }, ignoreClosed);
      },
      same ? 0 : settle,
    );
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [of, query, changes, ready]);
  return sums?.of === of ? sums.value : undefined;
}

/** A logout closes the database under the reading; the list itself says when it cannot be read. */
const ignoreClosed = (): void => undefined;
