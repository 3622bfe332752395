import { useCallback, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Called } from '@/api/request';
import { session } from '../state/store';

/**
 * A list that only the server has, page by page, in the form that `ListPage` reads. Guarantee: a
 * page is asked for only when the end is scrolled to; an answer to an earlier question is dropped;
 * what was read stays when a later page fails, and is read on when the connection is back.
 */
type Held<T> = {
  rows: readonly T[];
  /** Where the next page begins; undefined for the first one, null after the last one. */
  next: string | null | undefined;
  loading: boolean;
  failed: boolean;
};
/** Reads the page that begins there. Keep it the same as long as the question is the same. */
type ReadPage<T> = (after: string | undefined) => Promise<Called<T[]>>;

const BEGIN: Held<never> = { rows: [], next: undefined, loading: true, failed: false };

export function useServerList<T>(read: ReadPage<T>) {
  const [held, setHeld] = useState<Held<T>>(BEGIN);
  const turn = useRef(0);
  const ask = useCallback(
    async (rows: readonly T[], next: string | undefined) => {
      turn.current += 1;
      const own = turn.current;
      setHeld({ rows, next, loading: true, failed: false });
      const called = await read(next);
      if (own !== turn.current) return;
      setHeld(
        called.status && called.result
          ? {
              rows: [...rows, ...called.result],
              next: called.next ?? null,
              loading: false,
              failed: false,
            }
          : { rows, next, loading: false, failed: true },
      );
    },
    [read],
  );
  const again = useCallback(() => ask([], undefined), [ask]);
  useEffect(() => {
    void again();
    return () => {
      turn.current += 1;
    };
  }, [again]);
  const { rows, next, loading, failed } = held;
  const more = useCallback(() => {
    if (!loading && next !== null) void ask(rows, next);
  }, [ask, rows, next, loading]);
  const { networkerror } = useSnapshot(session);
  const wasOffline = useRef(networkerror);
  useEffect(() => {
    // Only when the connection comes back: a server that refuses is not asked again and again.
    if (wasOffline.current && !networkerror && failed) more();
    wasOffline.current = networkerror;
  }, [failed, networkerror, more]);
  return { rows, loading, failed, done: next === null, more, again };
}
